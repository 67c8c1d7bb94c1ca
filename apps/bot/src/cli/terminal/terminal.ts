import type { Writable } from 'node:stream';
import { hideEnvironment, Redactor } from '../../base/log/redactor.ts';
import { LineInput } from './lines.ts';
import type { Terminal } from './task.ts';

/** A terminal as far as passwords need it. */
interface Tty {
  readonly isTTY: true;
  setRawMode(raw: boolean): unknown;
  on(event: 'data', listener: (chunk: Uint8Array | string) => void): unknown;
  off(event: 'data', listener: (chunk: Uint8Array | string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

export const isTty = (stream: unknown): stream is Tty =>
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
function readSecret(tty: Tty, output: Writable, question: string): Promise<string | undefined> {
  output.write(`${question} `);
  return new Promise((resolve) => {
    let typed: readonly string[] = [];
    const end = (answer: string | undefined) => {
      tty.off('data', hear);
      tty.setRawMode(false);
      tty.pause();
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
    tty.setRawMode(true);
    tty.on('data', hear);
    tty.resume();
  });
}

interface TerminalStreams {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Writable;
  readonly errors: Writable;
}

/** A terminal over standard input and output. `close` lets go of the input. */
export function openTerminal(
  { input, output, errors }: TerminalStreams,
  surroundings: Pick<Terminal, 'env' | 'folder' | 'signal'>,
): Terminal & { close(): void } {
  const redactor = new Redactor();
  hideEnvironment(redactor, surroundings.env);
  const lines = new LineInput(input);
  const attended = isTty(input);
  return {
    ...surroundings,
    redactor,
    input: lines,
    attended,
    print: (line) => void output.write(`${redactor.clean(line)}\n`),
    tell: (line) => void errors.write(`${redactor.clean(line)}\n`),
    password: async (question) => (isTty(input) ? readSecret(input, errors, question) : undefined),
    async confirm(question) {
      errors.write(`${redactor.clean(question)} [yes/no] `);
      const answer = await lines.next(surroundings.signal);
      if (!attended) errors.write('\n');
      return /^\s*y(es)?\s*$/i.test(answer ?? '');
    },
    close: () => lines.close(),
  };
}
