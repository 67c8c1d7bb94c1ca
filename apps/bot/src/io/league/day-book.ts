import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { RatedDay } from '@show-of-hands/verify/league';
import type { Address } from 'viem';
import { z } from 'zod';
import { whenFree } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';
import { linesOf } from './lines.ts';

const count = z.number().int().nonnegative();
const ratedDay: z.ZodType<RatedDay> = z.strictObject({
  day: count,
  owner: z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)),
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  wins: count,
  draws: count,
  losses: count,
});

const lineOf = ({ day, owner, rating, deviation, volatility, wins, draws, losses }: RatedDay): string =>
  `${JSON.stringify({ day, owner, rating, deviation, volatility, wins, draws, losses })}\n`;

/** Bytes that are held before they are written. */
const HELD = 1 << 16;

/** The rated days of all owners, one after the other, a line of JSON each: what rating curves are drawn of. */
export class DayBook {
  readonly #path: string;
  readonly #file: number;
  #end: number;
  #held = '';

  private constructor(path: string, file: number, end: number) {
    this.#path = path;
    this.#file = file;
    this.#end = end;
  }

  /**
   * Opens the file, with the days before `day` alone: of later ones a run that was broken off may have left some.
   *
   * @param last the last day before `day` on which anybody played; null: there is none
   * @returns undefined if the file does not have the days up to `last`
   */
  static async open(path: string, day: number, last: number | null): Promise<DayBook | undefined> {
    let end = 0;
    let found: number | null = null;
    if (existsSync(path)) {
      for await (const line of linesOf(path)) {
        const rated = read(line.bytes);
        if (rated === undefined || rated.day >= day) break;
        [end, found] = [line.end, rated.day];
      }
    }
    if (found !== last) return undefined;
    const file = whenFree(() => openSync(path, existsSync(path) ? 'r+' : 'w', 0o644));
    ftruncateSync(file, end);
    return new DayBook(path, file, end);
  }

  add(days: readonly RatedDay[]): void {
    this.#held += days.map(lineOf).join('');
    if (this.#held.length >= HELD) this.#write();
  }

  /** What was added is on disk after that. */
  save(): void {
    this.#write();
    fsyncSync(this.#file);
  }

  /** Every line as it was saved. @throws Problem if the file was changed meanwhile */
  async *all(): AsyncGenerator<RatedDay> {
    for await (const { bytes, at } of linesOf(this.#path, 0, this.#end)) {
      const rated = read(bytes);
      if (rated === undefined) {
        throw new Problem(
          `What stands at byte ${at} is no rated day`,
          this.#path,
          'run it again into an empty folder',
        );
      }
      yield rated;
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(): void {
    const bytes = Buffer.from(this.#held);
    let done = 0;
    while (done < bytes.length)
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
    this.#end += done;
    this.#held = '';
  }
}

function read(bytes: Buffer): RatedDay | undefined {
  try {
    return ratedDay.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}
