import type { Config } from '../../config/schema.ts';

/** An address without what may be a secret: who calls, the path, and what stands behind it. */
function shownAddress(text: string): string {
  const { protocol, host, pathname, search } = new URL(text);
  return `${protocol}//${host}${pathname.length > 1 || search !== '' ? '/…' : ''}`;
}

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && URL.canParse(text);

const shown = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' && isAddress(value) ? shownAddress(value) : value;
};

/** The configuration as strangers may see it: of addresses the host, of lists of people and words how long they are. */
export function shownConfig(config: Config): string {
  const { moderation } = config;
  const counted = {
    ...config,
    moderation: {
      ...moderation,
      trusted: moderation.trusted.length,
      banned: moderation.banned.length,
      blockedWords: moderation.blockedWords.length,
    },
  };
  return JSON.stringify(counted, shown, 2);
}
