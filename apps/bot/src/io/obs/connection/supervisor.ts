import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log/log.ts';
import { msg, msg as told } from '../../../base/words/book.ts';
import type { DisplayText } from '../../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../../base/words/voice.ts';
import { backoff } from '../../../chat/connection/backoff.ts';
import { ObsError, reasonOf } from './calls.ts';
import { connectObs, type ObsConnection, ObsConnectionError } from './connection.ts';

export type ObsStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly reason: DisplayText; readonly final: boolean };

export interface ObsSupervisorOptions {
  readonly url: string;
  /** Asked for at every try: it may have been corrected meanwhile. */
  readonly password: () => string | undefined;
  /** The environment variable with its password. */
  readonly variable: string;
  readonly clock: Clock;
  readonly log: Log;
  /** A number in [0, 1), for the spread of tries. */
  readonly draw: () => number;
  readonly onStatus: (status: ObsStatus) => void;
  /** Connected: what is wanted of OBS is brought about now. */
  readonly onConnected: (connection: ObsConnection) => void;
  readonly onChange: () => void;
  /** Milliseconds that a connection or a call may take. */
  readonly timeoutMs?: number;
  /** The wait before the first try anew, ms; it doubles up to thirty times as much. */
  readonly firstRetryMs?: number;
  /** Milliseconds between two questions whether OBS is still there. */
  readonly pulseMs?: number;
}

/** Keeps one connection to OBS up. */
export interface ObsSupervisor {
  /** Null while there is none. */
  readonly connection: ObsConnection | null;
  readonly status: ObsStatus;
  /** Once. */
  start(): void;
  /** Connects anew, now: also where it had been given up. */
  reconnect(): void;
  stop(): void;
}

/** Close codes after which a new try would only annoy: wrong password, and "you were thrown out". */
export const REFUSED = 4009;
const THROWN_OUT = 4011;

/** Never throws into the show and never holds it up: whatever OBS does, the match goes on. */
export function superviseObs(options: ObsSupervisorOptions): ObsSupervisor {
  const { clock, log, timeoutMs = 5_000, firstRetryMs = 1_000, pulseMs = 20_000 } = options;
  let status: ObsStatus = { kind: 'connecting' };
  let connection: ObsConnection | null = null;
  let failures = 0;
  /** Number of the current try: events of earlier ones are ignored. */
  let round = 0;
  let cancel = () => {};

  const tell = (next: ObsStatus) => {
    status = next;
    options.onStatus(next);
  };
  const off = (error: ObsConnectionError) => {
    connection = null;
    cancel();
    const final = error.code === REFUSED || error.code === THROWN_OUT;
    const reason = wordsOf(error, options.variable);
    if (final || failures === 0)
      log.warn('obs', ENGLISH_VOICE.say(final ? reason : told('obs.state.again', { why: reason })));
    if (!final)
      cancel = clock.after(backoff(failures, firstRetryMs, 30 * firstRetryMs, options.draw()), connect);
    failures += 1;
    tell({ kind: 'offline', reason, final });
  };
  const connect = () => {
    cancel();
    round += 1;
    const mine = round;
    tell({ kind: 'connecting' });
    const dialled = async () =>
      connectObs({
        url: options.url,
        password: options.password(),
        timeoutMs,
        onLost: (error) => mine === round && off(error),
        onChange: () => mine === round && options.onChange(),
      });
    dialled().then(
      (fresh) => {
        if (mine !== round) return fresh.close();
        connection = fresh;
        failures = 0;
        log.info('obs', `connected: ${fresh.can.version}`);
        beat(fresh);
        tell({ kind: 'online' });
        options.onConnected(fresh);
      },
      (error: unknown) => {
        if (mine === round)
          off(error instanceof ObsConnectionError ? error : new ObsConnectionError(reasonOf(error)));
      },
    );
  };
  // an OBS that hangs keeps its socket open: only an answer shows that it works
  const beat = (current: ObsConnection) => {
    cancel = clock.after(pulseMs, () => {
      current.call('GetVersion').then(
        () => connection === current && beat(current),
        // a call without an answer has ended the connection, and `off` was called; a refusal is an answer, too
        () => connection === current && beat(current),
      );
    });
  };

  return {
    start: connect,
    get connection() {
      return connection;
    },
    get status() {
      return status;
    },
    reconnect: () => {
      connection?.close();
      connection = null;
      failures = 0;
      connect();
    },
    stop: () => {
      cancel();
      round += 1;
      connection?.close();
      connection = null;
    },
  };
}

function wordsOf(error: ObsConnectionError, variable: string): DisplayText {
  if (error.code === REFUSED) return told('obs.state.password', { variable });
  if (error.code === THROWN_OUT) return told('obs.state.thrownOut');
  return error.reason;
}

/** How long things take with an OBS, ms. */
export interface ObsTimings
  extends Required<Pick<ObsSupervisorOptions, 'timeoutMs' | 'firstRetryMs' | 'pulseMs'>> {
  /** From showing the overlay until it is looked at, and from loading it anew until it is looked at again, ms. */
  readonly lookMs: number;
  /** Changes in OBS within this many ms are read together. */
  readonly gatherMs: number;
  /** A highlight is played on the overlay before it is saved, ms. */
  readonly replayMs: number;
}

export const OBS_TIMINGS: ObsTimings = {
  timeoutMs: 5_000,
  firstRetryMs: 1_000,
  pulseMs: 20_000,
  lookMs: 8_000,
  gatherMs: 300,
  replayMs: 4_000,
};

interface ObsJobsOptions {
  /** Null while there is no connection. */
  readonly connection: () => ObsConnection | null;
  /** Why there is none, in words. */
  readonly whyNot: () => DisplayText;
  readonly log: Log;
}

/** What is done in one OBS: one job after the other, so that none overtakes another; one that fails ends no other. */
export class ObsJobs {
  readonly #options: ObsJobsOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ObsJobsOptions) {
    this.#options = options;
  }

  /** @throws Error if there is no connection, or whatever the job throws */
  do<T>(job: (connection: ObsConnection) => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => job(this.connection));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** A job that nobody waits for: where OBS is away it is not done, where it fails that is told. */
  background(what: string, job: (connection: ObsConnection) => Promise<unknown>): void {
    if (this.#options.connection() !== null) this.#tell(what, this.do(job));
  }

  /** The same for a job that others need not wait for. */
  beside(what: string, job: (connection: ObsConnection) => Promise<unknown>): void {
    const connection = this.#options.connection();
    if (connection !== null) this.#tell(what, job(connection));
  }

  /** @throws Error in words if there is none */
  get connection(): ObsConnection {
    const connection = this.#options.connection();
    if (connection === null) throw new ObsError(msg('obs.line.none', { why: this.#options.whyNot() }));
    return connection;
  }

  /** A line of the log. */
  warn(text: DisplayText): void {
    this.#options.log.warn('obs', ENGLISH_VOICE.say(text));
  }

  #tell(what: string, work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      // the connection's end is told by itself
      if (this.#options.connection() === null) return;
      this.warn(`could not ${what}: ${ENGLISH_VOICE.say(reasonOf(error))}`);
    });
  }
}
