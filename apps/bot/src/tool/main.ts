import type { Writable } from 'node:stream';
import { answerLines } from './answer-lines.ts';
import { helpText, readArguments } from './arguments.ts';
import { COMMANDS } from './registry.ts';

export interface ToolStreams {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Writable;
  readonly errors: Writable;
}

/** The reader of our output has gone: a pager that was closed, a `head` that has seen enough. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/**
 * The command line for tool builders: `argv` names a command, lines come in, answers go out. Gives the exit
 * status: 0, 1 if any line failed, 2 for bad usage.
 */
export async function tool(argv: readonly string[], { input, output, errors }: ToolStreams): Promise<number> {
  const request = readArguments(COMMANDS, argv);
  switch (request.kind) {
    case 'help':
      output.write(`${helpText(COMMANDS)}\n`);
      return 0;
    case 'usage':
      errors.write(`${request.problem}\n\n${helpText(COMMANDS)}\n`);
      return 2;
    case 'run':
      // a failed write is reported by the next one; without a listener it would end the process with a stack
      output.on('error', () => {});
      try {
        const { command, options } = request;
        const answer = await command.open(options);
        return (await answerLines(input, output, command.input, answer)) ? 0 : 1;
      } catch (error) {
        if (isClosedPipe(error)) return 0;
        errors.write(`stopped: ${error instanceof Error ? error.message : String(error)}\n`);
        return 1;
      }
  }
}
