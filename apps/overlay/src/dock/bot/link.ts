import {
  type ActAnswer,
  type ActRequest,
  actAnswer,
  type ControlState,
  controlState,
  NAMESPACES,
  update,
} from '@show-of-hands/bus';
import {
  BACKOFF,
  EMPTY_STORE,
  type Incoming,
  readSnapshot,
  reduceStore,
  type Store,
} from '@show-of-hands/bus/client';
import { io } from 'socket.io-client';
import { shouldReload } from '../../lib/connection/build-guard.ts';

/** Trying out a chat or a chain may take as long as they take to answer. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Why a dock knows nothing new. */
type Trouble = 'anotherVersion' | 'unreachable' | 'lost';

/** What a dock knows, and how far it can be trusted. */
export interface LinkState {
  readonly store: Store;
  readonly control: ControlState | null;
  /** Why nothing can be done now; null while connected. */
  readonly trouble: Trouble | null;
}

/** The dock's connection: what the bot says, and actions back. It connects again for ever by itself. */
export interface Link {
  state(): LinkState;
  /** Calls back on every change; the result ends that. */
  subscribe(listener: () => void): () => void;
  /** Asks for an action. Always answers; a lost answer is an answer that says so. */
  act(request: ActRequest): Promise<ActAnswer>;
  close(): void;
}

/** `onUnpaired` is called when the bot no longer knows this dock's session. */
export function openControlLink(onUnpaired: () => void): Link {
  const socket = io(NAMESPACES.control, {
    transports: ['websocket'],
    reconnectionDelay: BACKOFF.first,
    reconnectionDelayMax: BACKOFF.longest,
    timeout: 5_000,
  });
  const listeners = new Set<() => void>();
  let state: LinkState = { store: EMPTY_STORE, control: null, trouble: null };

  const tell = (next: Partial<LinkState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const startAfresh = (): void => {
    socket.disconnect();
    socket.connect();
  };
  const put = (incoming: Incoming, trouble: Trouble | null): void => {
    const reduced = reduceStore(state.store, incoming);
    if (reduced.gap) startAfresh();
    else tell({ store: reduced.store, trouble });
  };
  const lost = (trouble: Trouble): void => put({ type: 'lost', at: Date.now() }, trouble);

  socket.on('snapshot', (raw: unknown) => {
    const read = readSnapshot(raw);
    if (shouldReload(__BUILD__, read.build, sessionStorage)) return location.reload();
    if ('unreadable' in read) return lost('anotherVersion');
    put({ type: 'snapshot', snapshot: read.snapshot, at: Date.now() }, null);
  });
  socket.on('update', (raw: unknown) => {
    const parsed = update.safeParse(raw);
    if (parsed.success) put({ type: 'update', update: parsed.data, at: Date.now() }, state.trouble);
    else startAfresh();
  });
  socket.on('control', (raw: unknown) => {
    const parsed = controlState.safeParse(raw);
    if (parsed.success) tell({ control: parsed.data });
    else lost('anotherVersion');
  });
  socket.on('connect_error', (error) => {
    if (error.message.startsWith('not_paired')) {
      socket.disconnect();
      onUnpaired();
      return;
    }
    lost('unreachable');
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    lost('lost');
    // After being sent away the client does not come back by itself.
    if (reason === 'io server disconnect') socket.connect();
  });

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: async (request) => {
      // Without a connection the request would wait, and be done by surprise once there is one.
      if (!socket.connected) return { ok: false, code: 'not_connected', message: 'not connected; not done' };
      try {
        const raw: unknown = await socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('act', request);
        const parsed = actAnswer.safeParse(raw);
        if (parsed.success) return parsed.data;
        return { ok: false, code: 'malformed_answer', message: 'the answer is unreadable; reload this dock' };
      } catch {
        return {
          ok: false,
          code: 'no_answer',
          message: 'no answer: it may or may not have been done; look at "Done so far"',
        };
      }
    },
    close: () => socket.disconnect(),
  };
}
