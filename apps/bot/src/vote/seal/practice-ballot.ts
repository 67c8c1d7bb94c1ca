import { ballotPolicy, type UnsealedBallot } from '@show-of-hands/engine/ballot';

/**
 * A ballot like any other, of that many voters, that nobody ever voted on: a new thread is quick only at what it
 * has done before, and the first vote of a show should not be the slowest.
 */
export const practiceBallot = (voters: number): UnsealedBallot => ({
  game: 'practice',
  matchKey: `0x${'00'.repeat(32)}`,
  seat: 'A',
  turn: 0,
  allowlist: ['a'],
  grammar: { stage: 'a', none: null, options: [['a', null]] },
  policy: ballotPolicy.parse({}),
  pepper: `0x${'00'.repeat(32)}`,
  votes: Array.from({ length: voters }, (_, index) => ({
    login: `voter${index}`,
    choices: [{ stage: 'a', key: 'a' }],
    choice: '0x00',
    weight: 1,
    seq: index + 1,
  })),
  refusals: [],
  options: {
    command: '',
    weight: voters,
    lastSeq: voters,
    options: [{ command: 'a', weight: voters, lastSeq: voters, options: [] }],
  },
  frame: { openedAt: 0, endedAt: 1, interventions: [] },
});
