import type { Address, Hex } from 'viem';
import { type Seat, seatIndex } from '../seat.ts';
import { taggedHash } from './hash.ts';

/** The place a match is played at. Off chain: chain id 0 and the zero address. */
export interface Venue {
  readonly chainId: number;
  readonly table: Address;
}

/**
 * The key of a match, known before it is opened: it binds seeds, hands, commitments and ballots.
 * H("soh.match.v1", chain id, table, opener, nonce).
 *
 * @param nonce 32 bytes that the opener has not used before
 */
export const matchKeyOf = (venue: Venue, opener: Address, nonce: Hex): Hex =>
  taggedHash(
    'soh.match.v1',
    ['uint256', 'address', 'address', 'bytes32'],
    [BigInt(venue.chainId), venue.table, opener, nonce],
  );

/**
 * The series that a match begins: H("soh.series.v1", chain id, table, match key of game 1).
 */
export const seriesIdOf = (venue: Venue, firstMatch: Hex): Hex =>
  taggedHash(
    'soh.series.v1',
    ['uint256', 'address', 'bytes32'],
    [BigInt(venue.chainId), venue.table, firstMatch],
  );

/**
 * H("soh.seed.v1", match key, owner, seed): what a seat puts on chain before either seed is known.
 *
 * @param seed 32 random bytes
 */
export const seedCommitOf = (matchKey: Hex, owner: Address, seed: Hex): Hex =>
  taggedHash('soh.seed.v1', ['bytes32', 'address', 'bytes32'], [matchKey, owner, seed]);

/**
 * The salt that all draws of a match follow from: H("soh.salt.v1", match key, both seeds), so that neither seat can
 * steer it.
 */
export const matchSaltOf = (matchKey: Hex, seedA: Hex, seedB: Hex): Hex =>
  taggedHash('soh.salt.v1', ['bytes32', 'bytes32', 'bytes32'], [matchKey, seedA, seedB]);

/** Everything that a seat’s commitment binds. */
export interface Commitment {
  readonly venue: Venue;
  readonly matchKey: Hex;
  readonly seat: Seat;
  /** From 0, counted through the whole match. */
  readonly turn: number;
  /** keccak256 of the move's bytes. */
  readonly moveHash: Hex;
  /** Zero for seats without a ballot. */
  readonly ballotDigest: Hex;
  /** 32 random bytes of this turn: without them the few possible moves could be tried. */
  readonly salt: Hex;
}

/** What a seat puts on chain before its move is known: H("soh.commit.v1", ...) of all that it binds. */
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

/**
 * What the chance of a turn of both seats follows from: the salts of both commitments, so that neither seat knew it
 * when it committed.
 *
 * @param turn the turn's number from 0, as it stands in both commitments
 */
export const turnSaltOf = (matchKey: Hex, turn: number, saltA: Hex, saltB: Hex): Hex =>
  taggedHash(
    'soh.turn.v1',
    ['bytes32', 'uint256', 'bytes32', 'bytes32'],
    [matchKey, BigInt(turn), saltA, saltB],
  );
