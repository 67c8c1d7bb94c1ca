import type { Judgement, ThinkingAbout, ThinkingShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { type AnalysisRequest, type ChoiceRequest, type Thinker, ThinkingFault } from '../../base/thinker.ts';
import {
  type ChosenMove,
  type ThinkingAnswer,
  type ThinkingRequest,
  thinkingAnswer,
} from '../../base/thinker-messages.ts';
import type { OpenThinkingChannel, ThinkingChannel } from './child-process.ts';

/** Calls once after so many ms; the time in which it is held does not count. */
export class Countdown {
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  readonly #call: () => void;
  #leftMs: number;
  /** Since when it runs; null: it is held, or over. */
  #since: number | null = null;
  #cancel = (): void => {};
  #isOver = false;

  /** It runs from the start. */
  constructor(clock: Pick<Clock, 'now' | 'after'>, ms: number, call: () => void) {
    this.#clock = clock;
    this.#call = call;
    this.#leftMs = ms;
    this.hold(false);
  }

  hold(isHeld: boolean): void {
    if (this.#isOver || isHeld === (this.#since === null)) return;
    const now = this.#clock.now();
    if (this.#since !== null) {
      // the system clock may be set meanwhile
      this.#leftMs -= Math.min(this.#leftMs, Math.max(0, now - this.#since));
      this.#since = null;
      this.#cancel();
      return;
    }
    this.#since = now;
    this.#cancel = this.#clock.after(this.#leftMs, () => {
      this.#isOver = true;
      this.#call();
    });
  }

  /** It calls no more. */
  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }
}

/** What a deadline waits for. */
const isDue = (about: ThinkingAbout): boolean => about === 'computer-move' || about === 'no-vote-move';

/**
 * What all thinking processes of a show are working on: as long as a deadline waits for some of it, everything else is
 * held.
 */
export class ThinkingPriority {
  readonly #under = new Set<{ readonly about: ThinkingAbout }>();
  readonly #listeners = new Set<() => void>();

  /** Nothing is done but what a deadline waits for. */
  get isHeld(): boolean {
    return [...this.#under].some(({ about }) => isDue(about));
  }

  /** For docks; undefined if nobody thinks. */
  get shown(): ThinkingShow | undefined {
    const all = [...this.#under].map(({ about }) => about);
    const [due] = all.filter(isDue);
    const [beside] = all.filter((about) => !isDue(about));
    const now = due ?? beside;
    return now && { now, paused: due === undefined ? null : (beside ?? null) };
  }

  /** Whether a deadline waits for thoughts about this. */
  readonly isDue = isDue;

  /** A request begins. The returned function is called once when it is over. */
  begin(about: ThinkingAbout): () => void {
    const entry = { about };
    this.#under.add(entry);
    this.#tell();
    return () => {
      if (this.#under.delete(entry)) this.#tell();
    };
  }

  /** @returns removes the listener */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** A process that does not even end a cancelled request within this time hangs, ms: its steps take a few. */
const HANG_MS = 3_000;
/** A process that has had nothing to do for so long is ended, ms: it holds memory that a game could use. */
const IDLE_MS = 5_000;

/** A request under way, as the process's answers reach it. */
interface Work {
  readonly onAnswer: (answer: ThinkingAnswer) => void;
  /** There will be no answer. */
  readonly fail: (fault: ThinkingFault) => void;
}

type Unnumbered<R> = R extends { readonly id: number } ? Omit<R, 'id'> : never;
type Asked = Unnumbered<Exclude<ThinkingRequest, { type: 'cancel' }>>;

interface ThinkingProcessOptions {
  readonly openChannel: OpenThinkingChannel;
  /** For the log: who thinks here. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What else is thought about in the show; without it, this alone. */
  readonly precedence?: ThinkingPriority;
  readonly hangMs?: number;
  readonly idleMs?: number;
}

/**
 * A process that judges positions, begun when it is first asked, and ended when nothing was asked for some seconds.
 * One that dies or hangs is replaced at the next request; what it was asked fails, and the log says so. As long as
 * a deadline waits for somebody's thoughts, it does nothing that none waits for.
 */
export class ThinkingProcess implements Thinker {
  readonly #options: ThinkingProcessOptions;
  readonly #precedence: ThinkingPriority;
  readonly #works = new Map<number, Work>();
  readonly #ending = new Set<Promise<void>>();
  #channel: ThinkingChannel | undefined;
  /** What the process was told last: whether it is held. */
  #isHeld = false;
  #lastId = 0;
  #closed = false;
  #stopWaiting = (): void => {};

  constructor(options: ThinkingProcessOptions) {
    this.#options = options;
    this.#precedence = options.precedence ?? new ThinkingPriority();
    this.#precedence.onChange(() => this.#hold());
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

  /** Ends the process; whatever it was asked fails. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#drop(this.#fault('closed', 'ends with the show'));
    await Promise.all(this.#ending);
  }

  /** Resolves when the process has ended with the request; rejects with why it did not answer. */
  #ask(
    request: Asked,
    { about, limitMs, signal }: Pick<AnalysisRequest, 'about' | 'limitMs' | 'signal'>,
    onAnswer: (answer: ThinkingAnswer) => void,
  ): Promise<void> {
    const { clock } = this.#options;
    return new Promise((resolve, reject) => {
      if (this.#closed) throw this.#fault('closed', 'has ended with the show');
      signal.throwIfAborted();
      this.#lastId += 1;
      const id = this.#lastId;
      const settle = (done: () => void) => {
        limit.stop();
        signal.removeEventListener('abort', aborted);
        done();
        over();
      };
      const giveUp = (reason: unknown) => settle(() => this.#cancel(id, () => reject(reason)));
      const aborted = () => giveUp(signal.reason);
      const limit = new Countdown(clock, limitMs, () =>
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
      const over = this.#underWay(about, limit);
    });
  }

  /** Registers a request with the precedence, and holds its time limit while something else goes first. */
  #underWay(about: ThinkingAbout, limit: Countdown): () => void {
    const precedence = this.#precedence;
    const hold = (): void => limit.hold(precedence.isHeld && !precedence.isDue(about));
    const leave = precedence.onChange(hold);
    const over = precedence.begin(about);
    return () => {
      leave();
      over();
    };
  }

  /** Tells the process, if there is one, whether something else goes first. */
  #hold(): void {
    const { isHeld: held } = this.#precedence;
    if (this.#channel === undefined || this.#isHeld === held) return;
    this.#isHeld = held;
    this.#channel.send({ type: 'hold', held });
  }

  /** Cancels a request in the process, and ends the process if it does not obey. */
  #cancel(id: number, settled: () => void): void {
    const { clock, log, name, hangMs = HANG_MS } = this.#options;
    const channel = this.#channel;
    const stopWatching = clock.after(hangMs, () => {
      if (this.#channel !== channel) return;
      log.warn('think', `${name} hangs; it is ended, another process takes the next request`);
      this.#drop(this.#fault('lost', 'hung and was ended'));
    });
    this.#works.set(id, {
      onAnswer: (answer) => {
        if (answer.type === 'ended') stopWatching();
      },
      fail: stopWatching,
    });
    channel?.send({ type: 'cancel', id });
    settled();
  }

  #send(request: ThinkingRequest): void {
    this.#stopWaiting();
    this.#channel ??= this.#open();
    this.#hold();
    this.#channel.send(request);
  }

  #open(): ThinkingChannel {
    const channel: ThinkingChannel = this.#options.openChannel({
      onMessage: (message) => {
        if (this.#channel === channel) this.#answered(channel, message);
      },
      onGone: (why) => {
        if (this.#channel !== channel) return;
        const { log, name } = this.#options;
        log.warn('think', `${name} was lost: ${why ?? 'it ended by itself'}; another process takes over`);
        this.#drop(this.#fault('lost', 'was lost'));
      },
    });
    this.#isHeld = false;
    return channel;
  }

  #answered(channel: ThinkingChannel, message: unknown): void {
    const parsed = thinkingAnswer.safeParse(message);
    if (!parsed.success || this.#channel !== channel) {
      this.#options.log.warn('think', `${this.#options.name} said something that is no answer; it is ended`);
      this.#drop(this.#fault('lost', 'said something that is no answer'));
      return;
    }
    const answer = parsed.data;
    const work = this.#works.get(answer.id);
    if (answer.type === 'ended') this.#works.delete(answer.id);
    work?.onAnswer(answer);
    if (this.#works.size === 0) this.#endWhenIdle();
  }

  /** There is nothing to do now. */
  #endWhenIdle(): void {
    const { clock, idleMs = IDLE_MS } = this.#options;
    this.#stopWaiting();
    this.#stopWaiting = clock.after(idleMs, () => this.#drop(this.#fault('lost', 'was ended')));
  }

  /** Ends the process there is and fails everything it was asked. */
  #drop(fault: ThinkingFault): void {
    this.#stopWaiting();
    const channel = this.#channel;
    this.#channel = undefined;
    const works = [...this.#works.values()];
    this.#works.clear();
    for (const work of works) work.fail(fault);
    if (channel === undefined) return;
    const ending = channel.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  #fault(kind: ThinkingFault['kind'], what: string): ThinkingFault {
    return new ThinkingFault(kind, `${this.#options.name} ${what}`);
  }
}

/** A view as it crosses to another process: JSON, so that nothing but data does. */
const plain = (view: unknown): unknown => JSON.parse(JSON.stringify(view));
