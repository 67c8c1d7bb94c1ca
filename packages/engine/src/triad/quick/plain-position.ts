import type { TriadState } from '../rules/types.ts';
import { packEdges, shifted } from './deck.ts';
import { countBits, PLACE_OF_CELL, PLACES } from './grid.ts';
import { CARD_HIGH, CARD_LOW, KEY, mixHigh, mixLow } from './keys.ts';
import { Position } from './position.ts';
import { type ContestTable, comparedEdge, contestTable, type QuickRules } from './rules.ts';

/** Ways a card can land: five bonuses, with a mark's penalty or without. */
const KINDS = 10;
/** Counts of a type: 0 to 9. */
const COUNTS = 10;
const CARDS = 10;
/** Where the rows of the cards begin that lay on the board when the position was made, one for each place. */
const FIRST_STANDING = CARDS * KINDS;
const ROWS = FIRST_STANDING + PLACES;
/** Where the trait stands in what a place holds. */
const TRAIT = 16;

/**
 * Captures without traits at work and without a chain cap. Then nothing that happens within a turn changes a
 * value, so what is captured is a set: everything that a captured card can reach. All values a card can ever
 * show are worked out beforehand: a row per card and way of landing, a column per count of its type.
 */
export class PlainPosition extends Position {
  /** Values in four bits each (up, right, down, left), then the hand in two. */
  readonly #values = new Int32Array(ROWS * COUNTS);
  /** Stored edges and their keys, by row. */
  readonly #stored = new Int32Array(ROWS);
  readonly #low = new Int32Array(ROWS);
  readonly #high = new Int32Array(ROWS);
  readonly #card = new Int8Array(ROWS);
  /** What stands on each place: index of its row's first value | trait << 16. */
  readonly #standing = new Int32Array(PLACES);
  readonly #wins: ContestTable;
  /** The same for cards that were captured. */
  readonly #chainWins: ContestTable;
  readonly #specialChain: boolean;
  readonly #same: boolean;
  readonly #plus: boolean;
  /** Same or Plus look at own cards too. */
  readonly #looksAtOwn: boolean;
  /** 1 for types that are counted. */
  readonly #step = new Int32Array(11);

  constructor(state: TriadState) {
    super(state);
    const { rules, deck } = this;
    this.#wins = contestTable(rules.contest);
    this.#chainWins = contestTable(rules.chainContest);
    this.#specialChain = rules.specialChain;
    this.#same = rules.same;
    this.#plus = rules.plus;
    this.#looksAtOwn = (rules.same || rules.plus) && rules.seedSemantics;
    if (rules.countsTypes) this.#step.fill(1, 1);
    for (let card = 0; card < CARDS; card++) this.#fillCard(card);
    state.board.forEach((placed, cell) => {
      if (!placed) return;
      const card = (placed.from.seat === 'A' ? 0 : 5) + placed.from.slot;
      const place = PLACE_OF_CELL[cell] ?? 0;
      const row = FIRST_STANDING + place;
      this.#fillRow(row, card, packEdges(placed.edges));
      this.#standing[place] = (row * COUNTS) | ((deck.traits[card] ?? 0) << TRAIT);
      this.placedLow ^= (CARD_LOW[card * 9 + cell] ?? 0) ^ (this.#low[row] ?? 0);
      this.placedHigh ^= (CARD_HIGH[card * 9 + cell] ?? 0) ^ (this.#high[row] ?? 0);
    });
  }

  /** Whether these rules and cards leave nothing that this class does not know. */
  static knows(rules: QuickRules, traitsAtWork: boolean): boolean {
    return !traitsAtWork && rules.cap >= 8 && rules.edgeMin <= 10;
  }

  #fillCard(card: number): void {
    const edges = this.deck.edges[card] ?? 0;
    const kinds = this.tactical ? KINDS : 1;
    for (let kind = 0; kind < kinds; kind++) {
      const delta = this.landingDelta(card < 5 ? 0 : 1, kind);
      this.#fillRow(card * KINDS + kind, card, shifted(edges, delta, this.rules.edgeMin));
    }
  }

  #fillRow(row: number, card: number, stored: number): void {
    const { rules, deck } = this;
    const hand = (deck.hands[card] ?? 0) << 16;
    const columns = rules.typeStep === 0 ? 1 : COUNTS;
    for (let count = 0; count < COUNTS; count++) {
      const from = count < columns ? count : 0;
      let word = hand;
      for (let edge = 0; edge < 4; edge++) {
        word |= comparedEdge(rules, (stored >>> (edge * 8)) & 255, from) << (edge * 4);
      }
      this.#values[row * COUNTS + count] = word;
    }
    this.#stored[row] = stored;
    this.#card[row] = card;
    const changed = stored !== (deck.edges[card] ?? 0);
    this.#low[row] = changed ? mixLow(KEY.edges, card, stored) : 0;
    this.#high[row] = changed ? mixHigh(KEY.edges, card, stored) : 0;
  }

  protected storedAt(place: number): number {
    return this.#stored[this.#rowAt(place)] ?? 0;
  }

  protected cardAt(place: number): number {
    return this.#card[this.#rowAt(place)] ?? 0;
  }

  #rowAt(place: number): number {
    return ((this.#standing[place] ?? 0) & 0xffff) / COUNTS;
  }

  /** What the card on a place shows now. */
  #valueAt(place: number): number {
    const standing = this.#standing[place] ?? 0;
    return this.#values[(standing & 0xffff) + (this.counts[standing >> TRAIT] ?? 0)] ?? 0;
  }

  override make(move: number): void {
    this.save(move);
    const cell = move & 15;
    const card = this.seat * 5 + ((move >> 4) & 15);
    const kind = this.tactical ? this.arrive(cell, false) : 0;
    const row = card * KINDS + kind;
    const key = card * 9 + cell;
    this.placedLow ^= (CARD_LOW[key] ?? 0) ^ (this.#low[row] ?? 0);
    this.placedHigh ^= (CARD_HIGH[key] ?? 0) ^ (this.#high[row] ?? 0);
    const place = PLACE_OF_CELL[cell] ?? 0;
    const trait = this.deck.traits[card] ?? 0;
    this.#standing[place] = (row * COUNTS) | (trait << TRAIT);
    this.counts[trait] = (this.counts[trait] ?? 0) + (this.#step[trait] ?? 0);
    if (!this.rules.countsItself) this.counts[trait] = (this.counts[trait] ?? 0) - (this.#step[trait] ?? 0);
    const taken = this.#capture(place);
    if (!this.rules.countsItself) this.counts[trait] = (this.counts[trait] ?? 0) + (this.#step[trait] ?? 0);
    const bit = 1 << place;
    this.ownedByB = this.seat === 1 ? this.ownedByB | bit | taken : this.ownedByB & ~taken;
    this.occupied |= bit;
    this.unused ^= 1 << card;
    if (this.tactical) this.settle(move, countBits(taken));
    this.turn += 1;
    this.seat = this.seat === 0 ? 1 : 0;
  }

  override unmake(): void {
    const move = this.restore();
    const trait = this.deck.traits[this.seat * 5 + ((move >> 4) & 15)] ?? 0;
    this.counts[trait] = (this.counts[trait] ?? 0) - (this.#step[trait] ?? 0);
  }

  /** The opponent's places that the card on `place`, which was just put there, takes. */
  #capture(place: number): number {
    const enemy = this.seat === 1 ? this.occupied & ~this.ownedByB : this.ownedByB;
    const near = this.#looksAtOwn ? this.occupied : enemy;
    const bit = 1 << place;
    const mine = this.#valueAt(place);
    const hand = (mine >> 16) << 10;
    const wins = this.#wins;
    let won = 0;
    let equal = 0;
    // Sums as bits: which were seen, which were seen twice.
    let seen = 0;
    let twice = 0;
    let sumUp = 0;
    let sumRight = 0;
    let sumDown = 0;
    let sumLeft = 0;
    if ((near & (bit >> 4)) !== 0) {
      const theirs = this.#valueAt(place - 4);
      const a = mine & 15;
      const d = (theirs >> 8) & 15;
      if (wins[hand | ((theirs >> 16) << 8) | (a << 4) | d] === 1) won |= bit >> 4;
      if (a === d) equal |= bit >> 4;
      sumUp = 1 << (a + d);
      seen = sumUp;
    }
    if ((near & (bit << 1)) !== 0) {
      const theirs = this.#valueAt(place + 1);
      const a = (mine >> 4) & 15;
      const d = (theirs >> 12) & 15;
      if (wins[hand | ((theirs >> 16) << 8) | (a << 4) | d] === 1) won |= bit << 1;
      if (a === d) equal |= bit << 1;
      sumRight = 1 << (a + d);
      twice |= seen & sumRight;
      seen |= sumRight;
    }
    if ((near & (bit << 4)) !== 0) {
      const theirs = this.#valueAt(place + 4);
      const a = (mine >> 8) & 15;
      const d = theirs & 15;
      if (wins[hand | ((theirs >> 16) << 8) | (a << 4) | d] === 1) won |= bit << 4;
      if (a === d) equal |= bit << 4;
      sumDown = 1 << (a + d);
      twice |= seen & sumDown;
      seen |= sumDown;
    }
    if ((near & (bit >> 1)) !== 0) {
      const theirs = this.#valueAt(place - 1);
      const a = (mine >> 12) & 15;
      const d = (theirs >> 4) & 15;
      if (wins[hand | ((theirs >> 16) << 8) | (a << 4) | d] === 1) won |= bit >> 1;
      if (a === d) equal |= bit >> 1;
      sumLeft = 1 << (a + d);
      twice |= seen & sumLeft;
    }
    let special = 0;
    if (this.#same && (equal & (equal - 1)) !== 0) special = equal;
    if (this.#plus && twice !== 0) {
      if ((sumUp & twice) !== 0) special |= bit >> 4;
      if ((sumRight & twice) !== 0) special |= bit << 1;
      if ((sumDown & twice) !== 0) special |= bit << 4;
      if ((sumLeft & twice) !== 0) special |= bit >> 1;
    }
    special &= enemy;
    won = (won | special) & enemy;
    return won === 0 ? 0 : this.#spread(won, this.#specialChain ? special : won, enemy ^ won);
  }

  /** All that the `attacking` ones of the `taken` cards take in turn, and the taken cards themselves. */
  #spread(taken: number, attacking: number, enemies: number): number {
    const wins = this.#chainWins;
    let enemy = enemies;
    let all = taken;
    let waiting = attacking;
    while (waiting !== 0 && enemy !== 0) {
      const place = 31 - Math.clz32(waiting);
      const bit = 1 << place;
      waiting ^= bit;
      const mine = this.#valueAt(place);
      const hand = (mine >> 16) << 10;
      let won = 0;
      if ((enemy & (bit >> 4)) !== 0) {
        const theirs = this.#valueAt(place - 4);
        const index = hand | ((theirs >> 16) << 8) | ((mine & 15) << 4) | ((theirs >> 8) & 15);
        if (wins[index] === 1) won |= bit >> 4;
      }
      if ((enemy & (bit << 1)) !== 0) {
        const theirs = this.#valueAt(place + 1);
        const index = hand | ((theirs >> 16) << 8) | (mine & 0xf0) | ((theirs >> 12) & 15);
        if (wins[index] === 1) won |= bit << 1;
      }
      if ((enemy & (bit << 4)) !== 0) {
        const theirs = this.#valueAt(place + 4);
        const index = hand | ((theirs >> 16) << 8) | ((mine >> 4) & 0xf0) | (theirs & 15);
        if (wins[index] === 1) won |= bit << 4;
      }
      if ((enemy & (bit >> 1)) !== 0) {
        const theirs = this.#valueAt(place - 1);
        const index = hand | ((theirs >> 16) << 8) | ((mine >> 8) & 0xf0) | ((theirs >> 4) & 15);
        if (wins[index] === 1) won |= bit >> 1;
      }
      enemy ^= won;
      waiting |= won;
      all |= won;
    }
    return all;
  }
}
