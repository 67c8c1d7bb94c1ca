import type { Evaluation, Value, ValuedMove } from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import { unpackMove } from '../quick/index.ts';
import type { PlaceMove, TriadMove } from '../rules/types.ts';

/** What is known of one number: it lies between the two, and meanwhile it looks like `guess`. */
interface Known {
  atLeast: number;
  atMost: number;
  /** From a search that stopped short of the end, or null. */
  guess: number | null;
}

const isExact = ({ atLeast, atMost }: Known): boolean => atLeast === atMost;

/** All that is known of a position and its moves so far, as margins of the seat to play. */
export class RootValues {
  readonly isA: boolean;
  readonly moves: readonly number[];
  readonly root: Known;
  readonly ofMoves: readonly Known[];
  /** The best move found first, and how it goes on. */
  line: readonly number[] = [];
  readonly #limit: number;
  readonly #unpacked: readonly PlaceMove[];

  /** `moves`: packed, in numeric order. `limit`: the largest margin that can be. */
  constructor(moves: readonly number[], isA: boolean, limit: number) {
    this.isA = isA;
    this.moves = moves;
    this.#limit = limit;
    this.#unpacked = moves.map(unpackMove);
    this.root = this.#unknown();
    this.ofMoves = moves.map(() => this.#unknown());
  }

  #unknown(): Known {
    return { atLeast: -this.#limit, atMost: this.#limit, guess: null };
  }

  /** What a search that stopped short of the end found takes the place of older guesses. */
  takeGuesses(from: RootValues): void {
    this.root.guess = from.root.atLeast;
    from.ofMoves.forEach((known, i) => {
      const mine = this.ofMoves[i];
      if (mine) mine.guess = known.atLeast;
    });
    this.line = from.line;
  }

  /** The number that moves are sorted by where it is not known yet. */
  #rank(known: Known): number {
    return isExact(known) ? known.atLeast : (known.guess ?? known.atLeast);
  }

  #valueOf(known: Known): Value {
    const { atLeast, atMost, guess } = known;
    const forA = (margin: number): number => (this.isA ? margin : 0 - margin);
    if (isExact(known)) return { kind: 'exact', value: forA(atLeast) };
    const untouched = atLeast === -this.#limit && atMost === this.#limit;
    if (guess !== null && untouched) return { kind: 'estimate', value: forA(guess), samples: 0 };
    return {
      kind: 'bound',
      atLeast: this.isA ? atLeast : forA(atMost),
      atMost: this.isA ? atMost : forA(atLeast),
    };
  }

  evaluation(nodes: number, done: boolean): Evaluation<TriadMove> {
    const order = this.ofMoves.map((known, i) => ({ known, i }));
    order.sort(
      (a, b) => this.#rank(b.known) - this.#rank(a.known) || b.known.atMost - a.known.atMost || a.i - b.i,
    );
    return {
      seat: this.isA ? 'A' : 'B',
      value: this.#valueOf(this.root),
      moves: order.flatMap(({ known, i }): ValuedMove<TriadMove>[] => {
        const move = this.#unpacked[i];
        return move ? [{ move, value: this.#valueOf(known) }] : [];
      }),
      line: this.line.map(unpackMove),
      nodes,
      done,
    };
  }
}

/** Moves and what they were worth on average over guesses of what cannot be seen; margins of the seat to play. */
export class MeanValues<Move extends TriadMove> {
  readonly seat: Seat;
  readonly moves: readonly Move[];
  nodes = 0;
  samples = 0;
  readonly #sums: Float64Array;
  readonly #limit: number;
  /** What the guesses so far say; made when it is asked for. */
  #judgement: Pick<Evaluation<TriadMove>, 'value' | 'moves' | 'line'> | null = null;

  /** `moves` in numeric order. `limit`: the largest margin that can be. */
  constructor(moves: readonly Move[], seat: Seat, limit: number) {
    this.moves = moves;
    this.seat = seat;
    this.#sums = new Float64Array(moves.length);
    this.#limit = limit;
  }

  /** Counts one guess: what each move, by index, is worth in it. */
  add(worth: (index: number) => number): void {
    this.samples += 1;
    this.#judgement = null;
    for (let i = 0; i < this.#sums.length; i++) this.#sums[i] = (this.#sums[i] ?? 0) + worth(i);
  }

  #meanOf(index: number): number {
    return (this.#sums[index] ?? 0) / this.samples;
  }

  /** Indexes of moves, the best first, equal ones in numeric order. */
  ranking(): readonly number[] {
    return this.moves.map((_, i) => i).sort((a, b) => (this.#sums[b] ?? 0) - (this.#sums[a] ?? 0) || a - b);
  }

  #valueOf(index: number): Value {
    if (this.samples === 0) return { kind: 'bound', atLeast: -this.#limit, atMost: this.#limit };
    const mean = this.#meanOf(index);
    return { kind: 'estimate', value: this.seat === 'A' ? mean : 0 - mean, samples: this.samples };
  }

  /** The position is worth what the best move is: the seat must choose without seeing what was guessed. */
  #judged(): Pick<Evaluation<TriadMove>, 'value' | 'moves' | 'line'> {
    const ranking = this.ranking();
    const moves = ranking.flatMap((i): ValuedMove<TriadMove>[] => {
      const move = this.moves[i];
      return move ? [{ move, value: this.#valueOf(i) }] : [];
    });
    const line = this.samples > 0 && moves[0] ? [moves[0].move] : [];
    return { value: this.#valueOf(ranking[0] ?? 0), moves, line };
  }

  evaluation(done: boolean): Evaluation<TriadMove> {
    this.#judgement ??= this.#judged();
    return { seat: this.seat, ...this.#judgement, nodes: this.nodes, done };
  }
}
