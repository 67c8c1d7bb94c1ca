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
 * A player's regrets for not having played each option, and what follows from them. Options that are not played now
 * are left out of `played`: few are, so that going through those alone saves most of the work.
 */
class Regrets {
  readonly mix: Float64Array;
  readonly played: Int32Array;
  playedCount: number;
  /** What each option would have brought against the other player's mix: filled in by whoever asks to learn. */
  readonly brought: Float64Array;
  readonly #regrets: Float64Array;
  readonly #sums: Float64Array;

  constructor(options: number) {
    this.mix = new Float64Array(options).fill(1 / options);
    this.played = Int32Array.from({ length: options }, (_, option) => option);
    this.playedCount = options;
    this.brought = new Float64Array(options);
    this.#regrets = new Float64Array(options);
    this.#sums = new Float64Array(options);
  }

  /** Learns from what each option would have brought; later lessons weigh more. */
  learn(weight: number): void {
    const { mix, brought, played } = this;
    let mean = 0;
    for (let k = 0; k < this.playedCount; k++) {
      const i = played[k] ?? 0;
      const often = mix[i] ?? 0;
      mean += often * (brought[i] ?? 0);
      this.#sums[i] = (this.#sums[i] ?? 0) + weight * often;
    }
    let positive = 0;
    this.playedCount = 0;
    for (let i = 0; i < mix.length; i++) {
      const regret = (this.#regrets[i] ?? 0) + (brought[i] ?? 0) - mean;
      mix[i] = 0;
      this.#regrets[i] = Math.max(regret, 0);
      if (regret <= 0) continue;
      positive += regret;
      played[this.playedCount++] = i;
    }
    if (positive === 0) this.#begin();
    else for (let k = 0; k < this.playedCount; k++) this.#share(played[k] ?? 0, positive);
  }

  /** Nothing to regret: every option as good as any other. */
  #begin(): void {
    this.mix.fill(1 / this.mix.length);
    this.playedCount = this.mix.length;
    for (let i = 0; i < this.mix.length; i++) this.played[i] = i;
  }

  #share(option: number, positive: number): void {
    this.mix[option] = (this.#regrets[option] ?? 0) / positive;
  }

  /** The mean of all mixes so far. */
  usual(): Float64Array {
    const total = this.#sums.reduce((sum, one) => sum + one, 0);
    return this.#sums.map((one) => one / total);
  }
}

/** What each row brings against what the column player does. */
function bringRows(
  { rows, columns, payoffs }: Matrix,
  to: Regrets,
  { mix, played, playedCount }: Regrets,
): void {
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
function bringColumns(
  { columns, payoffs }: Matrix,
  to: Regrets,
  { mix, played, playedCount }: Regrets,
): void {
  to.brought.fill(0);
  for (let k = 0; k < playedCount; k++) {
    const i = played[k] ?? 0;
    const often = mix[i] ?? 0;
    for (let j = 0; j < columns; j++) {
      to.brought[j] = (to.brought[j] ?? 0) - often * (payoffs[i * columns + j] ?? 0);
    }
  }
}

/** What a mix of rows brings against a mix of columns. */
export function worthOfMixes(
  { columns, payoffs }: Matrix,
  rowMix: Float64Array,
  columnMix: Float64Array,
): number {
  let value = 0;
  rowMix.forEach((often, i) => {
    if (often === 0) return;
    for (let j = 0; j < columns; j++) value += often * (columnMix[j] ?? 0) * (payoffs[i * columns + j] ?? 0);
  });
  return value;
}

const always = (option: number, options: number): Float64Array => {
  const mix = new Float64Array(options);
  mix[option] = 1;
  return mix;
};

/** The first pair of options that neither player would leave alone, if there is one. */
function saddleOf({ rows, columns, payoffs }: Matrix): Equilibrium | null {
  const most = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  let [best, bestRow] = [Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < rows; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < columns; j++) {
      const payoff = payoffs[i * columns + j] ?? 0;
      if (payoff < least) least = payoff;
      if (payoff > (most[j] ?? 0)) most[j] = payoff;
    }
    if (least > best) [best, bestRow] = [least, i];
  }
  const column = most.findIndex((payoff) => payoff <= best);
  if (column < 0) return null;
  return { value: best, rowMix: always(bestRow, rows), columnMix: always(column, columns) };
}

/**
 * Plays a game of one move each so often that neither player would gain much by playing otherwise: regret matching
 * with regrets that never fall below zero. Both learn at once and alike, so that the game seen from the other side
 * is solved the same.
 */
export function solve(matrix: Matrix, lessons: number): Equilibrium {
  const pure = saddleOf(matrix);
  if (pure !== null) return pure;
  const row = new Regrets(matrix.rows);
  const column = new Regrets(matrix.columns);
  for (let lesson = 1; lesson <= lessons; lesson++) {
    bringRows(matrix, row, column);
    bringColumns(matrix, column, row);
    row.learn(lesson);
    column.learn(lesson);
  }
  const [rowMix, columnMix] = [row.usual(), column.usual()];
  return { value: worthOfMixes(matrix, rowMix, columnMix), rowMix, columnMix };
}
