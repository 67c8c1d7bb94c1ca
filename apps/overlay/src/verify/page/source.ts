import { STATIC_SITE } from '@show-of-hands/bus';

/** Where records come from: the bot that serves this page, or files beside it. Addresses are relative to the page. */
export interface RecordSource {
  readonly kind: 'bot' | 'files';
  readonly list: string;
  /** @param matchKey as {@link matchKeyIn} reads it */
  recordOf(matchKey: string): string;
}

const BOT: RecordSource = {
  kind: 'bot',
  list: '/v1/matches',
  recordOf: (matchKey) => `/v1/matches/${matchKey}`,
};

const FILES: RecordSource = {
  kind: 'files',
  list: 'matches.json',
  recordOf: (matchKey) => `matches/${matchKey}.json`,
};

/** What the page's own head says: the export marks it, so that nothing has to be tried out. */
export const sourceOf = (head: Pick<ParentNode, 'querySelector'>): RecordSource =>
  head.querySelector(`meta[name="${STATIC_SITE.name}"][content="${STATIC_SITE.content}"]`) === null
    ? BOT
    : FILES;

/** The match key in the part of an address behind `#`, in lower case; undefined if there is none. */
export function matchKeyIn(hash: string): string | undefined {
  const text = hash.replace(/^#/, '').toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(text) ? text : undefined;
}
