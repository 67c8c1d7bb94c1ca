import type { ActAnswer, ControlState } from './control.ts';
import type { BusMessage } from './games.ts';
import type { Snapshot, Update } from './show.ts';

/**
 * Every event that crosses a socket, by namespace. Beside each stands how often it comes and whether a
 * client that connects late gets the last one.
 *
 * `/overlay` and `/bus` are read only: whatever a client sends there is refused with a code and counted.
 */
export const NAMESPACES = { overlay: '/overlay', bus: '/bus', control: '/control' } as const;

export interface OverlayEvents {
  /** Once, right after connecting. */
  snapshot: (snapshot: Snapshot) => void;
  /** On change, at most ten a second; not replayed: the snapshot already holds it. */
  update: (update: Update) => void;
}

/** streamer_bus v1: the event's name is the envelope's `type`. On change; the last of each is replayed. */
export interface BusEvents {
  [type: string]: (message: BusMessage) => void;
}

export interface ControlEvents extends OverlayEvents {
  /** On connecting and on change: what can be done now, what was done, how the parts are. */
  control: (state: ControlState) => void;
}

export interface ControlRequests {
  /** Asks for an action of the action table; always answered. */
  act: (request: unknown, answer: (answer: ActAnswer) => void) => void;
}

/** What a client that sends to a read-only namespace is answered, if it waits for an answer. */
export const READ_ONLY_ANSWER = {
  ok: false,
  code: 'read_only',
  message: 'this socket only listens; actions go through the dock (/control)',
} as const;
