import type { ChainStep, ChallengeShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { ChallengeName } from '@show-of-hands/engine/protocol';
import type { MatchEntry, MatchTerms } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Reckoning } from '../../chain/budget/match-budget.ts';
import type { AgreedStake } from '../stakes/money.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { OwnKind } from './seat-plan.ts';
import type { WatchStatus } from './table-game.ts';

/** Who plays the other seat of a match, where another show does. */
export interface Rival {
  readonly owner: Address;
  /** What it has entered with: what it says of itself is a claim. */
  readonly entry: MatchEntry;
}

/** A match that somebody has opened and others may join, as logs tell of it. */
export interface Challenge {
  readonly matchKey: Hex;
  /** Whoever opened it, with its entry. */
  readonly opener: Rival;
  readonly nonce: Hex;
  readonly terms: MatchTerms;
  /** Whether its opener has written more into it than any show does: that is not kept, and nobody joins it. */
  readonly isTooLarge: boolean;
  /** The block of the opening. */
  readonly block: bigint;
  /** Unix seconds of block time: nobody joins it after that. */
  readonly joinUntil: number;
}

/** What a show opens a match with for another one to join, beside what every match of its table has. */
export interface ChallengeWish {
  /** The id of the rules. */
  readonly preset: string;
  /** The only owner who may join; null: whoever comes first. */
  readonly invited: Address | null;
  readonly rated: boolean;
  /** The series that it belongs to; null: none. `begun`: so many games of it there are at most, of which this is the first. */
  readonly series: MatchTerms['series'] | { readonly begun: number };
  /** Seconds of block time in which somebody must have joined. */
  readonly joinWindow: number;
  /** What each side puts in; null for nothing. */
  readonly stake: AgreedStake | null;
  /** How long this show's votes are held, seconds; null: as long as any of its votes. */
  readonly voteSeconds: number | null;
}

/** A match with another show that is wanted. `player`: who plays for this one; `stake`: what it puts in, null for nothing. */
export type RivalWish =
  | { readonly kind: 'open'; readonly player: OwnKind; readonly challenge: ChallengeWish }
  | {
      readonly kind: 'join';
      readonly player: OwnKind;
      readonly challenge: Challenge;
      readonly stake: AgreedStake | null;
    };

/** What this show can and will play against another one. */
export interface OwnTerms {
  /** Of chat's keys. */
  readonly owner: Address;
  /** The ids of the rules that it can play. */
  readonly rules: ReadonlySet<Hex>;
  /** Whether the game can be played with what the terms say of it beside its rules. */
  readonly isSetting: (rules: Hex, setting: Hex) => boolean;
  /** Who plays for it. */
  readonly player: OwnKind;
  /** Seconds of block time that a vote needs at least: how long it is held, with its delays. */
  readonly voteSeconds: number;
  /** Blocks that must follow what is acted upon, at least. */
  readonly confirmations: number;
  /** Why a match that asks for a stake is not played; null where it asks for none, or may be played for it. */
  readonly whyNoStake: (terms: Pick<MatchTerms, 'stake' | 'stakeToken' | 'series'>) => DisplayText | null;
}

/** What there is under a name: a challenge, none that is open, or several that begin alike. */
export type Found =
  | { readonly kind: 'one'; readonly challenge: Challenge }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' };

/** The matches at a table that wait for somebody to join them. Each throws a ChainFault if the chain does not answer. */
export interface OpenChallenges {
  /** All that can be joined by now, the newest first. */
  open(): Promise<readonly Challenge[]>;
  /** The same as a list that is shown: of an owner who has opened many only the newest. */
  shown(): Promise<readonly Challenge[]>;
  /** The one that a code or key is of. */
  find(name: ChallengeName): Promise<Found>;
}

/** Matches with other shows at a table. */
export interface RivalTable {
  readonly chainId: number;
  /** Whether seats move one after the other, or both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  readonly lobby: OpenChallenges;
  /** What this show plays, where that plays for it. */
  readonly ours: (player: OwnKind) => OwnTerms;
  /**
   * The time of the latest block, unix seconds.
   *
   * @throws ChainFault if the chain does not answer
   */
  readonly chainTime: () => Promise<number>;
  /** What matches may be played for; null for nothing. */
  readonly stakes: Stakes | null;
  /**
   * What matches by rules of these ids would cost this show at most if they were begun now, by id; those that it cannot play
   * are left out.
   *
   * @throws ChainFault if the chain does not answer
   */
  readonly costs: (rules: ReadonlySet<Hex>) => Promise<ReadonlyMap<Hex, Reckoning>>;
}

/** Why a match that was planned with another show is not played. */
export type Untaken =
  /** Nobody joined, or its opener took it back. */
  | 'ended'
  /** Somebody else was faster. */
  | 'taken'
  /** There is no such opening on chain, and it is too late for one. */
  | 'gone';

/** How a match stands before both seats are taken for good. */
export type Seating =
  | {
      readonly kind: 'taken';
      /** Of this show, and who plays it. */
      readonly seat: Seat;
      readonly player: OwnKind;
      /** How long this show's votes are held, seconds; null: as the settings say. */
      readonly voteSeconds: number | null;
      readonly terms: MatchTerms;
      readonly rival: Rival;
    }
  | { readonly kind: 'untaken'; readonly why: Untaken }
  /** Both seats are this show's. */
  | { readonly kind: 'own' };

/** What is known of a match with another show before both seats are taken. */
export interface SeatingProgress {
  /** The seat of this show. */
  readonly seat: Seat;
  readonly terms: MatchTerms;
  /** As a challenge is shown. */
  readonly stage: ChallengeShow['stage'];
  /** Unix ms; nobody joins it after that. Null where that is not known yet. */
  readonly until: number | null;
  /** Who has the other seat by now; null for nobody. */
  readonly rival: Address | null;
}

/** Told while a seat is taken, and asked. */
export interface SeatingListeners {
  readonly onSeating: (progress: SeatingProgress) => void;
  readonly onStep: (step: ChainStep) => void;
  /** Whether the chain answers. */
  readonly onChainStatus: (status: WatchStatus) => void;
  /** Whether the streamer has taken the challenge back: it is ended unless somebody has joined. */
  readonly isWithdrawn: () => boolean;
}
