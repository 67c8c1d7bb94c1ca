import type { BySeat, Seat } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';
import type { ChainCause, ChainEnding, MatchEntry, MatchTerms } from './match-info.ts';

/** Where a log stands in the chain. */
export interface LogPosition {
  readonly block: bigint;
  readonly index: number;
  /** The transaction that carried it. */
  readonly hash: Hex;
}

/** A secret of a seat that became known. */
export interface OpenedSecret {
  readonly seat: Seat;
  /** The number of the root that it stands in: 0 for the one of the entry. */
  readonly root: number;
  /** Its place under that root, from 0: `index` is where a log stands. */
  readonly at: number;
  readonly value: Hex;
  readonly salt: Hex;
}

/** What became known with what a seat did, in the game's own encoding; turn 0 also stands for the join. */
export interface DisclosedData {
  readonly seat: Seat;
  readonly turn: number;
  readonly data: Hex;
}

/** A move that became known: with what opens its commitment, or null where it hid nothing and was played at once. */
export interface KnownMove {
  readonly seat: Seat;
  readonly turn: number;
  /** The move's bytes. */
  readonly move: Hex;
  readonly committed: { readonly ballotDigest: Hex; readonly salt: Hex } | null;
}

/** What only tables of one game tell, as it stands in the chain: what it means says the game's reading. */
export interface GameLog {
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** Everything a table contract says about one match, in the order it happened. */
export type MatchLog = LogPosition &
  (
    | {
        readonly type: 'opened';
        /** By which edition of the table it was opened. */
        readonly edition: 1 | 2;
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
    | {
        readonly type: 'countered';
        readonly owner: Address;
        readonly counterHash: Hex;
        readonly entry: MatchEntry;
      }
    | { readonly type: 'counterWithdrawn'; readonly owner: Address }
    | { readonly type: 'seedRevealed'; readonly seat: Seat; readonly seed: Hex }
    | {
        readonly type: 'started';
        readonly salt: Hex;
        readonly firstPlayer: Seat;
        readonly recordDeadline: number;
      }
    | { readonly type: 'linkShown'; readonly seat: Seat; readonly turn: number; readonly link: Hex }
    | { readonly type: 'drawn'; readonly turn: number; readonly turnSalt: Hex }
    | {
        readonly type: 'committed';
        readonly seat: Seat;
        readonly turn: number;
        readonly commitment: Hex;
        readonly ballotDigest: Hex;
      }
    | ({ readonly type: 'moved' } & KnownMove)
    | { readonly type: 'answered'; readonly seat: Seat; readonly turn: number; readonly answer: Hex }
    | ({ readonly type: 'disclosed' } & DisclosedData)
    | ({ readonly type: 'ofGame' } & GameLog)
    | ({ readonly type: 'secretOpened' } & OpenedSecret)
    | {
        readonly type: 'secretsReplaced';
        readonly seat: Seat;
        readonly root: number;
        readonly secretRoot: Hex;
      }
    | {
        readonly type: 'secretListShown';
        readonly seat: Seat;
        readonly root: number;
        readonly values: readonly Hex[];
        readonly salts: readonly Hex[];
      }
    | { readonly type: 'secretsShown'; readonly seat: Seat }
    /** The deadline passed while these seats had to act; none before somebody joined. `graceUntil`: or null. */
    | {
        readonly type: 'timeCalled';
        readonly awaiting: readonly Seat[];
        readonly deadline: number;
        readonly graceUntil: number | null;
      }
    | {
        readonly type: 'agentReplaced';
        readonly seat: Seat;
        readonly before: Address;
        readonly agent: Address | null;
      }
    | {
        readonly type: 'ended';
        readonly ending: ChainEnding;
        readonly cause: ChainCause;
        /** Null in the first edition. */
        readonly score: BySeat<number> | null;
      }
  );

/** Such a log with the match that it is of: the logs of a table are of many. */
export type KeyedLog = MatchLog & { readonly matchKey: Hex };

/** The kinds of logs that a table writes. */
export type MatchLogType = MatchLog['type'];
