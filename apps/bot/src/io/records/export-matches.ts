import { type MatchRecord, type MatchSummary, summaryOf } from '@show-of-hands/bus';
import { README } from './readme.ts';
import type { SiteFolder } from './site-folder.ts';
import { verifyPage } from './verify-page.ts';

/**
 * Writes matches and the page that checks them into a folder. Matches that it holds already stay, those that are
 * given again are replaced. The list is written last: it never names a match that is not there.
 *
 * @param records one after the other, because one record can be large
 * @param pages folder with the built pages
 * @returns the whole list, newest first
 */
export function exportMatches(
  folder: SiteFolder,
  records: Iterable<MatchRecord>,
  pages: string,
): readonly MatchSummary[] {
  const { index, assets } = verifyPage(pages);
  for (const asset of assets) folder.put(asset);
  folder.put(index);
  folder.keepAssets(assets);
  folder.put({ path: 'README.txt', content: README });
  const listed = new Map(folder.listed.map((match) => [match.matchKey.toLowerCase(), match]));
  for (const record of records) {
    const matchKey = record.matchKey.toLowerCase();
    folder.put({ path: `matches/${matchKey}.json`, content: JSON.stringify(record) });
    listed.set(matchKey, summaryOf(record));
  }
  const all = [...listed.values()].sort((a, b) => b.endedAt - a.endedAt || b.number - a.number);
  folder.list(all);
  return all;
}
