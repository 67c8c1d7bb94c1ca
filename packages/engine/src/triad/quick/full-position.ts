import { TURNS } from '../rules/turn-order.ts';
import type { TriadState } from '../rules/types.ts';
import { packEdges, shifted, traitNumber } from './deck.ts';
import { BESIDE, CORNERS, FIRST_PLACE, LAST_PLACE, PLACE_OF_CELL, PLACES } from './grid.ts';
import { CARD_HIGH, CARD_LOW, KEY, mixHigh, mixLow } from './keys.ts';
import { NO_EARTH } from './packed-move.ts';
import { Position } from './position.ts';
import { attackWins, comparedEdge, handWins } from './rules.ts';

/** Steps to the neighbours in scan order, and to the diagonal ones: up-right, down-right, down-left, up-left. */
const STEPS = Int8Array.of(-4, 1, 4, -1);
const DIAGONAL_STEPS = Int8Array.of(-3, 5, 3, -5);
/** The attacker's edges at a diagonal, by number (0 up, 1 right, 2 down, 3 left). */
const VERTICAL = Int8Array.of(0, 2, 2, 0);
const HORIZONTAL = Int8Array.of(1, 1, 3, 3);

/** Places that an undo frame keeps: edges and shield of each. */
const KEPT = LAST_PLACE - FIRST_PLACE + 1;
const FRAME = 2 * KEPT;

/**
 * Captures with every rule, in the order of the rules: auras move with ownership, shields and a chain cap make
 * the order of attacks matter.
 */
export class FullPosition extends Position {
  /** By place: the card's number, its stored edges, what is left of its shield. */
  readonly #card = new Int8Array(PLACES);
  readonly #edges = new Int32Array(PLACES);
  readonly #shield = new Int32Array(PLACES);
  readonly #frames = new Int32Array(TURNS * FRAME);
  /** Cards as bits (seat x 5 + slot) by the trait that is at work in them. */
  readonly #active: { readonly [T in keyof Position['rules']['active']]: number };
  readonly #hasAura: boolean;
  readonly #special: boolean;
  readonly #shadowShines: readonly [boolean, boolean];
  readonly #lightImmune: readonly [boolean, boolean];
  readonly #waiting = new Int8Array(16);
  readonly #attack = new Int32Array(4);
  readonly #defence = new Int32Array(4);
  #flips = 0;
  #queued = 0;

  constructor(state: TriadState) {
    super(state);
    const { rules, deck } = this;
    const cardsOf = (trait: keyof typeof rules.active): number =>
      rules.active[trait]
        ? deck.traits.reduce((bits, t, card) => (t === traitNumber(trait) ? bits | (1 << card) : bits), 0)
        : 0;
    this.#active = {
      cosmic: cardsOf('cosmic'),
      light: cardsOf('light'),
      shadow: cardsOf('shadow'),
      forest: cardsOf('forest'),
      metal: cardsOf('metal'),
      flame: cardsOf('flame'),
      aqua: cardsOf('aqua'),
      thunder: cardsOf('thunder'),
      earth: cardsOf('earth'),
    };
    const { lightIgnoresMark, shadowIsLightSource } = rules;
    this.#shadowShines = [shadowIsLightSource.A, shadowIsLightSource.B];
    this.#lightImmune = [lightIgnoresMark.A, lightIgnoresMark.B];
    this.#hasAura =
      rules.active.light && (this.#active.light !== 0 || shadowIsLightSource.A || shadowIsLightSource.B);
    this.#special = rules.same || rules.plus;
    state.board.forEach((placed, cell) => {
      if (!placed) return;
      const card = (placed.from.seat === 'A' ? 0 : 5) + placed.from.slot;
      this.#put(PLACE_OF_CELL[cell] ?? 0, cell, card, packEdges(placed.edges), placed.forestShield);
    });
  }

  protected storedAt(place: number): number {
    return this.#edges[place] ?? 0;
  }

  protected cardAt(place: number): number {
    return this.#card[place] ?? 0;
  }

  override shield(cell: number): number {
    return this.owner(cell) < 0 ? 0 : (this.#shield[PLACE_OF_CELL[cell] ?? 0] ?? 0);
  }

  override make(move: number): void {
    this.#keep(move);
    const cell = move & 15;
    const place = PLACE_OF_CELL[cell] ?? 0;
    const bit = 1 << place;
    const card = this.seat * 5 + ((move >> 4) & 15);
    const shape = this.#shape(move, card, bit);
    const shield = ((this.#active.forest >> card) & 1) * this.rules.effects.forest.shieldHits;
    this.#put(place, cell, card, shape, shield);
    this.occupied |= bit;
    if (this.seat === 1) this.ownedByB |= bit;
    this.unused ^= 1 << card;
    const trait = this.deck.traits[card] ?? 0;
    const counted = this.rules.countsTypes && trait !== 0;
    if (counted && this.rules.countsItself) this.counts[trait] = (this.counts[trait] ?? 0) + 1;
    if (((this.#active.thunder >> card) & 1) === 1) this.#strikeAround(place);
    this.#flips = 0;
    this.#queued = 0;
    this.#waiting[this.#queued++] = place;
    if (this.#special) this.#captureSpecially(place);
    for (let at = 0; at < this.#queued && this.#flips < this.rules.cap; at++) {
      this.#attackFrom(this.#waiting[at] ?? 0, at > 0);
    }
    if (counted && !this.rules.countsItself) this.counts[trait] = (this.counts[trait] ?? 0) + 1;
    this.settle(move, this.#flips);
    this.turn += 1;
    this.seat = this.seat === 0 ? 1 : 0;
  }

  override unmake(): void {
    const move = this.restore();
    const trait = this.deck.traits[this.seat * 5 + ((move >> 4) & 15)] ?? 0;
    if (this.rules.countsTypes && trait !== 0) this.counts[trait] = (this.counts[trait] ?? 0) - 1;
    const frame = this.turn * FRAME;
    for (let i = 0; i < KEPT; i++) {
      this.#edges[FIRST_PLACE + i] = this.#frames[frame + i] ?? 0;
      this.#shield[FIRST_PLACE + i] = this.#frames[frame + KEPT + i] ?? 0;
    }
  }

  #keep(move: number): void {
    this.save(move);
    const frame = this.turn * FRAME;
    for (let i = 0; i < KEPT; i++) {
      this.#frames[frame + i] = this.#edges[FIRST_PLACE + i] ?? 0;
      this.#frames[frame + KEPT + i] = this.#shield[FIRST_PLACE + i] ?? 0;
    }
  }

  #put(place: number, cell: number, card: number, edges: number, shield: number): void {
    this.#card[place] = card;
    this.#edges[place] = edges;
    this.#shield[place] = shield;
    this.placedLow ^= CARD_LOW[card * 9 + cell] ?? 0;
    this.placedHigh ^= CARD_HIGH[card * 9 + cell] ?? 0;
    this.#toggleKeys(place);
  }

  /** The keys of changed edges and of a shield, in or out. */
  #toggleKeys(place: number): void {
    const card = this.#card[place] ?? 0;
    const edges = this.#edges[place] ?? 0;
    if (edges !== this.deck.edges[card]) {
      this.placedLow ^= mixLow(KEY.edges, card, edges);
      this.placedHigh ^= mixHigh(KEY.edges, card, edges);
    }
    const shield = this.#shield[place] ?? 0;
    if (shield !== 0) {
      this.placedLow ^= mixLow(KEY.shield, card, shield);
      this.placedHigh ^= mixHigh(KEY.shield, card, shield);
    }
  }

  /** The card's edges as it lands: bonus and penalty in one sum, then earth, then cosmic (R3.3, R6). */
  #shape(move: number, card: number, bit: number): number {
    const { rules } = this;
    const { cosmic, earth } = rules.effects;
    const lit = this.#lightImmune[this.seat] && ((this.#active.light >> card) & 1) === 1;
    const kind = this.arrive(move & 15, lit || ((this.#active.shadow >> card) & 1) === 1);
    let edges = shifted(this.deck.edges[card] ?? 0, this.landingDelta(this.seat, kind), rules.edgeMin);
    const choice = move >> 12;
    if (choice !== NO_EARTH && ((this.#active.earth >> card) & 1) === 1) {
      edges = this.#raised(edges, choice, earth.boost);
      edges = this.#raised(edges, choice ^ 2, earth.oppositePenalty);
    }
    if ((bit & CORNERS) !== 0 && ((this.#active.cosmic >> card) & 1) === 1) {
      edges = shifted(edges, cosmic.cornerTriadPlus, rules.edgeMin);
    }
    return edges;
  }

  #raised(edges: number, edge: number, amount: number): number {
    const shift = edge * 8;
    const value = ((edges >>> shift) & 255) + amount;
    const inside = Math.max(this.rules.edgeMin, Math.min(10, value));
    return (edges & ~(255 << shift)) | (inside << shift);
  }

  /** The opponent's cards beside a thunder card lose strength for good. */
  #strikeAround(place: number): void {
    const amount = this.rules.effects.thunder.adjacentEnemyAllTriadDelta;
    if (amount === 0) return;
    for (let i = 0; i < 4; i++) {
      const beside = place + (STEPS[i] ?? 0);
      if (!this.#isEnemy(beside)) continue;
      this.#toggleKeys(beside);
      this.#edges[beside] = shifted(this.#edges[beside] ?? 0, amount, this.rules.edgeMin);
      this.#toggleKeys(beside);
    }
  }

  #isEnemy(place: number): boolean {
    const bit = 1 << place;
    if ((this.occupied & bit) === 0) return false;
    return ((this.ownedByB & bit) === 0) === (this.seat === 1);
  }

  #has(cards: number, place: number): boolean {
    return ((cards >> (this.#card[place] ?? 0)) & 1) === 1;
  }

  /** An edge (0 up, 1 right, 2 down, 3 left) as it counts at this moment. */
  #value(place: number, edge: number): number {
    const { rules } = this;
    const stored = ((this.#edges[place] ?? 0) >>> (edge * 8)) & 255;
    const aura = this.#hasAura ? this.#aura(place) : 0;
    const trait = this.deck.traits[this.#card[place] ?? 0] ?? 0;
    return comparedEdge(rules, stored + aura, this.counts[trait] ?? 0);
  }

  #aura(place: number): number {
    if (this.#has(this.#active.light, place)) return 0;
    const ofB = (this.ownedByB >> place) & 1;
    const friends = (ofB === 1 ? this.ownedByB : this.occupied & ~this.ownedByB) & (BESIDE[place] ?? 0);
    const shining = this.#active.light | (this.#shadowShines[ofB === 1 ? 1 : 0] ? this.#active.shadow : 0);
    let sources = 0;
    for (let left = friends; left !== 0; left &= left - 1) {
      if (this.#has(shining, 31 - Math.clz32(left & -left))) sources += 1;
    }
    if (sources === 0) return 0;
    const { adjacencyTriadPlus, stack } = this.rules.effects.light;
    return stack ? adjacencyTriadPlus * sources : adjacencyTriadPlus;
  }

  /** Same and Plus: which neighbours, from values before any flip, then the captures (R5). */
  #captureSpecially(place: number): void {
    const { rules } = this;
    const near = rules.seedSemantics
      ? this.occupied
      : this.seat === 0
        ? this.ownedByB
        : this.occupied & ~this.ownedByB;
    let equal = 0;
    for (let i = 0; i < 4; i++) {
      const beside = place + (STEPS[i] ?? 0);
      this.#attack[i] = -1;
      if (((near >> beside) & 1) === 0) continue;
      this.#attack[i] = this.#value(place, i);
      this.#defence[i] = this.#value(beside, i ^ 2);
      if (this.#attack[i] === this.#defence[i]) equal += 1;
    }
    const same = rules.same && equal >= 2;
    for (let i = 0; same && i < 4; i++) {
      if (this.#isSame(i)) this.#captureDirectly(place + (STEPS[i] ?? 0));
    }
    if (!rules.plus) return;
    // Groups of equal sums in the order in which they first appear, each in scan order.
    for (let first = 0; first < 4; first++) {
      if (!this.#opensGroup(first)) continue;
      for (let i = first; i < 4; i++) {
        if (this.#sumsAlike(first, i) && !(same && this.#isSame(i)))
          this.#captureDirectly(place + (STEPS[i] ?? 0));
      }
    }
  }

  #isSame(i: number): boolean {
    const attack = this.#attack[i] ?? -1;
    return attack >= 0 && attack === this.#defence[i];
  }

  #sumsAlike(i: number, j: number): boolean {
    const a = this.#attack[i] ?? -1;
    const b = this.#attack[j] ?? -1;
    return a >= 0 && b >= 0 && a + (this.#defence[i] ?? 0) === b + (this.#defence[j] ?? 0);
  }

  /** Whether a neighbour is the first of at least two with its sum. */
  #opensGroup(first: number): boolean {
    for (let i = 0; i < first; i++) if (this.#sumsAlike(i, first)) return false;
    for (let i = first + 1; i < 4; i++) if (this.#sumsAlike(first, i)) return true;
    return false;
  }

  #captureDirectly(place: number): void {
    if (this.#flips < this.rules.cap && this.#isEnemy(place)) this.#take(place, false, true);
  }

  /** A won comparison: the card flips, unless metal or a shield holds it, and attacks where it `goesOn`. */
  #take(place: number, chain: boolean, goesOn: boolean): void {
    if (chain && this.#has(this.#active.metal, place)) return;
    const shield = this.#shield[place] ?? 0;
    if (shield > 0) {
      this.#toggleKeys(place);
      this.#shield[place] = shield - 1;
      this.#toggleKeys(place);
      return;
    }
    this.ownedByB ^= 1 << place;
    this.#flips += 1;
    if (goesOn) this.#waiting[this.#queued++] = place;
  }

  #attackFrom(place: number, chain: boolean): void {
    const { cap, specialChain } = this.rules;
    const goesOn = chain || !specialChain;
    for (let i = 0; i < 4 && this.#flips < cap; i++) {
      const other = place + (STEPS[i] ?? 0);
      if (!this.#isEnemy(other)) continue;
      if (this.#wins(chain, place, other, this.#value(place, i), this.#value(other, i ^ 2)))
        this.#take(other, chain, goesOn);
    }
    if (!this.#has(this.#active.aqua, place)) return;
    for (let i = 0; i < 4 && this.#flips < cap; i++) {
      const other = place + (DIAGONAL_STEPS[i] ?? 0);
      if (!this.#isEnemy(other)) continue;
      const v = VERTICAL[i] ?? 0;
      const h = HORIZONTAL[i] ?? 0;
      if (this.#wins(chain, place, other, this.#across(place, v, h), this.#across(other, v ^ 2, h ^ 2))) {
        this.#take(other, chain, goesOn);
      }
    }
  }

  #across(place: number, vertical: number, horizontal: number): number {
    const v = this.#value(place, vertical);
    const h = this.#value(place, horizontal);
    return this.rules.effects.aqua.diagonalStrengthMethod === 'sum' ? v + h : Math.min(v, h);
  }

  #wins(chain: boolean, x: number, y: number, attack: number, defence: number): boolean {
    const flame = this.#has(this.#active.flame, x);
    const mine = this.deck.hands[this.#card[x] ?? 0] ?? 0;
    const theirs = this.deck.hands[this.#card[y] ?? 0] ?? 0;
    const tieWon = flame === this.#has(this.#active.flame, y) ? handWins(mine, theirs) : flame;
    return attackWins(chain ? this.rules.chainContest : this.rules.contest, attack, defence, tieWon);
  }
}
