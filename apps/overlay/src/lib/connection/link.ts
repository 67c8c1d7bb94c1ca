import { NAMESPACES, type OverlayHello, snapshot, update } from '@show-of-hands/bus';
import {
  BACKOFF,
  EMPTY_STORE,
  type Incoming,
  reduceStore,
  type Store,
  waitBefore,
} from '@show-of-hands/bus/client';
import { io } from 'socket.io-client';
import { announcedBuild, shouldReload } from './build-guard.ts';
import type { OverlayPage } from './page.ts';
import { Reporter } from './reporter.ts';
import { pageNow, watchPage } from './watch-page.ts';

/** Without any sign of life for so long, two heartbeats and more, the bot is gone: its end need not reach us. */
const SILENCE_MS = 3_500;
/** A page that was kept from everything looks again before it believes in silence, ms. */
const AFTER_STALL_MS = 1_000;

/** A connection that is kept up for ever, and the store that it fills. */
export interface Link {
  store(): Store;
  /** Calls back on every change; the result ends that. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Opens the overlay socket of the server that this page came from; all it ever sends is how the page does. */
export function openLink({ name, preview }: OverlayPage): Link {
  const hello: OverlayHello = { overlay: name, build: __BUILD__, preview };
  const socket = io(NAMESPACES.overlay, {
    auth: hello,
    transports: ['websocket'],
    reconnectionDelay: BACKOFF.first,
    reconnectionDelayMax: BACKOFF.longest,
    randomizationFactor: 0.5,
    timeout: 5_000,
  });
  const listeners = new Set<() => void>();
  let store = EMPTY_STORE;
  let heardAt = Date.now();
  let doubts = 0;
  let retry: number | undefined;

  const reporter = new Reporter(
    {
      now: () => performance.now(),
      later: (callback, ms) => {
        const timer = window.setTimeout(callback, ms);
        return () => window.clearTimeout(timer);
      },
      send: (report) => void socket.emit('report', report),
    },
    pageNow(),
  );
  const endWatch = watchPage((change) => reporter.changed(change));

  const put = (incoming: Incoming): boolean => {
    const reduced = reduceStore(store, incoming);
    if (reduced.gap) return false;
    store = reduced.store;
    for (const listener of listeners) listener();
    return true;
  };

  /** Leaves what cannot be trusted and comes back for a fresh snapshot. */
  const startAfresh = (reason: string): void => {
    console.warn(`overlay: ${reason}; connecting again for a fresh picture`);
    socket.disconnect();
    put({ type: 'lost', at: Date.now() });
    window.clearTimeout(retry);
    retry = window.setTimeout(() => socket.connect(), waitBefore(doubts, Math.random()));
    doubts += 1;
  };

  socket.on('snapshot', (raw: unknown) => {
    heardAt = Date.now();
    const parsed = snapshot.safeParse(raw);
    // another version of the program may send other shapes: a new page can read them
    const build = parsed.success ? parsed.data.show.build : announcedBuild(raw);
    if (shouldReload(__BUILD__, build, sessionStorage)) return location.reload();
    if (!parsed.success) {
      return startAfresh(`unreadable snapshot at ${parsed.error.issues[0]?.path.join('.') ?? 'its root'}`);
    }
    put({ type: 'snapshot', snapshot: parsed.data, at: heardAt });
  });

  socket.on('update', (raw: unknown) => {
    heardAt = Date.now();
    const parsed = update.safeParse(raw);
    if (!parsed.success) {
      return startAfresh(`unreadable update at ${parsed.error.issues[0]?.path.join('.') ?? 'its root'}`);
    }
    if (put({ type: 'update', update: parsed.data, at: heardAt })) doubts = 0;
    else startAfresh(`update ${parsed.data.seq} does not follow ${store.seq}`);
  });

  socket.on('connect', () => reporter.connected());
  socket.on('reload', () => location.reload());
  socket.io.on('ping', () => {
    heardAt = Date.now();
    // what it told meanwhile may have been lost
    if (store.status === 'offline' && socket.connected) startAfresh('there it is again');
  });

  /** A process that hangs keeps its connections open. */
  let silence: number | undefined;
  const watchSilence = (ms: number): void => {
    const due = Date.now() + ms;
    silence = window.setTimeout(() => {
      const now = Date.now();
      const left = heardAt + SILENCE_MS - now;
      if (now - due > AFTER_STALL_MS) return watchSilence(AFTER_STALL_MS);
      if (left <= 0 && store.status === 'online') put({ type: 'lost', at: heardAt });
      watchSilence(left > 0 ? left : SILENCE_MS);
    }, ms);
  };
  watchSilence(SILENCE_MS);

  socket.on('connect_error', () => {
    put({ type: 'lost', at: Date.now() });
  });
  socket.on('disconnect', (reason) => {
    reporter.disconnected();
    if (reason === 'io client disconnect') return;
    put({ type: 'lost', at: Date.now() });
    // Sent away by the server: the client would not come back by itself.
    if (reason === 'io server disconnect') startAfresh('sent away by the server');
  });

  const onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    const silent = Date.now() - heardAt > SILENCE_MS;
    if (store.status === 'online' && !silent) return;
    doubts = 0;
    window.clearTimeout(retry);
    socket.disconnect();
    socket.connect();
  };
  document.addEventListener('visibilitychange', onVisible);

  return {
    store: () => store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      endWatch();
      reporter.disconnected();
      document.removeEventListener('visibilitychange', onVisible);
      window.clearTimeout(retry);
      window.clearTimeout(silence);
      socket.disconnect();
    },
  };
}
