import { workerLines } from '../analysis/line.ts';
import type { Thinker } from '../analysis/thinker.ts';
import { ThinkingThread } from '../analysis/thinking-thread.ts';
import { systemClock } from '../ballot/index.ts';
import type { Closers } from '../closers.ts';
import type { Log } from '../log/log.ts';

/**
 * Who thinks in a show. Two threads, because what a player knows must not reach the public: the players' one is
 * given a seat's own view, the public one never is, so that nothing it remembers or guesses can betray a card.
 *
 * @param module the game's built module for thinking threads
 */
export function openThinkers(
  module: URL,
  log: Log,
  closers: Closers,
): { readonly player: Thinker; readonly public: Thinker } {
  const open = (name: string): Thinker => {
    const thread = new ThinkingThread({ openLine: workerLines(module), name, clock: systemClock, log });
    closers.add(name, () => thread.close());
    return thread;
  };
  return { player: open("the players' thread"), public: open("the public's thread") };
}
