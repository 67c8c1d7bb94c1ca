/** One measured number, as `docs/bench.json` has it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it should reach, and whether more or less is better. */
  readonly target?: { readonly value: number; readonly better: 'more' | 'less' };
  /** What was computed while it was measured: a wrong result cannot win. */
  readonly checksum?: string;
  /** How it was measured, in a few words. */
  readonly note?: string;
}

/**
 * What a file in `entries/` exports by default: what is measured, by its name. A measurement throws if what it
 * measured gave a wrong result: the whole run then fails and writes nothing. Most run their programs on Linux alone,
 * whose `/proc` they read, and give nothing elsewhere.
 */
export type Entries = Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>>;

interface Told {
  readonly atLeast?: number;
  readonly atMost?: number | undefined;
  readonly checksum?: string;
  readonly note?: string;
}

export function figure(name: string, value: number, unit: string, told: Told = {}): Figure {
  const { atLeast, atMost, ...rest } = told;
  const target =
    atLeast !== undefined
      ? { value: atLeast, better: 'more' as const }
      : atMost !== undefined && { value: atMost, better: 'less' as const };
  return { name, value, unit, ...(target && { target }), ...rest };
}

export const reaches = ({ value, target }: Figure): boolean | undefined => {
  if (!target) return undefined;
  return target.better === 'more' ? value >= target.value : value <= target.value;
};

/** The one in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** To so many digits behind the point. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A sum of 32 bits as text. */
export const asText = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');

function secondsOfRepeated(work: () => void, times: number): number {
  const began = performance.now();
  for (let i = 0; i < times; i++) work();
  return (performance.now() - began) / 1_000;
}

/**
 * The seconds that `work` takes once it is warm: the fastest of 15 rounds, because all that slows the same work down
 * in another round is the machine's other tasks. Each round repeats it for at least 0.2 s, so that collecting
 * garbage is in every one of them.
 */
export function secondsOf(work: () => void): number {
  const roundSeconds = 0.2;
  let times = 1;
  // Two rounds' worth to get warm, and to see how often the work fits into one.
  for (let spent = 0; spent < 2 * roundSeconds; ) {
    const seconds = secondsOfRepeated(work, times);
    spent += seconds;
    times = Math.max(1, Math.ceil((roundSeconds / seconds) * times));
  }
  return Math.min(...Array.from({ length: 15 }, () => secondsOfRepeated(work, times) / times));
}
