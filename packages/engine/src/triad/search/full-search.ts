import { QuickMatch } from '../quick/index.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { TriadState } from '../rules/types.ts';
import { MOST, type RoundSearch, STEP, type Steps } from './round-search.ts';

/** Bits of an entry's third word: 0-4 at least, 5-9 at most (both plus `MOST`), 10-24 the move, 25 set. */
const AT_MOST = 5;
const MOVE = 10;
const PRESENT = 1 << 25;
const NO_PACKED_MOVE = 0x7fff;

/**
 * What is known of positions met before, by their two keys. Two positions of one match that share all 64 bits
 * would be taken for each other: at the numbers that are searched here less likely than a fault of the machine.
 */
class FullTable {
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #words: Int32Array;
  readonly #mask: number;

  /** Holds 2 to the power of `bits` positions; a newer one drives out an older one. */
  constructor(bits: number) {
    this.#low = new Int32Array(1 << bits);
    this.#high = new Int32Array(1 << bits);
    this.#words = new Int32Array(1 << bits);
    this.#mask = (1 << bits) - 1;
  }

  /** What is known of a position; 0 if nothing. */
  wordAt(low: number, high: number): number {
    const slot = low & this.#mask;
    return this.#low[slot] === low && this.#high[slot] === high ? (this.#words[slot] ?? 0) : 0;
  }

  keep(low: number, high: number, atLeast: number, atMost: number, move: number): void {
    const slot = low & this.#mask;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#words[slot] = (atLeast + MOST) | ((atMost + MOST) << AT_MOST) | (move << MOVE) | PRESENT;
  }
}

const leastOf = (word: number): number => (word & 31) - MOST;
const mostOf = (word: number): number => ((word >>> AT_MOST) & 31) - MOST;
const packedMoveOf = (word: number): number => (word >>> MOVE) & NO_PACKED_MOVE;

/** Moves of a turn: at most 9 cells x 5 cards x 9 marks (or none) x 5 edges (or none). */
const MOVES = 9 * 5 * 9 * 5;
/** Cell, slot and mark of a packed move: what the history knows it by. */
const PLAIN_PART = 0xfff;
const HISTORY = PLAIN_PART + 1;
const TABLE_BITS = [4, 6, 8, 10, 13, 16, 18, 19, 19, 19];
/** Lines that one step may hold at most, before anything is cut off. */
const STEP_LINES = 70_000;
/** Turns of the searches' ends where looking up costs more than searching. */
const UNKEPT = 1;
/** Measured: fewest positions looked at. */
const PRAISE = 2;
const BLAME = 3;

/** Any round by any rules, to its end or to a horizon, on the quick engine. */
export class FullSearch implements RoundSearch {
  nodes = 0;
  chosen = -1;

  readonly #match: QuickMatch;
  readonly #table: FullTable;
  readonly #history = new Int32Array((TURNS + 1) * HISTORY);
  readonly #moves = new Int32Array((TURNS + 1) * MOVES);
  readonly #worth = new Int32Array((TURNS + 1) * MOVES);
  /** Searches of this many turns are one step's work. */
  #whole: number;
  readonly #forced: boolean;
  readonly #marking: boolean;
  readonly #edging: boolean;
  /** The turn at which the board is counted as it stands; 9 is the end. */
  #horizon = TURNS;
  /** Keeps what was found for one horizon out of the searches for another. */
  #salt = 0;
  #pausedAt = 0;

  constructor(state: TriadState) {
    this.#match = QuickMatch.of(state);
    this.#table = new FullTable(TABLE_BITS[TURNS - state.turn] ?? 4);
    this.#forced = state.forced !== null;
    this.#marking = state.ruleset.tactics.warningMark.enabled;
    const { traitEffects } = state.ruleset.synergy;
    this.#edging = traitEffects.enabled && traitEffects.earth.enabled;
    this.#whole = this.#turnsInAStep();
  }

  get left(): number {
    return TURNS - this.#match.turn;
  }

  get isA(): boolean {
    return this.#match.seat === 0;
  }

  /** Counts the board after so many turns from the present position; at most to the end. */
  lookAhead(turns: number): void {
    this.#horizon = Math.min(TURNS, this.#match.turn + turns);
    this.#salt = Math.imul(this.#horizon - TURNS, 0x9e3779b1);
    this.#whole = this.#turnsInAStep();
  }

  /** How many turns before the horizon can be searched in one step. */
  #turnsInAStep(): number {
    let lines = 1;
    for (let turns = 1; turns <= this.#horizon; turns++) {
      lines *= this.#movesWith(TURNS - this.#horizon + turns);
      if (lines > STEP_LINES) return turns - 1;
    }
    return this.#horizon;
  }

  /** About how many moves there are with so many turns left. */
  #movesWith(left: number): number {
    const cards = this.#forced ? 1 : Math.ceil(left / 2);
    return left * cards * (this.#marking ? left : 1) * (this.#edging ? 2 : 1);
  }

  moves(): readonly number[] {
    const count = this.#match.legalMoves(this.#moves, 0);
    return [...this.#moves.subarray(0, count)];
  }

  make(move: number): void {
    this.#match.make(move);
  }

  unmake(): void {
    this.#match.unmake();
  }

  *probe(goal: number): Steps<number> {
    this.#pausedAt = this.nodes;
    this.chosen = -1;
    return yield* this.#wide(goal);
  }

  #margin(): number {
    const margin = this.#match.margin();
    return this.#match.seat === 0 ? margin : 0 - margin;
  }

  /** As `#narrow`, in steps; notes the move it chose. */
  *#wide(goal: number): Steps<number> {
    const match = this.#match;
    this.nodes += 1;
    if (match.turn >= this.#horizon) return this.#margin();
    const low = match.hashLow ^ this.#salt;
    const high = match.hashHigh;
    const word = this.#table.wordAt(low, high);
    let atLeast = -MOST;
    let atMost = MOST;
    if (word !== 0) {
      atLeast = leastOf(word);
      atMost = mostOf(word);
      if (atLeast >= goal || atMost < goal) {
        this.chosen = packedMoveOf(word);
        return atLeast >= goal ? atLeast : atMost;
      }
    }
    const left = TURNS - match.turn;
    const first = left * MOVES;
    const end = this.#look(left, word === 0 ? NO_PACKED_MOVE : packedMoveOf(word));
    let best = -MOST - 1;
    let bestMove = NO_PACKED_MOVE;
    for (let i = first; i < end; i++) {
      const move = this.#next(i, end);
      match.make(move);
      const deep = this.#horizon - match.turn > this.#whole;
      const margin = 0 - (deep ? yield* this.#wide(1 - goal) : this.#narrow(1 - goal));
      match.unmake();
      if (margin > best) {
        best = margin;
        bestMove = move;
      }
      if (margin >= goal) {
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
    this.#table.keep(low, high, atLeast, atMost, bestMove);
    this.chosen = bestMove;
    return best;
  }

  /** The margin of the seat to play: a bound on the side of `goal` where the answer lies. */
  #narrow(goal: number): number {
    const match = this.#match;
    this.nodes += 1;
    if (match.turn >= this.#horizon) return this.#margin();
    const kept = this.#horizon - match.turn > UNKEPT;
    let low = 0;
    let high = 0;
    let word = 0;
    let atLeast = -MOST;
    let atMost = MOST;
    if (kept) {
      low = match.hashLow ^ this.#salt;
      high = match.hashHigh;
      word = this.#table.wordAt(low, high);
      if (word !== 0) {
        atLeast = leastOf(word);
        if (atLeast >= goal) return atLeast;
        atMost = mostOf(word);
        if (atMost < goal) return atMost;
      }
    }
    const left = TURNS - match.turn;
    const end = this.#look(left, word === 0 ? NO_PACKED_MOVE : packedMoveOf(word));
    let best = -MOST - 1;
    let bestMove = NO_PACKED_MOVE;
    for (let i = left * MOVES; i < end; i++) {
      const move = this.#next(i, end);
      match.make(move);
      const margin = 0 - this.#narrow(1 - goal);
      match.unmake();
      if (margin > best) {
        best = margin;
        bestMove = move;
        if (margin >= goal) {
          this.#learn(left, i);
          break;
        }
      }
    }
    if (kept) {
      if (best >= goal) atLeast = Math.max(atLeast, best);
      else atMost = Math.min(atMost, best);
      this.#table.keep(low, high, atLeast, atMost, bestMove);
    }
    return best;
  }

  /** Tries what refuted earlier from now on, and what was tried in vain before it later. */
  #learn(left: number, at: number): void {
    const history = this.#history;
    const refuting = left * HISTORY + ((this.#moves[at] ?? 0) & PLAIN_PART);
    history[refuting] = (history[refuting] ?? 0) + PRAISE;
    for (let i = left * MOVES; i < at; i++) {
      const vain = left * HISTORY + ((this.#moves[i] ?? 0) & PLAIN_PART);
      history[vain] = (history[vain] ?? 0) - BLAME;
    }
  }

  /** Lists the moves with what they look worth, and gives the end of the list. */
  #look(left: number, known: number): number {
    const first = left * MOVES;
    const end = first + this.#match.legalMoves(this.#moves, first);
    const history = left * HISTORY;
    for (let i = first; i < end; i++) {
      const move = this.#moves[i] ?? 0;
      this.#worth[i] = move === known ? 0x3fffffff : (this.#history[history + (move & PLAIN_PART)] ?? 0);
    }
    return end;
  }

  /** Brings the best looking of the moves that are left to `at`: most positions need only the first few. */
  #next(at: number, end: number): number {
    const moves = this.#moves;
    const worths = this.#worth;
    let best = at;
    let most = worths[at] ?? 0;
    for (let i = at + 1; i < end; i++) {
      const worth = worths[i] ?? 0;
      if (worth > most) {
        best = i;
        most = worth;
      }
    }
    const move = moves[best] ?? 0;
    if (best !== at) {
      moves[best] = moves[at] ?? 0;
      worths[best] = worths[at] ?? 0;
      moves[at] = move;
    }
    return move;
  }
}
