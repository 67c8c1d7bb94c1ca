import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, until } from '../processes/processes.ts';
import { type BotFolder, BotProcess } from './bot.ts';

const END_MS = 30_000;
const HEX_SECRET = /[0-9a-f]{64}/gi;

/** How a bot that could not start ended. */
export interface Refusal {
  /** What it wrote, on both streams. */
  readonly text: string;
  readonly what: string;
  readonly where: string;
  readonly remedy: string;
}

const partOf = (text: string, pattern: RegExp, name: string): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`the message does not say ${name}; it was:\n${text}`);
  return found;
};

/** Every key in the data folder, if keys were drawn. */
function keysIn({ data }: BotFolder): readonly string[] {
  const path = join(data, 'keys.json');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').match(HEX_SECRET) ?? [];
}

/**
 * Starts a bot that cannot start, and waits for its end. Fails unless it ends by itself, not with status 0, with
 * one message of three parts, without a stack and without a key, and leaves nothing running.
 */
export async function refusalOf(folder: BotFolder, ...options: readonly string[]): Promise<Refusal> {
  const bot = BotProcess.in(folder, ...options);
  const below = new Set<number>();
  try {
    await until(
      `the bot ends by itself (${options.join(' ')})`,
      () => {
        for (const pid of bot.below) below.add(pid);
        return !bot.running;
      },
      END_MS,
    );
  } finally {
    if (bot.running) await bot.end();
  }
  const { code, signal } = await bot.exited;
  const text = bot.lines.join('\n');
  if (code === 0 || code === null) throw new Error(`it ended with ${signal ?? code}; it said:\n${text}`);
  await until('what it had started is gone', () => ![...below].some(isRunning));
  if (/^\s+at .+[:(]/m.test(text)) throw new Error(`it printed a stack:\n${text}`);
  if (text.match(/^ {2}to do: /gm)?.length !== 1) throw new Error(`not one message:\n${text}`);
  const leaked = keysIn(folder).filter((key) => text.toLowerCase().includes(key.toLowerCase()));
  if (leaked.length > 0) throw new Error('it printed a key');
  return {
    text,
    what: partOf(text, /^([^\n]+)\n {2}where: /m, 'what'),
    where: partOf(text, /^ {2}where: (.+)$/m, 'where'),
    remedy: partOf(text, /^ {2}to do: (.+)$/m, 'what to do'),
  };
}
