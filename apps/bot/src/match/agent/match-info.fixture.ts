import { bySeat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchInfo } from '@show-of-hands/verify';

/** A match that has just begun, with what a test cares about put over it. */
export const matchInfo = (over: Partial<MatchInfo> = {}): MatchInfo => ({
  phase: 'committing',
  awaiting: ['A'],
  turn: 0,
  ending: 'undecided',
  cause: 'none',
  deadline: 1_000,
  revealFrom: 0n,
  openedAt: 500,
  owners: { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` },
  agents: { A: `0x${'a2'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` },
  seedCommits: bySeat(() => ZERO_HASH),
  handRoots: bySeat(() => ZERO_HASH),
  drawHashes: bySeat(() => ZERO_HASH),
  commitments: bySeat(() => null),
  salt: `0x${'55'.repeat(32)}`,
  firstPlayer: 'A',
  recordDeadline: 90_000,
  terms: {
    rules: ZERO_HASH,
    publicSeat: null,
    seasonId: 1,
    joinWindow: 60,
    actWindow: 60,
    voteWindow: 60,
  },
  ...over,
});
