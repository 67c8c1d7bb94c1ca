import Libsql from 'libsql';
import { z } from 'zod';
import { type Clock, systemClock } from '../../base/clock.ts';
import { makePrivate } from '../../base/files/held-file.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { DiskSpace } from '../disk-room.ts';
import type { Journal, JournalFigures, RowCipher } from '../journal.ts';
import { lockFolder } from '../lock.ts';
import type { OnJournalStep } from '../steps.ts';
import { SqliteAccounts } from './accounts.ts';
import { SqliteAuditLog } from './audit.ts';
import { SqliteBallots, type WriteStep } from './ballots.ts';
import { SqliteBans } from './bans.ts';
import { SqliteCampJobs } from './camp-jobs.ts';
import { SqliteCounters, SqliteDrawer } from './drawers.ts';
import { SqliteDecisions, SqliteMatches } from './matches.ts';
import { SqliteMembers } from './members.ts';
import { SqlitePeople } from './personal-data.ts';
import { migrate } from './schema.ts';
import { SqliteSpending } from './spending.ts';
import { SqliteTransactions } from './transactions.ts';
import { SqliteVoters } from './voters.ts';
import { watchWrites } from './watched-writes.ts';

/** As much is free, at least, where there is room again: some turns of a match, characters. */
const SPARE = 'x'.repeat(262_144);
/** How long a write waits for another program that has the file: a backup, or somebody who looks into it. Ms. */
const BUSY_MS = 5_000;

const nameRow = z.object({ name: z.string().regex(/^[a-z_]+$/) });
const numberRow = z.object({ value: z.number() });

interface OpenOptions {
  /** Called just before and just after every write that a match depends on. */
  readonly onStep?: OnJournalStep | undefined;
  /** Keeps other processes out until its answer is called. */
  readonly lock?: ((path: string) => () => void) | undefined;
  /** By which votes wait for others. */
  readonly clock?: Pick<Clock, 'after'> | undefined;
}

/**
 * A journal in one file of SQLite. Every write but the votes' and the accounts' is done, and synced to the disk,
 * before the call returns; what fails is a rejection all the same, as of every journal.
 */
export class SqliteJournal implements Journal {
  readonly disk: DiskSpace;
  readonly matches: SqliteMatches;
  readonly decisions: SqliteDecisions;
  readonly ballots: SqliteBallots;
  readonly transactions: SqliteTransactions;
  readonly spending: SqliteSpending;
  readonly campJobs: SqliteCampJobs;
  readonly bans: SqliteBans;
  readonly accounts: SqliteAccounts;
  readonly members: SqliteMembers;
  readonly voters: SqliteVoters;
  readonly people: SqlitePeople;
  readonly counters: SqliteCounters;
  readonly audit: SqliteAuditLog;
  readonly settings: SqliteDrawer;
  readonly overlays: SqliteDrawer;
  readonly obs: SqliteDrawer;
  readonly docks: SqliteDrawer;
  readonly choices: SqliteDrawer;
  readonly proofs: SqliteDrawer;
  readonly stakes: SqliteDrawer;
  readonly holdings: SqliteDrawer;
  readonly blank: SqliteDrawer;
  readonly #database: Libsql.Database;
  readonly #unlock: () => void;

  constructor(
    database: Libsql.Database,
    cipher: RowCipher,
    unlock: () => void,
    { onStep = () => {}, clock = systemClock }: OpenOptions,
  ) {
    this.#database = database;
    this.#unlock = unlock;
    const step: WriteStep = (event, about, write) => {
      onStep(`${event}.before`, about);
      write();
      onStep(`${event}.after`, about);
    };
    const spare = database.prepare(
      'INSERT OR REPLACE INTO settings (name, value, changed_at) VALUES (?, ?, 0)',
    );
    this.disk = new DiskSpace(() => {
      spare.run('room:spare', JSON.stringify(SPARE));
      database.prepare("DELETE FROM settings WHERE name = 'room:spare'").run();
    });
    watchWrites(database, (error) => this.disk.failed(error));
    this.accounts = new SqliteAccounts(database);
    this.matches = new SqliteMatches(database, cipher, step, this.accounts);
    this.decisions = new SqliteDecisions(database, cipher, step);
    this.ballots = new SqliteBallots(database, step, clock);
    this.transactions = new SqliteTransactions(database, cipher, onStep);
    this.spending = new SqliteSpending(database, onStep);
    this.campJobs = new SqliteCampJobs(database, step);
    this.bans = new SqliteBans(database);
    this.members = new SqliteMembers(database);
    this.voters = new SqliteVoters(database);
    this.people = new SqlitePeople(database, this.accounts);
    this.counters = new SqliteCounters(database);
    this.audit = new SqliteAuditLog(database);
    this.settings = new SqliteDrawer(database);
    this.overlays = new SqliteDrawer(database, 'overlays');
    this.obs = new SqliteDrawer(database, 'obs');
    this.docks = new SqliteDrawer(database, 'docks');
    this.choices = new SqliteDrawer(database, 'choices');
    this.proofs = new SqliteDrawer(database, 'proofs');
    this.stakes = new SqliteDrawer(database, 'stakes');
    this.holdings = new SqliteDrawer(database, 'holdings');
    this.blank = new SqliteDrawer(database, 'blank');
  }

  async close(): Promise<void> {
    this.disk.close();
    try {
      this.ballots.flush();
      this.accounts.flush();
    } finally {
      this.#database.close();
      this.#unlock();
    }
  }

  async figures(): Promise<JournalFigures> {
    return figuresOf(this.#database);
  }
}

/** Opens or makes the journal at `path`. A Problem if another process has it, or if it is of a newer version. */
export function openJournal(path: string, cipher: RowCipher, options: OpenOptions = {}): SqliteJournal {
  const { lock = lockFolder } = options;
  const unlock = lock(`${path}.lock`);
  let database: Libsql.Database | undefined;
  try {
    makePrivate(path);
    database = new Libsql(path);
    // what is deleted is overwritten: people have a right to be forgotten
    database.exec(`
      PRAGMA busy_timeout = ${BUSY_MS};
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
    `);
    migrate(database, path);
    return new SqliteJournal(database, cipher, unlock, options);
  } catch (error) {
    database?.close();
    unlock();
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The journal cannot be opened: ${errorText(error)}`,
      path,
      'check the folder, move the file aside, or give --data another folder',
      { cause: error },
    );
  }
}

/** Counts what is in a database, and tells how large it is. */
function figuresOf(database: Libsql.Database): JournalFigures {
  const number = (sql: string) => numberRow.parse(database.prepare(sql).get()).value;
  const tables = z
    .array(nameRow)
    .parse(
      database
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
        )
        .all(),
    );
  return {
    version: number('SELECT user_version AS value FROM pragma_user_version'),
    bytes: number('SELECT page_count * page_size AS value FROM pragma_page_count, pragma_page_size'),
    rows: Object.fromEntries(
      tables.map(({ name }) => [name, number(`SELECT count(*) AS value FROM ${name}`)]),
    ),
  };
}
