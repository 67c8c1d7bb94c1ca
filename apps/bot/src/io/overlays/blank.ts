import { describeError } from '../../base/log/describe-error.ts';
import type { Log } from '../../base/log/log.ts';
import type { ChangedSettings } from '../../journal/settings.ts';

const KEPT = 'blank';

export interface BlankOptions {
  /** A mark is left there while everything is blank. */
  readonly kept: Pick<ChangedSettings, 'all' | 'set' | 'remove'>;
  readonly log: Log;
  /** Unix ms. */
  readonly now: () => number;
  readonly publish: (blank: boolean) => void;
}

/**
 * Whether every overlay draws nothing. It outlives the show: whatever had to be hidden must not come back by itself
 * because the bot died. Dock and terminal say so, since nobody looks for a picture that is off.
 */
export class Blank {
  readonly #options: BlankOptions;
  #isOn: boolean;

  constructor(options: BlankOptions) {
    this.#options = options;
    this.#isOn = options.kept.all().has(KEPT);
    if (!this.#isOn) return;
    options.log.warn(
      'show',
      'the overlays are still blank, as when the last show ended: the dock or !blank off shows them again',
    );
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** False if it is so already. */
  set(isOn: boolean): boolean {
    if (this.#isOn === isOn) return false;
    this.#isOn = isOn;
    // the picture first: this is for moments when every second counts
    this.#options.publish(isOn);
    this.#keep(isOn);
    return true;
  }

  #keep(isOn: boolean): void {
    const { kept, now, log } = this.#options;
    try {
      if (isOn) kept.set(KEPT, true, now());
      else kept.remove(KEPT);
    } catch (error) {
      log.warn('show', `it is not written down that the overlays are blank: ${describeError(error)}`);
    }
  }
}
