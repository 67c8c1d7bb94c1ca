import type { Evaluation, Value, ValuedMove } from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import type { TriadMove } from '../types.ts';

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
