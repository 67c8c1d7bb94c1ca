import type { ThinkingShow } from '@show-of-hands/bus';
import { processLines } from '../analysis/line.ts';
import { Precedence } from '../analysis/precedence.ts';
import type { Thinker } from '../analysis/thinker.ts';
import { ThinkingProcess } from '../analysis/thinking-process.ts';
import { systemClock } from '../ballot/index.ts';
import type { Closers } from '../closers.ts';
import type { Log } from '../log/log.ts';

export interface ThinkersOptions {
  /** The game's built module for thinking processes. */
  readonly module: URL;
  readonly log: Log;
  readonly closers: Closers;
  /** Another thing is thought about. */
  readonly onChange: () => void;
}

export interface Thinkers {
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
  const precedence = new Precedence();
  precedence.onChange(onChange);
  const open = (name: string): Thinker => {
    const openLine = processLines(module);
    const thinker = new ThinkingProcess({ openLine, name, clock: systemClock, log, precedence });
    closers.add(name, () => thinker.close());
    return thinker;
  };
  return {
    player: open("the players' thinker"),
    public: open("the public's thinker"),
    shown: () => precedence.shown,
  };
}
