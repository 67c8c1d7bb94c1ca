import { io } from 'socket.io-client';
import { NAMESPACES } from '../events.ts';
import { MAIN_OVERLAY, type OverlayHello, type OverlayReport } from '../overlays.ts';
import { update } from '../show.ts';
import { BACKOFF, waitBefore } from './backoff.ts';
import { pathOf, readSnapshot } from './read-snapshot.ts';
import { EMPTY_STORE, type Incoming, reduceStore, type Store } from './store.ts';

/** Without any sign of life for so long, two heartbeats and more, the bot is gone: its end need not reach us. */
const SILENCE_MS = 3_500;
/** A program that was kept from everything looks again before it believes in silence, ms. */
const AFTER_STALL_MS = 1_000;

/** What says nothing of itself: docks do not list it. */
const UNLISTED: OverlayHello = { overlay: MAIN_OVERLAY, build: '', preview: true };

/** How a connection says what happens to it, and what it says of itself. */
export interface OverlayOptions {
  /** What a page that draws an overlay says of itself, for docks to list it. Left out, docks do not list it. */
  readonly page?: OverlayHello;
  /**
   * Asked with each snapshot, also with one that cannot be read. `build` names the build of the pages that fit the show,
   * and is empty if none is named. `true`: the page is about to load itself anew, and the snapshot is left alone.
   */
  readonly outdated?: (build: string) => boolean;
  /** The server is there: it knows no report of this connection yet. */
  readonly onConnect?: () => void;
  readonly onDisconnect?: () => void;
  /** Somebody at a dock asks this page to load itself anew. */
  readonly onReload?: () => void;
  /**
   * Something came that cannot be trusted: an unreadable message, or one that does not follow. The reason is for a log.
   * The connection is given up, and tried again for a fresh snapshot.
   */
  readonly onProblem?: (reason: string) => void;
}

/** A connection that is kept up until it is closed, and what is known by it. */
export interface OverlayConnection {
  /** What is known now; another object after each change. */
  store(): Store;
  /** Calls back after every change of the store; the result ends that. */
  subscribe(listener: () => void): () => void;
  /** Tells the bot how a page does, for docks to show. One in `REPORT_MS` is read; without a connection it is lost. */
  report(report: OverlayReport): void;
  /** Connects again at once, unless something was heard lately: for a page that was hidden, or a machine that slept. */
  retry(): void;
  /** Ends the connection for good. */
  close(): void;
}

/**
 * Follows a show over its overlay socket: a snapshot, then every change in unbroken order. After a gap, an unreadable
 * message or a loss it connects again by itself, for ever, and begins with a new snapshot. Nothing that the socket sends
 * is used before a schema has read it. Works in browsers and in Node.
 *
 * It never fails: while there is no server, `store().status` is `offline` from the first try on.
 *
 * @param origin where the bot's pages are, as `http://127.0.0.1:4747`
 * @throws TypeError if `origin` is no absolute address
 * @example
 * const show = connectOverlay('http://127.0.0.1:4747');
 * show.subscribe(() => console.log(show.store().show?.ballot?.voters ?? 'no vote'));
 */
export function connectOverlay(origin: string, options: OverlayOptions = {}): OverlayConnection {
  const socket = io(new URL(NAMESPACES.overlay, origin).href, {
    auth: options.page ?? UNLISTED,
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
  let retry: ReturnType<typeof setTimeout> | undefined;

  const put = (incoming: Incoming): boolean => {
    const reduced = reduceStore(store, incoming);
    if (reduced.gap) return false;
    store = reduced.store;
    for (const listener of listeners) listener();
    return true;
  };

  /** Leaves what cannot be trusted and comes back for a fresh snapshot. */
  const startAfresh = (reason: string): void => {
    options.onProblem?.(reason);
    socket.disconnect();
    put({ type: 'lost', at: Date.now() });
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), waitBefore(doubts, Math.random()));
    doubts += 1;
  };

  socket.on('snapshot', (raw: unknown) => {
    heardAt = Date.now();
    const read = readSnapshot(raw);
    if (options.outdated?.(read.build)) return;
    if ('unreadable' in read) startAfresh(`unreadable snapshot at ${read.unreadable}`);
    else put({ type: 'snapshot', snapshot: read.snapshot, at: heardAt });
  });

  socket.on('update', (raw: unknown) => {
    heardAt = Date.now();
    const parsed = update.safeParse(raw);
    if (!parsed.success) return startAfresh(`unreadable update at ${pathOf(parsed.error)}`);
    if (put({ type: 'update', update: parsed.data, at: heardAt })) doubts = 0;
    else startAfresh(`update ${parsed.data.seq} does not follow ${store.seq}`);
  });

  socket.on('connect', () => options.onConnect?.());
  socket.on('reload', () => options.onReload?.());
  socket.io.on('ping', () => {
    heardAt = Date.now();
    // what it told meanwhile may have been lost
    if (store.status === 'offline' && socket.connected) startAfresh('there it is again');
  });

  /** A process that hangs keeps its connections open. */
  let silence: ReturnType<typeof setTimeout> | undefined;
  const watchSilence = (ms: number): void => {
    const due = Date.now() + ms;
    silence = setTimeout(() => {
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
    options.onDisconnect?.();
    if (reason === 'io client disconnect') return;
    put({ type: 'lost', at: Date.now() });
    // Sent away by the server: the client would not come back by itself.
    if (reason === 'io server disconnect') startAfresh('sent away by the server');
  });

  return {
    store: () => store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (report) => {
      if (socket.connected) socket.emit('report', report);
    },
    retry: () => {
      const silent = Date.now() - heardAt > SILENCE_MS;
      if (store.status === 'online' && !silent) return;
      doubts = 0;
      clearTimeout(retry);
      socket.disconnect();
      socket.connect();
    },
    close: () => {
      clearTimeout(retry);
      clearTimeout(silence);
      socket.disconnect();
    },
  };
}
