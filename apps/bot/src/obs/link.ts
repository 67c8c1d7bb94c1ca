import { OBSWebSocket, OBSWebSocketError } from 'obs-websocket-js';
import type { Log } from '../log/log.ts';

export type ObsStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly reason: string; readonly final: boolean };

export interface ObsLinkOptions {
  readonly url: string;
  readonly password: string | undefined;
  /** Name of the browser source to show and hide. */
  readonly source: string;
  readonly log: Log;
  readonly onStatus: (status: ObsStatus) => void;
  /** Milliseconds that a connection or a call may take. */
  readonly timeoutMs?: number;
  /** Milliseconds before the next try, after `attempt` failed ones. */
  readonly retryMs?: (attempt: number) => number;
}

export interface ObsLink {
  /** Shows or hides the source in every scene that has it, now or as soon as OBS is there. */
  show(visible: boolean): void;
  /** Hides the source and ends the connection. */
  stop(): Promise<void>;
}

/** Close codes after which a new try would only annoy: wrong password, and "you were kicked". */
const FINAL_CODES = new Map([
  [4009, 'OBS refused the password; set OBS_PASSWORD to the one under Tools > WebSocket Server Settings'],
  [4011, 'OBS ended the session; start the bot again to connect once more'],
]);
/** OBS's answer for a source that a scene does not have. */
const NOT_FOUND = 600;

/**
 * The link to OBS. It never throws into the show and never holds it up: whatever OBS does, the match goes on.
 * obs-websocket-js leaves calls pending when a connection dies, so each one has its own time-out here.
 */
export function createObsLink(options: ObsLinkOptions): ObsLink {
  const timeoutMs = options.timeoutMs ?? 5_000;
  const retryMs = options.retryMs ?? ((attempt) => Math.min(30_000, 1_000 * 2 ** attempt));
  let wanted: boolean | undefined;
  let stopped = false;
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;
  let client: OBSWebSocket | undefined;
  let online = false;

  const offline = (reason: string, final: boolean) => {
    online = false;
    client?.removeAllListeners();
    void client?.disconnect().catch(() => undefined);
    client = undefined;
    if (stopped) return;
    options.onStatus({ kind: 'offline', reason, final });
    if (final) options.log.warn('obs', reason);
    else if (attempt === 0)
      options.log.warn('obs', `${reason}; it is tried again by itself, the show goes on`);
    if (final) return;
    timer = setTimeout(connect, retryMs(attempt));
    attempt += 1;
  };

  const connect = async () => {
    options.onStatus({ kind: 'connecting' });
    const fresh = new OBSWebSocket();
    client = fresh;
    fresh.on('ConnectionClosed', (error) => {
      if (client === fresh && online) offline(reasonOf(error), FINAL_CODES.has(error.code));
    });
    try {
      await within(timeoutMs, fresh.connect(options.url, options.password), 'OBS did not answer');
    } catch (error) {
      if (client !== fresh || stopped) return;
      offline(reasonOf(error), error instanceof OBSWebSocketError && FINAL_CODES.has(error.code));
      return;
    }
    if (stopped) return;
    online = true;
    attempt = 0;
    options.log.info('obs', `connected to ${options.url}`);
    options.onStatus({ kind: 'online' });
    await apply();
  };

  const apply = async () => {
    const current = client;
    if (current === undefined || !online || wanted === undefined) return;
    const visible = wanted;
    try {
      const { scenes } = await within(timeoutMs, current.call('GetSceneList'), 'OBS did not list its scenes');
      let found = 0;
      for (const { sceneName } of scenes) {
        if (typeof sceneName !== 'string') continue;
        const item = await within(
          timeoutMs,
          current.call('GetSceneItemId', { sceneName, sourceName: options.source }),
          'OBS did not look for the source',
        ).catch((error: unknown) => {
          if (error instanceof OBSWebSocketError && error.code === NOT_FOUND) return undefined;
          throw error;
        });
        if (item === undefined) continue;
        found += 1;
        const sceneItemEnabled = visible;
        const { sceneItemId } = item;
        await within(
          timeoutMs,
          current.call('SetSceneItemEnabled', { sceneName, sceneItemId, sceneItemEnabled }),
          'OBS did not change the source',
        );
      }
      if (found === 0)
        options.log.warn('obs', `no scene has a source named "${options.source}"; add it in OBS`);
    } catch (error) {
      options.log.warn('obs', `could not ${visible ? 'show' : 'hide'} the overlay: ${reasonOf(error)}`);
    }
  };

  void connect();
  return {
    show: (visible) => {
      wanted = visible;
      void apply();
    },
    stop: async () => {
      if (wanted === true) {
        wanted = false;
        await apply();
      }
      stopped = true;
      clearTimeout(timer);
      client?.removeAllListeners();
      await within(timeoutMs, client?.disconnect() ?? Promise.resolve(), 'OBS did not close').catch(
        () => undefined,
      );
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof OBSWebSocketError)
    return (
      FINAL_CODES.get(error.code) ??
      (error.message === ''
        ? `the connection to OBS ended (${error.code})`
        : `OBS: ${error.message} (${error.code})`)
    );
  return error instanceof Error ? error.message : String(error);
}

async function within<T>(ms: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${late} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
