import { setImmediate } from 'node:timers/promises';
import type { UnsealedBallot } from '@show-of-hands/engine/ballot';
import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { OpenSealLine, SealLine } from './seal-line.ts';
import { type SealAnswer, sealAnswer } from './seal-messages.ts';
import { type SealedBallot, sealHere } from './sealing.ts';

/** Votes that travel at once: copying them takes less than a millisecond. */
const PART = 1_000;
/** A thread that has not answered by then hangs, ms: 20,000 votes take it a fifth of a second. */
const HANG_MS = 5_000;

interface SealingThreadOptions {
  readonly openChannel: OpenSealLine;
  readonly clock: Clock;
  readonly log: Log;
  readonly hangMs?: number;
}

interface Work {
  readonly answered: (answer: SealAnswer) => void;
  readonly lost: (why: string) => void;
}

/**
 * Hashes ballots in a thread of its own, begun with the show. Where that cannot be had, dies or hangs, the ballot
 * is hashed on the main thread in slices, and another thread takes the next one: a vote is decided either way.
 */
export class SealingThread {
  readonly #options: SealingThreadOptions;
  readonly #works = new Map<number, Work>();
  #line: SealLine | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: SealingThreadOptions) {
    this.#options = options;
    this.#open();
  }

  readonly seal = async (unsealed: UnsealedBallot): Promise<SealedBallot> => {
    try {
      return await this.#ask(unsealed);
    } catch (error) {
      this.#options.log.warn('vote', `${errorText(error)}; the vote is hashed on the main thread`);
      return sealHere(unsealed);
    }
  };

  async close(): Promise<void> {
    this.#closed = true;
    await this.#drop('the thread that hashes votes ends with the show');
  }

  async #ask({ votes, refusals, ...ballot }: UnsealedBallot): Promise<SealedBallot> {
    const line = this.#line ?? this.#open();
    if (line === undefined) throw new Error('there is no thread that hashes votes');
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.#answerTo(id);
    // a thread that is lost while parts are sent is told of below
    answer.catch(() => undefined);
    line.send({ type: 'ballot', id, ballot });
    for (let from = 0; from < votes.length && this.#line === line; from += PART) {
      line.send({ type: 'votes', id, votes: votes.slice(from, from + PART) });
      await setImmediate();
    }
    for (let from = 0; from < refusals.length && this.#line === line; from += PART) {
      line.send({ type: 'refusals', id, refusals: refusals.slice(from, from + PART) });
      await setImmediate();
    }
    line.send({ type: 'seal', id });
    const sealed = await answer;
    if (sealed.type === 'failed') throw new Error(`the thread that hashes votes failed: ${sealed.fault}`);
    const { text, result, ballotDigest } = sealed;
    return { text: new TextDecoder().decode(text), result, ballotDigest };
  }

  #answerTo(id: number): Promise<SealAnswer> {
    const { clock, hangMs = HANG_MS } = this.#options;
    return new Promise((resolve, reject) => {
      const settle = () => {
        cancelTimer();
        this.#works.delete(id);
      };
      const cancelTimer = clock.after(hangMs, () => void this.#drop('the thread that hashes votes hangs'));
      this.#works.set(id, {
        answered: (answer) => {
          settle();
          resolve(answer);
        },
        lost: (why) => {
          settle();
          reject(new Error(why));
        },
      });
    });
  }

  #open(): SealLine | undefined {
    if (this.#closed) return undefined;
    try {
      const line: SealLine = this.#options.openChannel({
        onMessage: (message) => {
          if (this.#line !== line) return;
          const answer = sealAnswer.safeParse(message);
          if (answer.success) this.#works.get(answer.data.id)?.answered(answer.data);
          else void this.#drop('the thread that hashes votes said something that is no answer');
        },
        onGone: (error) => {
          if (this.#line === line)
            void this.#drop(`the thread that hashes votes was lost: ${error?.message ?? 'it ended'}`);
        },
      });
      this.#line = line;
      return line;
    } catch (error) {
      this.#options.log.warn('vote', `no thread for hashing votes could be begun: ${errorText(error)}`);
      return undefined;
    }
  }

  /** Ends the thread there is and fails what it was asked. */
  async #drop(why: string): Promise<void> {
    const line = this.#line;
    this.#line = undefined;
    for (const { lost } of [...this.#works.values()]) lost(why);
    await line?.end();
  }
}
