import type { MatchPhase } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';

/** `none`: the key has never been used. The others are the phases that viewers see. */
export type ChainPhase = 'none' | MatchPhase;

export type ChainEnding = 'undecided' | 'A' | 'B' | 'draw' | 'void';
export type ChainCause = 'none' | 'played' | 'time' | 'cancelled';

/** What both seats agree on at opening. Windows are seconds of block time. */
export interface MatchTerms {
  /** The game's own: a ruleset id. */
  readonly rules: Hex;
  /** The seat whose moves are decided in public, or null. */
  readonly publicSeat: Seat | null;
  readonly seasonId: number;
  readonly joinWindow: number;
  readonly actWindow: number;
  readonly voteWindow: number;
}

/** What one seat brings to a match. */
export interface MatchEntry {
  readonly agent: Address;
  readonly seedCommit: Hex;
  /** Zero where the game has no hidden hands. */
  readonly handRoot: Hex;
  /** Zero where no ballots are drawn. */
  readonly drawHash: Hex;
}

/** A match as the table contract has it at one block. */
export interface MatchInfo {
  readonly phase: ChainPhase;
  /** The seats that must act now. */
  readonly awaiting: readonly Seat[];
  readonly turn: number;
  readonly ending: ChainEnding;
  readonly cause: ChainCause;
  /** Unix seconds of block time; after it anyone may call time. 0 where nobody must act. */
  readonly deadline: number;
  /** First block that may carry a reveal, or the public seat's commit. */
  readonly revealFrom: bigint;
  /** Unix seconds of block time. */
  readonly openedAt: number;
  readonly owners: BySeat<Address>;
  readonly agents: BySeat<Address>;
  readonly seedCommits: BySeat<Hex>;
  readonly handRoots: BySeat<Hex>;
  readonly drawHashes: BySeat<Hex>;
  /** Of the current turn; null before the commit. */
  readonly commitments: BySeat<Hex | null>;
  /** Null before both seeds are known. */
  readonly salt: Hex | null;
  readonly firstPlayer: Seat;
  /** Unix seconds. */
  readonly recordDeadline: number;
  readonly terms: MatchTerms;
}

/** One slot of a hand as the table contract knows it; token and attributes are 0 until it was opened. */
export interface HandSlotInfo {
  readonly opened: boolean;
  readonly played: boolean;
  readonly tokenId: bigint;
  /** The game's packed card. */
  readonly attributes: bigint;
}
