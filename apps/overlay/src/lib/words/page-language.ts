import { languageCode, SHIPPED } from '@show-of-hands/bus';

/** Where a page remembers which language was chosen on it. */
export const LANGUAGE_KEY = 'show-of-hands.language';

/** The language that ships and comes nearest to one that somebody reads: `fr-CA` is served by `fr`. */
function shippedFor(wanted: string): string | undefined {
  const plain = wanted.toLowerCase().split('-')[0];
  return SHIPPED.find(({ code }) => code === plain)?.code;
}

/**
 * The language of a page that has no look of its own: what its address says (`?language=ja`), else what was chosen
 * on it, else the first that its reader's browser asks for and that ships, else English.
 */
export function pageLanguage(search: string, chosen: string | null, wanted: readonly string[]): string {
  for (const said of [new URLSearchParams(search).get('language'), chosen]) {
    const code = languageCode.safeParse(said);
    if (code.success) return code.data;
  }
  for (const each of wanted) {
    const code = shippedFor(each);
    if (code !== undefined) return code;
  }
  return 'en';
}
