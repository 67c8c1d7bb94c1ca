import { bySeat, type Seat } from '@show-of-hands/engine';
import { linkedTurnSaltOf, linksFrom, matchKeyOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Address, type Hex, keccak256, toHex } from 'viem';
import type { LogFinding } from '../finding.ts';
import { counterHashOf, encodeEntry, openingHashOf } from '../table/decode.ts';
import type { MatchEntry, MatchInfo, MatchTerms } from '../table/match-info.ts';
import type { MatchLog } from '../table/match-log.ts';
import type { Evidence, MadeCall, MatchCall } from './evidence.ts';

// A match whose logs a test writes one by one, to forge any of them: what a node would say of it.

const VENUE = { chainId: 31_337, table: `0x${'cc'.repeat(20)}` } as const;
export const OWNERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` } as const;
export const STRANGER = `0x${'e1'.repeat(20)}` as const;
const NONCE = `0x${'01'.repeat(32)}` as const;
export const KEY = matchKeyOf(VENUE, OWNERS.A, NONCE);
/** More than the draws of any test here. */
const MOST_DRAWS = 5;
/** Each seat's links, that of its entry first. */
export const LINKS = bySeat((seat) => linksFrom(KEY, OWNERS[seat], MOST_DRAWS, keccak256(toHex(seat))));
export const CONFIRMATIONS = 3;

const ENTRY: MatchEntry = {
  agent: `0x${'a2'.repeat(20)}`,
  agentSigns: false,
  player: 'chat',
  isPublic: false,
  blind: false,
  room: null,
  ballots: null,
  seedCommit: ZERO_HASH,
  secretRoot: ZERO_HASH,
  link: ZERO_HASH,
  drawHash: ZERO_HASH,
  setting: '0x',
};
export const TERMS: MatchTerms = {
  rules: ZERO_HASH,
  publicSeats: [],
  confirmations: CONFIRMATIONS,
  grace: 0,
  seasonId: 1,
  actWindow: 60,
  voteWindow: 60,
  setting: '0x',
  invited: null,
  rated: false,
  series: null,
  joinWindow: 60,
  recordWindow: 60,
  stakeToken: null,
  stake: 0n,
};

type Unplaced<Log> = Log extends unknown ? Omit<Log, 'block' | 'index' | 'hash'> : never;
/** What a log tells. */
export type Told = Unplaced<MatchLog>;

/** Logs of one block after the other, each of a transaction of its own. */
export const placed = (blocks: readonly (readonly [block: number, told: Told])[]): readonly MatchLog[] =>
  blocks.map(([block, told], index) => ({
    ...told,
    block: BigInt(block),
    index,
    hash: toHex(index, { size: 32 }),
  }));

interface Entered {
  /** Of all the entries' fields those that are not the plain ones. */
  readonly entries?: { readonly [S in Seat]?: Partial<MatchEntry> };
  readonly terms?: Partial<MatchTerms>;
  readonly edition?: 1 | 2;
}

const entryOf = (seat: Seat, { entries = {} }: Entered): MatchEntry => ({ ...ENTRY, ...entries[seat] });

export const opened = (entered: Entered = {}): Told => ({
  type: 'opened',
  edition: entered.edition ?? 2,
  owner: OWNERS.A,
  nonce: NONCE,
  terms: { ...TERMS, ...entered.terms },
  entry: entryOf('A', entered),
  deadline: 0,
});
export const joined = (entered: Entered = {}): Told => ({
  type: 'joined',
  owner: OWNERS.B,
  entry: entryOf('B', entered),
  deadline: 0,
});
/** A counter to the plain opening: of B, unless it is another's. */
export function countered({
  owner = OWNERS.B,
  entry = {},
}: {
  readonly owner?: Address;
  readonly entry?: Partial<MatchEntry>;
} = {}): Extract<Told, { type: 'countered' }> {
  const own = { ...ENTRY, ...entry };
  const counterHash = counterHashOf(openingHashOf(KEY, TERMS, ENTRY), owner, own);
  return { type: 'countered', owner, counterHash, entry: own };
}
/** Entries of a game with links. */
export const LINKED: Entered = {
  entries: { A: { link: LINKS.A[0] ?? ZERO_HASH }, B: { link: LINKS.B[0] ?? ZERO_HASH } },
};

export const committed = (seat: Seat, turn: number): Told => ({
  type: 'committed',
  seat,
  turn,
  commitment: KEY,
  ballotDigest: ZERO_HASH,
});
export const revealed = (seat: Seat, turn: number): Told => ({
  type: 'moved',
  seat,
  turn,
  move: '0x01',
  committed: { ballotDigest: ZERO_HASH, salt: KEY },
});
export const played = (seat: Seat, turn: number): Told => ({
  type: 'moved',
  seat,
  turn,
  move: '0x01',
  committed: null,
});
/** @param k the link's number; the entry's is 0 */
export const link = (seat: Seat, turn: number, k: number): Told => ({
  type: 'linkShown',
  seat,
  turn,
  link: LINKS[seat][k] ?? ZERO_HASH,
});
export const drawn = (turn: number, k: number): Told => ({
  type: 'drawn',
  turn,
  turnSalt: turnSalt(turn, k),
});
const turnSalt = (turn: number, k: number): Hex =>
  linkedTurnSaltOf(KEY, turn, LINKS.A[k] ?? ZERO_HASH, LINKS.B[k] ?? ZERO_HASH);
export const ended = (cause: 'played' | 'time' = 'played'): Told => ({
  type: 'ended',
  ending: 'A',
  cause,
  score: { A: 1, B: 0 },
});

/** The call that an honest player joins with. */
export const joinCall = (entered: Entered = {}): MadeCall => ({
  name: 'join',
  args: [
    KEY,
    openingHashOf(KEY, { ...TERMS, ...entered.terms }, entryOf('A', entered)),
    encodeEntry(entryOf('B', entered)),
  ],
});

/** What a node says: these logs, and, unless it says otherwise, a contract that agrees with them. */
export function evidenceOf(
  logs: readonly MatchLog[],
  {
    info = {},
    calls = [],
  }: { readonly info?: Partial<MatchInfo>; readonly calls?: readonly MatchCall[] } = {},
): Evidence {
  const lastLink = (seat: Seat): Hex =>
    logs.reduce<Hex>((last, log) => {
      if (log.type === 'linkShown' && log.seat === seat) return log.link;
      if (log.type === (seat === 'A' ? 'opened' : 'joined') && 'entry' in log) return log.entry.link;
      return last;
    }, ZERO_HASH);
  const whole: MatchInfo = {
    phase: 'over',
    awaiting: [],
    turn: 0,
    ending: 'A',
    cause: 'played',
    score: { A: 1, B: 0 },
    timeCalled: false,
    deadline: 0,
    actFrom: 0n,
    openedAt: 0,
    owners: OWNERS,
    agents: { A: ENTRY.agent, B: ENTRY.agent },
    secretRoots: { A: ZERO_HASH, B: ZERO_HASH },
    links: bySeat(lastLink),
    pledges: { A: ZERO_HASH, B: ZERO_HASH },
    salt: ZERO_HASH,
    firstPlayer: 'A',
    recordDeadline: 0,
    terms: TERMS,
    ...info,
  };
  return {
    table: { venue: VENUE, block: async () => undefined },
    matchKey: KEY,
    info: whole,
    logs,
    calls: new Map(calls.map((call) => [call.hash, call])),
  };
}

/** Verdict and claim of each finding. */
export const told = (findings: Iterable<LogFinding>): readonly string[] =>
  [...findings].map(({ verdict, claim }) => `${verdict}: ${claim}`);
