import { SEATS, seatIndex } from '../../seat.ts';
import { ForcedSlots } from '../quick/deck.ts';
import { NO_EARTH, NO_MARK } from '../quick/packed-move.ts';
import { quickRulesOf } from '../quick/rules.ts';
import { forcingRule, SLOTS } from '../rules/draws.ts';
import { firstOfRound, seatOfTurn, TURNS } from '../rules/turn-order.ts';
import type { TriadState } from '../rules/types.ts';
import {
  ALL_CELLS,
  CARDS,
  COUNT as COUNTS,
  contestsOf,
  lowest,
  PlainBoard,
  strengthsOf,
  twinsOf,
} from './plain-board.ts';
import { type RoundSearch, STEP, type Steps } from './round-search.ts';

/** Bits of `word`: 0-3 the card on the last cell, 4-12 A's cells, 13 set, 14-17 at least, 18-21 at most, 22-28 move. */
const KEY = 0x3fff;
const PRESENT = 1 << 13;
const AT_LEAST = 14;
const AT_MOST = 18;
const MOVE_AT = 22;
const NO_MOVE = 127;

/**
 * What is known of positions met before, with keys that are the whole position: eight cells with four bits each
 * in one integer, the ninth and the owners in another. Nothing is ever taken for something else.
 */
class PlainTable {
  /** Two integers a position, side by side so that they are fetched at once. */
  readonly #entries: Int32Array;
  readonly #shift: number;

  /** Holds 2 to the power of `bits` positions; a newer one drives out an older one. */
  constructor(bits: number) {
    this.#entries = new Int32Array(2 << bits);
    this.#shift = 32 - bits;
  }

  /** Where a position is kept. */
  slotOf(low: number, key: number): number {
    const mixed = Math.imul(low ^ Math.imul(key, 0x9e3779b1), 0x85ebca6b);
    return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> this.#shift) << 1;
  }

  /** What is known of a position; 0 if nothing. */
  wordAt(slot: number, low: number, key: number): number {
    const word = this.#entries[slot + 1] ?? 0;
    return this.#entries[slot] === low && (word & KEY) === (key | PRESENT) ? word : 0;
  }

  keep(slot: number, low: number, key: number, atLeast: number, atMost: number, move: number): void {
    this.#entries[slot] = low;
    this.#entries[slot + 1] = key | PRESENT | (atLeast << AT_LEAST) | (atMost << AT_MOST) | (move << MOVE_AT);
  }
}

const atLeastOf = (word: number): number => (word >>> AT_LEAST) & 15;
const atMostOf = (word: number): number => (word >>> AT_MOST) & 15;
const moveOf = (word: number): number => (word >>> MOVE_AT) & 127;

/** A position between two turns, seen by the seat to play. Cells and cards are bits. */
interface SearchPosition {
  readonly own: number;
  readonly theirs: number;
  readonly hand: number;
  readonly otherHand: number;
  /** The key: cards on the first eight cells, four bits each, and on the ninth. */
  readonly low: number;
  readonly high: number;
  readonly isA: boolean;
}

const HAND = 31;
const BOTH_HANDS = HAND | (HAND << SLOTS.length);

/** Bits of the slots of a hand that are not played yet. */
function unusedOf(state: TriadState, seat: 'A' | 'B'): number {
  return SLOTS.reduce<number>(
    (bits, slot) => (state.hands[seat][slot]?.used === false ? bits | (1 << slot) : bits),
    0,
  );
}

/** By turns left: bits of the cards that may be played then, all ten or the one that Order or Chaos demands. */
function playableByTurn(state: TriadState): Int32Array {
  const forced = new ForcedSlots(state);
  const unused = { A: unusedOf(state, 'A'), B: unusedOf(state, 'B') };
  const playable = new Int32Array(TURNS + 1);
  for (let turn = state.turn; turn < TURNS; turn++) {
    const seat = seatOfTurn(firstOfRound(state.header, state.round), turn);
    const slot = forced.slotOn(turn, unused[seat]);
    playable[TURNS - turn] = slot < 0 ? BOTH_HANDS : 1 << (seatIndex(seat) * SLOTS.length + slot);
    if (slot >= 0) unused[seat] &= ~(1 << slot);
  }
  return playable;
}

/** Lays the cards of a state on the empty board, and gives the rest of the position. */
function positionFrom(state: TriadState, board: PlainBoard): SearchPosition {
  const owned = { A: 0, B: 0 };
  let low = 0;
  let high = 0;
  state.board.forEach((placed, cell) => {
    if (!placed) return;
    const card = seatIndex(placed.from.seat) * SLOTS.length + placed.from.slot;
    board.place(card, cell, owned.A | owned.B, 0);
    owned[placed.owner] |= 1 << cell;
    if (cell < 8) low |= (card + 1) << (cell * 4);
    else high = card + 1;
  });
  const [mover, other] =
    seatOfTurn(firstOfRound(state.header, state.round), state.turn) === 'A' ? SEATS : (['B', 'A'] as const);
  const hands = { A: unusedOf(state, 'A'), B: unusedOf(state, 'B') << SLOTS.length };
  return {
    own: owned[mover],
    theirs: owned[other],
    hand: hands[mover],
    otherHand: hands[other],
    low,
    high,
    isA: mover === 'A',
  };
}

/** Names of other modules are looked up at each use; millions of times that takes a tenth of all time. */
const COUNT = COUNTS;
const FREE = ALL_CELLS;
const NINE = TURNS;

/** Moves of a turn: at most 5 cards on 9 cells. */
const MOVES = CARDS * 9;
/** A search of this many turns is one step's work; longer ones stop in between. */
const WHOLE = 7;
/** Size of the table by turns left, as a power of two. */
const TABLE_BITS = [4, 4, 4, 4, 8, 11, 13, 15, 17, 18];

const NOTHING = -1;

/**
 * An entry of an ordered list holds what its move looks worth, and in the lowest bits 127 minus the move (card x 9
 * + cell): of equal ones the first comes first.
 */
const MOVE_BITS = 7;
const MOVE = 127;
const BEST = 0xffffff;
/** Measured: fewest positions looked at. */
const PRAISE = 2;
const BLAME = 3;

/**
 * Searches rounds that nothing but edges decides (`isPlain`), always to the end: null windows, a table of
 * positions, moves that cut off elsewhere first. Counts cells: the seat to play asks whether it can own `goal`
 * of the nine.
 */
export class PlainSearch implements RoundSearch {
  nodes = 0;
  chosen = -1;

  readonly #board: PlainBoard;
  readonly #table: PlainTable;
  readonly #twins: Int32Array;
  /** By turns left: the card that Order or Chaos demands, or all ten. */
  readonly #playable: Int32Array;
  /** What A's and B's margins are, beside their cells: cards in hand at the end, where those count. */
  readonly #bonusOfA: number;
  readonly #history = new Int32Array((TURNS + 1) * MOVES);
  readonly #ordered = new Int32Array((TURNS + 1) * MOVES);
  readonly #path: SearchPosition[];
  #pausedAt = 0;

  constructor(state: TriadState, table = PlainSearch.tableFor(state)) {
    const rules = quickRulesOf(state);
    const contests = contestsOf(state);
    this.#board = new PlainBoard(contests, rules);
    this.#preferWeak(strengthsOf(contests));
    this.#table = table;
    const first = seatOfTurn(firstOfRound(state.header, state.round), 0);
    const spare = first === 'A' ? -1 : 1;
    this.#bonusOfA = rules.countsHands ? spare : 0;
    this.#playable = playableByTurn(state);
    this.#twins = forcingRule(state.classic) === null ? twinsOf(state) : new Int32Array(CARDS);
    this.#path = [positionFrom(state, this.#board)];
  }

  static tableFor({ turn }: Pick<TriadState, 'turn'>): PlainTable {
    return new PlainTable(TABLE_BITS[TURNS - turn] ?? 4);
  }

  /** Weak cards are tried first until more is learnt: measured, a fifth fewer positions. */
  #preferWeak(strengths: Int32Array): void {
    for (let at = 0; at < this.#history.length; at++) {
      const card = ((at % MOVES) / NINE) | 0;
      this.#history[at] = 0 - (strengths[card] ?? 0);
    }
  }

  get #here(): SearchPosition {
    const here = this.#path.at(-1);
    if (!here) throw new Error('the search has no position');
    return here;
  }

  get left(): number {
    return COUNT[ALL_CELLS & ~(this.#here.own | this.#here.theirs)] ?? 0;
  }

  get isA(): boolean {
    return this.#here.isA;
  }

  moves(): readonly number[] {
    const { own, theirs, hand } = this.#here;
    const moves: number[] = [];
    for (let cells = ALL_CELLS & ~(own | theirs); cells !== 0; cells &= cells - 1) {
      for (let cards = hand & (this.#playable[this.left] ?? 0); cards !== 0; cards &= cards - 1) {
        moves.push(lowest(cells) | ((lowest(cards) % 5) << 4) | (NO_MARK << 8) | (NO_EARTH << 12));
      }
    }
    return moves;
  }

  make(move: number): void {
    const { own, theirs, hand, otherHand, low, high, isA } = this.#here;
    const cell = move & 15;
    const card = (isA ? 0 : 5) + ((move >> 4) & 15);
    const captured = this.#board.place(card, cell, own | theirs, theirs);
    this.#path.push({
      own: theirs & ~captured,
      theirs: own | (1 << cell) | captured,
      hand: otherHand,
      otherHand: hand ^ (1 << card),
      low: cell < 8 ? low | ((card + 1) << (cell * 4)) : low,
      high: cell < 8 ? high : card + 1,
      isA: !isA,
    });
  }

  unmake(): void {
    if (this.#path.length < 2) throw new Error('no move was made here: there is none to take back');
    this.#path.pop();
  }

  *probe(goal: number): Steps<number> {
    const { own, theirs, hand, otherHand, low, high, isA } = this.#here;
    const bonus = isA ? this.#bonusOfA : -this.#bonusOfA;
    const cells = Math.ceil((goal - bonus + NINE) / 2);
    const left = this.left;
    this.#pausedAt = this.nodes;
    this.chosen = -1;
    const owned = yield* this.#wide(left, own, theirs, hand, otherHand, low, high, isA, cells);
    return 2 * owned - NINE + bonus;
  }

  /** As `#narrow`, in steps; notes the move it chose. */
  *#wide(
    left: number,
    own: number,
    theirs: number,
    hand: number,
    otherHand: number,
    low: number,
    high: number,
    isA: boolean,
    goal: number,
  ): Steps<number> {
    if (left === 0) return COUNT[own] ?? 0;
    this.nodes += 1;
    const occupied = own | theirs;
    const key = high | ((isA ? own : theirs) << 4);
    const slot = this.#table.slotOf(low, key);
    const word = this.#table.wordAt(slot, low, key);
    let atLeast = 0;
    let atMost = NINE;
    if (word !== 0) {
      atLeast = atLeastOf(word);
      atMost = atMostOf(word);
      if (atLeast >= goal || atMost < goal) {
        this.chosen = this.#packed(moveOf(word));
        return atLeast >= goal ? atLeast : atMost;
      }
    }
    const first = left * MOVES;
    const end = this.#order(left, occupied, hand, word === 0 ? NO_MOVE : moveOf(word));
    let best = NOTHING;
    let bestMove = NO_MOVE;
    for (let i = first; i < end; i++) {
      const move = MOVE - ((this.#ordered[i] ?? 0) & MOVE);
      const card = (move / 9) | 0;
      const cell = move - card * 9;
      const captured = this.#board.place(card, cell, occupied, theirs);
      const nextLow = cell < 8 ? low | ((card + 1) << (cell * 4)) : low;
      const nextHigh = cell < 8 ? high : card + 1;
      const mine = own | (1 << cell) | captured;
      const yours = theirs & ~captured;
      const after = hand ^ (1 << card);
      const answer =
        left - 1 > WHOLE
          ? yield* this.#wide(left - 1, yours, mine, otherHand, after, nextLow, nextHigh, !isA, 10 - goal)
          : this.#narrow(left - 1, yours, mine, otherHand, after, nextLow, nextHigh, !isA, 10 - goal);
      const owned = NINE - answer;
      if (owned > best) {
        best = owned;
        bestMove = move;
      }
      if (owned >= goal) {
        this.#learn(left, i);
        break;
      }
      if (this.nodes - this.#pausedAt >= STEP) {
        yield;
        this.#pausedAt = this.nodes;
      }
    }
    if (best >= goal) atLeast = Math.max(atLeast, best);
    else atMost = Math.min(atMost, best);
    this.#table.keep(slot, low, key, atLeast, atMost, bestMove);
    this.chosen = this.#packed(bestMove);
    return best;
  }

  #packed(move: number): number {
    const card = (move / 9) | 0;
    return (move - card * 9) | ((card % 5) << 4) | (NO_MARK << 8) | (NO_EARTH << 12);
  }

  /** How many of the nine cells the seat to play will own: a bound on the side of `goal` where the answer lies. */
  #narrow(
    left: number,
    own: number,
    theirs: number,
    hand: number,
    otherHand: number,
    low: number,
    high: number,
    isA: boolean,
    goal: number,
  ): number {
    if (left === 0) return COUNT[own] ?? 0;
    this.nodes += 1;
    const occupied = own | theirs;
    if (left === 2) return this.#lastTwo(own, theirs, hand, otherHand, goal);
    if (left === 1) {
      return (COUNT[own] ?? 0) + 1 + this.#mostTaken(lowest(FREE & ~occupied), hand, theirs);
    }
    let atLeast = 0;
    let atMost = NINE;
    const key = high | ((isA ? own : theirs) << 4);
    const slot = this.#table.slotOf(low, key);
    const word = this.#table.wordAt(slot, low, key);
    if (word !== 0) {
      atLeast = atLeastOf(word);
      if (atLeast >= goal) return atLeast;
      atMost = atMostOf(word);
      if (atMost < goal) return atMost;
    }
    const first = left * MOVES;
    const end = this.#order(left, occupied, hand, word === 0 ? NO_MOVE : moveOf(word));
    let best = NOTHING;
    let bestMove = NO_MOVE;
    for (let i = first; i < end; i++) {
      const move = MOVE - ((this.#ordered[i] ?? 0) & MOVE);
      const card = (move / 9) | 0;
      const cell = move - card * 9;
      const captured = this.#board.place(card, cell, occupied, theirs);
      const owned =
        NINE -
        this.#narrow(
          left - 1,
          theirs & ~captured,
          own | (1 << cell) | captured,
          otherHand,
          hand ^ (1 << card),
          cell < 8 ? low | ((card + 1) << (cell * 4)) : low,
          cell < 8 ? high : card + 1,
          !isA,
          10 - goal,
        );
      if (owned > best) {
        best = owned;
        bestMove = move;
        if (owned >= goal) {
          this.#learn(left, i);
          break;
        }
      }
    }
    if (best >= goal) {
      if (best > atLeast) atLeast = best;
    } else if (best < atMost) atMost = best;
    this.#table.keep(slot, low, key, atLeast, atMost, bestMove);
    return best;
  }

  /** The last two turns without looking anything up: nearly all positions are met here. */
  #lastTwo(own: number, theirs: number, hand: number, otherHand: number, goal: number): number {
    const occupied = own | theirs;
    const free = FREE & ~occupied;
    const playable = hand & (this.#playable[2] ?? 0);
    let best = NOTHING;
    for (let cells = free; cells !== 0; cells &= cells - 1) {
      const bit = cells & -cells;
      const lastCell = lowest(free ^ bit);
      for (let cards = playable; cards !== 0; cards &= cards - 1) {
        const captured = this.#board.place(lowest(cards), lowest(bit), occupied, theirs);
        const mine = own | bit | captured;
        let owned = COUNT[mine] ?? 0;
        // Too few even before the last card takes some of them.
        if (owned >= goal) owned -= this.#mostTaken(lastCell, otherHand, mine);
        if (owned > best) best = owned;
        if (owned >= goal) return owned;
      }
    }
    return best;
  }

  /** The most that a card of the hand takes with the last turn. */
  #mostTaken(cell: number, hand: number, theirs: number): number {
    let most = NOTHING;
    for (let cards = hand & (this.#playable[1] ?? 0); cards !== 0; cards &= cards - 1) {
      const taken = COUNT[this.#board.lastCaptures(lowest(cards), cell, theirs)] ?? 0;
      if (taken > most) most = taken;
    }
    return most;
  }

  /**
   * Remembers what refuted, and what was tried in vain before it: the first is tried earlier, the others later,
   * wherever as many turns are left.
   */
  #learn(left: number, at: number): void {
    const history = this.#history;
    const ordered = this.#ordered;
    const first = left * MOVES;
    const refuting = first + MOVE - ((ordered[at] ?? 0) & MOVE);
    history[refuting] = (history[refuting] ?? 0) + PRAISE;
    for (let i = first; i < at; i++) {
      const vain = first + MOVE - ((ordered[i] ?? 0) & MOVE);
      history[vain] = (history[vain] ?? 0) - BLAME;
    }
  }

  /**
   * Lines up the moves, the best looking first, as entries; gives the end of the list. One of
   * equal cards is enough.
   */
  #order(left: number, occupied: number, hand: number, known: number): number {
    const ordered = this.#ordered;
    const history = this.#history;
    const first = left * MOVES;
    const free = FREE & ~occupied;
    let end = first;
    for (let cards = hand & (this.#playable[left] ?? 0); cards !== 0; cards &= cards - 1) {
      const card = lowest(cards);
      if (((this.#twins[card] ?? 0) & hand) !== 0) continue;
      for (let cells = free; cells !== 0; cells &= cells - 1) {
        const move = card * 9 + lowest(cells);
        const worth = move === known ? BEST : (history[first + move] ?? 0);
        const entry = (worth << MOVE_BITS) | (MOVE - move);
        let at = end++;
        while (at > first) {
          const before = ordered[at - 1] ?? 0;
          if (before >= entry) break;
          ordered[at] = before;
          at -= 1;
        }
        ordered[at] = entry;
      }
    }
    return end;
  }
}
