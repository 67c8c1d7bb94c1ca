import type { Address, Hex } from 'viem';
import { type Seat, seatIndex } from '../seat.ts';
import { taggedHash } from './hash.ts';

/** The place a match is played at. Off chain: chain id 0 and the zero address. */
export interface Venue {
  readonly chainId: number;
  readonly table: Address;
}

/** The key of a match, known before it is opened: it binds seeds, hands, commitments and ballots. */
export const matchKeyOf = (venue: Venue, opener: Address, nonce: Hex): Hex =>
  taggedHash(
    'soh.match.v1',
    ['uint256', 'address', 'address', 'bytes32'],
    [BigInt(venue.chainId), venue.table, opener, nonce],
  );

export const seedCommitOf = (matchKey: Hex, owner: Address, seed: Hex): Hex =>
  taggedHash('soh.seed.v1', ['bytes32', 'address', 'bytes32'], [matchKey, owner, seed]);

/** The salt that all draws of a match follow from: both seeds, so that neither seat can steer it. */
export const matchSaltOf = (matchKey: Hex, seedA: Hex, seedB: Hex): Hex =>
  taggedHash('soh.salt.v1', ['bytes32', 'bytes32', 'bytes32'], [matchKey, seedA, seedB]);

/**
 * What the chance of a turn of both seats follows from: the salts that their moves were committed with. Neither seat
 * knew the other's when it committed.
 */
export const turnSaltOf = (matchKey: Hex, turn: number, saltA: Hex, saltB: Hex): Hex =>
  taggedHash(
    'soh.turn.v1',
    ['bytes32', 'uint256', 'bytes32', 'bytes32'],
    [matchKey, BigInt(turn), saltA, saltB],
  );

export interface Commitment {
  readonly venue: Venue;
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly turn: number;
  /** keccak256 of the move's bytes. */
  readonly moveHash: Hex;
  /** Zero for seats without a ballot. */
  readonly ballotDigest: Hex;
  readonly salt: Hex;
}

/** What a seat puts on chain before its move is known. */
export const commitmentOf = (c: Commitment): Hex =>
  taggedHash(
    'soh.commit.v1',
    ['uint256', 'address', 'bytes32', 'uint8', 'uint256', 'bytes32', 'bytes32', 'bytes32'],
    [
      BigInt(c.venue.chainId),
      c.venue.table,
      c.matchKey,
      seatIndex(c.seat),
      BigInt(c.turn),
      c.moveHash,
      c.ballotDigest,
      c.salt,
    ],
  );
