import type { MatchPhase } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';

/** `none`: the key has never been used. The others are the phases that viewers see. */
export type ChainPhase = 'none' | MatchPhase;

/** Who won, by the contract; `undecided` as long as the match is played, `void` where it counts for neither. */
export type ChainEnding = 'undecided' | 'A' | 'B' | 'draw' | 'void';
/** What ended a match; `none` as long as it is played. */
export type ChainCause = 'none' | 'played' | 'time' | 'cancelled' | 'settled';

/** What a table tells of a match's terms for as long as it lasts. Windows are seconds of block time. */
export interface TermsInForce {
  /** The game's own: a ruleset id. */
  readonly rules: Hex;
  /** The seat whose moves are decided in public, or null. */
  readonly publicSeat: Seat | null;
  readonly seasonId: number;
  readonly joinWindow: number;
  readonly actWindow: number;
  readonly voteWindow: number;
}

/** What both seats agree on at opening. */
export interface MatchTerms extends TermsInForce {
  /** The game's own, in its encoding: what else a match is played with. */
  readonly setting: Hex;
  /** Who may join, or null for anyone. */
  readonly invited: Address | null;
  /** Seconds after the opening until which a signed record may settle the match. */
  readonly recordWindow: number;
  /** An ERC-20 token, or null for the chain's own coin. */
  readonly stakeToken: Address | null;
  /** What each seat puts in, in the token's smallest unit. */
  readonly stake: bigint;
}

/** What one seat brings to a match. */
export interface MatchEntry {
  readonly agent: Address;
  /** Whether the agent may sign the match's record, too. */
  readonly agentSigns: boolean;
  readonly seedCommit: Hex;
  /** Zero where the game has no hidden hands. */
  readonly handRoot: Hex;
  /** Zero where no ballots are drawn. */
  readonly drawHash: Hex;
  /** The game's own, in its encoding: what the seat brings that everyone may see. */
  readonly setting: Hex;
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
  /** First block that may carry a reveal, or the public seat's commit; while seeds are due: that should carry one. */
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
  readonly terms: TermsInForce;
}

/** One slot of a hand as the table contract knows it; token and attributes are 0 until it was opened. */
export interface HandSlotInfo {
  readonly opened: boolean;
  readonly tokenId: bigint;
  /** The game's packed card. */
  readonly attributes: bigint;
}
