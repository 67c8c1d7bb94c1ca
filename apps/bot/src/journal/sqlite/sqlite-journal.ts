import type { Seat } from '@show-of-hands/engine';
import Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import { DiskRoom } from '../disk-room.ts';
import { lockFolder } from '../lock.ts';
import type { OnJournalStep, TableEvent } from '../steps.ts';
import { Accounts } from './accounts.ts';
import { AuditLog } from './audit.ts';
import { Ballots } from './ballots.ts';
import { Bans } from './bans.ts';
import { Counters } from './counters.ts';
import { ChangedSettings } from './drawer.ts';
import { Errands } from './errands.ts';
import { figuresOf, type JournalFigures } from './figures.ts';
import { Members } from './members.ts';
import { People } from './people.ts';
import { makePrivate } from './private-file.ts';
import { prune } from './pruning.ts';
import { dropRecordsBeyond } from './record-limit.ts';
import { migrate } from './schema.ts';
import { Spending } from './spending.ts';
import { JournalTransactions } from './transactions.ts';
import { Voters } from './voters.ts';
import { watchWrites } from './watched-writes.ts';

/** Turns text into something only the holder of the key can read, and back. */
export interface Sealer {
  seal(text: string): string;
  unseal(sealed: string): string;
}

export interface PlannedMatch {
  readonly matchKey: Hex;
  /** The game's id; absent in matches of versions that could play one game only. */
  readonly game?: string;
  readonly number: number;
  readonly table: Hex;
  readonly preset: string;
  /** What opening and playing the match needs; holds hidden cards, so it is sealed on disk. */
  readonly plan: string;
  readonly pepper: Hex;
  readonly plannedAt: number;
}

export type MatchStatus = 'planned' | 'playing' | 'over' | 'abandoned';

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const matchRow = z.object({
  match_key: hex,
  game: z.string().nullable(),
  number: z.number(),
  table_address: hex,
  preset: z.string(),
  plan: z.string(),
  pepper: hex.nullable(),
  status: z.enum(['planned', 'playing', 'over', 'abandoned']),
  planned_at: z.number(),
  winner: z.string().nullable(),
});
const textRow = z.object({ text: z.string().nullable() });

/** As much is free, at least, where there is room again: some turns of a match, characters. */
const SPARE = 'x'.repeat(262_144);
/** How long a write waits for another program that has the file: a backup, or somebody who looks into it. Ms. */
const BUSY_MS = 5_000;

/**
 * What the bot decided and heard, on disk before it has an effect. One process at a time; every write but the
 * votes' is synchronous and durable when it returns.
 */
export class Journal {
  readonly #database: Libsql.Database;
  readonly #sealer: Sealer;
  readonly #unlock: () => void;
  readonly #onStep: OnJournalStep;
  /** Whether there is room for what is written. */
  readonly disk: DiskRoom;
  /** Signed transactions, before they are broadcast. */
  readonly transactions: JournalTransactions;
  /** What matches cost and may cost. */
  readonly spending: Spending;
  /** Votes: what was asked, who voted what, how it ended. */
  readonly ballots: Ballots;
  /** What chat decided between matches, and what became of it. */
  readonly errands: Errands;
  readonly bans: Bans;
  readonly accounts: Accounts;
  readonly counters: Counters;
  /** What streamer and moderators did. */
  readonly audit: AuditLog;
  /** What moderators changed of the configuration. */
  readonly settings: ChangedSettings;
  /** How overlays look. */
  readonly overlays: ChangedSettings;
  /** What was set up in OBS. */
  readonly obs: ChangedSettings;
  /** Docks that are paired, and those that are no more. */
  readonly docks: ChangedSettings;
  /** What was chosen for the next matches. */
  readonly choices: ChangedSettings;
  /** Whether overlays are blank. */
  readonly blank: ChangedSettings;
  /** Which side of chat who is on. */
  readonly members: Members;
  /** How often who voted. */
  readonly voters: Voters;
  /** What leads to people, and how it is erased. */
  readonly people: People;

  private constructor(database: Libsql.Database, sealer: Sealer, unlock: () => void, onStep: OnJournalStep) {
    this.#database = database;
    this.#sealer = sealer;
    this.#unlock = unlock;
    this.#onStep = onStep;
    const spare = new ChangedSettings(database, 'room');
    this.disk = new DiskRoom(() => {
      spare.set('spare', SPARE, 0);
      spare.remove('spare');
    });
    watchWrites(database, (error) => this.disk.failed(error));
    this.transactions = new JournalTransactions(database, sealer, onStep);
    this.spending = new Spending(database, onStep);
    this.ballots = new Ballots(database, (event, about, write) => this.#step(event, about, write));
    this.errands = new Errands(database, (event, about, write) => this.#step(event, about, write));
    this.bans = new Bans(database);
    this.accounts = new Accounts(database);
    this.counters = new Counters(database);
    this.audit = new AuditLog(database);
    this.settings = new ChangedSettings(database);
    this.overlays = new ChangedSettings(database, 'overlays');
    this.obs = new ChangedSettings(database, 'obs');
    this.docks = new ChangedSettings(database, 'docks');
    this.choices = new ChangedSettings(database, 'choices');
    this.blank = new ChangedSettings(database, 'blank');
    this.members = new Members(database);
    this.voters = new Voters(database);
    this.people = new People(database, this.accounts);
  }

  /**
   * Opens or makes the journal at `path`. A Problem if another process has it, or if it is of a newer version.
   *
   * @param onStep called just before and just after every write that a match depends on
   * @param lock keeps other processes out until its answer is called
   */
  static open(
    path: string,
    sealer: Sealer,
    onStep: OnJournalStep = () => {},
    lock: (path: string) => () => void = lockFolder,
  ): Journal {
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
      return new Journal(database, sealer, unlock, onStep);
    } catch (error) {
      database?.close();
      unlock();
      if (error instanceof Problem) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Problem(
        `The journal cannot be opened: ${reason}`,
        path,
        'check the folder, move the file aside, or give --data another folder',
        { cause: error },
      );
    }
  }

  /** Writes down what waits and lets the folder go, that also where a full disk keeps something from being written. */
  close(): void {
    this.disk.close();
    try {
      this.ballots.flush();
      this.accounts.flush();
    } finally {
      this.#database.close();
      this.#unlock();
    }
  }

  /** How large it is. */
  figures(): JournalFigures {
    return figuresOf(this.#database);
  }

  /** Removes what ended matches and silent accounts left behind; records stay. `now`: Unix ms. */
  prune(now: number): void {
    this.accounts.prune(prune(this.#database, now));
  }

  /** Before a match is planned, what earlier ones no longer need is removed. */
  planMatch(match: PlannedMatch): void {
    this.prune(match.plannedAt);
    this.#step('match.planned', match.matchKey, () => {
      this.#database
        .prepare(
          `INSERT INTO matches (match_key, game, number, table_address, preset, plan, pepper, status, planned_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, 'planned', ?)`,
        )
        .run(
          match.matchKey,
          match.game ?? null,
          match.number,
          match.table,
          match.preset,
          this.#sealer.seal(match.plan),
          match.pepper,
          match.plannedAt,
        );
    });
  }

  setMatchStatus(matchKey: Hex, status: MatchStatus, winner: string | null = null): void {
    this.#step(`match.${status}`, matchKey, () => {
      this.#database
        .prepare('UPDATE matches SET status = ?, winner = coalesce(?, winner) WHERE match_key = ?')
        .run(status, winner, matchKey);
    });
  }

  /** The match that was under way when the process ended, if there was one. */
  unfinishedMatch(): PlannedMatch | undefined {
    const row = this.#database
      .prepare("SELECT * FROM matches WHERE status IN ('planned', 'playing') ORDER BY number DESC LIMIT 1")
      .get();
    if (row === undefined) return undefined;
    const match = matchRow.parse(row);
    return {
      matchKey: match.match_key,
      ...(match.game !== null && { game: match.game }),
      number: match.number,
      table: match.table_address,
      preset: match.preset,
      plan: this.#sealer.unseal(match.plan),
      pepper: match.pepper ?? '0x',
      plannedAt: match.planned_at,
    };
  }

  /**
   * Matches ended so far, by winner: A, B, draw, void.
   *
   * @param of only those of this game; matches that name none are of `unnamed`
   */
  score(of?: { readonly game: string; readonly unnamed: string }): Readonly<Record<string, number>> {
    const rows = this.#database
      .prepare(
        `SELECT winner, count(*) AS count FROM matches
         WHERE status = 'over' AND (? IS NULL OR coalesce(game, ?) = ?) GROUP BY winner`,
      )
      .all(of?.game ?? null, of?.unnamed ?? null, of?.game ?? null);
    return Object.fromEntries(
      z
        .array(z.object({ winner: z.string().nullable(), count: z.number() }))
        .parse(rows)
        .map((row) => [row.winner ?? 'void', row.count]),
    );
  }

  /** The number of the next match. */
  nextNumber(): number {
    const row = this.#database.prepare('SELECT coalesce(max(number), 0) + 1 AS next FROM matches').get();
    return z.object({ next: z.number() }).parse(row).next;
  }

  /** The one decision of a seat for a turn, as it was remembered. */
  decision(matchKey: Hex, seat: string, turn: number): string | undefined {
    const row = this.#database
      .prepare('SELECT decision AS text FROM decisions WHERE match_key = ? AND seat = ? AND turn = ?')
      .get(matchKey, seat, turn);
    if (row === undefined) return undefined;
    const { text } = textRow.parse(row);
    return text === null ? undefined : this.#sealer.unseal(text);
  }

  /** Remembers a decision. A second one for the same turn fails: nothing may ever replace the first. */
  decide(matchKey: Hex, seat: Seat, turn: number, decision: string, at: number): void {
    this.#step(`decision.${seat}`, `turn ${turn}`, () => {
      this.#database
        .prepare('INSERT INTO decisions (match_key, seat, turn, decision, decided_at) VALUES (?, ?, ?, ?, ?)')
        .run(matchKey, seat, turn, this.#sealer.seal(decision), at);
    });
  }

  /** The published record of a turn's closed ballot, as JSON. */
  ballotRecord(matchKey: Hex, turn: number): string | undefined {
    return this.ballots.record(matchKey, turn);
  }

  /** Keeps what is published of a finished match: its record, and its line in the list, as JSON. */
  setRecord(matchKey: Hex, record: string, summary: string): void {
    this.#step('match.record', matchKey, () => {
      this.#database
        .prepare('UPDATE matches SET record = ?, summary = ? WHERE match_key = ?')
        .run(record, summary, matchKey);
      this.#database.prepare('DELETE FROM ballots WHERE match_key = ?').run(matchKey);
      this.#database.prepare('DELETE FROM record_parts WHERE match_key = ?').run(matchKey);
    });
  }

  /** Lets the oldest records go until the others take at most so many bytes; how many went. */
  dropRecordsBeyond(bytes: number): number {
    return dropRecordsBeyond(this.#database, bytes);
  }

  record(matchKey: string): string | undefined {
    const row = this.#database
      .prepare('SELECT record AS text FROM matches WHERE match_key = ?')
      .get(matchKey);
    return row === undefined ? undefined : (textRow.parse(row).text ?? undefined);
  }

  /** The record of the finished match of that number, as JSON; undefined if there is none, or it is not kept any more. */
  recordNumbered(number: number): string | undefined {
    const row = this.#database
      .prepare("SELECT record AS text FROM matches WHERE number = ? AND status = 'over'")
      .get(number);
    return row === undefined ? undefined : (textRow.parse(row).text ?? undefined);
  }

  /** Numbers of finished matches whose records are kept, newest first. */
  recordedNumbers(limit: number): readonly number[] {
    const rows = this.#database
      .prepare(
        `SELECT number FROM matches WHERE status = 'over' AND record IS NOT NULL
         ORDER BY number DESC LIMIT ?`,
      )
      .all(limit);
    return z
      .array(z.object({ number: z.number() }))
      .parse(rows)
      .map(({ number }) => number);
  }

  /** Summaries of the newest finished matches, newest first, as JSON. */
  summaries(limit = 200): readonly string[] {
    const rows = this.#database
      .prepare(
        `SELECT summary AS text FROM matches WHERE status = 'over' AND summary IS NOT NULL
         ORDER BY number DESC LIMIT ?`,
      )
      .all(limit);
    return z
      .array(z.object({ text: z.string() }))
      .parse(rows)
      .map((row) => row.text);
  }

  #step(event: TableEvent, about: string, write: () => void): void {
    this.#onStep(`${event}.before`, about);
    write();
    this.#onStep(`${event}.after`, about);
  }
}
