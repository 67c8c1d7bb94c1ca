import type { Address, Hex } from 'viem';
import type { Audience, BySeat, Seat } from '../../seat.ts';
import type { Classic, ClassicFlag, Ruleset, Trait } from '../ruleset/ruleset.ts';

/** 0 rock, 1 paper, 2 scissors. */
export type JankenHand = 0 | 1 | 2;

/** The edges of a card in the order of their numbers. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;

/** One of `DIRECTIONS`. */
export type Direction = (typeof DIRECTIONS)[number];

/** The four edges of a card, 0 to 10 (docs/rules.md R1.2). */
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

/** An edge of a card by number: 0 up, 1 right, 2 down, 3 left. */
export type EdgeIndex = 0 | 1 | 2 | 3;

/** A turn's move: a card to a cell. Null stands for "none"; on chain that is 255. */
export interface PlaceMove {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell: Cell | null;
  readonly earthBoostEdge: EdgeIndex | null;
}

/** A pick of the draft: a card of the pool, from 0. Written from 1 in chat. */
export interface PickMove {
  readonly pick: number;
}

/** What a seat decides: a placement, or a pick while the draft runs. */
export type TriadMove = PlaceMove | PickMove;

/** Whether a move picks a card of the pool; otherwise it places one. */
export const isPick = (move: TriadMove): move is PickMove => 'pick' in move;

/**
 * How the few points are read in which records differ: `seed` is the rules of this program's matches, `public`
 * those of the public implementation (docs/rules.md R10).
 */
export const SEMANTICS = ['seed', 'public'] as const;

/** One of `SEMANTICS`. */
export type Semantics = (typeof SEMANTICS)[number];

/**
 * The version of a record: 1 has one round of turns, 2 has picks or rounds, 3 goes with rulesets of version 4
 * (docs/rules.md R8.5, R8.9, R13.3).
 */
export type RecordVersion = 1 | 2 | 3;

/** The record's header: everything the draws and the match id follow from. */
export interface Header {
  readonly version: RecordVersion;
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

/** Something that altered an edge before it was compared, with its amount. */
export interface Modifier {
  readonly cause: ModifierCause;
  readonly amount: number;
}

/**
 * `limit` is what the limits of an edge (0 or the ruleset's lowest, and 10) took off or gave back: an edge of
 * the card's own plus all its modifiers is the value that was compared.
 */
export type ModifierCause =
  | 'bonus'
  | 'warningMark'
  | 'earth'
  | 'cosmic'
  | 'thunder'
  | 'aura'
  | 'typeAscend'
  | 'typeDescend'
  | 'limit';

/** A lasting change of a card on the board: to one edge, or to all four (`edge` null). */
export interface EdgeChange extends Modifier {
  readonly edge: Direction | null;
}

/** A card on the board. `edges` are as modified when it was placed; `card` is as its collection has it. */
export interface PlacedCard {
  readonly owner: Seat;
  readonly card: Card;
  readonly edges: Edges;
  readonly forestShield: number;
  /** What made `edges` of the card's own edges, in order. */
  readonly changes: readonly EdgeChange[];
  /** Where the card came from: whose hand, which place. */
  readonly from: { readonly seat: Seat; readonly slot: Slot };
}

/** A warning mark on the board (docs/rules.md R3). */
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

/** What the traits of a whole hand may make (docs/rules.md R11.3). */
export type FormationId = 'five_elements_harmony' | 'eclipse';

/** What the five traits of a hand give its player for the round. */
export interface Formation {
  readonly ids: readonly FormationId[];
  /** Momentum and domination are multiplied by this. */
  readonly comboScale: number;
  readonly lightIgnoresMark: boolean;
  readonly shadowIsLightSource: boolean;
}

/** The pool that hands are drafted from, and the picks so far in order (X,Y,Y,X,X,Y,Y,X,X,Y; X is `firstPick`). */
export interface Draft {
  readonly pool: readonly Card[];
  readonly firstPick: Seat;
  readonly picks: readonly number[];
}

/** What one process knows of a match. It may hold hidden cards: only views leave the process. */
export interface TriadState {
  readonly ruleset: Ruleset;
  readonly semantics: Semantics;
  readonly header: Header;
  /** The classic rules in force: the ruleset's own and those that Roulette drew. */
  readonly classic: Classic;
  /** What Roulette drew, in order. */
  readonly drawn: readonly ClassicFlag[];
  /** Null in a match without a draft. While picks are missing, hands are shorter than five. */
  readonly draft: Draft | null;
  /** The slots that Swap exchanged, before the first turn. */
  readonly swap: BySeat<Slot> | null;
  /** From 0; only Sudden Death has more than one. */
  readonly round: number;
  /** Turns played so far in this round, 0..9; after 9 the match is over. */
  readonly turn: number;
  readonly board: readonly (PlacedCard | null)[];
  readonly hands: BySeat<readonly HandSlot[]>;
  readonly marks: readonly Mark[];
  readonly marksLeft: BySeat<number>;
  readonly marksUsed: BySeat<number>;
  readonly pending: BySeat<PendingBonus>;
  readonly formations: BySeat<Formation>;
  /** The moves of this round, in order. */
  readonly turns: readonly PlaceMove[];
  /** The moves of the drawn rounds before it. */
  readonly pastRounds: readonly (readonly PlaceMove[])[];
  /** The hands of the first round as they ended, once a second one began: the decks of the record. */
  readonly firstHands: BySeat<readonly HandSlot[]> | null;
  /**
   * Where Chaos draws by turn: the salts that were drawn so far, one a placement. Nobody can decide while the present
   * turn's is missing.
   */
  readonly salts: readonly Hex[];
  /** The slot that Order or Chaos demands of the seat to move, or null when it may choose or nothing is drawn yet. */
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
  /** What this process knows of each hand before Swap: a card, or null for a hidden one. Empty with a draft. */
  readonly hands: BySeat<readonly (Card | null)[]>;
  /** The cards to draft from; only for rulesets with a draft. */
  readonly pool?: readonly Card[] | undefined;
  /** `seed` if left out. */
  readonly semantics?: Semantics | undefined;
  /** Seats whose whole hand is shown to everyone by choice (`handMode` shown). */
  readonly shown: readonly Seat[];
}

/** What a turn’s flips earned (docs/rules.md R4.1). */
export type ComboEffect = 'none' | 'momentum' | 'domination' | 'fever';

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
  /** A won comparison that took nothing, and why. */
  | { readonly type: 'shielded'; readonly cell: Cell; readonly from: Cell; readonly by: 'forest' | 'metal' }
  /** Cards weakened by a thunder card placed beside them. */
  | {
      readonly type: 'thunder';
      readonly from: Cell;
      readonly cells: readonly Cell[];
      readonly amount: number;
    }
  | Flip
  | {
      readonly type: 'combo';
      readonly seat: Seat;
      readonly count: number;
      readonly effect: ComboEffect;
      readonly pending: PendingBonus;
    }
  | { readonly type: 'markSet'; readonly seat: Seat; readonly cell: Cell }
  /** Chaos by turn drew the card that the seat to move plays. */
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly slot: Slot }
  | { readonly type: 'picked'; readonly seat: Seat; readonly pick: number; readonly card: Card }
  /** A drawn round: the next one begins. `tiles` is the drawn score, cells and cards in hand. */
  | { readonly type: 'roundDrawn'; readonly round: number; readonly tiles: BySeat<number> }
  | { readonly type: 'over'; readonly winner: Seat | 'draw'; readonly tiles: BySeat<number> };
