import { MessageChannel } from 'node:worker_threads';
import { systemClock } from '../../../apps/bot/src/base/clock.ts';
import type { OpenThinkingChannel } from '../../../apps/bot/src/io/analysis/child-process.ts';
import { serveThinking } from '../../../apps/bot/src/io/analysis/serve-thinking.ts';
import type { ThinkingGame } from '../../../apps/bot/src/io/analysis/thinking-game.ts';

/** Lines to thinking that is done in this thread, over a real message port: for games that are not built. */
export const sameThreadLines =
  <View, Move>(thinking: ThinkingGame<View, Move>): OpenThinkingChannel =>
  ({ onMessage, onGone }) => {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', onMessage);
    port1.once('close', () => onGone(null));
    serveThinking(
      thinking,
      {
        send: (answer) => port2.postMessage(answer),
        onMessage: (listener) => port2.on('message', listener),
      },
      {
        now: () => performance.now(),
        restMs: () => 0,
        after: systemClock.after,
        run: (step) => step(),
      },
    );
    return {
      send: (request) => port1.postMessage(request),
      end: async () => port1.close(),
    };
  };
