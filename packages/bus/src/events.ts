import type { ActAnswer, ControlState } from './control.ts';
import type { BusMessage } from './games.ts';
import type { Snapshot, Update } from './show.ts';

/**
 * Every event that crosses a socket, by namespace. Beside each stands how often it comes and whether a
 * client that connects late gets the last one.
 *
 * `/overlay` and `/bus` are read only: whatever a client sends there is refused with a code and counted, but for
 * an overlay's report of how it is doing.
 */
export const NAMESPACES = { overlay: '/overlay', bus: '/bus', control: '/control' } as const;

interface ShowEvents {
  /** Once, right after connecting. */
  snapshot: (snapshot: Snapshot) => void;
  /** On change, at most ten a second; not replayed: the snapshot already holds it. */
  update: (update: Update) => void;
}

/** What the socket `/overlay` sends. */
export interface OverlayEvents extends ShowEvents {
  /** To one page, when somebody at a dock asks for it: it loads itself anew. Not replayed. */
  reload: () => void;
}

/** What an overlay may send on it. */
export interface OverlayRequests {
  /** An `overlayReport`: one in `REPORT_MS` is read, the newest. Never answered. */
  report: (report: unknown) => void;
}

/** So often a page's report is read at most, ms. */
export const REPORT_MS = 2_000;

/** streamer_bus v1: the event's name is the envelope's `type`. On change; the last of each is replayed. */
export interface BusEvents {
  [type: string]: (message: BusMessage) => void;
}

export interface ControlEvents extends ShowEvents {
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
