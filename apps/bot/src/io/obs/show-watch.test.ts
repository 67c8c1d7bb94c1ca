import type { BallotShow, GameEvents, MatchShow } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import type { GamePart } from '../../match/game/bot-game.ts';
import { watchShow } from './highlights.ts';

/** Only what is looked at: a whole match is said nowhere here. */
const match = (over: Partial<MatchShow>): MatchShow =>
  ({ matchKey: '0x01', number: 4, turn: 1, lastTurn: null, view: null, ending: null, ...over }) as MatchShow;
const ballot = (over: Partial<BallotShow>): BallotShow =>
  ({ id: 'one', status: 'open', ...over }) as BallotShow;
const turn = (number: number, name: string): GameEvents =>
  ({ turn: { turn: number, seat: 'A', events: [name] } }) as unknown as GameEvents;

const highlights: GamePart<'highlights'> = {
  names: ['combo', 'perfect'],
  ofTurn: ({ turn: { events } }) =>
    JSON.stringify(events).includes('combo') ? [{ name: 'combo', great: true }] : [],
  ofWin: () => [{ name: 'perfect', great: true }],
};

function watched(...shows: { match: MatchShow | null; ballot?: BallotShow | null }[]): readonly string[] {
  const told: string[] = [];
  const watch = watchShow({
    highlights,
    onScene: (moment) => told.push(moment),
    onMoment: ({ names, title }) => told.push(`${title} [${names.join(' ')}]`),
  });
  for (const show of shows) watch({ ballot: null, ...show });
  return told;
}

test('a match is told from its start to its end, each moment once however often the show is looked at', () => {
  const combo = turn(2, 'combo');
  const won: MatchShow['ending'] = { winner: 'A', cause: 'played', score: { A: 6, B: 4 } };
  const last = match({ turn: 9, lastTurn: turn(9, 'combo'), ending: won, view: {} as MatchShow['view'] });
  expect(
    watched(
      { match: null },
      { match: match({}) },
      { match: match({}) },
      { match: match({ turn: 2, lastTurn: combo }) },
      { match: match({ turn: 2, lastTurn: combo }) },
      { match: match({ turn: 3, lastTurn: turn(3, 'plain') }) },
      { match: last },
      { match: last },
      { match: null },
    ),
  ).toEqual([
    'match.start',
    'Match 4: start [start]',
    'Match 4: combo [combo great]',
    'Match 4: combo, win, perfect [combo win perfect great]',
    'match.end',
  ]);
});

test('a match that goes on after the bot was away shows its scene, but begins no chapter', () => {
  const resumed = match({ turn: 5, lastTurn: turn(5, 'combo') });
  expect(watched({ match: null }, { match: resumed })).toEqual(['match.start']);
});

test('votes open and close, one after the other too', () => {
  const playing = match({});
  expect(
    watched(
      { match: playing },
      { match: playing, ballot: ballot({}) },
      { match: playing, ballot: ballot({ status: 'paused' }) },
      { match: playing, ballot: ballot({}) },
      { match: playing, ballot: ballot({ status: 'counting' }) },
      { match: playing, ballot: ballot({ id: 'two' }) },
      { match: playing, ballot: ballot({ id: 'three' }) },
      { match: playing, ballot: ballot({ id: 'three', status: 'closed' }) },
    ),
  ).toEqual(['vote.open', 'vote.close', 'vote.open', 'vote.open', 'vote.close']);
});

test('what was there at the first look has not just happened', () => {
  const old = match({ turn: 5, lastTurn: turn(5, 'combo') });
  expect(watched({ match: old, ballot: ballot({}) }, { match: old, ballot: ballot({}) })).toEqual([]);
});

test.each([
  ['draw', ['Match 4: draw [draw]', 'match.end']],
  ['void', ['match.end']],
] as const)('a match that ends in a %s is no win', (winner, told) => {
  const ending: MatchShow['ending'] = { winner, cause: 'played', score: { A: 5, B: 5 } };
  expect(watched({ match: match({}) }, { match: match({ ending }) })).toEqual(told);
});
