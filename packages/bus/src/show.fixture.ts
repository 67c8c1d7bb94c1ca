import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { NO_ANALYSIS } from './analysis.ts';
import type { MatchShow } from './match.ts';
import { type BallotShow, QUIET, type Show } from './show.ts';

const rules = { preset: 'p', name: 'P', summary: '', rulesetId: `0x${'00'.repeat(32)}` } as const;

/** A show in which nothing has happened yet. */
export const IDLE: Show = {
  build: 'test',
  chat: { channel: 'demo', source: 'local', status: 'online' },
  table: {
    status: 'idle',
    next: rules,
    presets: [rules],
    score: { A: 0, B: 0, draws: 0 },
    nextStartsAt: null,
    problem: null,
  },
  match: null,
  ballot: null,
  analysis: NO_ANALYSIS,
  ...QUIET,
  verifyUrl: null,
  chain: {
    chainId: 1,
    local: true,
    table: `0x${'00'.repeat(20)}`,
    status: 'online',
    steps: [],
    deadline: null,
    cost: null,
  },
};

/** A match whose seeds nobody knows yet. */
export const MATCH: MatchShow = {
  matchKey: `0x${'11'.repeat(32)}`,
  number: 1,
  ruleset: rules,
  seats: {
    A: { kind: 'chat', name: 'Chat', owner: `0x${'aa'.repeat(20)}`, handMode: 'shown' },
    B: { kind: 'computer', name: 'Computer', owner: `0x${'bb'.repeat(20)}`, handMode: null, level: 3 },
  },
  phase: 'seeding',
  turn: 0,
  awaiting: ['A'],
  view: null,
  lastTurn: null,
  ending: null,
};

/** A ballot on which nobody has voted yet. */
export const BALLOT: BallotShow = {
  id: 'b',
  seat: 'A',
  turn: 0,
  status: 'open',
  openedAt: 0,
  shownEndsAt: 20_000,
  endsAt: 20_000,
  policy: ballotPolicy.parse({}),
  pausedMs: null,
  givenBackMs: 0,
  quorum: null,
  hidden: false,
  letter: null,
  stages: [],
  voters: 0,
  refused: {},
  leaders: [],
  how: { pattern: '', example: '', short: '' },
  ticker: [],
  result: null,
};
