import { STATIC_COLLECTION, STATIC_LEAGUE, STATIC_SITE } from '@show-of-hands/bus';

/** Where records come from: the bot that serves this page, or files beside it. Addresses are relative to the page. */
export interface RecordSource {
  readonly kind: 'bot' | 'files';
  readonly list: string;
  /** A page of what chat owns; null for none. */
  readonly collection: string | null;
  /** A page of how owners are rated; null for none. */
  readonly league: string | null;
  /** @param matchKey as {@link matchKeyIn} reads it */
  recordOf(matchKey: string): string;
}

const BOT: RecordSource = {
  kind: 'bot',
  list: '/v1/matches',
  collection: null,
  league: null,
  recordOf: (matchKey) => `/v1/matches/${matchKey}`,
};

const FILES: RecordSource = {
  kind: 'files',
  list: 'matches.json',
  collection: null,
  league: null,
  recordOf: (matchKey) => `matches/${matchKey}.json`,
};

/** What the page's own head says: the export marks it, so that nothing has to be tried out. */
export function sourceOf(head: Pick<ParentNode, 'querySelector'>): RecordSource {
  const isMarked = ({ name, content }: { readonly name: string; readonly content: string }): boolean =>
    head.querySelector(`meta[name="${name}"][content="${content}"]`) !== null;
  if (!isMarked(STATIC_SITE)) return BOT;
  const beside = (mark: { readonly name: string; readonly content: string }): string | null =>
    isMarked(mark) ? mark.content : null;
  return { ...FILES, collection: beside(STATIC_COLLECTION), league: beside(STATIC_LEAGUE) };
}

/** The match key in the part of an address behind `#`, in lower case; undefined if there is none. */
export function matchKeyIn(hash: string): string | undefined {
  const text = hash.replace(/^#/, '').toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(text) ? text : undefined;
}
