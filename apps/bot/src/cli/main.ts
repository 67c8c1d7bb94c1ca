import type { Writable } from 'node:stream';
import { askedBySystem, type EndRequests } from '../base/ending.ts';
import { errorText } from '../base/log/log.ts';
import { GAME_TOOLS, TASKS } from './registry.ts';
import { answerLines } from './terminal/answer-lines.ts';
import { commandsHelp, readArguments, readTask, type TaskRequest, tasksHelp } from './terminal/arguments.ts';
import type { Terminal } from './terminal/task.ts';
import { openTerminal } from './terminal/terminal.ts';

interface ToolStreams {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Writable;
  readonly errors: Writable;
  /** Where the tasks run; the process's own if nothing else is said. */
  readonly surroundings?: Partial<Pick<Terminal, 'env' | 'folder' | 'signal'>>;
  /** What ends a task that goes on until it is ended; the system if nothing else is said. */
  readonly endRequests?: EndRequests;
}

/** The reader of our output has gone: a pager that was closed, a `head` that has seen enough. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** All that the command line can do. */
const fullHelp = (): string =>
  [commandsHelp(GAME_TOOLS), '', 'Tasks (each explains itself with --help):', '', tasksHelp(TASKS)].join(
    '\n',
  );

/**
 * The command line: `argv` names a command, which answers lines, or a task. Gives the exit status: 0, 1 if a
 * line failed or a task did not come out, 2 for bad usage.
 */
export async function tool(argv: readonly string[], streams: ToolStreams): Promise<number> {
  const { input, output, errors } = streams;
  const named = readTask(TASKS, argv);
  if (named.kind !== 'unknown') return perform(named, streams);
  const request = readArguments(GAME_TOOLS, argv, Object.keys(TASKS));
  switch (request.kind) {
    case 'help':
      output.write(`${fullHelp()}\n`);
      return 0;
    case 'usage':
      errors.write(`${request.problem}\n\n${fullHelp()}\n`);
      return 2;
    case 'run':
      // a failed write is reported by the next one; without a listener it would end the process with a stack
      output.on('error', () => {});
      try {
        const { command, options } = request;
        const answer = await command.open(options);
        return (await answerLines(input, output, command, answer)) ? 0 : 1;
      } catch (error) {
        if (isClosedPipe(error)) return 0;
        errors.write(`stopped: ${errorText(error)}\n`);
        return 1;
      }
  }
}

async function perform(
  request: Exclude<TaskRequest, { kind: 'unknown' }>,
  streams: ToolStreams,
): Promise<number> {
  const { output, errors, surroundings, endRequests = askedBySystem } = streams;
  switch (request.kind) {
    case 'help':
      output.write(`${request.text}\n`);
      return 0;
    case 'usage':
      errors.write(`${request.problem}\n\n${request.text}\n`);
      return 2;
    case 'run':
      break;
    default:
      return request satisfies never;
  }
  const end = new AbortController();
  const stop = () => end.abort();
  // when the reader of the output is gone, the task ends
  output.on('error', stop);
  const unheard = endRequests(stop);
  surroundings?.signal?.addEventListener('abort', stop, { once: true });
  const terminal = openTerminal(streams, {
    env: process.env,
    folder: process.cwd(),
    ...surroundings,
    signal: end.signal,
  });
  try {
    return await request.task.run(request.asked, terminal);
  } catch (error) {
    terminal.tell(errorText(error));
    return 1;
  } finally {
    unheard();
    terminal.close();
  }
}
