import {
  ENGLISH,
  type EndingShow,
  type MatchShow,
  NO_ANALYSIS,
  QUIET,
  type Show,
  sayIn,
} from '@show-of-hands/bus';
import { describe, expect, test } from 'vitest';
import type { CommonWords } from '../../lib/game/common-words.ts';
import { endingWords } from '../../lib/tool/ending-words.ts';
import { toolWords } from '../../lib/tool/words/index.ts';
import { dockWords } from '../words/index.ts';
import { clockOf, currentStateOf } from './current-state.ts';

const WORDS = { dock: sayIn(dockWords, ENGLISH), tool: sayIn(toolWords, ENGLISH), common: {} };
const stateAt = (show: Show, now: number) => currentStateOf(show, now, WORDS);

const RULES = { preset: 'core', name: 'Core', summary: '', rulesetId: `0x${'11'.repeat(32)}` } as const;
const MATCH: MatchShow = {
  matchKey: `0x${'22'.repeat(32)}`,
  number: 7,
  ruleset: RULES,
  seats: {
    A: { kind: 'chat', name: 'Chat', owner: `0x${'a1'.repeat(20)}`, handMode: 'shown' },
    B: { kind: 'computer', name: 'Computer', owner: `0x${'b2'.repeat(20)}`, handMode: null },
  },
  phase: 'committing',
  turn: 2,
  awaiting: ['B'],
  view: null,
  lastTurn: null,
  ending: null,
};
const SHOW: Show = {
  build: 'x',
  chat: { channel: 'c', source: 'local', status: 'online' },
  table: {
    status: 'playing',
    next: RULES,
    presets: [RULES],
    score: { A: 0, B: 0, draws: 0 },
    nextStartsAt: null,
    problem: null,
  },
  match: MATCH,
  ballot: null,
  analysis: NO_ANALYSIS,
  ...QUIET,
  verifyUrl: null,
  chain: {
    chainId: 1,
    local: true,
    table: `0x${'77'.repeat(20)}`,
    status: 'online',
    steps: [],
    deadline: null,
    cost: null,
  },
};
const during = (match: Partial<MatchShow>): Show => ({ ...SHOW, match: { ...MATCH, ...match } });

describe('the moment', () => {
  test.each([
    ['open', 'Opening the match on chain'],
    ['seeding', 'Exchanging seeds'],
    ['opening', 'Revealing secrets'],
    ['drawing', 'Chance decides'],
    ['committing', 'Computer (B) to move'],
    ['publicCommitting', 'Computer (B) to move'],
    ['revealing', 'Computer (B) to reveal the move'],
    ['answering', 'Computer (B) to answer'],
    ['closing', 'Closing the match'],
  ] as const)('of phase %s is "%s"', (phase, title) => {
    expect(stateAt(during({ phase }), 0).title).toBe(title);
  });

  test('says which turn it is in the word of the game, and says none that the game does not count', () => {
    const turn = (one: number) => (one === 0 ? null : `throw ${one}`);
    const detailAt = (at: number, common: CommonWords) =>
      currentStateOf(during({ turn: at }), 0, { ...WORDS, common }).detail;
    expect(detailAt(2, { turn })).toBe('Match 7 · throw 2');
    expect(detailAt(0, { turn })).toBe('Match 7');
    expect(detailAt(2, {})).toBe('Match 7 · turn 3');
  });

  test('names both seats of a simultaneous turn, and the chain when nobody is awaited', () => {
    expect(stateAt(during({ awaiting: ['A', 'B'] }), 0).title).toBe('Chat (A) and Computer (B) to move');
    expect(stateAt(during({ awaiting: [] }), 0).title).toBe('Waiting for the chain');
  });

  test('a stopped table says why, whatever the match looks like', () => {
    const table = { ...SHOW.table, status: 'stopped', problem: 'The chain went away; start again.' } as const;
    expect(stateAt({ ...SHOW, table }, 0)).toEqual({
      title: 'Stopped',
      detail: 'The chain went away; start again.',
    });
  });

  test('between matches it tells the result and counts down to the next', () => {
    const ending: EndingShow = { winner: 'B', cause: 'played', score: { A: 3, B: 6 } };
    const show = during({ phase: 'over', ending });
    const table = { ...SHOW.table, status: 'between', nextStartsAt: 70_000 } as const;
    expect(stateAt({ ...show, table }, 1_500)).toEqual({
      title: 'Computer (B) won, A\u00a03\u00a0:\u00a06\u00a0B',
      detail: 'Next: Core, in 1:09',
    });
  });
});

test.each([
  [{ winner: 'A', cause: 'played', score: { A: 6, B: 3 } }, 'seat A won, A\u00a06\u00a0:\u00a03\u00a0B'],
  [{ winner: 'B', cause: 'time', score: { A: 6, B: 3 } }, 'seat B won: time ran out'],
  [{ winner: 'A', cause: 'settled', score: { A: 6, B: 3 } }, 'seat A won, settled by both sides’ signatures'],
  [
    { winner: 'B', cause: 'audit', score: { A: 6, B: 3 } },
    'seat B won: the other side lied, as its secrets show',
  ],
  [{ winner: 'void', cause: 'audit', score: { A: 0, B: 0 } }, 'Void: both sides lied, as their secrets show'],
  [{ winner: 'draw', cause: 'played', score: { A: 5, B: 5 } }, 'Draw, A\u00a05\u00a0:\u00a05\u00a0B'],
  [{ winner: 'void', cause: 'time', score: { A: 0, B: 0 } }, 'Void: neither side acted in time'],
  [{ winner: 'void', cause: 'cancelled', score: { A: 0, B: 0 } }, 'Void: match cancelled'],
] as const)('the ending %j reads "%s"', (ending, words) => {
  expect(endingWords(ending, (seat) => `seat ${seat}`)).toBe(words);
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1:00'],
  [125, '2:05'],
])('%i seconds read %s', (seconds, words) => {
  expect(clockOf(seconds, WORDS.dock)).toBe(words);
});
