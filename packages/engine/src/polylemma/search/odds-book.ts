import { type BySeat, bySeat } from '../../seat.ts';
import { unusedSlots } from '../rules/rounds.ts';
import type { PolylemmaView, Slot } from '../rules/types.ts';
import { type Clash, clashesOf, guessesOf, type Odds, oddsOf, type Spent } from './clash.ts';

/** Level points as a plan counts them: not one by one but in equal parts. */
export interface Purse {
  readonly points: number;
  /** How many parts there are; 0 without points. */
  readonly parts: number;
  /** Points of a part; 0 without any. Never below 1. */
  readonly size: number;
  /** How far a spending may be off from what the plan says: half a part, where parts are more than a point. */
  readonly slack: number;
}

/** @param most parts at most: the finer, the more work */
function purseOf(points: number, most: number): Purse {
  const parts = Math.min(points, most);
  const size = parts === 0 ? 0 : points / parts;
  return { points, parts, size, slack: size > 1 ? size / 2 : 0 };
}

/** So many parts as points. */
export const spent = ({ size, slack }: Purse, parts: number): Spent => ({ points: parts * size, slack });

/** No purse is counted in more parts than this. */
const MOST_PARTS = 63;

/** Looks a value up, and works it out the first time. */
function remembered<T>(known: Map<number, T>, name: number, make: () => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  known.set(name, made);
  return made;
}

/**
 * How slots that are left would fare against each other. A slot is named by its place in the list of its seat's
 * slots that are left.
 */
export class OddsBook {
  readonly slots: BySeat<readonly Slot[]>;
  readonly purses: BySeat<Purse>;
  readonly #view: PolylemmaView;
  readonly #clashes = new Map<number, readonly Clash[]>();
  readonly #tables = new Map<number, readonly Odds[]>();
  readonly #even = new Map<number, Odds>();

  /** @param parts that points are counted in, at most; up to 63 */
  constructor(view: PolylemmaView, parts: number) {
    this.#view = view;
    this.slots = bySeat((seat) => unusedSlots(view.rounds, seat));
    this.purses = bySeat((seat) => purseOf(view.points[seat], Math.min(parts, MOST_PARTS)));
  }

  /** All ways in which two slots meet in a round. */
  clashes(round: number, a: number, b: number): readonly Clash[] {
    return remembered(this.#clashes, nameOf(round, a, b), () => {
      const [slotA, slotB] = [this.slots.A[a], this.slots.B[b]];
      if (slotA === undefined || slotB === undefined) throw new Error(`no slots at places ${a} and ${b}`);
      const [ofA, ofB] = [guessesOf(this.#view, 'A', slotA), guessesOf(this.#view, 'B', slotB)];
      return clashesOf(ofA, ofB, round, this.#view.ruleset);
    });
  }

  /** The odds of two slots for all parts that may be spent: those of A, and within each those of B. */
  table(round: number, a: number, b: number): readonly Odds[] {
    return remembered(this.#tables, nameOf(round, a, b), () => {
      const clashes = this.clashes(round, a, b);
      const all = ({ parts }: Purse) => Array.from({ length: parts + 1 }, (_, bid) => bid);
      const { A, B } = this.purses;
      return all(A).flatMap((ofA) => all(B).map((ofB) => oddsOf(clashes, spent(A, ofA), spent(B, ofB))));
    });
  }

  /** The odds of two slots where the parts that are left are spread evenly, or nearly so, over `left` rounds. */
  evenly(round: number, a: number, b: number, partsA: number, partsB: number, left: number): Odds {
    const name = ((nameOf(round, a, b) * 64 + partsA) * 64 + partsB) * 8 + left;
    return remembered(this.#even, name, () => {
      const share = ({ size }: Purse, parts: number) => {
        const points = (size * parts) / left;
        return { points, slack: points };
      };
      const { A, B } = this.purses;
      return oddsOf(this.clashes(round, a, b), share(A, partsA), share(B, partsB));
    });
  }
}

const nameOf = (round: number, a: number, b: number): number => (round * 8 + a) * 8 + b;
