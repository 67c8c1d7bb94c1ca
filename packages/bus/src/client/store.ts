import type { Show, Snapshot, Update } from '../show.ts';

/** What the overlay knows, and how far it can be trusted. */
export interface Store {
  readonly status: 'connecting' | 'online' | 'offline';
  /** When the connection was lost, by this page's clock in ms; null while online or before the first try. */
  readonly lostAt: number | null;
  /** Null until the first snapshot. */
  readonly show: Show | null;
  readonly seq: number;
  /** Counts snapshots. A change across an epoch is news from the past: it is shown, not played. */
  readonly epoch: number;
  /** The bot's clock minus this page's, ms. */
  readonly clockOffset: number;
}

/**
 * What can happen to a store: a message came, or the connection was lost. `at` is this program's clock, Unix
 * ms.
 */
export type Incoming =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot; readonly at: number }
  | { readonly type: 'update'; readonly update: Update; readonly at: number }
  | { readonly type: 'lost'; readonly at: number };

/** What is known before the first try to connect. */
export const EMPTY_STORE: Store = {
  status: 'connecting',
  lostAt: null,
  show: null,
  seq: 0,
  epoch: 0,
  clockOffset: 0,
};

/** `gap`: the update does not follow what is known; only a new snapshot helps. */
export type Reduced = { readonly store: Store; readonly gap: boolean };

const part = <T>(next: T | undefined, known: T): T => (next === undefined ? known : next);

/** The store after one message. `at` is this page's clock, ms. Pure. */
export function reduceStore(store: Store, incoming: Incoming): Reduced {
  switch (incoming.type) {
    case 'snapshot': {
      const { seq, now, show } = incoming.snapshot;
      return {
        gap: false,
        store: {
          status: 'online',
          lostAt: null,
          show,
          seq,
          epoch: store.epoch + 1,
          clockOffset: now - incoming.at,
        },
      };
    }
    case 'update': {
      const { seq, now, parts } = incoming.update;
      const known = store.show;
      if (known === null || store.status !== 'online' || seq !== store.seq + 1) return { gap: true, store };
      const show: Show = {
        build: known.build,
        chat: part(parts.chat, known.chat),
        games: part(parts.games, known.games),
        table: part(parts.table, known.table),
        challenge: part(parts.challenge, known.challenge),
        match: part(parts.match, known.match),
        ballot: part(parts.ballot, known.ballot),
        chain: part(parts.chain, known.chain),
        analysis: part(parts.analysis, known.analysis),
        teams: part(parts.teams, known.teams),
        betweenVote: part(parts.betweenVote, known.betweenVote),
        purse: part(parts.purse, known.purse),
        delayCheck: part(parts.delayCheck, known.delayCheck),
        typingHelp: part(parts.typingHelp, known.typingHelp),
        overlays: part(parts.overlays, known.overlays),
        blank: part(parts.blank, known.blank),
        replay: part(parts.replay, known.replay),
        voters: part(parts.voters, known.voters),
        verifyUrl: known.verifyUrl,
      };
      // A message can only be late: the largest difference seen is the nearest to the truth.
      const clockOffset = Math.max(store.clockOffset, now - incoming.at);
      return { gap: false, store: { ...store, seq, show, clockOffset } };
    }
    case 'lost':
      return {
        gap: false,
        store: { ...store, status: 'offline', lostAt: store.lostAt ?? incoming.at },
      };
  }
}
