import { EventSubscription, OBSWebSocket, OBSWebSocketError } from 'obs-websocket-js/json';
import { tell } from '../../../base/words/book.ts';
import { type Said, unstopped } from '../../../base/words/said.ts';
import { isRefusal, NotOffered, OBS_CODES, type ObsCalls, refusalOf } from './calls.ts';
import { type Capabilities, readCapabilities } from './capabilities.ts';
import { ObsTrouble, oneLine, reasonOf } from './said.ts';
import { TooLate, within } from './within.ts';

/** A connection that is up. */
export interface ObsLine extends ObsCalls {
  readonly can: Capabilities;
  /** Ends it; the other side is not waited for. */
  close(): void;
}

export interface DialOptions {
  readonly url: string;
  readonly password: string | undefined;
  /** Milliseconds that the connection and each call may take. */
  readonly timeoutMs: number;
  /** The connection ended, and not by `close`. Told once. */
  readonly onLost: (error: LineError) => void;
  /** Sources or their places in scenes have changed. */
  readonly onChange: () => void;
}

/** Why there is no connection. `code` is the socket's close code where there is one. */
export class LineError extends ObsTrouble {
  override readonly name = 'LineError';
  readonly code: number | undefined;

  constructor(reason: Said, code?: number) {
    super(reason);
    this.code = code;
  }
}

/** OBS answers "not ready" while it loads: so long between two tries, ms. */
const NOT_READY_MS = 200;

/** Which of OBS's events we hear: what becomes of inputs and of their places in scenes. */
const EVENTS = EventSubscription.Inputs | EventSubscription.SceneItems;
const CHANGES = [
  'InputNameChanged',
  'InputRemoved',
  'InputCreated',
  'SceneItemCreated',
  'SceneItemRemoved',
  'SceneItemEnableStateChanged',
] as const;

/**
 * Connects to OBS once and asks what it can do. The library leaves calls pending for ever when a connection dies,
 * and waits for ever for a server that is silent: here everything ends.
 *
 * @throws LineError
 */
export async function dial({ url, password, timeoutMs, onLost, onChange }: DialOptions): Promise<ObsLine> {
  const socket = new OBSWebSocket();
  let failed: (error: LineError) => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    failed = reject;
  });
  // whoever waits for a call hears of it; otherwise nobody has to
  lost.catch(() => undefined);
  // until then whoever dials hears of it
  let isUp = false;
  const end = () => {
    socket.removeAllListeners();
    void socket.disconnect().catch(() => undefined);
  };
  const lose = (error: LineError) => {
    end();
    failed(error);
    if (isUp) onLost(error);
    isUp = false;
  };
  const once = async <T>(request: string, work: Promise<T>): Promise<T> => {
    try {
      return await within(
        timeoutMs,
        Promise.race([work, lost]),
        tell('obs.line.lateTo', { request, ms: timeoutMs }),
      );
    } catch (error) {
      // what does not answer in time is no connection, whatever the socket says
      if (error instanceof TooLate) lose(new LineError(error.said));
      throw refusalOf(request, error) ?? error;
    }
  };
  const ask: ObsCalls['call'] = async (type, data) => {
    const until = Date.now() + timeoutMs;
    for (;;) {
      try {
        return await once(type, socket.call(type, data));
      } catch (error) {
        if (!isRefusal(error, OBS_CODES.notReady) || Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, NOT_READY_MS));
      }
    }
  };
  try {
    await within(
      timeoutMs,
      socket.connect(url, password, { eventSubscriptions: EVENTS }),
      tell('obs.line.late', { ms: timeoutMs }),
    );
    socket.on('ConnectionClosed', (error) => lose(lineError(error)));
    const can = await readCapabilities({ call: ask });
    for (const event of CHANGES) socket.on(event, onChange);
    const call: ObsCalls['call'] = async (type, data) => {
      if (!can.requests.has(type)) throw new NotOffered(type);
      return ask(type, data);
    };
    isUp = true;
    return {
      can,
      call,
      close: () => {
        isUp = false;
        end();
        failed(new LineError(tell('obs.line.left')));
      },
    };
  } catch (error) {
    end();
    throw lineError(error);
  }
}

function lineError(error: unknown): LineError {
  if (error instanceof LineError) return error;
  if (error instanceof OBSWebSocketError) {
    const { code } = error;
    const message = oneLine(error.message);
    if (code === -1) return new LineError(tell('obs.line.away', { why: unstopped(message) }));
    return new LineError(
      message === ''
        ? tell('obs.line.ended', { code: String(code) })
        : tell('obs.line.closed', { why: unstopped(message), code: String(code) }),
      code,
    );
  }
  return new LineError(reasonOf(error));
}
