import {
  type ActAnswer,
  type ActRequest,
  actAnswer,
  controlState,
  NAMESPACES,
  snapshot,
  update,
} from '@show-of-hands/bus';
import { io } from 'socket.io-client';
import { FIRST_LINK, type LinkEvent, type LinkState, reduceLink } from './link-state.ts';

const ANSWER_TIMEOUT_MS = 10_000;

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
export function openLink(onUnpaired: () => void): Link {
  const socket = io(NAMESPACES.control, {
    transports: ['websocket'],
    reconnectionDelay: 400,
    reconnectionDelayMax: 4_000,
    timeout: 5_000,
  });
  const listeners = new Set<() => void>();
  let state = FIRST_LINK;

  const startAfresh = () => {
    socket.disconnect();
    socket.connect();
  };
  const apply = (event: LinkEvent) => {
    const next = reduceLink(state, event);
    if (next === 'gap') {
      startAfresh();
      return;
    }
    state = next;
    for (const listener of listeners) listener();
  };

  socket.on('snapshot', (raw: unknown) => {
    const parsed = snapshot.safeParse(raw);
    if (parsed.success) apply({ type: 'snapshot', snapshot: parsed.data, at: Date.now() });
    else apply({ type: 'lost', reason: 'the program speaks another version; reload this dock' });
  });
  socket.on('update', (raw: unknown) => {
    const parsed = update.safeParse(raw);
    if (parsed.success) apply({ type: 'update', update: parsed.data, at: Date.now() });
    else startAfresh();
  });
  socket.on('control', (raw: unknown) => {
    const parsed = controlState.safeParse(raw);
    if (parsed.success) apply({ type: 'control', control: parsed.data });
    else apply({ type: 'lost', reason: 'the program speaks another version; reload this dock' });
  });
  socket.on('connect_error', (error) => {
    if (error.message.startsWith('not_paired')) {
      socket.disconnect();
      onUnpaired();
      return;
    }
    apply({ type: 'lost', reason: 'the program cannot be reached; trying again' });
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    apply({ type: 'lost', reason: 'connection lost; trying again' });
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
