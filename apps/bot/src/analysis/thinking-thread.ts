import type { Judgement } from '@show-of-hands/bus';
import type { Clock } from '../ballot/index.ts';
import type { Log } from '../log/log.ts';
import { faultPlace } from './fault-place.ts';
import type { OpenThinkingLine, ThinkingLine } from './line.ts';
import { type ChosenMove, type ThinkingAnswer, type ThinkingRequest, thinkingAnswer } from './messages.ts';
import { type AnalysisRequest, type ChoiceRequest, type Thinker, ThinkingFault } from './thinker.ts';

/** A thread that does not even end a cancelled request within this time hangs, ms: its steps take a few. */
const HANG_MS = 3_000;

/** A request under way, as the thread's answers reach it. */
interface Work {
  readonly onAnswer: (answer: ThinkingAnswer) => void;
  /** There will be no answer. */
  readonly fail: (fault: ThinkingFault) => void;
}

type Unnumbered<R> = R extends { readonly id: number } ? Omit<R, 'id'> : never;

export interface ThinkingThreadOptions {
  readonly openLine: OpenThinkingLine;
  /** For the log: who thinks here. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly hangMs?: number;
}

/**
 * A thread that judges positions, begun when it is first asked. One that dies or hangs is replaced at the next
 * request; what it was asked fails, and the log says so.
 */
export class ThinkingThread implements Thinker {
  readonly #options: ThinkingThreadOptions;
  readonly #works = new Map<number, Work>();
  readonly #ending = new Set<Promise<void>>();
  #line: ThinkingLine | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: ThinkingThreadOptions) {
    this.#options = options;
  }

  async analyse(request: AnalysisRequest): Promise<Judgement> {
    const { view, pool, seed, nodes, onJudgement } = request;
    let latest: Judgement | undefined;
    await this.#ask(
      { type: 'analyse', view: plain(view), pool: plain(pool), seed, nodes },
      request,
      (answer) => {
        if (answer.type !== 'judged') return;
        latest = answer.judgement;
        onJudgement?.(latest);
      },
    ).catch((error: unknown) => {
      const inTime = latest !== undefined && error instanceof ThinkingFault && error.kind === 'late';
      if (!inTime) throw error;
    });
    if (latest === undefined) throw this.#fault('failed', 'ended without a judgement');
    return latest;
  }

  async choose(request: ChoiceRequest): Promise<ChosenMove> {
    const { view, pool, seat, level, seed } = request;
    let chosen: ChosenMove | undefined;
    await this.#ask(
      { type: 'choose', view: plain(view), pool: plain(pool), seat, level, seed },
      request,
      (answer) => {
        if (answer.type === 'chosen') chosen = answer.chosen;
      },
    );
    if (chosen === undefined) throw this.#fault('failed', 'ended without a move');
    return chosen;
  }

  /** Ends the thread; whatever it was asked fails. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#drop(this.#fault('closed', 'ends with the show'));
    await Promise.all(this.#ending);
  }

  /** Resolves when the thread has ended with the request; rejects with why it did not answer. */
  #ask(
    request: Unnumbered<Exclude<ThinkingRequest, { type: 'cancel' }>>,
    { limitMs, signal }: Pick<AnalysisRequest, 'limitMs' | 'signal'>,
    onAnswer: (answer: ThinkingAnswer) => void,
  ): Promise<void> {
    const { clock } = this.#options;
    return new Promise((resolve, reject) => {
      if (this.#closed) throw this.#fault('closed', 'has ended with the show');
      signal.throwIfAborted();
      this.#lastId += 1;
      const id = this.#lastId;
      const settle = (done: () => void) => {
        cancelTimer();
        signal.removeEventListener('abort', aborted);
        done();
      };
      const giveUp = (reason: unknown) => settle(() => this.#cancel(id, () => reject(reason)));
      const aborted = () => giveUp(signal.reason);
      const cancelTimer = clock.after(limitMs, () =>
        giveUp(this.#fault('late', `had no answer within ${limitMs} ms`)),
      );
      signal.addEventListener('abort', aborted, { once: true });
      this.#works.set(id, {
        onAnswer: (answer) => {
          if (answer.type === 'failed')
            settle(() => reject(this.#fault('failed', `failed: ${answer.fault}`)));
          else if (answer.type === 'ended') settle(resolve);
          else onAnswer(answer);
        },
        fail: (fault) => settle(() => reject(fault)),
      });
      this.#send({ ...request, id });
    });
  }

  /** Tells the thread to leave a request, and makes sure that it does. */
  #cancel(id: number, settled: () => void): void {
    const { clock, log, name, hangMs = HANG_MS } = this.#options;
    const line = this.#line;
    const stopWatching = clock.after(hangMs, () => {
      if (this.#line !== line) return;
      log.warn('think', `${name} hangs; it is ended, another thread takes the next request`);
      this.#drop(this.#fault('lost', 'hung and was ended'));
    });
    this.#works.set(id, {
      onAnswer: (answer) => {
        if (answer.type === 'ended') stopWatching();
      },
      fail: stopWatching,
    });
    line?.send({ type: 'cancel', id });
    settled();
  }

  #send(request: ThinkingRequest): void {
    this.#line ??= this.#open();
    this.#line.send(request);
  }

  #open(): ThinkingLine {
    const line: ThinkingLine = this.#options.openLine({
      onMessage: (message) => {
        if (this.#line === line) this.#answered(line, message);
      },
      onGone: (error) => {
        if (this.#line !== line) return;
        const why = error === null ? 'its thread ended by itself' : faultPlace(error);
        this.#options.log.warn('think', `${this.#options.name} was lost: ${why}; another thread takes over`);
        this.#drop(this.#fault('lost', 'was lost'));
      },
    });
    return line;
  }

  #answered(line: ThinkingLine, message: unknown): void {
    const parsed = thinkingAnswer.safeParse(message);
    if (!parsed.success || this.#line !== line) {
      this.#options.log.warn('think', `${this.#options.name} said something that is no answer; it is ended`);
      this.#drop(this.#fault('lost', 'said something that is no answer'));
      return;
    }
    const answer = parsed.data;
    const work = this.#works.get(answer.id);
    if (answer.type === 'ended') this.#works.delete(answer.id);
    work?.onAnswer(answer);
  }

  /** Ends the thread there is and fails everything it was asked. */
  #drop(fault: ThinkingFault): void {
    const line = this.#line;
    this.#line = undefined;
    const works = [...this.#works.values()];
    this.#works.clear();
    for (const work of works) work.fail(fault);
    if (line === undefined) return;
    const ending = line.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  #fault(kind: ThinkingFault['kind'], what: string): ThinkingFault {
    return new ThinkingFault(kind, `${this.#options.name} ${what}`);
  }
}

/** A view as it crosses to another thread: JSON, so that nothing but data does. */
const plain = (view: unknown): unknown => JSON.parse(JSON.stringify(view));
