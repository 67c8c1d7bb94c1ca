import { EventSubscription, OBSWebSocket, OBSWebSocketError } from 'obs-websocket-js/json';
import { z } from 'zod';
import { msg } from '../../../base/words/book.ts';
import { type DisplayText, unstopped } from '../../../base/words/display-text.ts';
import {
  isObsRefusal,
  NotOffered,
  OBS_CODES,
  type ObsCalls,
  ObsError,
  oneLine,
  reasonOf,
  refusalOf,
} from './calls.ts';

/** Work was given up because it took too long. */
class TimedOut extends ObsError {
  override readonly name = 'TooLate';
}

/** The work's result, or a TimedOut that says `late` after `ms`. */
async function withTimeout<T>(ms: number, work: Promise<T>, late: DisplayText): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(late)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** What one OBS can do. */
interface Capabilities {
  /** E.g. `OBS 31.0.2, obs-websocket 5.5.4`. */
  readonly version: string;
  readonly requests: ReadonlySet<string>;
  /** Kinds of inputs, without their versions. */
  readonly kinds: ReadonlySet<string>;
}

/** The kind of input that shows a page. */
export const BROWSER_SOURCE = 'browser_source';

/** Everything that setup, visibility and scenes ask for; a request that is missing here is told in words. */
const NEEDED = [
  'GetSceneList',
  'GetSceneItemId',
  'GetSceneItemEnabled',
  'SetSceneItemEnabled',
  'GetInputList',
  'GetInputSettings',
  'SetInputSettings',
  'CreateInput',
] as const;

const versionAnswer = z.object({
  obsVersion: z.string(),
  obsWebSocketVersion: z.string(),
  availableRequests: z.array(z.string()),
});
const kindsAnswer = z.object({ inputKinds: z.array(z.string()) });

/** Asks an OBS what it can do. @throws if it does not answer what every OBS answers */
async function readCapabilities(calls: ObsCalls): Promise<Capabilities> {
  const version = versionAnswer.parse(await calls.call('GetVersion'));
  const requests = new Set(version.availableRequests);
  const { inputKinds } = requests.has('GetInputKindList')
    ? kindsAnswer.parse(await calls.call('GetInputKindList', { unversioned: true }))
    : { inputKinds: [] };
  return {
    version: oneLine(`OBS ${version.obsVersion}, obs-websocket ${version.obsWebSocketVersion}`),
    requests,
    kinds: new Set(inputKinds),
  };
}

export interface RequiredFeatures {
  /** The kind of input that the overlay is shown by. */
  readonly kind: string;
  readonly replay: boolean;
  readonly chapters: boolean;
  readonly scenes: boolean;
  readonly check: boolean;
}

/** What to do about an OBS that has no input of a kind. */
export const noKindText = (kind: string): DisplayText =>
  kind === BROWSER_SOURCE ? msg('obs.lack.browser') : msg('obs.lack.kind', { kind });

/** What an OBS cannot do of what is wanted of it, each in words with what would help. */
export function lacksOf({ requests, kinds }: Capabilities, wanted: RequiredFeatures): readonly DisplayText[] {
  const missing = NEEDED.filter((request) => !requests.has(request));
  const lacks = [
    kinds.has(wanted.kind) ? null : noKindText(wanted.kind),
    missing.length === 0 ? null : msg('obs.lack.requests', { requests: missing.join(', ') }),
    wanted.scenes && !requests.has('SetCurrentProgramScene') ? msg('obs.lack.scenes') : null,
    wanted.replay && !requests.has('SaveReplayBuffer') ? msg('obs.lack.replay') : null,
    wanted.chapters && !requests.has('CreateRecordChapter') ? msg('obs.lack.chapters') : null,
    wanted.check && !requests.has('GetSourceScreenshot') ? msg('obs.lack.screenshots') : null,
  ];
  return lacks.filter((lack) => lack !== null);
}

/** A connection that is up. */
export interface ObsConnection extends ObsCalls {
  readonly can: Capabilities;
  /** Ends it; the other side is not waited for. */
  close(): void;
}

interface ObsConnectionOptions {
  readonly url: string;
  readonly password: string | undefined;
  /** Milliseconds that the connection and each call may take. */
  readonly timeoutMs: number;
  /** The connection ended, and not by `close`. Told once. */
  readonly onLost: (error: ObsConnectionError) => void;
  /** Sources or their places in scenes have changed. */
  readonly onChange: () => void;
}

/** Why there is no connection. `code` is the socket's close code where there is one. */
export class ObsConnectionError extends ObsError {
  override readonly name = 'LineError';
  readonly code: number | undefined;

  constructor(reason: DisplayText, code?: number) {
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
 * @throws ObsConnectionError
 */
export async function connectObs({
  url,
  password,
  timeoutMs,
  onLost,
  onChange,
}: ObsConnectionOptions): Promise<ObsConnection> {
  const socket = new OBSWebSocket();
  let failed: (error: ObsConnectionError) => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    failed = reject;
  });
  // a call that waits rejects with it; without one the rejection is of no interest
  lost.catch(() => undefined);
  // until then the error is thrown by this function
  let isUp = false;
  const end = () => {
    socket.removeAllListeners();
    void socket.disconnect().catch(() => undefined);
  };
  const lose = (error: ObsConnectionError) => {
    end();
    failed(error);
    if (isUp) onLost(error);
    isUp = false;
  };
  const once = async <T>(request: string, work: Promise<T>): Promise<T> => {
    try {
      return await withTimeout(
        timeoutMs,
        Promise.race([work, lost]),
        msg('obs.line.lateTo', { request, ms: timeoutMs }),
      );
    } catch (error) {
      // what does not answer in time is no connection, whatever the socket says
      if (error instanceof TimedOut) lose(new ObsConnectionError(error.reason));
      throw refusalOf(request, error) ?? error;
    }
  };
  const ask: ObsCalls['call'] = async (type, data) => {
    const until = Date.now() + timeoutMs;
    for (;;) {
      try {
        return await once(type, socket.call(type, data));
      } catch (error) {
        if (!isObsRefusal(error, OBS_CODES.notReady) || Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, NOT_READY_MS));
      }
    }
  };
  try {
    await withTimeout(
      timeoutMs,
      socket.connect(url, password, { eventSubscriptions: EVENTS }),
      msg('obs.line.late', { ms: timeoutMs }),
    );
    socket.on('ConnectionClosed', (error) => lose(connectionError(error)));
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
        failed(new ObsConnectionError(msg('obs.line.left')));
      },
    };
  } catch (error) {
    end();
    throw connectionError(error);
  }
}

function connectionError(error: unknown): ObsConnectionError {
  if (error instanceof ObsConnectionError) return error;
  if (error instanceof OBSWebSocketError) {
    const { code } = error;
    const message = oneLine(error.message);
    if (code === -1) return new ObsConnectionError(msg('obs.line.away', { why: unstopped(message) }));
    return new ObsConnectionError(
      message === ''
        ? msg('obs.line.ended', { code: String(code) })
        : msg('obs.line.closed', { why: unstopped(message), code: String(code) }),
      code,
    );
  }
  return new ObsConnectionError(reasonOf(error));
}
