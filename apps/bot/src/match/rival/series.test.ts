import type { EndingShow } from '@show-of-hands/bus';
import { otherSeat } from '@show-of-hands/engine';
import { seriesIdOf } from '@show-of-hands/engine/protocol';
import { expect, it } from 'vitest';
import { afterGame, followingOf, type KeptSeries, nextOpened } from './series.ts';

const KEY = `0x${'07'.repeat(32)}` as const;
const RIVAL = `0x${'b1'.repeat(20)}` as const;

const begun = (length: number): KeptSeries => ({
  id: seriesIdOf({ chainId: 5, table: RIVAL }, KEY),
  length,
  game: 1,
  matchKey: KEY,
  seat: 'A',
  player: 'chat',
  preset: 'plain',
  rated: true,
  voteSeconds: 20,
  opponent: RIVAL,
  own: 0,
  theirs: 0,
  draws: 0,
  isCounted: false,
});

/** Plays a series game by game: what followed each, and how it stood then. @param results of this show: won, lost, drawn, void */
function played(length: number, results: string) {
  const told: string[] = [];
  let series = begun(length);
  for (const result of results) {
    const { seat } = series;
    const winners: Record<string, EndingShow['winner']> = {
      w: seat,
      l: otherSeat(seat),
      d: 'draw',
      v: 'void',
    };
    series = afterGame(series, winners[result] ?? 'void');
    const { own, theirs, draws } = series;
    const following = followingOf(series);
    told.push(`${own}:${theirs}${draws > 0 ? `, ${draws} drawn` : ''} ${following}`);
    if (following === 'nothing') break;
    series = { ...series, game: series.game + 1, seat: otherSeat(seat), isCounted: false };
  }
  return told;
}

it.each<[number, string, readonly string[]]>([
  [3, 'ww', ['1:0 join', '2:0 nothing']],
  [3, 'wlw', ['1:0 join', '1:1 open', '2:1 nothing']],
  [3, 'wdl', ['1:0 join', '1:0, 1 drawn open', '1:1, 1 drawn nothing']],
  [3, 'vvw', ['0:0 join', '0:0 open', '1:0 nothing']],
  [5, 'lwll', ['0:1 join', '1:1 open', '1:2 join', '1:3 nothing']],
  [1, 'd', ['0:0, 1 drawn nothing']],
])('a series of at most %i games, %s', (length, results, told) => {
  expect(played(length, results)).toEqual(told);
});

it('counts a game once', () => {
  const once = afterGame(begun(3), 'A');
  expect(afterGame(once, 'A')).toEqual(once);
});

it('goes on by the terms of the series, for the other show alone', () => {
  const series = { ...begun(3), seat: 'B' } as const;
  expect(nextOpened(series, 300)).toEqual({
    kind: 'open',
    player: 'chat',
    challenge: {
      preset: 'plain',
      invited: RIVAL,
      rated: true,
      series: { id: series.id, length: 3, game: 2 },
      joinWindow: 300,
      stake: null,
      voteSeconds: 20,
    },
  });
});
