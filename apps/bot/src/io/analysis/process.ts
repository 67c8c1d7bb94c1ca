import { Script } from 'node:vm';
import { z } from 'zod';
import { END_SIGNALS } from '../../base/ending.ts';
import type { LastWords } from '../../base/thinker-messages.ts';
import { faultPlace } from './fault-place.ts';
import { Governor, serveThinking } from './serve-thinking.ts';
import type { ThinkingGame } from './thinking-game.ts';

/*
 * The program of a thinking process: loads one game's analyst and answers the bot's requests.
 */

/** A step that has not returned by then never will, ms, however little processor time it gets. */
const STEP_MS = 60_000;

const isThinking = (value: unknown): value is ThinkingGame<unknown, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  'analystFor' in value &&
  'seatsOf' in value;

/** Ends the process and sends the bot what may be told of the reason; nothing is written anywhere. */
function breakOff(error: unknown): void {
  const words: LastWords = { type: 'broken', fault: faultPlace(error) };
  if (process.send === undefined || !process.connected) process.exit(1);
  process.send(words, undefined, undefined, () => process.exit(1));
}

/** Runs a step with a time limit: one that hangs must end by itself when the bot that could end it is gone. */
function guard(): (step: () => void) => void {
  const within: { step: () => void } = { step: () => undefined };
  Object.defineProperty(globalThis, 'withinAMinute', { value: within });
  const script = new Script('withinAMinute.step()');
  return (step) => {
    within.step = step;
    script.runInThisContext({ timeout: STEP_MS });
  };
}

async function load(module: string): Promise<ThinkingGame<unknown, unknown>> {
  const { thinking }: { thinking?: unknown } = await import(module);
  if (!isThinking(thinking)) throw new Error(`${module} exports no "thinking": see games/thinking-game.ts`);
  return thinking;
}

process.on('uncaughtException', breakOff);
// Ctrl-C reaches every process of the terminal: this one goes when the bot has ended
for (const signal of END_SIGNALS) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));

/** Requests that come while the game loads. */
const early: unknown[] = [];
const keep = (message: unknown): void => {
  early.push(message);
};
process.on('message', keep);

const thinking = await load(z.url().parse(process.argv[2]));
const governor = new Governor({
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
});
serveThinking(
  thinking,
  {
    send: (answer) => process.send?.(answer, undefined, undefined, () => undefined),
    onMessage: (listener) => {
      process.off('message', keep);
      process.on('message', listener);
      for (const message of early) listener(message);
    },
  },
  {
    now: () => performance.now(),
    restMs: () => governor.restMs(),
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    run: guard(),
  },
);
