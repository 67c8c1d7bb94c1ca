import type { ZippedFile } from '../web/zip-stream.ts';
import { publishedRecord } from './published.ts';
import { README } from './readme.ts';
import { verifyPage } from './verify-page.ts';

export interface SiteFilesOptions {
  /** Lines of the list of finished matches as JSON, newest first. */
  readonly summaries: () => readonly string[];
  readonly record: (matchKey: string) => string | undefined;
  /** Folder with the built pages. */
  readonly pages: string;
}

/** The same site as an export writes into a folder, file by file: one record is held at a time. */
export function* siteFiles({ summaries, record, pages }: SiteFilesOptions): Generator<ZippedFile> {
  const { index, assets } = verifyPage(pages);
  yield index;
  yield* assets;
  yield { path: 'README.txt', content: README };
  const listed: unknown[] = [];
  for (const text of summaries()) {
    const summary = JSON.parse(text) as { readonly matchKey: string };
    const kept = record(summary.matchKey);
    // old records make way for new ones, their lines in the list stay
    if (kept === undefined) continue;
    const path = `matches/${summary.matchKey.toLowerCase()}.json`;
    yield { path, content: JSON.stringify(publishedRecord(kept, null)) };
    listed.push(summary);
  }
  // last: it never names a match that is not there
  yield { path: 'matches.json', content: `${JSON.stringify(listed, null, 1)}\n` };
}
