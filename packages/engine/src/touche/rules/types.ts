import type { BySeat, Seat } from '../../seat.ts';
import type { Cell, CellSet } from './cells.ts';
import type { Ruleset } from './ruleset.ts';

/** Whose a ship is: a seat's, or nobody's. */
export type Side = Seat | 'pirates';

/** A ship of one cell. */
export interface Ship {
  /** From 1: those of A in order, then those of B, then the pirates. */
  readonly number: number;
  readonly side: Side;
  /** Where it is; of a sunk one, where it was hit. Null where that is not known. */
  readonly at: Cell | null;
  readonly isSunk: boolean;
  /** The first tick in which it may change position. */
  readonly readyAt: number;
  /** Its map: the cells that it fired at, or was told of, since the map was last full. */
  readonly fired: CellSet;
  /** Numbers of the friends whose cell it knows: they have talked since that one moved last. */
  readonly friends: readonly number[];
  /** Of a hidden fleet's ship, the cells that it cannot be on: proven since it hid there, or where a wreck lies. */
  readonly ruledOut: CellSet;
}

/** What a seat decides in a turn. */
export type ToucheMove =
  | { readonly kind: 'wait' }
  | { readonly kind: 'talk' }
  /** All ships that may change position, in public: chance decides where to. */
  | { readonly kind: 'move' }
  /** The same of a hidden fleet: the seat decides where to, and nobody learns it. `ships`: which, from 1, ascending. */
  | { readonly kind: 'hide'; readonly ships: readonly number[] }
  /** The flagship's gun, by column and row from 0. */
  | { readonly kind: 'aim'; readonly x: number; readonly y: number };

/** Where the ships of one seat stand: the cell of each in order, sunk ones where they were. */
export type Fleet = readonly Cell[];

/** A cell that was fired at, in a sea whose seat must say what is there. */
export interface AskedCell {
  readonly at: Cell;
  /** How many shells of the other seat fell on it: none where only pirates fired. */
  readonly shells: number;
}

/** What a match waits for. */
export type Due =
  /** The draw that places ships. */
  | { readonly kind: 'placing' }
  /** What both seats decide. */
  | { readonly kind: 'orders' }
  /** The draw of a turn that both have decided. */
  | { readonly kind: 'chance'; readonly orders: BySeat<ToucheMove> }
  /** What both seats answer, cell by cell in ascending order. */
  | {
      readonly kind: 'answers';
      readonly orders: BySeat<ToucheMove>;
      readonly asked: BySeat<readonly AskedCell[]>;
    };

/** A match as one process knows it. */
export interface ToucheState {
  readonly ruleset: Ruleset;
  /** The turn's number: 0 is the one that places ships. */
  readonly turn: number;
  /** Ticks that are over. */
  readonly tick: number;
  readonly ships: readonly Ship[];
  /** Hits on ships that are not the seat's own. */
  readonly hits: BySeat<number>;
  readonly due: Due;
  /** Hidden fleets as far as they are known here, by the number of the root that they stand under. */
  readonly fleets: BySeat<readonly Fleet[]>;
  /** How often each seat has hidden its fleet anew. */
  readonly hidden: BySeat<number>;
  /** Seats whose fleet everyone may see. */
  readonly shown: readonly Seat[];
}

/** A state without what its audience must not know. */
export type ToucheView = ToucheState;

/** What is brought to `start`. It is checked there. */
export interface ToucheSetup {
  readonly ruleset: Ruleset;
  /** Hidden fleets that are known: as they were entered with, and as each move hid them anew. */
  readonly fleets: Partial<BySeat<readonly Fleet[]>>;
  readonly shown: readonly Seat[];
}

/** What changed in a turn, in the order it happened. Ships by their numbers, ticks from 0. */
export type ToucheEvent =
  | { readonly type: 'placed'; readonly ship: number; readonly at: Cell }
  | { readonly type: 'ordered'; readonly seat: Seat; readonly order: ToucheMove }
  /** A ship's map was full: it began anew. */
  | { readonly type: 'cleared'; readonly tick: number; readonly ship: number }
  | {
      readonly type: 'fired';
      readonly tick: number;
      readonly ship: number;
      readonly at: Cell;
      /** Where it was aimed; null where chance chose. */
      readonly aim: Cell | null;
    }
  | { readonly type: 'talked'; readonly tick: number; readonly seat: Seat; readonly ships: readonly number[] }
  | { readonly type: 'sunk'; readonly tick: number; readonly ship: number; readonly at: Cell }
  | {
      readonly type: 'moved';
      readonly tick: number;
      readonly ship: number;
      readonly from: Cell;
      readonly to: Cell;
    }
  /** A seat has hidden these ships anew, by their numbers in its fleet. */
  | { readonly type: 'hid'; readonly tick: number; readonly seat: Seat; readonly ships: readonly number[] }
  /** What a seat said of a cell in its sea: nothing that floats, where no ship was sunk there in this tick. */
  | {
      readonly type: 'answered';
      readonly tick: number;
      readonly seat: Seat;
      readonly at: Cell;
      readonly ship: number | null;
    }
  | { readonly type: 'over'; readonly winner: Seat | 'draw'; readonly ships: BySeat<number> };
