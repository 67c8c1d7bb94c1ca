import { type BySeat, otherSeat, type Seat } from '../../seat.ts';
import { ROUNDS, winsOf } from '../rules/rounds.ts';
import type { PolylemmaView, Round, Slot } from '../rules/types.ts';
import { type Clash, type Odds, oddsOf } from './clash.ts';
import { type Matrix, valueAfter } from './matrix.ts';
import { OddsBook, type Purse, spent } from './odds-book.ts';

const turned = <T>({ A, B }: BySeat<T>): BySeat<T> => ({ A: B, B: A });

const turnedRound = ({ played, winner }: Round): Round => ({
  played: turned(played),
  winner: winner === 'draw' ? winner : otherSeat(winner),
});

/** The same match seen from the other seat: what A is and has becomes B's. */
export const mirrored = (view: PolylemmaView): PolylemmaView => ({
  ...view,
  header: { ...view.header, players: turned(view.header.players), sealed: turned(view.header.sealed) },
  parties: turned(view.parties),
  rounds: view.rounds.map(turnedRound),
  points: turned(view.points),
  slotLevels: turned(view.slotLevels),
  drawn: turned(view.drawn),
});

/** A later position: which slots are left, as bits by place, parts that are left, and rounds that A is ahead. */
interface Spot {
  readonly setA: number;
  readonly setB: number;
  readonly partsA: number;
  readonly partsB: number;
  readonly lead: number;
}

const PLACES = [0, 1, 2, 3, 4];
const NONE: readonly number[] = [];
const PLACES_IN: readonly (readonly number[])[] = Array.from({ length: 1 << PLACES.length }, (_, set) =>
  PLACES.filter((place) => (set & (1 << place)) !== 0),
);

/** The places in a set, ascending. */
const placesIn = (set: number): readonly number[] => PLACES_IN[set] ?? NONE;

/** A set without one of its places. */
const without = (set: number, place: number): number => set & ~(1 << place);

/**
 * All positions with so many rounds left, and what they are worth: rounds that A wins from there on less those that
 * B does. A lead that is larger than the rounds left ends the match: nothing is left to win.
 */
class Layer {
  readonly left: number;
  /** All sets of so many slots. */
  readonly sets: readonly number[];
  readonly #places: readonly number[];
  readonly #worth: Float64Array;
  readonly #strideA: number;
  readonly #strideB: number;

  /**
   * @param places how many slots each seat has left now
   * @param partsA,partsB what the purses hold now
   */
  constructor(left: number, places: number, partsA: number, partsB: number) {
    this.left = left;
    const all = Array.from({ length: 1 << places }, (_, set) => set);
    this.sets = all.filter((set) => placesIn(set).length === left);
    this.#places = all.map((set) => this.sets.indexOf(set));
    this.#strideB = 2 * left + 1;
    this.#strideA = this.#strideB * (partsB + 1);
    this.#worth = new Float64Array(this.sets.length ** 2 * this.#strideA * (partsA + 1));
  }

  /** Where a position's worth stands, at an even lead: for those who read many. */
  indexOf({ setA, setB, partsA, partsB }: Omit<Spot, 'lead'>): number {
    const pair = (this.#places[setA] ?? 0) * this.sets.length + (this.#places[setB] ?? 0);
    const parties = this.#worth.length / this.sets.length ** 2;
    return pair * parties + partsA * this.#strideA + partsB * this.#strideB + this.left;
  }

  /** Where it stands with fewer parts left than at another place. */
  spentFrom(index: number, ofA: number, ofB: number): number {
    return index - ofA * this.#strideA - ofB * this.#strideB;
  }

  read(index: number, lead: number): number {
    return Math.abs(lead) > this.left ? 0 : (this.#worth[index + lead] ?? 0);
  }

  put(spot: Spot, worth: number): void {
    this.#worth[this.indexOf(spot) + spot.lead] = worth;
  }
}

/** How often a later position is played in thought to find what it is worth. */
const LESSONS = 16;
/** Work between two pauses, in payoffs looked at: some milliseconds. */
const SLICE = 200_000;

/** What a seat may do in a round: a slot by its place, and parts of its purse. */
export interface Bid {
  readonly place: number;
  readonly parts: number;
}

/** How many rounds can follow the one to play: 0 to 4. */
export const furthest = (view: PolylemmaView): number => ROUNDS - view.rounds.length - 1;

/**
 * What may become of a match, as far as everyone can tell: both seats choose at once in every round, and spend their
 * points in equal parts. Rounds beyond the horizon are reckoned as if slots met at random and points were spread
 * evenly. Worths are A's.
 */
export class Outlook {
  readonly slots: BySeat<readonly Slot[]>;
  readonly purses: BySeat<Purse>;
  /** Positions judged so far. */
  nodes = 0;
  readonly #book: OddsBook;
  readonly #round: number;
  readonly #left: number;
  readonly #lead: number;
  #next: Layer;
  #work = 0;
  #payoffs = new Float64Array(0);

  /** @param parts that points are counted in, at most: the more, the finer and the slower */
  constructor(view: PolylemmaView, parts: number) {
    this.#book = new OddsBook(view, parts);
    this.slots = this.#book.slots;
    this.purses = this.#book.purses;
    this.#round = view.rounds.length;
    this.#left = ROUNDS - this.#round;
    const wins = winsOf(view);
    this.#lead = wins.A - wins.B;
    this.#next = this.#layer(0);
  }

  /**
   * Looks at so many rounds after the one to play before it reckons roughly: at most `furthest`. Pauses every few
   * milliseconds.
   */
  *look(rounds: number): Generator<undefined, void> {
    let layer = yield* this.#horizon(Math.max(0, this.#left - 1 - rounds));
    while (layer.left < this.#left - 1) layer = yield* this.#before(layer);
    this.#next = layer;
  }

  /** All bids of a seat now, slot by slot, the smallest first. */
  bids(seat: Seat): readonly Bid[] {
    const { parts } = this.purses[seat];
    return this.slots[seat].flatMap((_, place) =>
      Array.from({ length: parts + 1 }, (_, bid): Bid => ({ place, parts: bid })),
    );
  }

  /** What every bid of A is worth against every bid of B, after `look`. */
  stage(): Matrix {
    const [ofA, ofB] = [this.bids('A'), this.bids('B')];
    const payoffs = ofA.flatMap((a) => {
      const own = spent(this.purses.A, a.parts);
      return ofB.map((b) => {
        const odds = oddsOf(this.clashes(a.place, b.place), own, spent(this.purses.B, b.parts));
        return this.worthOf(a, b, odds);
      });
    });
    return { rows: ofA.length, columns: ofB.length, payoffs: Float64Array.from(payoffs) };
  }

  /** All ways in which two slots meet in the round that is to be played. */
  clashes(a: number, b: number): readonly Clash[] {
    return this.#book.clashes(this.#round, a, b);
  }

  /**
   * The lead of A at the end, if both seats bid so now, after `look`. A's parts need not be whole here: what they
   * leave lies between its neighbours.
   *
   * @param odds of the round itself
   */
  worthOf(a: Bid, b: Bid, { A, B }: Odds): number {
    const unspent = this.purses.A.parts - a.parts;
    const partsA = Math.floor(unspent);
    const between = unspent - partsA;
    const low = this.#next.indexOf({
      setA: this.#setWithout('A', a.place),
      setB: this.#setWithout('B', b.place),
      partsA,
      partsB: this.purses.B.parts - b.parts,
    });
    const high = between === 0 ? low : this.#next.spentFrom(low, -1, 0);
    const at = (lead: number): number =>
      lead + (1 - between) * this.#next.read(low, lead) + between * this.#next.read(high, lead);
    const lead = this.#lead;
    return A * at(lead + 1) + B * at(lead - 1) + (1 - A - B) * at(lead);
  }

  #setWithout(seat: Seat, place: number): number {
    return without((1 << this.slots[seat].length) - 1, place);
  }

  #layer(left: number): Layer {
    return new Layer(left, this.#left, this.purses.A.parts, this.purses.B.parts);
  }

  /** All positions of a layer that may come about and do not end the match. */
  *#spots({ left, sets }: Layer): Generator<Spot> {
    const played = this.#left - left;
    const least = Math.max(0 - left, this.#lead - played);
    const most = Math.min(left, this.#lead + played);
    for (const setA of sets) {
      for (const setB of sets) {
        for (let partsA = 0; partsA <= this.purses.A.parts; partsA++) {
          for (let partsB = 0; partsB <= this.purses.B.parts; partsB++) {
            for (let lead = least; lead <= most; lead++) yield { setA, setB, partsA, partsB, lead };
          }
        }
      }
    }
  }

  /** The layer where looking ahead ends. */
  *#horizon(left: number): Generator<undefined, Layer> {
    const layer = this.#layer(left);
    if (left === 0) return layer;
    for (const spot of this.#spots(layer)) {
      this.nodes += 1;
      layer.put(spot, alike(left, this.#usual(spot, left))[left + spot.lead] ?? 0);
      this.#work += 40 * left ** 2;
      if (this.#isTired()) yield;
    }
    return layer;
  }

  /** The odds of a round in which any slot may meet any other. */
  #usual({ setA, setB, partsA, partsB }: Spot, left: number): Odds {
    let [winsA, winsB] = [0, 0];
    for (const a of placesIn(setA)) {
      for (const b of placesIn(setB)) {
        const odds = this.#book.evenly(ROUNDS - left, a, b, partsA, partsB, left);
        winsA += odds.A / left ** 2;
        winsB += odds.B / left ** 2;
      }
    }
    return { A: winsA, B: winsB };
  }

  /** The layer with one round more left than the given one. */
  *#before(next: Layer): Generator<undefined, Layer> {
    const layer = this.#layer(next.left + 1);
    for (const spot of this.#spots(layer)) {
      this.nodes += 1;
      const stage = this.#stageAt(spot, next);
      layer.put(spot, valueAfter(stage, LESSONS));
      this.#work += stage.rows * stage.columns * LESSONS;
      if (this.#isTired()) yield;
    }
    return layer;
  }

  #isTired(): boolean {
    if (this.#work < SLICE) return false;
    this.#work = 0;
    return true;
  }

  /** What every bid of A is worth against every bid of B at a later position. */
  #stageAt({ setA, setB, partsA, partsB, lead }: Spot, next: Layer): Matrix {
    const round = ROUNDS - next.left - 1;
    // points are of no use after the last round: both spend all
    const [leastA, leastB] = next.left === 0 ? [partsA, partsB] : [0, 0];
    const [widthA, widthB] = [partsA - leastA + 1, partsB - leastB + 1];
    const [ofA, ofB] = [placesIn(setA), placesIn(setB)];
    const rows = ofA.length * widthA;
    const columns = ofB.length * widthB;
    const payoffs = this.#room(rows * columns);
    for (const [i, a] of ofA.entries()) {
      for (const [j, b] of ofB.entries()) {
        const table = this.#book.table(round, a, b);
        const unspent = next.indexOf({ setA: without(setA, a), setB: without(setB, b), partsA, partsB });
        for (let bidA = leastA; bidA <= partsA; bidA++) {
          for (let bidB = leastB; bidB <= partsB; bidB++) {
            const odds = table[bidA * (this.purses.B.parts + 1) + bidB];
            const [winsA, winsB] = [odds?.A ?? 0, odds?.B ?? 0];
            const then = next.spentFrom(unspent, bidA, bidB);
            payoffs[(i * widthA + bidA - leastA) * columns + j * widthB + bidB - leastB] =
              winsA * (1 + next.read(then, lead + 1)) +
              winsB * (next.read(then, lead - 1) - 1) +
              (1 - winsA - winsB) * next.read(then, lead);
          }
        }
      }
    }
    return { rows, columns, payoffs };
  }

  /** A place for so many payoffs, good until the next is asked for. */
  #room(payoffs: number): Float64Array {
    if (this.#payoffs.length < payoffs) this.#payoffs = new Float64Array(payoffs);
    return this.#payoffs;
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
