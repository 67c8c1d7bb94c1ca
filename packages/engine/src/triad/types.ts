import type { Address, Hex } from 'viem';
import type { Audience, BySeat, Seat } from '../seat.ts';
import type { Ruleset } from './ruleset.ts';

export const TRAITS = [
  'none',
  'cosmic',
  'light',
  'shadow',
  'forest',
  'metal',
  'flame',
  'aqua',
  'thunder',
  'wind',
  'earth',
] as const;
export type Trait = (typeof TRAITS)[number];

/** 0 rock, 1 paper, 2 scissors. */
export type JankenHand = 0 | 1 | 2;

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type Edges = { readonly [D in Direction]: number };

/** A card as its collection describes it. `tokenId` is a decimal string. */
export interface Card {
  readonly tokenId: string;
  readonly edges: Edges;
  readonly jankenHand: JankenHand;
  readonly combatStatSum: number;
  readonly trait: Trait;
}

/** A cell of the board, row by row: 0 = A1, 1 = B1, ... 8 = C3 (letter = column, digit = row). */
export type Cell = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
/** A place in a hand, from 0. Written 1 to 5 in chat. */
export type Slot = 0 | 1 | 2 | 3 | 4;

/** A turn's move. Null stands for "none"; on chain that is 255. */
export interface TriadMove {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell: Cell | null;
  readonly earthBoostEdge: 0 | 1 | 2 | 3 | null;
}

/** The record's header: everything the draws and the match id follow from. */
export interface Header {
  readonly version: 1;
  readonly rulesetId: Hex;
  readonly seasonId: number;
  readonly playerA: Address;
  readonly playerB: Address;
  readonly firstPlayer: 0 | 1;
  /** Unix seconds. */
  readonly deadline: number;
  readonly salt: Hex;
}

/** Why a card of a hand is known to everyone. */
export type OpenReason = 'rule' | 'shown' | 'played';

/**
 * One place of a hand. `hidden`: this process or audience does not know the card.
 * `known`: it does; `open` says why everyone does, or is null when only its seat does.
 */
export type HandSlot =
  | { readonly kind: 'hidden'; readonly used: false }
  | { readonly kind: 'known'; readonly used: boolean; readonly card: Card; readonly open: OpenReason | null };

/** A card on the board. `edges` are as modified when it was placed; `card` is as its collection has it. */
export interface PlacedCard {
  readonly owner: Seat;
  readonly card: Card;
  readonly edges: Edges;
  readonly forestShield: number;
  /** Where the card came from: whose hand, which place. */
  readonly from: { readonly seat: Seat; readonly slot: Slot };
}

export interface Mark {
  readonly cell: Cell;
  readonly owner: Seat;
  /** The turn at whose start the mark vanishes. */
  readonly expiresAt: number;
}

/** What a combo earned for its owner's next card. */
export interface PendingBonus {
  readonly triadPlus: number;
  readonly ignoreWarningMark: boolean;
}

export interface TriadState {
  readonly ruleset: Ruleset;
  readonly header: Header;
  /** Turns played so far, 0..9; 9 is over. */
  readonly turn: number;
  readonly board: readonly (PlacedCard | null)[];
  readonly hands: BySeat<readonly HandSlot[]>;
  readonly marks: readonly Mark[];
  readonly marksLeft: BySeat<number>;
  readonly marksUsed: BySeat<number>;
  readonly pending: BySeat<PendingBonus>;
  /** The whole moves played, in order. */
  readonly turns: readonly TriadMove[];
  /** The slot that Order or Chaos demands of the seat to move, or null when it may choose. */
  readonly forced: Slot | null;
  /** Slots opened by All Open or Three Open, by seat. */
  readonly openSlots: BySeat<readonly Slot[]>;
}

/** A state as one audience may see it. Only `view` makes one. */
export interface TriadView extends TriadState {
  readonly audience: Audience;
}

/** A card that becomes known when it is played. */
export interface TriadDisclosure {
  readonly card: Card;
}

/** Raw input of a match. */
export interface TriadSetup {
  readonly ruleset: Ruleset;
  readonly header: Header;
  /** What this process knows of each hand: a card, or null for a hidden one. */
  readonly hands: BySeat<readonly (Card | null)[]>;
  /** Seats whose whole hand is shown to everyone by choice (`handMode` shown). */
  readonly shown: readonly Seat[];
}

export type ComboEffect = 'none' | 'momentum' | 'domination' | 'fever';

/** Something that altered an edge before it was compared, with its amount. */
export interface Modifier {
  readonly cause: 'bonus' | 'warningMark' | 'trait' | 'aura' | 'typeAscend' | 'typeDescend';
  readonly amount: number;
}

/** One won comparison: who took which card, by which rule, in which wave, with which values. */
export interface Flip {
  readonly type: 'flip';
  readonly cell: Cell;
  readonly from: Cell;
  readonly by: Seat;
  /** 1 is the placed card's own attack; 2 and more are chains ("combo"). */
  readonly wave: number;
  readonly rule: 'basic' | 'same' | 'plus' | 'combo';
  readonly kind: 'ortho' | 'diag';
  readonly direction: Direction | null;
  readonly vertical: 'up' | 'down' | null;
  readonly horizontal: 'right' | 'left' | null;
  readonly attack: number;
  readonly defence: number;
  readonly tieBreak: boolean;
  readonly winBy: 'gt' | 'lt' | 'tieBreak' | 'aceKiller' | 'same' | 'plus';
  readonly attackModifiers: readonly Modifier[];
  readonly defenceModifiers: readonly Modifier[];
}

/** What a turn changed, in the order it happened. */
export type TriadEvent =
  | { readonly type: 'marksExpired'; readonly cells: readonly Cell[] }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly turn: number;
      readonly cell: Cell;
      readonly slot: Slot;
      readonly card: Card;
      readonly edges: Edges;
      readonly forcedBy: 'order' | 'chaos' | null;
      readonly wasHidden: boolean;
      readonly applied: PendingBonus;
    }
  | { readonly type: 'markTriggered'; readonly cell: Cell; readonly penalty: number }
  | Flip
  | {
      readonly type: 'combo';
      readonly seat: Seat;
      readonly count: number;
      readonly effect: ComboEffect;
      readonly pending: PendingBonus;
    }
  | { readonly type: 'markSet'; readonly seat: Seat; readonly cell: Cell }
  | { readonly type: 'over'; readonly winner: Seat | 'draw'; readonly tiles: BySeat<number> };
