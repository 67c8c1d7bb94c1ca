import { seatAt, seatIndex } from '../../seat.ts';
import { firstOfRound, seatOfTurn, TURNS } from '../rules/turn-order.ts';
import type { Direction, TriadState } from '../rules/types.ts';
import { TRAITS } from '../ruleset/ruleset.ts';
import { type Deck, deckOf, ForcedSlots, playableCards, traitNumber } from './deck.ts';
import { cellBits, countBits, PLACE_OF_CELL } from './grid.ts';
import { LEFT_HIGH, LEFT_LOW, MARK_HIGH, MARK_LOW, OWNER_HIGH, OWNER_LOW } from './keys.ts';
import { NO_EARTH, NO_MARK } from './packed-move.ts';
import { BONUS_KINDS, type Bonuses, bonusesOf, type QuickRules, quickRulesOf } from './rules.ts';

/** Words of an undo frame: the move, and what was true before it. */
const FRAME = 5;

/** Where the parts of `tactics` stand in its bits. */
const KIND_A = 4;
const KIND_B = 7;
const LEFT_A = 10;
const LEFT_B = 19;
const LEFT = 511;

const SHIFT_OF: { readonly [D in Direction]: number } = { up: 0, right: 8, down: 16, left: 24 };

/**
 * A round in play as a handful of integers: what both ways of capturing (`PlainPosition`, `FullPosition`) have in common.
 * Nothing is allocated while moves are made and taken back.
 */
export abstract class Position {
  /** Turns played in this round, 0..9. */
  turn: number;
  /** The seat to move: 0 = A, 1 = B. */
  seat: 0 | 1;

  protected readonly rules: QuickRules;
  protected readonly deck: Deck;
  protected readonly bonuses: Bonuses;
  /** Bits of places (`PLACE_OF_CELL`). */
  protected occupied = 0;
  protected ownedByB = 0;
  /** Bits of cards: seat x 5 + slot. */
  protected unused: number;
  /**
   * The live mark's cell or 15 (at most one is alive between two turns: the last mover's), each seat's waiting
   * bonus, and the marks left to each: 4 + 3 + 3 + 9 + 9 bits.
   */
  protected tactics: number;
  /** Whether `tactics` can change or matter. */
  protected readonly tactical: boolean;
  /** Keys of the cards on the board, without their owners. */
  protected placedLow = 0;
  protected placedHigh = 0;
  /** How many cards of each trait were placed in this round. */
  protected readonly counts = new Int32Array(11);

  readonly #frames = new Int32Array(TURNS * FRAME);
  readonly #forced: ForcedSlots;
  readonly #start: number;
  /** Bits of the cards that take an earth edge. */
  readonly #earthCards: number;

  /** Throws when the draft is not finished, or a card that may still be played is not known. */
  constructor(state: TriadState) {
    this.rules = quickRulesOf(state);
    this.deck = deckOf(state);
    this.bonuses = bonusesOf(state, this.rules);
    this.turn = state.turn;
    this.#start = state.turn;
    this.seat = seatIndex(seatOfTurn(firstOfRound(state.header, state.round), state.turn));
    this.unused = this.deck.unused;
    this.#forced = new ForcedSlots(state);
    const hidden = playableCards(state, this.#forced, this.unused) & ~this.deck.known;
    if (hidden !== 0) {
      throw new Error(`${namesOf(hidden)} may still be played and is hidden: give a state that knows it`);
    }
    const { marks, combo } = this.rules;
    const { waiting } = this.bonuses;
    this.tactical = marks || combo.enabled || waiting.A !== 0 || waiting.B !== 0;
    this.tactics =
      (state.marks[0]?.cell ?? NO_MARK) |
      (waiting.A << KIND_A) |
      (waiting.B << KIND_B) |
      (Math.min(state.marksLeft.A, LEFT) << LEFT_A) |
      (Math.min(state.marksLeft.B, LEFT) << LEFT_B);
    this.#earthCards = this.rules.active.earth
      ? [...this.deck.traits].reduce((bits, t, i) => (t === traitNumber('earth') ? bits | (1 << i) : bits), 0)
      : 0;
    this.#readBoard(state);
  }

  #readBoard({ board }: TriadState): void {
    board.forEach((placed, cell) => {
      if (!placed) return;
      const bit = 1 << (PLACE_OF_CELL[cell] ?? 0);
      this.occupied |= bit;
      if (placed.owner === 'B') this.ownedByB |= bit;
    });
    TRAITS.forEach((trait, number) => {
      if (trait !== 'none')
        this.counts[number] = board.filter((placed) => placed?.card.trait === trait).length;
    });
  }

  abstract make(move: number): void;
  /** Takes back the last move made; throws when none was. */
  abstract unmake(): void;
  /** The stored edges of a card on a cell, packed as by `packEdges`. */
  protected abstract storedAt(place: number): number;
  protected abstract cardAt(place: number): number;

  /** One of two halves of the position's key. Equal positions of one match have equal keys. */
  get hashLow(): number {
    const owners = this.placedLow ^ (OWNER_LOW[cellBits(this.ownedByB)] ?? 0);
    return this.tactical ? owners ^ this.#tacticsKey(MARK_LOW, LEFT_LOW, this.bonuses.low) : owners;
  }

  get hashHigh(): number {
    const owners = this.placedHigh ^ (OWNER_HIGH[cellBits(this.ownedByB)] ?? 0);
    return this.tactical ? owners ^ this.#tacticsKey(MARK_HIGH, LEFT_HIGH, this.bonuses.high) : owners;
  }

  #tacticsKey(marks: Int32Array, left: Int32Array, bonus: Int32Array): number {
    const t = this.tactics;
    const kinds = (bonus[(t >> KIND_A) & 7] ?? 0) ^ (bonus[BONUS_KINDS + ((t >> KIND_B) & 7)] ?? 0);
    if (!this.rules.marks) return kinds;
    const leftA = Math.min((t >> LEFT_A) & LEFT, 5);
    const leftB = Math.min((t >> LEFT_B) & LEFT, 5);
    return kinds ^ (marks[t & 15] ?? 0) ^ (left[leftA] ?? 0) ^ (left[8 + leftB] ?? 0);
  }

  /** Who owns the card on a cell: 0 = A, 1 = B, -1 = nobody. */
  owner(cell: number): -1 | 0 | 1 {
    const bit = 1 << (PLACE_OF_CELL[cell] ?? 0);
    if ((this.occupied & bit) === 0) return -1;
    return (this.ownedByB & bit) === 0 ? 0 : 1;
  }

  /** The cells of B as nine bits. */
  get cellsOfB(): number {
    return cellBits(this.ownedByB);
  }

  /** A's tiles minus B's, with the cards in hand where those count too. */
  margin(): number {
    const tiles = countBits(this.occupied) - 2 * countBits(this.ownedByB);
    return this.rules.countsHands ? tiles + countBits(this.unused & 31) - countBits(this.unused >> 5) : tiles;
  }

  /** The card on a cell, by number: the seat that brought it x 5 + its slot. Only where a card lies. */
  cardOn(cell: number): number {
    return this.cardAt(PLACE_OF_CELL[cell] ?? 0);
  }

  /** The edge that a card on a cell has by itself: without auras and counted types. */
  storedEdge(cell: number, direction: Direction): number {
    return (this.storedAt(PLACE_OF_CELL[cell] ?? 0) >>> SHIFT_OF[direction]) & 255;
  }

  /** How many hits the shield of the card on a cell still takes. */
  shield(_cell: number): number {
    return 0;
  }

  /** The live mark's cell, or -1. */
  get mark(): number {
    const cell = this.tactics & 15;
    return cell === NO_MARK ? -1 : cell;
  }

  marksLeft(seat: 0 | 1): number {
    return (this.tactics >> (seat === 0 ? LEFT_A : LEFT_B)) & LEFT;
  }

  /** What waits for a seat's next card. */
  bonusPlus(seat: 0 | 1): number {
    return this.bonuses.plus[this.#bonusOf(seat)] ?? 0;
  }

  bonusIgnoresMark(seat: 0 | 1): boolean {
    return this.bonuses.ignoresMark[this.#bonusOf(seat)] === 1;
  }

  #bonusOf(seat: 0 | 1): number {
    return seat * BONUS_KINDS + ((this.tactics >> (seat === 0 ? KIND_A : KIND_B)) & 7);
  }

  /**
   * Writes the legal moves into `into` from `at` on and gives their number: by cell, slot, mark (none last),
   * earth edge (none last). There are never more than 9 x 5 x 9 x 5.
   */
  legalMoves(into: Int32Array, at: number): number {
    if (this.turn >= TURNS) return 0;
    const hand = (this.unused >> (this.seat * 5)) & 31;
    const forced = this.#forced.slotOn(this.turn, hand);
    const slots = forced < 0 ? hand : 1 << forced;
    const free = ~cellBits(this.occupied) & 511;
    const marking = this.rules.marks && this.marksLeft(this.seat) > 0;
    const live = this.tactics & 15;
    const markable = marking ? free & ~(1 << live) : 0;
    let end = at;
    for (let cells = free; cells !== 0; cells &= cells - 1) {
      const cell = 31 - Math.clz32(cells & -cells);
      for (let left = slots; left !== 0; left &= left - 1) {
        const slot = 31 - Math.clz32(left & -left);
        const base = cell | (slot << 4);
        const earth = (this.#earthCards >> (this.seat * 5 + slot)) & 1;
        for (let marks = (markable & ~(1 << cell)) | (1 << NO_MARK); marks !== 0; marks &= marks - 1) {
          const marked = base | ((31 - Math.clz32(marks & -marks)) << 8);
          if (earth === 1) {
            for (let edge = 0; edge < 4; edge++) into[end++] = marked | (edge << 12);
            if (!this.rules.earthOptional) continue;
          }
          into[end++] = marked | (NO_EARTH << 12);
        }
      }
    }
    return end - at;
  }

  /** Keeps what `restore` needs. */
  protected save(move: number): void {
    const at = this.turn * FRAME;
    const frames = this.#frames;
    frames[at] = move;
    frames[at + 1] = this.ownedByB;
    frames[at + 2] = this.tactics;
    frames[at + 3] = this.placedLow;
    frames[at + 4] = this.placedHigh;
  }

  /** Goes back one turn, but for `counts` and the cards' own data; gives the move that was taken back. */
  protected restore(): number {
    if (this.turn <= this.#start) throw new Error('no move was made here: there is none to take back');
    this.turn -= 1;
    this.seat = this.seat === 0 ? 1 : 0;
    const at = this.turn * FRAME;
    const frames = this.#frames;
    const move = frames[at] ?? 0;
    this.ownedByB = frames[at + 1] ?? 0;
    this.tactics = frames[at + 2] ?? 0;
    this.placedLow = frames[at + 3] ?? 0;
    this.placedHigh = frames[at + 4] ?? 0;
    this.occupied ^= 1 << (PLACE_OF_CELL[move & 15] ?? 0);
    this.unused |= 1 << (this.seat * 5 + ((move >> 4) & 15));
    return move;
  }

  /**
   * The mover's waiting bonus is used up. Gives the kind of placement: bonus x 2, plus 1 when the opponent's mark
   * lies on the cell and its penalty applies (R3.3). The mark ends with the turn anyway: `settle` takes it off.
   */
  protected arrive(cell: number, immune: boolean): number {
    const shift = this.seat === 0 ? KIND_A : KIND_B;
    const kind = (this.tactics >> shift) & 7;
    this.tactics &= ~(7 << shift);
    if (!this.rules.marks || (this.tactics & 15) !== cell) return kind * 2;
    const spared = immune || this.bonuses.ignoresMark[this.seat * BONUS_KINDS + kind] === 1;
    return spared ? kind * 2 : kind * 2 + 1;
  }

  /** After the captures: the combo earns its bonus, the old mark expires, a new one is set. */
  protected settle(move: number, flips: number): void {
    const shift = this.seat === 0 ? KIND_A : KIND_B;
    this.tactics |= (this.bonuses.earned[flips] ?? 0) << shift;
    if (!this.rules.marks) return;
    const mark = (move >> 8) & 15;
    this.tactics = (this.tactics & ~15) | mark;
    if (mark !== NO_MARK) this.tactics -= 1 << (this.seat === 0 ? LEFT_A : LEFT_B);
  }

  /** How much all edges of a card change as it lands, by the kind of placement that `arrive` gave. */
  protected landingDelta(seat: number, kind: number): number {
    const plus = this.bonuses.plus[seat * BONUS_KINDS + (kind >> 1)] ?? 0;
    return (kind & 1) === 0 ? plus : plus + this.rules.penalty;
  }
}

/** Cards for an error message. */
function namesOf(cards: number): string {
  const names: string[] = [];
  for (let left = cards; left !== 0; left &= left - 1) {
    const card = 31 - Math.clz32(left & -left);
    names.push(`card ${(card % 5) + 1} of seat ${seatAt(Math.trunc(card / 5))}`);
  }
  return names.join(', ');
}
