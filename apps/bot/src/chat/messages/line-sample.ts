/** Lines kept of one slice of time; of more, so many that each had the same chance. */
const KEPT = 64;

/** How far lines of one slice of time were ahead: a bounded sample that stands for all of them. */
export class LineSample {
  readonly since: number;
  readonly kept: number[] = [];
  #lines = 0;
  #draw = 1;

  constructor(since: number) {
    this.since = since;
  }

  get lines(): number {
    return this.#lines;
  }

  /** How many lines each kept one stands for. */
  get weight(): number {
    return this.#lines / this.kept.length;
  }

  add(ahead: number): void {
    this.#lines += 1;
    if (this.kept.length < KEPT) {
      this.kept.push(ahead);
      return;
    }
    // a fixed stride would meet nothing but wrong lines where every eighth is wrong
    this.#draw = (Math.imul(this.#draw, 1_664_525) + 1_013_904_223) >>> 0;
    const place = Math.floor((this.#draw / 2 ** 32) * this.#lines);
    if (place < KEPT) this.kept[place] = ahead;
  }
}

/** The value with half of all lines on either side; `otherwise` without lines. */
export function medianOf(samples: readonly LineSample[], otherwise = 0): number {
  const lines = samples.flatMap(({ kept, weight }) => kept.map((ahead) => ({ ahead, weight })));
  lines.sort((a, b) => a.ahead - b.ahead);
  let left = lines.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { ahead, weight } of lines) {
    left -= weight;
    if (left <= 1e-6) return ahead;
  }
  return lines.at(-1)?.ahead ?? otherwise;
}
