import type { BySeat, Seat } from '@show-of-hands/engine';
import type { Venue } from '@show-of-hands/engine/protocol';
import type { KeyedLog, MatchEntry, MatchInfo, MatchLog, MatchTerms } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';

/** The opening of one secret. */
export interface SecretOpening {
  readonly index: number;
  readonly value: Hex;
  readonly salt: Hex;
}

/** A block as far as the game needs it. */
export interface ChainBlock {
  readonly number: bigint;
  readonly hash: Hex;
  /** Unix seconds. */
  readonly time: number;
}

/** Reads of one table contract. Every read has a time-out and fails with a `ChainFault`. */
export interface TableReader {
  readonly venue: Venue;
  latestBlock(): Promise<ChainBlock>;
  /** Undefined if the chain has no such block (any more). */
  block(number: bigint): Promise<ChainBlock | undefined>;
  infoOf(matchKey: Hex, block?: bigint): Promise<MatchInfo>;
  /** The secrets a seat must open one by one in the current phase, as a bit mask; 0 for tables without such. */
  secretsDue(matchKey: Hex, block?: bigint): Promise<BySeat<number>>;
  /** A node that has not heard of the last blocks of a range leaves them out without a word. */
  logsOf(matchKey: Hex, from: bigint, to: bigint): Promise<readonly MatchLog[]>;
  /** The logs of one block, by its hash; fails with kind `unreachable` if the node does not have it. */
  logsIn(matchKey: Hex, block: Hex): Promise<readonly MatchLog[]>;
  /** Keys of the matches that an owner opened or joined, in the order in which it did. */
  matchesOf(owner: Address, from?: bigint): Promise<readonly Hex[]>;
  /** Of every match at the table: that it was opened, joined, or has ended. Blocks that a node lacks, as with `logsOf`. */
  matchesIn(from: bigint, to: bigint): Promise<readonly KeyedLog[]>;
  /** A read of the game's own functions at one block. */
  read(functionName: string, args: readonly unknown[], block?: bigint): Promise<unknown>;
}

/** What a table can be told. One value per transaction. */
export type TableCall =
  | {
      readonly kind: 'open';
      /** What the table makes of the nonce: it is not told. */
      readonly matchKey: Hex;
      readonly nonce: Hex;
      readonly terms: MatchTerms;
      readonly entry: MatchEntry;
      /** Wei that go with it: a stake in the chain's own coin; none if left out. */
      readonly value?: bigint;
    }
  | {
      readonly kind: 'join';
      readonly matchKey: Hex;
      /** What was read of the opening: the table refuses another. */
      readonly openingHash: Hex;
      readonly entry: MatchEntry;
      /** As an opening's. */
      readonly value?: bigint;
    }
  | {
      /** Offers to take seat B of a match whose opener accepts one of several. */
      readonly kind: 'counter';
      readonly matchKey: Hex;
      /** As a join's. */
      readonly openingHash: Hex;
      readonly entry: MatchEntry;
    }
  | { readonly kind: 'withdrawCounter'; readonly matchKey: Hex }
  | {
      readonly kind: 'accept';
      readonly matchKey: Hex;
      /** What was read of the counter: the table refuses another of this owner. */
      readonly counterHash: Hex;
      readonly owner: Address;
      readonly entry: MatchEntry;
    }
  | { readonly kind: 'cancel'; readonly matchKey: Hex }
  | { readonly kind: 'revealSeed'; readonly matchKey: Hex; readonly seat: Seat; readonly seed: Hex }
  | {
      readonly kind: 'openSecrets';
      readonly matchKey: Hex;
      readonly seat: Seat;
      /** The hashes of all the seat's secrets. */
      readonly leaves: readonly Hex[];
      readonly openings: readonly SecretOpening[];
    }
  | {
      readonly kind: 'showSecrets';
      readonly matchKey: Hex;
      readonly seat: Seat;
      readonly root: number;
      readonly values: readonly Hex[];
      readonly salts: readonly Hex[];
    }
  | {
      readonly kind: 'sendLink';
      readonly matchKey: Hex;
      readonly seat: Seat;
      readonly turn: number;
      readonly link: Hex;
    }
  | {
      readonly kind: 'commit';
      readonly matchKey: Hex;
      readonly seat: Seat;
      readonly turn: number;
      readonly commitment: Hex;
      readonly ballotDigest: Hex;
    }
  | {
      readonly kind: 'reveal';
      readonly matchKey: Hex;
      readonly seat: Seat;
      readonly move: Hex;
      readonly ballotDigest: Hex;
      readonly salt: Hex;
      readonly disclosure: Hex;
    }
  | {
      readonly kind: 'play';
      readonly matchKey: Hex;
      readonly seat: Seat;
      readonly turn: number;
      readonly move: Hex;
      readonly disclosure: Hex;
    }
  | {
      readonly kind: 'answer';
      readonly matchKey: Hex;
      readonly seat: Seat;
      readonly turn: number;
      readonly answer: Hex;
    }
  | { readonly kind: 'callTime'; readonly matchKey: Hex }
  | {
      readonly kind: 'replaceAgent';
      readonly matchKey: Hex;
      readonly seat: Seat;
      /** Null: nobody but the owner acts for the seat. */
      readonly agent: Address | null;
    };

/** A transaction on its way: known by its hash as soon as the node has it. */
export interface SentCall {
  readonly hash: Hex;
  /** Resolves with the block that carries it; fails with a `ChainFault` if it reverted or was not mined in time. */
  readonly mined: Promise<bigint>;
}

/** Sends calls of one account, one after the other, so that no nonce is used twice. */
export interface TableWriter {
  readonly address: Address;
  /**
   * Fails with a `ChainFault` of kind `reverted` before anything is sent if the call cannot succeed.
   *
   * @param dearest the gas that a call takes at most if the other seat acts meanwhile, and this one is then the one that
   *   plays the turn
   */
  send(call: TableCall, dearest?: bigint): Promise<SentCall>;
}
