import type { GameTypes, Result } from '@show-of-hands/engine';
import type { BotGame } from '../../match/game/bot-game.ts';
import { type ReplayFrame, replayFrames } from './replay-frames.ts';
import type { ReplaySource } from './replay-source.ts';
import { sampleMatch } from './sample-match.ts';

/** What a game's finished matches are shown again with, whatever the game is. */
export interface Replayer {
  /** Plays the match again. Refuses one that cannot be shown. */
  readonly frames: (source: ReplaySource) => Result<readonly ReplayFrame[]>;
  /** A match that nobody played; null for a game without a picture. */
  readonly sample: () => Promise<ReplaySource | null>;
}

export function replayerOf<G extends GameTypes>(bot: BotGame<G>): Replayer {
  let sample: Promise<ReplaySource | null> | undefined;
  return {
    frames: (source) => replayFrames(bot, source),
    sample() {
      sample ??= sampleMatch(bot);
      return sample;
    },
  };
}
