import type { MatchPhase } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';

/** `none`: the key has never been used. The others are the phases that viewers see. */
export type ChainPhase = 'none' | MatchPhase;

/** Who won, by the contract; `undecided` as long as the match is played, `void` where it counts for neither. */
export type ChainEnding = 'undecided' | 'A' | 'B' | 'draw' | 'void';
/** What ended a match; `none` as long as it is played. */
export type ChainCause = 'none' | 'played' | 'time' | 'cancelled' | 'settled' | 'audit';

/** What a table tells of a match's terms for as long as it lasts. Windows are seconds of block time. */
export interface TermsInForce {
  /** The game's own: a ruleset id. */
  readonly rules: Hex;
  /** The seats whose moves are decided in public. Of terms that were agreed on: those that may be. */
  readonly publicSeats: readonly Seat[];
  /** Blocks that must follow what is acted upon; null in the first edition, where the table has it. */
  readonly confirmations: number | null;
  /** Seconds in which a late seat may still act after time was called. */
  readonly grace: number;
  readonly seasonId: number;
  readonly actWindow: number;
  readonly voteWindow: number;
}

/** What both seats agree on at opening. */
export interface MatchTerms extends TermsInForce {
  readonly joinWindow: number;
  /** The game's own, in its encoding: what else a match is played with. */
  readonly setting: Hex;
  /** Who may join, or null for anyone. */
  readonly invited: Address | null;
  /** Whether it counts for ratings. */
  readonly rated: boolean;
  /** The series it belongs to, or null: how many games at most, and which of them this is, from 1. */
  readonly series: { readonly id: Hex; readonly length: number; readonly game: number } | null;
  /** Seconds after the opening until which a signed record may settle the match. */
  readonly recordWindow: number;
  /** An ERC-20 token, or null for the chain's own coin. */
  readonly stakeToken: Address | null;
  /** What each seat puts in, in the token's smallest unit. */
  readonly stake: bigint;
}

/** Who plays a seat, as its owner says. */
export type EntryPlayer = 'chat' | 'person' | 'computer';

/** What one seat brings to a match. */
export interface MatchEntry {
  readonly agent: Address;
  /** Whether the agent may sign the match's record, too. */
  readonly agentSigns: boolean;
  /** Null in the first edition, where nobody said. */
  readonly player: EntryPlayer | null;
  /** Whether the seat's moves are decided in public. */
  readonly isPublic: boolean;
  /** Whether whoever decides for the seat sees no more of its secrets than everyone does. */
  readonly blind: boolean;
  /** The Twitch room that decides, or null. */
  readonly room: bigint | null;
  /** Where the ballots of the seat will be published, or null. */
  readonly ballots: string | null;
  /** Zero in games whose chance comes from links alone. */
  readonly seedCommit: Hex;
  /** Zero where the seat hides nothing. In the first edition: of a hand, or of a sealed secret. */
  readonly secretRoot: Hex;
  /** The first of the seat's links; zero in games without. */
  readonly link: Hex;
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
  /** In the game's own unit, as it stood when the match was decided; null in the first edition. */
  readonly score: BySeat<number> | null;
  /** Time was called in this phase, and late seats still have their grace. */
  readonly timeCalled: boolean;
  /** Unix seconds of block time; after it anyone may call time. 0 where nobody must act. */
  readonly deadline: number;
  /** First block that may carry what is awaited. */
  readonly actFrom: bigint;
  /** Unix seconds of block time. */
  readonly openedAt: number;
  readonly owners: BySeat<Address>;
  readonly agents: BySeat<Address>;
  readonly secretRoots: BySeat<Hex>;
  /** The last link that each seat has shown; zero in games without. */
  readonly links: BySeat<Hex>;
  /** The last that each seat has put down: its seed commitment, its seed, or a commitment to a move. Zero for nothing. */
  readonly pledges: BySeat<Hex>;
  /** Null before the match has begun. */
  readonly salt: Hex | null;
  readonly firstPlayer: Seat;
  /** Unix seconds. */
  readonly recordDeadline: number;
  readonly terms: TermsInForce;
}
