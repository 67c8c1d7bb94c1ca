import type { BySeat, Seat } from '../../seat.ts';
import type { Ruleset } from './ruleset.ts';

/** One tog as it was staked. */
export interface Tog {
  /** Its token id, from 1. */
  readonly token: number;
  /** Which picture it bears, from 0. */
  readonly picture: number;
  /** How rare its picture was when the match began: one tog in so many, 1 to 65,535. */
  readonly rarity: number;
}

/** The number of a tog on the stack, 1 to 10 from the top, the same for the whole match. */
export type TogNumber = number;

/** How a seat throws (docs/cryptogs.md C5). */
export type Slam =
  | { readonly kind: 'even' }
  | { readonly kind: 'all' }
  /** The two togs that it is aimed at, the upper one first. */
  | { readonly kind: 'aim'; readonly togs: readonly [TogNumber, TogNumber] };

/** What a seat decides: its slam. */
export type CryptogsMove = Slam;

/** What a match waits for. */
export type Due =
  /** The draw that decides who begins; in a parlour match, everything. */
  | { readonly kind: 'toss' }
  /** A seat's choice of a slam. */
  | { readonly kind: 'slam'; readonly seat: Seat }
  /** The draw of a throw. */
  | { readonly kind: 'throw'; readonly seat: Seat; readonly slam: Slam }
  | { readonly kind: 'over' };

/** A match. Nothing of it is hidden from anybody. */
export interface CryptogsState {
  readonly ruleset: Ruleset;
  /** What each seat brought, in its order. */
  readonly stakes: BySeat<readonly Tog[]>;
  /** Whether a toss decides who throws first; else that was known. */
  readonly tosses: boolean;
  /** Who throws first; null before the toss. */
  readonly begins: Seat | null;
  /** The turn's number: 0 is the toss, each later one the throw of that number. */
  readonly turn: number;
  /** By number on the stack: who has flipped the tog, null for one that lies there still. */
  readonly flipped: readonly (Seat | null)[];
  readonly due: Due;
}

export type CryptogsView = CryptogsState;

/** What is brought to `start`. It is checked there. */
export interface CryptogsSetup {
  readonly ruleset: Ruleset;
  readonly stakes: BySeat<readonly Tog[]>;
  /** Who throws first where that is known: in a series from its second match on. */
  readonly begins: Seat | null;
}

/** What changed in a turn, in the order it happened. */
export type CryptogsEvent =
  | { readonly type: 'tossed'; readonly begins: Seat }
  | { readonly type: 'chosen'; readonly seat: Seat; readonly slam: Slam }
  | {
      readonly type: 'thrown';
      readonly seat: Seat;
      /** The throw's number, from 1. */
      readonly round: number;
      readonly slam: Slam;
      /** The togs that were flipped, from the top. */
      readonly flipped: readonly TogNumber[];
      /** How many lie there still. */
      readonly left: number;
    }
  | { readonly type: 'over'; readonly winner: Seat | 'draw'; readonly togs: BySeat<number> };
