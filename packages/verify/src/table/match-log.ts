import type { Seat } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';
import type { ChainCause, ChainEnding, MatchEntry, MatchTerms } from './match-info.ts';

/** Where a log stands in the chain. */
export interface LogPosition {
  readonly block: bigint;
  readonly index: number;
  /** The transaction that carried it. */
  readonly hash: Hex;
}

/** A card that became known, with the attributes that hold for this match. */
export interface OpenedCard {
  readonly seat: Seat;
  readonly slot: number;
  readonly tokenId: bigint;
  /** The game's packed card. */
  readonly attributes: bigint;
}

/** What became known with what a seat did, in the game's own encoding; turn 0 also stands for the join. */
export interface DisclosedData {
  readonly seat: Seat;
  readonly turn: number;
  readonly data: Hex;
}

/** A move that was revealed, with what opens its commitment. */
export interface RevealedMove {
  readonly seat: Seat;
  readonly turn: number;
  /** The move's bytes. */
  readonly move: Hex;
  readonly ballotDigest: Hex;
  readonly salt: Hex;
}

/** Everything a table contract says about one match, in the order it happened. */
export type MatchLog = LogPosition &
  (
    | {
        readonly type: 'opened';
        readonly owner: Address;
        readonly nonce: Hex;
        readonly terms: MatchTerms;
        readonly entry: MatchEntry;
        readonly deadline: number;
      }
    | {
        readonly type: 'joined';
        readonly owner: Address;
        readonly entry: MatchEntry;
        readonly deadline: number;
      }
    | { readonly type: 'seedRevealed'; readonly seat: Seat; readonly seed: Hex }
    | {
        readonly type: 'started';
        readonly salt: Hex;
        readonly firstPlayer: Seat;
        readonly recordDeadline: number;
      }
    | {
        readonly type: 'committed';
        readonly seat: Seat;
        readonly turn: number;
        readonly commitment: Hex;
        readonly ballotDigest: Hex;
      }
    | ({ readonly type: 'revealed' } & RevealedMove)
    | ({ readonly type: 'cardOpened' } & OpenedCard)
    | ({ readonly type: 'disclosed' } & DisclosedData)
    | { readonly type: 'handClosed'; readonly seat: Seat }
    /** The deadline passed while these seats had to act; none before somebody joined. */
    | { readonly type: 'timeCalled'; readonly awaiting: readonly Seat[]; readonly deadline: number }
    | { readonly type: 'agentRevoked'; readonly seat: Seat; readonly agent: Address }
    | { readonly type: 'ended'; readonly ending: ChainEnding; readonly cause: ChainCause }
  );

/** The kinds of logs that a table writes. */
export type MatchLogType = MatchLog['type'];
