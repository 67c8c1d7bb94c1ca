import type { Writable } from 'node:stream';
import { hideEnvironment } from '../../base/log/environment.ts';
import { Redactor } from '../../base/log/log.ts';
import { LineInput } from './line-input.ts';
import type { Desk } from './task.ts';
import { isTerminal, readSecret } from './terminal.ts';

export interface DeskStreams {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Writable;
  readonly errors: Writable;
}

/** A desk over standard input and output. `close` lets go of the input. */
export function openDesk(
  { input, output, errors }: DeskStreams,
  surroundings: Pick<Desk, 'env' | 'folder' | 'signal'>,
): Desk & { close(): void } {
  const redactor = new Redactor();
  hideEnvironment(redactor, surroundings.env);
  const lines = new LineInput(input);
  const attended = isTerminal(input);
  return {
    ...surroundings,
    redactor,
    input: lines,
    attended,
    print: (line) => void output.write(`${redactor.clean(line)}\n`),
    tell: (line) => void errors.write(`${redactor.clean(line)}\n`),
    password: async (question) => (isTerminal(input) ? readSecret(input, errors, question) : undefined),
    async confirm(question) {
      errors.write(`${redactor.clean(question)} [yes/no] `);
      const answer = await lines.next(surroundings.signal);
      if (!attended) errors.write('\n');
      return /^\s*y(es)?\s*$/i.test(answer ?? '');
    },
    close: () => lines.close(),
  };
}
