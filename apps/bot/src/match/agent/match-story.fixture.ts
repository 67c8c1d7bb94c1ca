import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { counterHashOf, openingHashOf } from '@show-of-hands/verify';
import { type Address, type Hex, zeroAddress } from 'viem';
import { BalancedTable, type MatchLogText, type ToldBlock } from './balanced-table.fixture.ts';
import { matchEntry, matchTerms } from './match-info.fixture.ts';

/** The key of the match there is. */
export const MATCH: Hex = `0x${'55'.repeat(32)}`;
const key = (text: number): Hex => `0x${text.toString(16).padStart(64, '0')}`;
const OWNER = `0x${'a1'.repeat(20)}` as const;
const OTHER = `0x${'b1'.repeat(20)}` as const;
const entry = matchEntry();

export const OPENED = {
  type: 'opened',
  edition: 2,
  owner: OWNER,
  nonce: ZERO_HASH,
  terms: matchTerms(),
  entry,
  deadline: 1_000,
} as const satisfies MatchLogText;
export const JOINED: MatchLogText = { type: 'joined', owner: OTHER, entry, deadline: 1_000 };
/** An owner's counter to that opening. */
export const counteredBy = (owner: Address): MatchLogText & { readonly type: 'countered' } => ({
  type: 'countered',
  owner,
  counterHash: counterHashOf(openingHashOf(MATCH, OPENED.terms, entry), owner, entry),
  entry,
});
export const STARTED: MatchLogText = {
  type: 'started',
  salt: key(1),
  firstPlayer: 'A',
  recordDeadline: 90_000,
};
export const commitmentOf = (seat: Seat, turn: number): Hex => key(16 * turn + (seat === 'A' ? 10 : 11));
export const committed = (seat: Seat, turn: number): MatchLogText => ({
  type: 'committed',
  seat,
  turn,
  commitment: commitmentOf(seat, turn),
  ballotDigest: ZERO_HASH,
});
export const revealed = (seat: Seat, turn: number): MatchLogText => ({
  type: 'moved',
  seat,
  turn,
  move: '0x01',
  committed: { ballotDigest: ZERO_HASH, salt: key(9) },
});

/** A match of three turns with moves of both seats, one transaction per block, from its opening to its end. */
export function playedMatch(): { readonly chain: BalancedTable; readonly blocks: readonly ToldBlock[] } {
  const chain = new BalancedTable();
  const blocks = [
    chain.mine({ phase: 'open', owners: { A: OWNER, B: zeroAddress } }, OPENED),
    chain.mine({ phase: 'seeding', awaiting: SEATS, owners: { A: OWNER, B: OTHER } }, JOINED),
    chain.mine({ phase: 'committing', salt: key(1), awaiting: SEATS }, STARTED),
  ];
  for (const turn of [0, 1, 2]) {
    const pledges = { A: commitmentOf('A', turn), B: commitmentOf('B', turn) };
    const before = turn === 0 ? ZERO_HASH : commitmentOf('B', turn - 1);
    const last = turn === 2;
    blocks.push(
      chain.mine({ turn, awaiting: ['B'], pledges: { ...pledges, B: before } }, committed('A', turn)),
      chain.mine({ phase: 'revealing', awaiting: SEATS, pledges }, committed('B', turn)),
      chain.mine({ awaiting: ['A'] }, revealed('B', turn)),
      last
        ? chain.mine({ phase: 'over', awaiting: [], cause: 'played', ending: 'A' }, revealed('A', turn), {
            type: 'ended',
            ending: 'A',
            cause: 'played',
            score: { A: 2, B: 1 },
          })
        : chain.mine(
            {
              phase: 'committing',
              turn: turn + 1,
              awaiting: SEATS,
            },
            revealed('A', turn),
          ),
    );
  }
  return { chain, blocks };
}
