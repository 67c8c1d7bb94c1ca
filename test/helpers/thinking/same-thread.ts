import { MessageChannel } from 'node:worker_threads';
import type { OpenThinkingChannel } from '#bot/child-process';
import { systemClock } from '#bot/clock';
import { serveThinking } from '#bot/serve-thinking';
import type { ThinkingGame } from '#bot/thinking-game';

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
