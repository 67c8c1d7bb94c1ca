import { type BySeat, bySeat } from '../../seat.ts';
import { ROUNDS, unusedSlots, winsOf } from '../rounds.ts';
import type { PolylemmaView, Slot } from '../types.ts';
import { type Clash, clashesOf, type Odds, oddsOf } from './clash.ts';
import { guessesOf } from './guesses.ts';
import { type Matrix, solve } from './matrix.ts';
import { type Purse, purseOf, spent } from './purse.ts';

/** How often an inner position is played to find what it is worth. */
const LESSONS = 24;
/** Work between two pauses, in payoffs looked at: some milliseconds. */
const SLICE = 200_000;

/** Positions with so many rounds left, and what they are worth: rounds that A wins from there on less those that B does. */
interface Layer {
  readonly left: number;
  /** Sets of slots that may be left, as bits by place in the list of slots; and where each stands in that list. */
  readonly sets: readonly number[];
  readonly placeOf: ReadonlyMap<number, number>;
  readonly worth: Float64Array;
}

/** What a seat may do in a stage: a slot by its place, and parts of its purse. */
export interface Bid {
  readonly place: number;
  readonly parts: number;
}

const bitsOf = (set: number): number[] => [0, 1, 2, 3, 4].filter((place) => (set & (1 << place)) !== 0);

/** How many rounds ahead can still be looked at, without the one that is to be played. */
export const furthest = (view: PolylemmaView): number => ROUNDS - view.rounds.length - 1;

/**
 * What may become of a match, as far as everyone can tell: both seats choose at once in every round, and spend their
 * points in equal parts. Rounds beyond the horizon are reckoned as if slots met at random and points were spread
 * evenly.
 */
export class Outlook {
  readonly slots: BySeat<readonly Slot[]>;
  readonly purses: BySeat<Purse>;
  /** Positions judged so far. */
  nodes = 0;
  readonly #view: PolylemmaView;
  readonly #left: number;
  readonly #lead: number;
  readonly #clashes = new Map<number, readonly Clash[]>();
  readonly #odds = new Map<number, readonly Odds[]>();
  #next: Layer | null = null;
  #work = 0;

  /** @param parts of a purse at most */
  constructor(view: PolylemmaView, parts: number) {
    this.#view = view;
    this.#left = ROUNDS - view.rounds.length;
    const wins = winsOf(view);
    this.#lead = wins.A - wins.B;
    this.slots = bySeat((seat) => unusedSlots(view.rounds, seat));
    this.purses = bySeat((seat) => purseOf(view.points[seat], parts));
  }

  /** Looks so many rounds ahead: 0 or more, at most `furthest`. Pauses every few milliseconds. */
  *look(ahead: number): Generator<undefined, void> {
    let layer = yield* this.#horizon(this.#left - 1 - ahead);
    for (let left = layer.left + 1; left < this.#left; left++) layer = yield* this.#before(layer, left);
    this.#next = layer;
  }

  /** All bids of a seat now, slot by slot, the smallest first. */
  bids(seat: 'A' | 'B'): readonly Bid[] {
    const { parts } = this.purses[seat];
    return this.slots[seat].flatMap((_, place) =>
      Array.from({ length: parts + 1 }, (_, bid): Bid => ({ place, parts: bid })),
    );
  }

  /** What every bid of A is worth against every bid of B. */
  stage(): Matrix {
    const [ofA, ofB] = [this.bids('A'), this.bids('B')];
    const payoffs = new Float64Array(ofA.length * ofB.length);
    ofA.forEach((a, row) => {
      const own = spent(this.purses.A, a.parts);
      ofB.forEach((b, column) => {
        const odds = oddsOf(this.clashesAt(a.place, b.place), own, spent(this.purses.B, b.parts));
        payoffs[row * ofB.length + column] = this.worthOf(a, b, odds);
      });
    });
    return { rows: ofA.length, columns: ofB.length, payoffs };
  }

  /** All ways in which two slots, by place, meet in the round that is to be played. */
  clashesAt(a: number, b: number): readonly Clash[] {
    return this.#clashesIn(this.#view.rounds.length, a, b);
  }

  /** The lead of A at the end, if both seats bid so now. Parts of a purse need not be whole here. */
  worthOf(a: Bid, b: Bid, { A, B }: Odds): number {
    const setA = (1 << this.slots.A.length) - 1 - (1 << a.place);
    const setB = (1 << this.slots.B.length) - 1 - (1 << b.place);
    const leftA = this.purses.A.parts - a.parts;
    const leftB = this.purses.B.parts - b.parts;
    const at = (lead: number): number => lead + this.#between(setA, setB, leftA, leftB, lead);
    return A * at(this.#lead + 1) + B * at(this.#lead - 1) + (1 - A - B) * at(this.#lead);
  }

  /** What a later position is worth where parts left are not whole: in between its neighbours. */
  #between(setA: number, setB: number, leftA: number, leftB: number, lead: number): number {
    const layer = this.#next;
    if (layer === null) throw new Error('look ahead first');
    if (layer.left === 0 || Math.abs(lead) > layer.left) return 0;
    const [lowA, lowB] = [Math.floor(leftA), Math.floor(leftB)];
    const [restA, restB] = [leftA - lowA, leftB - lowB];
    let worth = 0;
    for (const [a, shareA] of [
      [lowA, 1 - restA],
      [lowA + 1, restA],
    ] as const) {
      if (shareA === 0) continue;
      for (const [b, shareB] of [
        [lowB, 1 - restB],
        [lowB + 1, restB],
      ] as const) {
        if (shareB === 0) continue;
        worth += shareA * shareB * (layer.worth[this.#index(layer, setA, setB, a, b, lead)] ?? 0);
      }
    }
    return worth;
  }

  #layer(left: number): Layer {
    const all = 1 << this.slots.A.length;
    const sets = Array.from({ length: all }, (_, set) => set).filter((set) => bitsOf(set).length === left);
    const size = sets.length ** 2 * (this.purses.A.parts + 1) * (this.purses.B.parts + 1) * (2 * left + 1);
    return {
      left,
      sets,
      placeOf: new Map(sets.map((set, place) => [set, place])),
      worth: new Float64Array(size),
    };
  }

  #index(layer: Layer, setA: number, setB: number, a: number, b: number, lead: number): number {
    const { placeOf, sets, left } = layer;
    const pair = (placeOf.get(setA) ?? 0) * sets.length + (placeOf.get(setB) ?? 0);
    const purses = (pair * (this.purses.A.parts + 1) + a) * (this.purses.B.parts + 1) + b;
    return purses * (2 * left + 1) + left + lead;
  }

  /** Leads that are possible with so many rounds left and do not end the match. */
  #leadsAt(left: number): readonly number[] {
    const played = this.#left - left;
    const leads: number[] = [];
    for (let lead = this.#lead - played; lead <= this.#lead + played; lead++) {
      if (Math.abs(lead) <= left) leads.push(lead);
    }
    return leads;
  }

  /** The layer where looking ahead ends. */
  *#horizon(left: number): Generator<undefined, Layer> {
    const layer = this.#layer(left);
    if (left === 0) return layer;
    const round = ROUNDS - left;
    const usual = (a: number, b: number, partsA: number, partsB: number): Odds =>
      this.#oddsIn(round, a, b, partsA, partsB, left);
    for (const setA of layer.sets) {
      yield;
      for (const setB of layer.sets) {
        const meetings = bitsOf(setA).flatMap((a) => bitsOf(setB).map((b) => [a, b] as const));
        for (let a = 0; a <= this.purses.A.parts; a++) {
          for (let b = 0; b <= this.purses.B.parts; b++) {
            this.nodes += 1;
            let [winsA, winsB] = [0, 0];
            for (const [slotA, slotB] of meetings) {
              const odds = usual(slotA, slotB, a, b);
              winsA += odds.A / meetings.length;
              winsB += odds.B / meetings.length;
            }
            layer.worth.set(alike(left, { A: winsA, B: winsB }), this.#index(layer, setA, setB, a, b, -left));
          }
        }
      }
    }
    return layer;
  }

  /** The layer with one round more left than the given one. */
  *#before(next: Layer, left: number): Generator<undefined, Layer> {
    const layer = this.#layer(left);
    for (const setA of layer.sets) {
      for (const setB of layer.sets) {
        for (let a = 0; a <= this.purses.A.parts; a++) {
          for (let b = 0; b <= this.purses.B.parts; b++) {
            for (const lead of this.#leadsAt(left)) {
              layer.worth[this.#index(layer, setA, setB, a, b, lead)] = this.#judge(
                next,
                left,
                setA,
                setB,
                a,
                b,
                lead,
              );
              if (this.#work < SLICE) continue;
              this.#work = 0;
              yield;
            }
          }
        }
      }
    }
    return layer;
  }

  #judge(
    next: Layer,
    left: number,
    setA: number,
    setB: number,
    partsA: number,
    partsB: number,
    lead: number,
  ): number {
    this.nodes += 1;
    const round = ROUNDS - left;
    const [placesA, placesB] = [bitsOf(setA), bitsOf(setB)];
    // points are of no use after the last round: both spend all
    const leastA = left === 1 ? partsA : 0;
    const leastB = left === 1 ? partsB : 0;
    const [widthA, widthB] = [partsA - leastA + 1, partsB - leastB + 1];
    const [rows, columns] = [placesA.length * widthA, placesB.length * widthB];
    const payoffs = new Float64Array(rows * columns);
    placesA.forEach((a, i) => {
      placesB.forEach((b, j) => {
        const table = this.#tableIn(round, a, b);
        const at = this.#index(next, setA & ~(1 << a), setB & ~(1 << b), 0, 0, lead);
        const stepB = 2 * next.left + 1;
        const stepA = stepB * (this.purses.B.parts + 1);
        for (let spentA = leastA; spentA <= partsA; spentA++) {
          for (let spentB = leastB; spentB <= partsB; spentB++) {
            const odds = table[spentA * (this.purses.B.parts + 1) + spentB];
            const then = at + (partsA - spentA) * stepA + (partsB - spentB) * stepB;
            const ifWon = lead + 1 > next.left ? 1 : 1 + (next.worth[then + 1] ?? 0);
            const ifLost = lead - 1 < -next.left ? -1 : (next.worth[then - 1] ?? 0) - 1;
            const ifDrawn = Math.abs(lead) > next.left ? 0 : (next.worth[then] ?? 0);
            const [winA, winB] = [odds?.A ?? 0, odds?.B ?? 0];
            payoffs[(i * widthA + spentA - leastA) * columns + j * widthB + spentB - leastB] =
              winA * ifWon + winB * ifLost + (1 - winA - winB) * ifDrawn;
          }
        }
      });
    });
    if (payoffs.length === 1) return payoffs[0] ?? 0;
    this.#work += payoffs.length * LESSONS;
    return solve({ rows, columns, payoffs }, LESSONS).value;
  }

  #clashesIn(round: number, a: number, b: number): readonly Clash[] {
    const name = (round * 8 + a) * 8 + b;
    const known = this.#clashes.get(name);
    if (known !== undefined) return known;
    const [slotA, slotB] = [this.slots.A[a], this.slots.B[b]];
    if (slotA === undefined || slotB === undefined) throw new Error(`no slots at places ${a} and ${b}`);
    const clashes = clashesOf(
      guessesOf(this.#view, 'A', slotA),
      guessesOf(this.#view, 'B', slotB),
      round,
      this.#view.ruleset,
    );
    this.#clashes.set(name, clashes);
    return clashes;
  }

  /** The odds of two slots for all parts that may be spent on them. */
  #tableIn(round: number, a: number, b: number): readonly Odds[] {
    const name = (round * 8 + a) * 8 + b;
    const known = this.#odds.get(name);
    if (known !== undefined) return known;
    const clashes = this.#clashesIn(round, a, b);
    const { A, B } = this.purses;
    const table: Odds[] = [];
    for (let ofA = 0; ofA <= A.parts; ofA++) {
      for (let ofB = 0; ofB <= B.parts; ofB++) table.push(oddsOf(clashes, spent(A, ofA), spent(B, ofB)));
    }
    this.#odds.set(name, table);
    return table;
  }

  readonly #evenly = new Map<number, Odds>();

  /** The odds of two slots where parts left are spread over the rounds left. */
  #oddsIn(round: number, a: number, b: number, partsA: number, partsB: number, left: number): Odds {
    const name = ((((round * 8 + a) * 8 + b) * 64 + partsA) * 64 + partsB) * 8 + left;
    const known = this.#evenly.get(name);
    if (known !== undefined) return known;
    const share = (purse: Purse, parts: number) => {
      const points = (purse.size * parts) / left;
      return { points, slack: points };
    };
    const odds = oddsOf(
      this.#clashesIn(round, a, b),
      share(this.purses.A, partsA),
      share(this.purses.B, partsB),
    );
    this.#evenly.set(name, odds);
    return odds;
  }
}

/** What is left to win at each lead, from -left to left, where all rounds have the same odds. */
function alike(left: number, { A, B }: Odds): Float64Array {
  let then = new Float64Array(1);
  for (let rounds = 1; rounds <= left; rounds++) {
    const worth = new Float64Array(2 * rounds + 1);
    for (let place = 0; place < worth.length; place++) {
      // in `then` the same lead stands one place before; beyond its ends the match is over
      const [lost, same, won] = [then[place - 2] ?? 0, then[place - 1] ?? 0, then[place] ?? 0];
      worth[place] = A * (1 + won) + B * (lost - 1) + (1 - A - B) * same;
    }
    then = worth;
  }
  return then;
}
