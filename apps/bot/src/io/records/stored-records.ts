import { existsSync } from 'node:fs';
import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import Libsql from 'libsql';
import { type Hex, isHex } from 'viem';
import { z } from 'zod';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import type { Drawer } from '../../journal/drawers.ts';
import { SqliteDrawer } from '../../journal/sqlite/drawers.ts';
import { SCHEMA_VERSION } from '../../journal/sqlite/schema.ts';

/**
 * A kept record as everyone may read it, at `GET /v1/matches/KEY` and in an export alike.
 *
 * @param text the record as the journal keeps it
 * @param localRpc where a browser may ask the local chain now: null where it cannot be asked
 */
export function publishedRecord(text: string, localRpc: string | null): MatchRecord {
  const record = matchRecord.parse(JSON.parse(text));
  return record.local ? { ...record, chain: { ...record.chain, rpcUrl: localRpc } } : record;
}

const keyRow = z.object({ match_key: z.custom<Hex>((value) => isHex(value)) });
const recordRow = z.object({ record: z.string() });

/** Journals of earlier versions have no drawers. */
const DRAWERS = 3;

/**
 * The finished matches of a journal, to be read only: beside a running show as well, because whoever reads a
 * journal keeps nobody from writing it.
 */
export class StoredRecords {
  readonly #database: Libsql.Database;
  /** What chat's side owns, as it was shown last. */
  readonly holdings: Pick<Drawer, 'all'>;
  /** How overlays look. */
  readonly overlays: Pick<Drawer, 'all'>;

  private constructor(database: Libsql.Database, version: number) {
    this.#database = database;
    const drawer = (name: string): Pick<Drawer, 'all'> =>
      version < DRAWERS ? { all: () => new Map() } : new SqliteDrawer(database, name);
    this.holdings = drawer('holdings');
    this.overlays = drawer('overlays');
  }

  /** A Problem if there is no journal at `path`, or one that this program cannot read. */
  static open(path: string): StoredRecords {
    if (!existsSync(path)) {
      throw new Problem(
        'There is no journal here, so no match has been played',
        path,
        'name the folder that the show runs with: --data FOLDER',
      );
    }
    const database = new Libsql(path);
    try {
      // a show that begins or ends has the file to itself for a moment
      database.exec('PRAGMA busy_timeout = 5000');
      const { user_version: version } = z
        .object({ user_version: z.number() })
        .parse(database.prepare('PRAGMA user_version').get());
      if (version < 1 || version > SCHEMA_VERSION) {
        throw new Problem(
          `The journal is of version ${version}; this program reads versions 1 to ${SCHEMA_VERSION}`,
          path,
          'run the program that wrote it',
        );
      }
      return new StoredRecords(database, version);
    } catch (error) {
      database.close();
      if (error instanceof Problem) throw error;
      throw new Problem(
        `The journal cannot be read: ${errorText(error)}`,
        path,
        'give --data the right folder',
        {
          cause: error,
        },
      );
    }
  }

  /** The keys of all finished matches, oldest first. */
  keys(): readonly Hex[] {
    const rows = this.#database
      .prepare("SELECT match_key FROM matches WHERE status = 'over' AND record IS NOT NULL ORDER BY number")
      .all();
    return z
      .array(keyRow)
      .parse(rows)
      .map((row) => row.match_key);
  }

  /** The record of a finished match as it is published where no local chain can be asked. */
  record(matchKey: Hex): MatchRecord | undefined {
    const row = this.#database
      .prepare("SELECT record FROM matches WHERE match_key = ? AND status = 'over' AND record IS NOT NULL")
      .get(matchKey);
    return row === undefined ? undefined : publishedRecord(recordRow.parse(row).record, null);
  }

  close(): void {
    this.#database.close();
  }
}
