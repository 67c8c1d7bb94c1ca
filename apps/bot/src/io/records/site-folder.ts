import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MatchSummary, matchList } from '@show-of-hands/bus';
import { writeDurably } from '../../base/files/durable-file.ts';
import { Problem } from '../../base/problem.ts';
import type { SiteFile } from './verify-page.ts';

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
      const names = readdirSync(path).filter((name) => !name.startsWith('.'));
      const listed = names.length === 0 ? [] : listIn(path);
      const folder = new SiteFolder(path, listed);
      // from here on an export that is broken off can be run again
      if (names.length === 0) folder.list([]);
      return folder;
    } catch (error) {
      if (error instanceof Problem) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Problem(`The folder cannot be used: ${reason}`, path, 'give --to another folder', {
        cause: error,
      });
    }
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
