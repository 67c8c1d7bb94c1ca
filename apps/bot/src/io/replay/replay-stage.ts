import type { ReplayShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { Intermission } from '../../show/table/intermission.ts';
import type { ReplayFrame } from './replay-frames.ts';
import { ReplayPlayer, type ReplaySpeed, type Way } from './replay-player.ts';

export interface ReplayStageOptions {
  readonly clock: Clock;
  readonly intermission: Pick<Intermission, 'begin' | 'end'>;
  /** Whether a match is under way, or about to be. */
  readonly isPlaying: () => boolean;
  readonly publish: (replay: ReplayShow | null) => void;
}

/** Where finished matches are shown again, one at a time and only between matches. */
export class ReplayStage {
  readonly #options: ReplayStageOptions;
  #player: ReplayPlayer | undefined;

  constructor(options: ReplayStageOptions) {
    this.#options = options;
  }

  /** Why no match can be shown again now; null if one can. */
  beginBlocked(): Said | null {
    return this.#options.isPlaying() ? tell('replay.matchOn') : null;
  }

  /** Why nothing can be done about a replay; null if one is shown. */
  steerBlocked(): Said | null {
    return this.#player === undefined ? tell('replay.none') : null;
  }

  playBlocked(): Said | null {
    return this.#player?.isPlaying === true ? tell('replay.playing') : this.steerBlocked();
  }

  pauseBlocked(): Said | null {
    return this.#player?.isPlaying === false ? tell('replay.paused') : this.steerBlocked();
  }

  /** Shows a match from its beginning, in place of another one that is shown. */
  begin(frames: readonly [ReplayFrame, ...ReplayFrame[]]): void {
    const { clock, intermission, publish } = this.#options;
    this.#player?.stop();
    this.#player = undefined;
    intermission.begin(() => this.#leave());
    this.#player = new ReplayPlayer({ frames, clock, show: publish, onEnd: () => this.end() });
  }

  move(way: Way): Said {
    this.#player?.move(way);
    return this.#place();
  }

  play(): void {
    this.#player?.play();
  }

  pause(): void {
    this.#player?.pause();
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#player?.setSpeed(speed);
  }

  /** Shows the table again. */
  end(): void {
    this.#leave();
    this.#options.intermission.end();
  }

  #leave(): void {
    if (this.#player === undefined) return;
    this.#player.stop();
    this.#player = undefined;
    this.#options.publish(null);
  }

  #place(): Said {
    const { step = 0, steps = 0 } = this.#player ?? {};
    return tell('replay.place', { step, steps });
  }
}
