import type { ThinkingShow } from '@show-of-hands/bus';
import { systemClock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import type { Log } from '../../base/log/log.ts';
import type { Thinker } from '../../base/thinker.ts';
import { processChannels } from './child-process.ts';
import { ThinkingPriority, ThinkingProcess } from './thinking-process.ts';

interface ThinkersOptions {
  /** The game's built module for thinking processes. */
  readonly module: URL;
  readonly log: Log;
  readonly closers: Closers;
  /** Another thing is thought about. */
  readonly onChange: () => void;
}

interface Thinkers {
  readonly player: Thinker;
  readonly public: Thinker;
  /** For docks; undefined if nobody thinks. */
  readonly shown: () => ThinkingShow | undefined;
}

/**
 * Who thinks in a show. Two processes, because what a player knows must not reach the public: the players' one is
 * given a seat's own view, the public one never is, so that nothing it remembers or guesses can betray a card.
 */
export function openThinkers({ module, log, closers, onChange }: ThinkersOptions): Thinkers {
  const precedence = new ThinkingPriority();
  precedence.onChange(onChange);
  const open = (name: string): Thinker => {
    const openChannel = processChannels(module);
    const thinker = new ThinkingProcess({ openChannel, name, clock: systemClock, log, precedence });
    closers.add(name, () => thinker.close());
    return thinker;
  };
  return {
    player: open("the players' thinker"),
    public: open("the public's thinker"),
    shown: () => precedence.shown,
  };
}
