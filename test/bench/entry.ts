/** One measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it should reach, and whether more or less is better. */
  readonly target?: { readonly value: number; readonly better: 'more' | 'less' };
  /** What the version before reached, in the same unit, measured on its own. */
  readonly before?: number;
  /** What was computed while it was measured: a wrong engine cannot win. */
  readonly checksum?: string;
  /** How it was measured, in a few words. */
  readonly note?: string;
}

/**
 * One file in `entries/`, its default export. `run` throws when what it measured gave a wrong result: the whole
 * run then fails and writes nothing.
 */
export interface BenchEntry {
  readonly name: string;
  run(): Promise<readonly Figure[]> | readonly Figure[];
}

export const reaches = ({ value, target }: Figure): boolean | undefined => {
  if (!target) return undefined;
  return target.better === 'more' ? value >= target.value : value <= target.value;
};
