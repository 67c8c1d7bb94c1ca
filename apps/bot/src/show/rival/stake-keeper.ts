import { challengeCodeOf } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { KeptStake } from '../../match/stakes/stake-book.ts';
import type { StakeFate, Stakes } from '../../match/stakes/stakes.ts';

interface StakeKeeperOptions {
  readonly stakes: Pick<Stakes, 'open' | 'settle' | 'textOf'>;
  /** Whether this show is about to enter a match, or plays it. */
  readonly isUnderWay: (matchKey: Hex) => boolean;
  /** What became of a stake: for chat and the log. */
  readonly tell: (said: DisplayText) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** How often it is looked what became of stakes, while there are any, ms; less often where something failed. */
const LOOK_MS = 15_000;
const AGAIN_MS = 60_000;

/** Brings home what is due of matches for money, those of a process before this one included, and tells what became of it. */
export class StakeKeeper {
  readonly #options: StakeKeeperOptions;
  #last: DisplayText | null = null;
  #looking: Promise<void> | undefined;
  #isStopped = false;
  #isWanted = false;
  #cancel: (() => void) | undefined;
  #told: string | undefined;

  constructor(options: StakeKeeperOptions) {
    this.#options = options;
  }

  /** What became of the last stake; null as long as none has come to an end. */
  get last(): DisplayText | null {
    return this.#last;
  }

  /** Something may have come to an end. */
  look(): void {
    if (this.#isStopped) return;
    this.#isWanted = true;
    if (this.#looking !== undefined) return;
    this.#cancel?.();
    this.#looking = this.#lookAtAll().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Nothing more is looked at. What is on its way goes on, and the next process finds what became of it. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  async #lookAtAll(): Promise<void> {
    const { stakes, clock } = this.#options;
    let failed = false;
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      for (const entry of stakes.open) failed = !(await this.#lookAt(entry)) || failed;
    }
    if (this.#isStopped || stakes.open.length === 0) return;
    this.#cancel = clock.after(failed ? AGAIN_MS : LOOK_MS, () => this.look());
  }

  /** Whether the chain told how it stands. */
  async #lookAt(entry: KeptStake): Promise<boolean> {
    const { stakes, isUnderWay, tell, log } = this.#options;
    try {
      const fate = await stakes.settle(entry, isUnderWay(entry.matchKey));
      this.#told = undefined;
      if (fate === null || this.#isStopped) return true;
      this.#last = this.#said(entry, fate);
      tell(this.#last);
      return true;
    } catch (error) {
      if (this.#isStopped) return false;
      const text = `what is due of match ${entry.matchKey} is not at home yet: ${errorText(error)}`;
      if (text !== this.#told) log.warn('chain', text);
      this.#told = text;
      return false;
    }
  }

  #said(entry: KeptStake, { outcome, home }: StakeFate): DisplayText {
    const { stakes } = this.#options;
    const code = challengeCodeOf(entry.matchKey);
    const amount = stakes.textOf(entry);
    if (outcome === 'back' && home === 0n) return msg('stake.told.unused', { code, amount });
    return msg(`stake.told.${outcome}`, { code, amount, home: stakes.textOf({ ...entry, amount: home }) });
  }
}
