import { clearLine, cursorTo } from 'node:readline';

/** A line is written again at most so often where it cannot be written over. */
const PLAIN_EVERY_MS = 5_000;

/**
 * Tells how far something is that takes long, on standard error: in a terminal one line that is written over, elsewhere
 * plain lines, a few of them.
 *
 * @param {{ isTTY?: boolean, write(text: string): unknown }} to where it is told
 * @param {() => number} now the time in milliseconds
 */
export function progressTo(to, now = Date.now) {
  let told = { text: '', at: Number.NEGATIVE_INFINITY };
  return {
    /** How far it is now; said at once in a terminal, and now and then elsewhere. */
    at(text) {
      if (text === told.text) return;
      if (to.isTTY) {
        clearLine(to, 0);
        cursorTo(to, 0);
        to.write(text);
      } else if (now() - told.at < PLAIN_EVERY_MS) return;
      else to.write(`${text}\n`);
      told = { text, at: now() };
    },
    /** It has ended; `text` stays. */
    end(text) {
      if (to.isTTY) {
        clearLine(to, 0);
        cursorTo(to, 0);
      }
      if (to.isTTY || text !== told.text) to.write(`${text}\n`);
      told = { text: '', at: Number.NEGATIVE_INFINITY };
    },
  };
}
