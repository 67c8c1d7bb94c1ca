import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log/log.ts';
import { tell as told } from '../../../base/words/book.ts';
import type { Said } from '../../../base/words/said.ts';
import { ENGLISH_VOICE } from '../../../base/words/voice.ts';
import { backoff } from '../../../chat/connection/backoff.ts';
import { dial, LineError, type ObsLine } from './dial.ts';
import { reasonOf } from './said.ts';

export type ObsStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly reason: Said; readonly final: boolean };

export interface SupervisorOptions {
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
  readonly onLine: (line: ObsLine) => void;
  readonly onChange: () => void;
  /** Milliseconds that a connection or a call may take. */
  readonly timeoutMs?: number;
  /** The wait before the first try anew, ms; it doubles up to thirty times as much. */
  readonly firstRetryMs?: number;
  /** Milliseconds between two questions whether OBS is still there. */
  readonly pulseMs?: number;
}

/** Keeps one connection to OBS up. */
export interface Supervisor {
  /** Null while there is none. */
  readonly line: ObsLine | null;
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
export function superviseObs(options: SupervisorOptions): Supervisor {
  const { clock, log, timeoutMs = 5_000, firstRetryMs = 1_000, pulseMs = 20_000 } = options;
  let status: ObsStatus = { kind: 'connecting' };
  let line: ObsLine | null = null;
  let failures = 0;
  /** Which try it is: what an older one still says is not listened to. */
  let round = 0;
  let cancel = () => {};

  const tell = (next: ObsStatus) => {
    status = next;
    options.onStatus(next);
  };
  const off = (error: LineError) => {
    line = null;
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
      dial({
        url: options.url,
        password: options.password(),
        timeoutMs,
        onLost: (error) => mine === round && off(error),
        onChange: () => mine === round && options.onChange(),
      });
    dialled().then(
      (fresh) => {
        if (mine !== round) return fresh.close();
        line = fresh;
        failures = 0;
        log.info('obs', `connected: ${fresh.can.version}`);
        beat(fresh);
        tell({ kind: 'online' });
        options.onLine(fresh);
      },
      (error: unknown) => {
        if (mine === round) off(error instanceof LineError ? error : new LineError(reasonOf(error)));
      },
    );
  };
  // an OBS that hangs keeps its socket open: only an answer shows that it lives
  const beat = (current: ObsLine) => {
    cancel = clock.after(pulseMs, () => {
      current.call('GetVersion').then(
        () => line === current && beat(current),
        // a call without an answer has ended the connection, which is told by itself; a refusal is an answer, too
        () => line === current && beat(current),
      );
    });
  };

  return {
    start: connect,
    get line() {
      return line;
    },
    get status() {
      return status;
    },
    reconnect: () => {
      line?.close();
      line = null;
      failures = 0;
      connect();
    },
    stop: () => {
      cancel();
      round += 1;
      line?.close();
      line = null;
    },
  };
}

function wordsOf(error: LineError, variable: string): Said {
  if (error.code === REFUSED) return told('obs.state.password', { variable });
  if (error.code === THROWN_OUT) return told('obs.state.thrownOut');
  return error.said;
}
