import { bySeat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchEntry, MatchInfo, MatchTerms } from '@show-of-hands/verify';

/** A match that has just begun, with what a test cares about put over it. */
export const matchInfo = (over: Partial<MatchInfo> = {}): MatchInfo => ({
  phase: 'committing',
  awaiting: ['A'],
  turn: 0,
  ending: 'undecided',
  cause: 'none',
  deadline: 1_000,
  score: { A: 0, B: 0 },
  timeCalled: false,
  actFrom: 0n,
  openedAt: 500,
  owners: { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` },
  agents: { A: `0x${'a2'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` },
  secretRoots: bySeat(() => ZERO_HASH),
  links: bySeat(() => ZERO_HASH),
  pledges: bySeat(() => ZERO_HASH),
  salt: `0x${'55'.repeat(32)}`,
  firstPlayer: 'A',
  recordDeadline: 90_000,
  terms: {
    rules: ZERO_HASH,
    publicSeats: [],
    confirmations: 1,
    grace: 0,
    seasonId: 1,
    actWindow: 60,
    voteWindow: 60,
  },
  ...over,
});

/** Terms that a match can be opened with, with what a test cares about put over them. */
export const matchTerms = (over: Partial<MatchTerms> = {}): MatchTerms => ({
  ...matchInfo().terms,
  setting: '0x',
  invited: null,
  rated: false,
  series: null,
  joinWindow: 60,
  recordWindow: 60,
  stakeToken: null,
  stake: 0n,
  ...over,
});

/** What a seat enters a match with that hides nothing, with what a test cares about put over it. */
export const matchEntry = (over: Partial<MatchEntry> = {}): MatchEntry => ({
  agent: `0x${'a2'.repeat(20)}`,
  agentSigns: false,
  player: 'computer',
  isPublic: false,
  blind: false,
  room: null,
  ballots: null,
  seedCommit: ZERO_HASH,
  secretRoot: ZERO_HASH,
  link: ZERO_HASH,
  drawHash: ZERO_HASH,
  setting: '0x',
  ...over,
});
