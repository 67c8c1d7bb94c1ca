import { createReadStream } from 'node:fs';
import { Problem } from '../../base/problem.ts';

const NEWLINE = 0x0a;
/** A line of ours is some thousand bytes long; what is much longer is another file. */
const LONGEST = 1 << 20;
const CHUNK = 1 << 20;

/** A whole line of a file: its bytes without the line's end, and where it begins and the next one does. */
export interface Line {
  readonly bytes: Buffer;
  readonly at: number;
  readonly end: number;
}

/**
 * The whole lines of a file, one after the other; what follows the last line's end is none. What is held does not grow with the
 * file.
 *
 * @param from where a line begins
 * @param to where one ends; without it the file does
 * @throws Problem for a line that is far too long; what the system says if the file cannot be read
 */
export async function* linesOf(path: string, from = 0, to = Number.POSITIVE_INFINITY): AsyncGenerator<Line> {
  if (to <= from) return;
  let rest: Buffer = Buffer.alloc(0);
  let at = from;
  for await (const chunk of createReadStream(path, { start: from, end: to - 1, highWaterMark: CHUNK })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    let begin = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, begin)) {
      const next = at + end + 1 - begin;
      yield { bytes: bytes.subarray(begin, end), at, end: next };
      at = next;
      begin = end + 1;
    }
    rest = bytes.subarray(begin);
    if (rest.length > LONGEST) {
      throw new Problem('A line is far too long', path, 'give the file as it was written');
    }
  }
}
