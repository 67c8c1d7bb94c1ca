import type { REPLAY_SPEEDS, ReplayShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Intermission } from '../../show/table/intermission.ts';
import type { ReplayFrame } from './replay-frames.ts';

type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** How long a turn is shown at speed 1, ms: long enough for all that happens in it to be seen. */
export const TURN_MS = 4_000;
/** How long the end is shown once it has been played to, ms; then the replay is over. */
export const END_MS = 12_000;
/** A replay is over after so long, whatever it is doing: ten minutes, ms. The next match waits no longer. */
export const MOST_MS = 600_000;

export const WAYS = ['forward', 'back', 'start', 'end'] as const;
type Way = (typeof WAYS)[number];

interface ReplayPlayerOptions {
  readonly frames: readonly [ReplayFrame, ...ReplayFrame[]];
  readonly clock: Clock;
  readonly show: (replay: ReplayShow) => void;
  /** It is over by itself: because it was played to its end, or lasted too long. */
  readonly onEnd: () => void;
}

/** One finished match as it is shown again, from its beginning. Plays until it is told otherwise. */
export class ReplayPlayer {
  readonly #options: ReplayPlayerOptions;
  readonly #disarm: () => void;
  #cancel = (): void => {};
  #step = 0;
  #playing = true;
  #speed: ReplaySpeed = 1;

  constructor(options: ReplayPlayerOptions) {
    this.#options = options;
    this.#disarm = options.clock.after(MOST_MS, () => this.#end());
    this.#go();
  }

  get isPlaying(): boolean {
    return this.#playing;
  }

  get steps(): number {
    return this.#options.frames.length - 1;
  }

  get step(): number {
    return this.#step;
  }

  /** Shows another moment, and stays there. */
  move(way: Way): void {
    this.#playing = false;
    this.#step = Math.min(this.steps, Math.max(0, this.#target(way)));
    this.#go();
  }

  /** Goes on by itself; from the beginning, if it stands at the end. */
  play(): void {
    if (this.#step === this.steps) this.#step = 0;
    this.#playing = true;
    this.#go();
  }

  pause(): void {
    this.#playing = false;
    this.#go();
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#speed = speed;
    this.#go();
  }

  /** Shows nothing more. */
  stop(): void {
    this.#cancel();
    this.#disarm();
  }

  #target(way: Way): number {
    switch (way) {
      case 'forward':
        return this.#step + 1;
      case 'back':
        return this.#step - 1;
      case 'start':
        return 0;
      case 'end':
        return this.steps;
    }
  }

  #end(): void {
    this.stop();
    this.#options.onEnd();
  }

  /** Shows the moment, and waits for the next one where it goes on by itself. */
  #go(): void {
    const { frames, clock, show } = this.#options;
    this.#cancel();
    const frame = frames[this.#step] ?? frames[0];
    show({
      ...frame,
      step: this.#step,
      steps: this.steps,
      playing: this.#playing,
      speed: this.#speed,
    });
    if (!this.#playing) return;
    const isLast = this.#step === this.steps;
    this.#cancel = isLast
      ? clock.after(END_MS, () => this.#end())
      : clock.after(TURN_MS / this.#speed, () => {
          this.#step += 1;
          this.#go();
        });
  }
}

interface ReplayStageOptions {
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
  beginBlocked(): DisplayText | null {
    return this.#options.isPlaying() ? msg('replay.matchOn') : null;
  }

  /** Why nothing can be done about a replay; null if one is shown. */
  steerBlocked(): DisplayText | null {
    return this.#player === undefined ? msg('replay.none') : null;
  }

  playBlocked(): DisplayText | null {
    return this.#player?.isPlaying === true ? msg('replay.playing') : this.steerBlocked();
  }

  pauseBlocked(): DisplayText | null {
    return this.#player?.isPlaying === false ? msg('replay.paused') : this.steerBlocked();
  }

  /** Shows a match from its beginning, in place of another one that is shown. */
  begin(frames: readonly [ReplayFrame, ...ReplayFrame[]]): void {
    const { clock, intermission, publish } = this.#options;
    this.#player?.stop();
    this.#player = undefined;
    intermission.begin(() => this.#leave());
    this.#player = new ReplayPlayer({ frames, clock, show: publish, onEnd: () => this.end() });
  }

  move(way: Way): DisplayText {
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

  #place(): DisplayText {
    const { step = 0, steps = 0 } = this.#player ?? {};
    return msg('replay.place', { step, steps });
  }
}
