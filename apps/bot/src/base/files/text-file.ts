import { readFileSync } from 'node:fs';

/** What a text begins with that some editors of Windows write in another encoding than all others. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file that a person may have written, with whichever editor: as UTF-8, or as UTF-16 with a mark at its
 * beginning, as the shell of Windows writes it. The mark is left out, and lines end as they do there.
 *
 * @throws what the system says if it cannot be read; a TypeError if it is neither
 */
export const readText = (path: string): string => textOf(readFileSync(path));

/** @throws TypeError if it is in another encoding */
export function textOf(content: Uint8Array): string {
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte));
  try {
    return new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(content);
  } catch (cause) {
    throw new TypeError('it is not saved as UTF-8: choose that encoding where you save it', { cause });
  }
}
