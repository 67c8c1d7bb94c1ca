import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STATIC_LEAGUE } from '@show-of-hands/bus';
import {
  type LeagueScope,
  type LeagueState,
  leagueState,
  leagueText,
  namedOnce,
  type Standing,
} from '@show-of-hands/verify/league';
import type { Address, Hex } from 'viem';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import type { DatedBlock } from '../../chain/league/league-source.ts';
import type { SiteFile } from '../records/exported-site.ts';
import { DayBook } from './day-book.ts';

/** What lies in the folder of a league. */
export const LEAGUE_FILES = {
  state: 'state.json',
  days: 'days.jsonl',
  standings: 'league.json',
  page: 'index.html',
} as const;

const count = z.number().int().nonnegative();
const kept = z.strictObject({
  version: z.literal(1),
  chainId: count,
  game: z.string(),
  tables: z.array(z.custom<Address>((value) => typeof value === 'string')),
  cursor: z.strictObject({
    number: count,
    hash: z.custom<Hex>((value) => typeof value === 'string'),
    day: count,
  }),
  league: leagueState,
});

/** Where an earlier run has come to. */
export interface Kept {
  readonly scope: LeagueScope;
  readonly cursor: DatedBlock;
  readonly league: LeagueState;
}

/** A folder with a league, or one that is to become it. Every file of it changes in one step, or only grows. */
export class LeagueFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Takes an empty folder, a new one, or one that holds a league. What begins with a dot may lie in it as well.
   *
   * @throws Problem for any other folder; nothing has been changed in it
   */
  static open(path: string): LeagueFolder {
    try {
      if (!existsSync(path)) mkdirSync(path, { recursive: true });
      if (!statSync(path).isDirectory()) throw notOurs('This is a file, not a folder', path);
      const own: readonly string[] = Object.values(LEAGUE_FILES);
      const names = readdirSync(path).filter((name) => !name.startsWith('.'));
      // a run that was broken off early has left some of the files, or drafts of them
      const isOurs =
        names.includes(LEAGUE_FILES.state) || names.every((name) => own.includes(name.replace(/\.new$/, '')));
      if (!isOurs) throw notOurs('This folder holds files, but no league', path);
      return new LeagueFolder(path);
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new Problem(`The folder cannot be used: ${errorText(error)}`, path, 'give --to another folder', {
        cause: error,
      });
    }
  }

  /** Where an earlier run has come to: undefined where none has been, or `unreadable` where its file is broken. */
  kept(): Kept | 'unreadable' | undefined {
    const path = join(this.path, LEAGUE_FILES.state);
    if (!existsSync(path)) return undefined;
    try {
      const { chainId, game, tables, cursor, league } = kept.parse(JSON.parse(readFileSync(path, 'utf8')));
      return {
        scope: { chainId, game, tables },
        cursor: { ...cursor, number: BigInt(cursor.number) },
        league,
      };
    } catch {
      return 'unreadable';
    }
  }

  /** The book of the rated days, as it was where an earlier run has come to; undefined if it is not. */
  days(league: LeagueState | null): Promise<DayBook | undefined> {
    const path = join(this.path, LEAGUE_FILES.days);
    if (league === null) return DayBook.open(path, 0, null);
    const played = Object.values(league.players).map(({ lastDay }) => lastDay);
    const last = played.reduce<number | null>(
      (late, day) => (late === null || day > late ? day : late),
      null,
    );
    return DayBook.open(path, league.day, last);
  }

  keep({ scope, cursor, league }: Kept): void {
    const { chainId, game, tables } = scope;
    const at = { number: Number(cursor.number), hash: cursor.hash, day: cursor.day };
    this.#put(
      'state',
      `${JSON.stringify({ version: 1, chainId, game, tables: namedOnce(tables), cursor: at, league })}\n`,
    );
  }

  publish(scope: LeagueScope, block: DatedBlock, standings: readonly Standing[], page: string): void {
    this.#put('standings', leagueText(scope, block, standings));
    this.#put('page', page);
  }

  #put(file: keyof typeof LEAGUE_FILES, content: string): void {
    writeDurably(join(this.path, LEAGUE_FILES[file]), content);
  }
}

/**
 * What of a league's folder a site has: the page and the numbers.
 *
 * @throws Problem if no league lies there
 */
export function publishedLeague(path: string): readonly SiteFile[] {
  const site = dirname(STATIC_LEAGUE.content);
  try {
    return [LEAGUE_FILES.standings, LEAGUE_FILES.page].map((name) => ({
      path: `${site}/${name}`,
      content: readFileSync(join(path, name)),
    }));
  } catch (cause) {
    throw new Problem(
      'There is no league in this folder',
      path,
      'make one: npm run soh -- league --to FOLDER',
      { cause },
    );
  }
}

const notOurs = (what: string, path: string): Problem =>
  new Problem(what, path, 'give --to an empty folder, or one that an earlier run has made');
