import type { ControlState, Show, Snapshot, Update } from '@show-of-hands/bus';

/** What a dock knows, and how fresh it is. */
export interface LinkState {
  readonly status: 'connecting' | 'online' | 'offline';
  /** Why it is offline, in words; null otherwise. */
  readonly reason: string | null;
  readonly seq: number;
  readonly show: Show | null;
  readonly control: ControlState | null;
  /** The bot's clock minus this page's clock, ms. */
  readonly clockOffset: number;
}

export type LinkEvent =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot; readonly at: number }
  | { readonly type: 'update'; readonly update: Update; readonly at: number }
  | { readonly type: 'control'; readonly control: ControlState }
  | { readonly type: 'lost'; readonly reason: string };

export const FIRST_LINK: LinkState = {
  status: 'connecting',
  reason: null,
  seq: 0,
  show: null,
  control: null,
  clockOffset: 0,
};

/**
 * The next state, or `gap` when an update does not follow what is known: then the link connects again for a
 * fresh snapshot. `at` is this page's clock, ms.
 */
export function reduceLink(state: LinkState, event: LinkEvent): LinkState | 'gap' {
  switch (event.type) {
    case 'snapshot': {
      const { seq, now, show } = event.snapshot;
      return { ...state, status: 'online', reason: null, seq, show, clockOffset: now - event.at };
    }
    case 'update': {
      const { seq, now, parts } = event.update;
      if (state.show === null || seq !== state.seq + 1) return 'gap';
      const show: Show = {
        build: state.show.build,
        chat: parts.chat ?? state.show.chat,
        table: parts.table ?? state.show.table,
        match: parts.match === undefined ? state.show.match : parts.match,
        ballot: parts.ballot === undefined ? state.show.ballot : parts.ballot,
        chain: parts.chain ?? state.show.chain,
      };
      return { ...state, seq, show, clockOffset: now - event.at };
    }
    case 'control':
      return { ...state, control: event.control };
    case 'lost':
      return { ...state, status: 'offline', reason: event.reason };
  }
}
