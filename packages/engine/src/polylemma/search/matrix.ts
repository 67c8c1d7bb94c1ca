/** A payoff for the row player, who wants it high: row by row. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** `rows` x `columns` numbers; longer arrays are fine. */
  readonly payoffs: Float64Array;
}

/** What both players do, and what the row player may expect of it. */
export interface Equilibrium {
  readonly value: number;
  /** How often each row and each column is played; each sums to 1. */
  readonly rowMix: Float64Array;
  readonly columnMix: Float64Array;
}

/**
 * A player's regrets for not having played each option, and what follows from them. Few options are played at a
 * time: going through those alone saves most of the work.
 */
class Regrets {
  readonly mix: Float64Array;
  readonly played: Int32Array;
  playedCount = 0;
  /** What each option would have brought against the other player's mix: filled in by whoever asks to learn. */
  readonly brought: Float64Array;
  readonly #regrets: Float64Array;
  /** Sums of all mixes so far, later ones weighed more. */
  readonly #sums: Float64Array;

  constructor(options: number) {
    this.mix = new Float64Array(options);
    this.played = new Int32Array(options);
    this.brought = new Float64Array(options);
    this.#regrets = new Float64Array(options);
    this.#sums = new Float64Array(options);
  }

  /** Forgets everything. */
  rested(): this {
    this.#regrets.fill(0);
    this.#sums.fill(0);
    this.#playAll();
    return this;
  }

  /**
   * Learns from what each option would have brought; later lessons weigh more. The next mix takes it that the same
   * lesson comes once more.
   */
  learn(lesson: number): void {
    const { mix, brought, played } = this;
    let mean = 0;
    for (let k = 0; k < this.playedCount; k++) {
      const i = played[k] ?? 0;
      const often = mix[i] ?? 0;
      mean += often * (brought[i] ?? 0);
      this.#sums[i] = (this.#sums[i] ?? 0) + lesson ** 2 * often;
    }
    let total = 0;
    this.playedCount = 0;
    for (let i = 0; i < mix.length; i++) {
      const regret = (brought[i] ?? 0) - mean;
      const known = Math.max(0, (this.#regrets[i] ?? 0) + regret);
      const meant = Math.max(0, known + regret);
      this.#regrets[i] = known;
      mix[i] = meant;
      if (meant === 0) continue;
      total += meant;
      played[this.playedCount++] = i;
    }
    if (total === 0) this.#playAll();
    else for (let i = 0; i < mix.length; i++) mix[i] = (mix[i] ?? 0) / total;
  }

  /** Plays the mean of all mixes so far. */
  settle(): void {
    let total = 0;
    for (let i = 0; i < this.mix.length; i++) total += this.#sums[i] ?? 0;
    for (let i = 0; i < this.mix.length; i++) this.mix[i] = (this.#sums[i] ?? 0) / total;
  }

  /** Nothing to regret: every option as good as any other. */
  #playAll(): void {
    this.mix.fill(1 / this.mix.length);
    this.playedCount = this.mix.length;
    for (let i = 0; i < this.mix.length; i++) this.played[i] = i;
  }
}

/** What each row brings against what the column player does. */
function bringRows({ rows, columns, payoffs }: Matrix, to: Regrets, by: Regrets): void {
  const { mix, played, playedCount } = by;
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let k = 0; k < playedCount; k++) {
      const j = played[k] ?? 0;
      sum += (payoffs[i * columns + j] ?? 0) * (mix[j] ?? 0);
    }
    to.brought[i] = sum;
  }
}

/** What each column brings its player, who wants payoffs low, against what the row player does. */
function bringColumns({ columns, payoffs }: Matrix, to: Regrets, by: Regrets): void {
  const { mix, played, playedCount } = by;
  const { brought } = to;
  brought.fill(0);
  for (let k = 0; k < playedCount; k++) {
    const i = played[k] ?? 0;
    const often = mix[i] ?? 0;
    for (let j = 0, at = i * columns; j < columns; j++, at++) {
      brought[j] = (brought[j] ?? 0) - often * (payoffs[at] ?? 0);
    }
  }
}

/** What a mix of rows brings against a mix of columns. */
function worthOfMixes(
  { rows, columns, payoffs }: Matrix,
  rowMix: Float64Array,
  columnMix: Float64Array,
): number {
  let value = 0;
  for (let i = 0; i < rows; i++) {
    const often = rowMix[i] ?? 0;
    if (often === 0) continue;
    for (let j = 0; j < columns; j++) value += often * (columnMix[j] ?? 0) * (payoffs[i * columns + j] ?? 0);
  }
  return value;
}

/** A pair of options that neither player would leave alone. */
interface Saddle {
  readonly value: number;
  readonly row: number;
  readonly column: number;
}

/** The first such pair, if there is one. */
function saddleOf({ rows, columns, payoffs }: Matrix): Saddle | null {
  let [value, row] = [Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < rows; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0, at = i * columns; j < columns; j++, at++) {
      const payoff = payoffs[at] ?? 0;
      if (payoff < least) least = payoff;
    }
    if (least > value) [value, row] = [least, i];
  }
  for (let column = 0; column < columns; column++) {
    let isHighest = true;
    for (let i = 0; i < rows && isHighest; i++) isHighest = (payoffs[i * columns + column] ?? 0) <= value;
    if (isHighest) return { value, row, column };
  }
  return null;
}

/** Players who have learnt before and rest: thousands of small games are solved, one at a time. */
const resting = { row: new Map<number, Regrets>(), column: new Map<number, Regrets>() };

function player(side: 'row' | 'column', options: number): Regrets {
  const known = resting[side].get(options) ?? new Regrets(options);
  resting[side].set(options, known);
  return known.rested();
}

/** Both players after so many lessons, their mixes settled. */
function learnt(matrix: Matrix, lessons: number): { readonly row: Regrets; readonly column: Regrets } {
  const row = player('row', matrix.rows);
  const column = player('column', matrix.columns);
  for (let lesson = 1; lesson <= lessons; lesson++) {
    bringRows(matrix, row, column);
    bringColumns(matrix, column, row);
    row.learn(lesson);
    column.learn(lesson);
  }
  row.settle();
  column.settle();
  return { row, column };
}

const always = (option: number, options: number): Float64Array => {
  const mix = new Float64Array(options);
  mix[option] = 1;
  return mix;
};

/**
 * Plays a game of one move each so often that neither player would gain much by playing otherwise: regret matching
 * with regrets that never fall below zero, and with foresight of one lesson (predictive regret matching). Both learn
 * at once and alike, so that the game seen from the other side is solved the same.
 */
export function solve(matrix: Matrix, lessons: number): Equilibrium {
  const saddle = saddleOf(matrix);
  if (saddle !== null) {
    const { value, row, column } = saddle;
    return { value, rowMix: always(row, matrix.rows), columnMix: always(column, matrix.columns) };
  }
  const { row, column } = learnt(matrix, lessons);
  const [rowMix, columnMix] = [row.mix.slice(), column.mix.slice()];
  return { value: worthOfMixes(matrix, rowMix, columnMix), rowMix, columnMix };
}

/** The value alone. */
export function valueAfter(matrix: Matrix, lessons: number): number {
  const saddle = saddleOf(matrix);
  if (saddle !== null) return saddle.value;
  const { row, column } = learnt(matrix, lessons);
  return worthOfMixes(matrix, row.mix, column.mix);
}
