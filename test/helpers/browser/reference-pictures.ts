import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf, packed } from './compare-pictures.ts';

/** Set to `write`, pictures are renewed instead of compared: somebody has to look at each of them then. */
const RENEWING = process.env.SOH_PICTURES === 'write';
/** What may differ of all pixels: less than a moved plate. */
const TOLERATED_SHARE = 0.0015;
/**
 * Pixels that may differ where they lie together: other words are more. Of one scene drawn twice, on a busy machine, a letter was a
 * pixel aside at times (22 differed), or the edge of a plate (32 of one edge).
 */
const TOLERATED_TOGETHER = 72;

export const MOST_PICTURES = 84;
export const MOST_BYTES = 150_000;

/** A folder of pictures that were looked at and found good, and the ones that differ from them. */
export class ReferencePictures {
  readonly #folder: string;
  readonly #failed: string;
  readonly #asked = new Set<string>();

  /** @param failed where a picture that differs is left for somebody to look at, beside what differs */
  constructor(folder: string, failed: string) {
    this.#folder = folder;
    this.#failed = failed;
  }

  /**
   * What is wrong with a picture, in words; null if it is as it was. Pictures are renewed by SOH_PICTURES=write.
   *
   * @param name of letters, digits and hyphens
   */
  faultOf(name: string, png: Buffer): string | null {
    this.#asked.add(name);
    const file = join(this.#folder, `${name}.png`);
    const left = (what: string) => join(this.#failed, `${name}.${what}.png`);
    for (const what of ['got', 'difference']) rmSync(left(what), { force: true });
    if (RENEWING) {
      mkdirSync(this.#folder, { recursive: true });
      if (existsSync(file) && isAsBefore(readFileSync(file), png)) return null;
      writeFileSync(file, packed(png));
      const { size } = statSync(file);
      return size > MOST_BYTES ? `${name}: ${size} bytes are more than ${MOST_BYTES}` : null;
    }
    const leave = (what: string, picture: Buffer): string => {
      mkdirSync(this.#failed, { recursive: true });
      writeFileSync(left(what), picture);
      return left(what);
    };
    if (!existsSync(file)) {
      return `${name}: there is no such picture yet; this one is ${leave('got', png)}. To keep it: SOH_PICTURES=write`;
    }
    const wanted = readFileSync(file);
    try {
      const { share, together, where, picture } = differenceOf(wanted, png);
      const isAsBefore = share <= TOLERATED_SHARE && together <= TOLERATED_TOGETHER;
      if (isAsBefore || where === null) return null;
      const percent = (share * 100).toFixed(2);
      return (
        `${name}: ${percent} % differ, ${together} pixels together, from (${where.left}, ${where.top}) to (${where.right}, ${where.bottom}); ` +
        `got ${leave('got', png)}, differing ${leave('difference', picture())}`
      );
    } catch (error) {
      return `${name}: ${String(error)}; got ${leave('got', png)}`;
    }
  }

  /** What is wrong with the folder as a whole: pictures that nothing is compared with, too many, too large. */
  faults(): string[] {
    const kept = existsSync(this.#folder)
      ? readdirSync(this.#folder).filter((file) => file.endsWith('.png'))
      : [];
    const unused = kept.filter((file) => !this.#asked.has(file.slice(0, -'.png'.length)));
    if (RENEWING) {
      for (const file of unused) rmSync(join(this.#folder, file));
      return [];
    }
    return [
      ...unused.map((file) => `${file}: nothing is compared with it any more`),
      ...kept
        .filter((file) => statSync(join(this.#folder, file)).size > MOST_BYTES)
        .map((file) => `${file}: more than ${MOST_BYTES} bytes`),
      ...(kept.length > MOST_PICTURES ? [`${kept.length} pictures are more than ${MOST_PICTURES}`] : []),
    ];
  }
}

/** A renewed picture that is the same to the eye leaves the old file: commits stay small. */
function isAsBefore(before: Buffer, now: Buffer): boolean {
  try {
    return differenceOf(before, now).share === 0;
  } catch {
    return false;
  }
}
