import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  campHoldings,
  type GameId,
  type MatchRecord,
  type MatchSummary,
  matchList,
  STATIC_COLLECTION,
  STATIC_LEAGUE,
  STATIC_SITE,
  summaryOf,
} from '@show-of-hands/bus';
import { writeDurably } from '../../base/files/durable-file.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { Drawer } from '../../journal/drawers.ts';
import type { GamePart } from '../../match/game/bot-game.ts';
import type { ZippedFile } from '../web/zip-stream.ts';
import { publishedRecord } from './stored-records.ts';

/** A file of a site: its path from the site's root, with `/`, and what is in it. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Wherever the site lies, it runs no other script and asks nobody but its own host and nodes of chains. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** What the page's head says of what lies beside it. */
interface Mark {
  readonly name: string;
  readonly content: string;
}

/** What may lie beside the matches: a page that the mark names. */
const BESIDE: readonly Mark[] = [STATIC_COLLECTION, STATIC_LEAGUE];

const mark = ({ name, content }: Mark): string => `<meta name="${name}" content="${content}" />`;

/** What the page is told of what lies beside it. */
const headOf = (has: (path: string) => boolean): string =>
  [
    mark(STATIC_SITE),
    ...BESIDE.filter(({ content }) => has(content)).map(mark),
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
    '<meta name="referrer" content="no-referrer" />',
  ].join('\n    ');

/**
 * The verify page as it is put on any web host: its document, told to read records from files beside it, and the
 * scripts, styles and fonts that it needs.
 *
 * @param pages folder with the built pages
 * @param has whether a file lies beside it
 * @throws Problem if they have not been built
 */
function verifyPage(
  pages: string,
  has: (path: string) => boolean,
): {
  readonly index: SiteFile;
  readonly assets: readonly SiteFile[];
} {
  const folder = join(pages, 'assets');
  let document: string;
  let names: readonly string[];
  try {
    document = readFileSync(join(pages, 'verify.html'), 'utf8');
    names = readdirSync(folder);
  } catch (cause) {
    throw new Problem('The pages are not built', pages, 'run `npm start`, which builds what is missing', {
      cause,
    });
  }
  const needed = reachable(document, names, (name) => readFileSync(join(folder, name)));
  return {
    index: {
      path: 'index.html',
      content: document.replace(/<head>/, () => `<head>\n    ${headOf(has)}`),
    },
    assets: [...needed].map(([name, content]) => ({ path: `assets/${name}`, content })),
  };
}

/** Files that a text names, and those that they name in turn: their names hold hashes, so none is named by chance. */
function reachable(
  text: string,
  names: readonly string[],
  read: (name: string) => Buffer,
): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const follow = (from: string) => {
    for (const name of names) {
      if (found.has(name) || !from.includes(name)) continue;
      const content = read(name);
      found.set(name, content);
      if (/\.(js|css)$/.test(name)) follow(content.toString('utf8'));
    }
  };
  follow(text);
  return found;
}

/**
 * The page with what chat owned when that was shown last, in the game that was played last of those in which something is
 * collected; null where nothing was shown yet.
 *
 * @param kept by game, as the journal has it
 * @param pageOf the page of a game, if it has one
 */
export function collectionPageOf(
  kept: Pick<Drawer, 'all'>,
  pageOf: (game: GameId) => GamePart<'collectionPage'> | undefined,
  { saying, spoken }: Pick<Voice, 'saying' | 'spoken'>,
): string | null {
  const held = campHoldings.safeParse([...kept.all().values()].at(-1)).data;
  return held === undefined ? null : (pageOf(held.game)?.(held, saying, spoken.language) ?? null);
}

/** The page of what chat owns, if there is one: beside the one that checks matches, and looked at without it. */
export const collectionFile = (content: string | null): readonly SiteFile[] =>
  content === null ? [] : [{ path: STATIC_COLLECTION.content, content }];

/** What a streamer finds beside an exported site. */
const README = `Published matches of a show of hands
====================================

This folder is a complete web page. Put it, with everything in it, on any web host:
into any folder, under any name. Nothing has to run there; a plain file host is enough.

  index.html     the page on which viewers check the matches
  assets/        what the page is made of
  matches.json   the list of the matches
  matches/       one file for each match: moves, votes, proofs
  collection.html  what chat owns, in a game in which it collects something
  league/        how players are rated, if a league was put there

Then give your show the address, so that the overlay can tell it to your viewers:

  "records": { "verifyBaseUrl": "https://example.org/your-folder/" }

To look at it on your own machine you need a web server as well, for instance
  npx serve .
because browsers do not run such pages straight from a disk.

Newer matches: run the export again into this folder, and upload it again.

Names
-----
No name of a viewer stands in these files. But each match holds a key (its "pepper"):
with it, whoever types a viewer's name finds that viewer's votes. So everyone can find
their own, and anyone can look up a name they know.

"npm run soh -- erase KEY" deletes that key from your show. Copies that you have
published, these files for one, are yours to delete: export the match again into this
folder and upload it, and the key is gone here too. What others have copied in the
meantime nobody can take back.

A match that was played on a local chain proves nothing to others. The page says so.
`;

/** A league may have been put into a site that has no matches yet. */
const LEAGUE = dirname(STATIC_LEAGUE.content);

/** The list of an export: also what tells the folder of one from any other folder. */
const LIST = 'matches.json';

/** A folder with an exported site, or one that is to become it. Every file of it changes in one step. */
export class SiteFolder {
  readonly path: string;
  readonly listed: readonly MatchSummary[];

  private constructor(path: string, listed: readonly MatchSummary[]) {
    this.path = path;
    this.listed = listed;
  }

  /**
   * Takes an empty folder, a new one, or one that an export has made. What begins with a dot may lie in it: a
   * version control's files, for one.
   *
   * @throws Problem for any other folder; nothing has been changed in it
   */
  static open(path: string): SiteFolder {
    try {
      if (!existsSync(path)) mkdirSync(path, { recursive: true });
      if (!statSync(path).isDirectory()) throw notOurs('This is a file, not a folder', path);
      const names = readdirSync(path).filter((name) => !name.startsWith('.') && name !== LEAGUE);
      const listed = names.length === 0 ? [] : listIn(path);
      const folder = new SiteFolder(path, listed);
      // from here on an export that is broken off can be run again
      if (names.length === 0) folder.list([]);
      return folder;
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new Problem(`The folder cannot be used: ${errorText(error)}`, path, 'give --to another folder', {
        cause: error,
      });
    }
  }

  has(path: string): boolean {
    return existsSync(join(this.path, path));
  }

  put({ path, content }: SiteFile): void {
    const file = join(this.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeDurably(file, content);
  }

  list(matches: readonly MatchSummary[]): void {
    this.put({ path: LIST, content: `${JSON.stringify(matches, null, 1)}\n` });
  }

  /** Takes away what earlier builds of the page have left. */
  keepAssets(assets: readonly SiteFile[]): void {
    const kept = new Set(assets.map(({ path }) => path));
    for (const name of readdirSync(join(this.path, 'assets'))) {
      if (!kept.has(`assets/${name}`)) rmSync(join(this.path, 'assets', name), { force: true });
    }
  }
}

const notOurs = (what: string, path: string): Problem =>
  new Problem(what, path, 'give --to an empty folder, or one that an earlier export has made');

function listIn(path: string): readonly MatchSummary[] {
  let text: string;
  try {
    text = readFileSync(join(path, LIST), 'utf8');
  } catch {
    throw notOurs('This folder holds files, but no exported matches', path);
  }
  try {
    return matchList.parse(JSON.parse(text));
  } catch {
    throw notOurs(`${LIST} in this folder is no list of exported matches`, path);
  }
}

/**
 * Writes matches and the page that checks them into a folder. Matches that it holds already stay, those that are
 * given again are replaced. The list is written last: it never names a match that is not there.
 *
 * @param records one after the other, because one record can be large
 * @param pages folder with the built pages
 * @param beside pages that lie beside the matches, with what they need; others that are there stay
 * @returns the whole list, newest first
 */
export function exportMatches(
  folder: SiteFolder,
  records: Iterable<MatchRecord>,
  pages: string,
  beside: readonly SiteFile[] = [],
): readonly MatchSummary[] {
  for (const file of beside) folder.put(file);
  const { index, assets } = verifyPage(pages, (path) => folder.has(path));
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

interface SiteFilesOptions {
  /** Lines of the list of finished matches as JSON, newest first. */
  readonly summaries: () => Promise<readonly string[]>;
  readonly record: (matchKey: string) => Promise<string | undefined>;
  /** Folder with the built pages. */
  readonly pages: string;
  /** The page of what chat owns; null: none. */
  readonly collection: string | null;
}

/** The same site as an export writes into a folder, file by file: one record is held at a time. */
export async function* siteFiles({
  summaries,
  record,
  pages,
  collection,
}: SiteFilesOptions): AsyncGenerator<ZippedFile> {
  const beside = collectionFile(collection);
  const { index, assets } = verifyPage(pages, (path) => beside.some((file) => file.path === path));
  yield index;
  yield* assets;
  yield { path: 'README.txt', content: README };
  yield* beside;
  const listed: unknown[] = [];
  for (const text of await summaries()) {
    const summary = JSON.parse(text) as { readonly matchKey: string };
    const kept = await record(summary.matchKey);
    // old records make way for new ones, their lines in the list stay
    if (kept === undefined) continue;
    const path = `matches/${summary.matchKey.toLowerCase()}.json`;
    yield { path, content: JSON.stringify(publishedRecord(kept, null)) };
    listed.push(summary);
  }
  // last: it never names a match that is not there
  yield { path: 'matches.json', content: `${JSON.stringify(listed, null, 1)}\n` };
}
