import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { ThinkingGame } from '../games/thinking-game.ts';
import { serveThinking } from './serve-thinking.ts';

/** The program of a thinking thread: loads one game's analyst and answers the bot's requests. */
const port = parentPort;
if (port === null) throw new Error('this program is a worker thread: the bot starts it');

const { module } = z.object({ module: z.url() }).parse(workerData);
const isThinking = (value: unknown): value is ThinkingGame<unknown, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  'analystFor' in value &&
  'seatsOf' in value;

// requests that come while the game loads wait in the port
const { thinking }: { thinking?: unknown } = await import(module);
if (!isThinking(thinking)) throw new Error(`${module} exports no "thinking": see games/thinking-game.ts`);
serveThinking(
  thinking,
  {
    send: (answer) => port.postMessage(answer),
    onMessage: (listener) => port.on('message', listener),
  },
  () => performance.now(),
);
