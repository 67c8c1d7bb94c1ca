import type { Writable } from 'node:stream';

/** A terminal as far as passwords need it. */
export interface Terminal {
  readonly isTTY: true;
  setRawMode(raw: boolean): unknown;
  on(event: 'data', listener: (chunk: Uint8Array | string) => void): unknown;
  off(event: 'data', listener: (chunk: Uint8Array | string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

export const isTerminal = (stream: unknown): stream is Terminal =>
  typeof stream === 'object' &&
  stream !== null &&
  'isTTY' in stream &&
  stream.isTTY === true &&
  'setRawMode' in stream;

const ENTER = new Set(['\r', '\n', '\u0004']);
const ERASE = new Set(['\u007f', '\b']);
const INTERRUPT = '\u0003';

/**
 * Reads one line from a terminal without showing it: not even its length.
 *
 * @returns undefined if it was interrupted
 */
export function readSecret(
  terminal: Terminal,
  output: Writable,
  question: string,
): Promise<string | undefined> {
  output.write(`${question} `);
  return new Promise((resolve) => {
    let typed: readonly string[] = [];
    const end = (answer: string | undefined) => {
      terminal.off('data', hear);
      terminal.setRawMode(false);
      terminal.pause();
      output.write('\n');
      resolve(answer);
    };
    const hear = (chunk: Uint8Array | string) => {
      for (const letter of typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')) {
        if (letter === INTERRUPT) return end(undefined);
        if (ENTER.has(letter)) return end(typed.join(''));
        typed = ERASE.has(letter) ? typed.slice(0, -1) : [...typed, letter];
      }
    };
    terminal.setRawMode(true);
    terminal.on('data', hear);
    terminal.resume();
  });
}
