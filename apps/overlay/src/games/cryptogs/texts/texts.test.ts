import { type CampHoldings, ENGLISH, type EndingShow, sayIn } from '@show-of-hands/bus';
import type { CryptogsHoldings } from '@show-of-hands/bus/cryptogs';
import { cryptogsHint, cryptogsLabel, cryptogsWords } from '@show-of-hands/bus/cryptogs/text';
import { SEATS } from '@show-of-hands/engine';
import { rarityOf, TOG_NUMBERS } from '@show-of-hands/engine/cryptogs';
import { describe, expect, it } from 'vitest';
import {
  AIM_MATCH,
  NONE_FLIPPED,
  ONE_LEFT,
  PARLOUR_MATCH,
  type Reached,
  SERIES_MATCH,
} from '../fixtures/matches.ts';
import { SHOWS } from '../fixtures/shows.ts';
import {
  cryptogsNote,
  cryptogsTurnText,
  evenPercent,
  oddsText,
  ownTogs,
  percentsOf,
  rarityNotes,
  restOf,
  seriesText,
  settledView,
  sumText,
  wonBy,
} from './texts.ts';

const say = sayIn(cryptogsWords, ENGLISH);
const nameOf = (seat: 'A' | 'B'): string => (seat === 'A' ? 'Chat' : 'Ada');
const story = ({ turn }: Reached) => cryptogsTurnText(turn, nameOf, say);
const { toss, tossed, second, chosen, aimed, won } = AIM_MATCH;
const AIM = { kind: 'aim', togs: [3, 7] } as const;

describe('a move in words', () => {
  it.each([
    ['#slam aim 3 7', 'Aim at 3 and 7'],
    ['#slam all', 'All or nothing'],
    ['#odds heads', '#odds heads'],
  ])('%s is %s', (command, words) => expect(cryptogsLabel(command, say)).toBe(words));
});

describe('what to type', () => {
  it('is what is possible now', () => {
    expect(cryptogsHint(second.view, 'A', say)).toBe('even, all, or aim 9 10');
    expect(cryptogsHint(second.view, 'B', say)).toBe('');
    expect(cryptogsHint(ONE_LEFT.view, 'A', say)).toBe('');
  });
});

describe('the story of a part of a turn', () => {
  it('says who begins, what was chosen, and what was flipped', () => {
    expect(story(tossed)?.shout).toBe(`${nameOf(tossed.view.begins ?? 'A')} throws first`);
    expect(story(chosen)).toMatchObject({ move: 'Chat: Aim at 3 and 7' });
    expect(story(second)).toEqual({
      move: 'Ada slams!',
      line: 'Ada flips 2 · 8 togs left',
      shout: 'Ada flips 2',
    });
    expect(story(NONE_FLIPPED)?.shout).toBe('Nothing flips');
    expect(story(won)?.shout).toMatch(/takes the rest!$/);
  });

  it('tells of a whole turn, as replays have it, what was chosen and what came of it', () => {
    const events = [...chosen.turn.events, ...aimed.turn.events];
    expect(story({ ...aimed, turn: { ...aimed.turn, events } })).toEqual({
      move: 'Chat: Aim at 3 and 7',
      line: 'Chat flips 3 · 5 togs left',
      shout: 'Chat flips 3',
    });
  });

  it('counts the throws of one draw', () => {
    expect(story(PARLOUR_MATCH.played)?.line).toMatch(/^5 throws · \w+ takes the rest!$/);
  });

  it('tells nothing before anything has happened', () => expect(story(toss)).toBeNull());
});

describe('how likely togs flip', () => {
  it('rises with every throw', () => {
    expect([tossed, second, aimed].map(({ view }) => evenPercent(view))).toEqual([31, 38, 44]);
    expect(evenPercent({ turn: 12 })).toBe(100);
  });

  it('is said of each slam by what it changes', () => {
    expect(oddsText(second.view, { kind: 'even' }, say, false)).toBe('each 38%');
    expect(oddsText(second.view, { kind: 'all' }, say, false)).toBe('Two halves: 38% each');
    expect(oddsText(AIM_MATCH.late.view, { kind: 'all' }, say, false)).toMatch(/^\d+%: all or nothing$/);
    const percents = percentsOf(second.view, AIM);
    expect(percents.get(3)).toBe(percents.get(7));
    expect(percents.get(3)).toBeGreaterThan(evenPercent(second.view));
    expect(oddsText(second.view, AIM, say, false)).toBe('3 and 7: 69%, rest 8–37%');
    expect(oddsText(second.view, AIM, say, true)).toBe('69%, rest 8–37%');
  });
});

describe('how it stands', () => {
  it('is the throw that comes', () => {
    expect(cryptogsNote(toss.view, say)).toBeNull();
    expect(cryptogsNote(second.view, say)).toBe('throw 2');
    expect(cryptogsNote(won.view, say)).toBeNull();
  });

  it('is how rare all is that each seat has flipped, once there is any', () => {
    expect(rarityNotes(toss.view, say)).toEqual({ A: null, B: null });
    const sums = SEATS.map((seat) => rarityOf(won.view, wonBy(won.view, seat)));
    expect(rarityNotes(won.view, say)).toEqual({ A: `rarity ${sums[0]}`, B: `rarity ${sums[1]}` });
    expect(sums[0]).toBeGreaterThan(0);
  });

  it('says sums of many digits in thousands', () => {
    expect([0, 9_999, 10_000, 327_675].map(sumText)).toEqual(['0', '9999', '10k', '328k']);
  });

  it('is the togs that lie there still, by the numbers that are typed', () => {
    const own = ownTogs(second.view, say);
    expect(own).toHaveLength(8);
    expect(own[0]).toEqual({ place: '3', words: 'Planet (1 in 34)' });
  });
});

describe('a match that ended by silence', () => {
  const endedAs = (name: 'cryptogs-silent' | 'cryptogs-both-silent') => {
    const { match } = SHOWS[name];
    if (match?.view?.game !== 'cryptogs') throw new Error('this fixture has a view');
    return { view: match.view.state, ending: match.ending };
  };
  const [silent, both] = [endedAs('cryptogs-silent'), endedAs('cryptogs-both-silent')];

  it('gives what was left to the seat that was not silent, and back home if both were', () => {
    expect(restOf(silent.view, silent.ending)).toBe('A');
    expect(restOf(both.view, both.ending)).toBe('home');
    expect(restOf(won.view, SHOWS['cryptogs-won'].match?.ending ?? null)).toBeNull();
  });

  it('leaves every tog with somebody, and what was flipped where it was', () => {
    for (const { view, ending } of [silent, both]) {
      const settled = settledView(view, ending);
      expect(settled.flipped).not.toContain(null);
      const kept = TOG_NUMBERS.filter((number) => view.flipped[number - 1] !== null);
      expect(kept.map((number) => settled.flipped[number - 1])).toEqual(
        kept.map((number) => view.flipped[number - 1]),
      );
    }
  });
});

describe('a series', () => {
  type Told = NonNullable<CryptogsHoldings['series']>;
  const KEYS = { now: '0x01', before: '0x02' } as const;
  const told = (last: keyof typeof KEYS, played: number, A: number, B: number, isOver = false): Told => ({
    last: KEYS[last],
    played,
    wins: { A, B },
    isOver,
  });
  const won = (winner: 'A' | 'B' | 'draw'): EndingShow => ({
    winner,
    cause: 'played',
    score: { A: 5, B: 5 },
  });
  const silent: EndingShow = { ...won('A'), cause: 'time' };

  it.each<[string, EndingShow | null, Told | undefined, string]>([
    ['its first match', null, undefined, 'Match 1 of 3, 0 : 0'],
    ['the first after another series', null, told('before', 2, 0, 2, true), 'Match 1 of 3, 0 : 0'],
    ['its second match', null, told('before', 1, 0, 1), 'Match 2 of 3, 0 : 1'],
    ['its third match', null, told('before', 2, 1, 1), 'Match 3 of 3, 1 : 1'],
    ['a match just won', won('A'), told('before', 1, 0, 1), 'Match 2 of 3, 1 : 1'],
    ['the same once that is told', won('A'), told('now', 2, 1, 1), 'Match 2 of 3, 1 : 1'],
    ['a draw, which counts for none', won('draw'), told('before', 1, 0, 1), 'Match 2 of 3, 0 : 1'],
    ['a second win', won('B'), told('before', 1, 0, 1), 'Series over, 0 : 2'],
    ['the same once that is told', won('B'), told('now', 2, 0, 2, true), 'Series over, 0 : 2'],
    ['a third match without a winner', won('draw'), told('before', 2, 1, 0), 'Series over, 1 : 0'],
    ['a match that silence ended', silent, told('before', 1, 0, 1), 'Match 2 of 3, 1 : 1'],
  ])('stands as it does after %s', (_what, ending, series, expected) => {
    const holdings: CampHoldings = {
      game: 'cryptogs',
      holdings: { togs: [], count: 0, loan: 0, toPack: null, ...(series && { series }) },
    };
    const match = { matchKey: KEYS.now, ending };
    expect(seriesText(match, SERIES_MATCH.thrown.view, holdings, say)).toBe(expected);
    expect(seriesText(match, NONE_FLIPPED.view, holdings, say)).toBeNull();
  });

  it('is broken off by a match that is void', () => {
    const match = { matchKey: KEYS.now, ending: { ...silent, winner: 'void' } } as const;
    expect(seriesText(match, SERIES_MATCH.thrown.view, null, say)).toBeNull();
  });

  it('stands at its beginning as long as nothing is known of it', () => {
    const match = { matchKey: KEYS.now, ending: null };
    expect(seriesText(match, SERIES_MATCH.thrown.view, null, say)).toBe('Match 1 of 3, 0 : 0');
  });
});
