import type { Ballot } from '@show-of-hands/engine/ballot';
import type { Outstanding } from './outstanding.ts';

/** Nothing is closed early before viewers have seen the vote for so long, ms. */
const SEEN_MS = 5_000;

/** Whether a ballot may end before its time, because nobody who is still expected could change it. */
export class EarlyClose {
  readonly #ballot: Pick<Ballot<unknown, unknown>, 'question' | 'isDecided'>;
  readonly #outstanding: Outstanding;
  /** The first instant at which that may be, chat server time, ms; undefined if it never may. */
  readonly from: number | undefined;

  constructor(ballot: Pick<Ballot<unknown, unknown>, 'question' | 'isDecided'>, outstanding: Outstanding) {
    const { policy, openedAt } = ballot.question;
    this.#ballot = ballot;
    this.#outstanding = outstanding;
    const isAsked = policy.earlyClose !== undefined && outstanding.isKnown;
    // viewers see the opening as much later as the picture lags behind
    this.from = isAsked ? openedAt + policy.streamDelayMs + SEEN_MS : undefined;
  }

  /** @param now chat server time, ms */
  isDue(now: number): boolean {
    if (this.from === undefined || now < this.from) return false;
    return this.#ballot.isDecided(this.#outstanding.weight);
  }
}
