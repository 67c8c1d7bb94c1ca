import type { AuditLog } from './audit.ts';
import type { Ballots } from './ballots.ts';
import type { CampJobs } from './camp-jobs.ts';
import type { DiskSpace } from './disk-room.ts';
import type { Counters, Drawer } from './drawers.ts';
import type { Decisions, Matches } from './matches.ts';
import type { PersonalData } from './personal-data.ts';
import type { Spending } from './spending.ts';
import type { TransactionStore } from './transaction-store.ts';
import type { Accounts, Bans, Members } from './viewers.ts';
import type { Voters } from './voters.ts';

/** Turns text into something only the holder of the key can read, and back. */
export interface RowCipher {
  encrypt(text: string): string;
  decrypt(sealed: string): string;
}

/** How large a journal is: figures only, nothing of what is in it. */
export interface JournalFigures {
  readonly version: number;
  readonly bytes: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * What the bot decided and heard, written down before it has an effect. One process at a time has a journal.
 *
 * A promise of a write resolves once what was written would outlive a power cut, and rejects if it was not written:
 * then nothing of it is there. Whoever writes waits for that before anything follows from it. Writes of one caller
 * that waits for each are done in their order; nothing is said of writes of two callers at once, so that each part
 * of the program has one owner, who lets only one of its acts be under way.
 *
 * Reads answer with everything that was written before them. Those that answer at once are of what is small and is
 * asked all the time, so that a store that is elsewhere reads it when it is opened and keeps it.
 */
export interface Journal {
  /** Whether there is room for what is written. */
  readonly disk: DiskSpace;
  readonly matches: Matches;
  readonly decisions: Decisions;
  /** Votes: what was asked, who voted what, how it ended. */
  readonly ballots: Ballots;
  /** Signed transactions, before they are broadcast. */
  readonly transactions: TransactionStore;
  /** What matches cost and may cost. */
  readonly spending: Spending;
  /** What chat decided between matches, and what became of it. */
  readonly campJobs: CampJobs;
  readonly bans: Bans;
  readonly accounts: Accounts;
  /** Which side of chat who is on. */
  readonly members: Members;
  /** How often who voted. */
  readonly voters: Voters;
  /** What leads to people, and how it is erased. */
  readonly people: PersonalData;
  readonly counters: Counters;
  /** What streamer and moderators did. */
  readonly audit: AuditLog;
  /** What moderators changed of the configuration. */
  readonly settings: Drawer;
  /** How overlays look. */
  readonly overlays: Drawer;
  /** What was set up in OBS. */
  readonly obs: Drawer;
  /** Docks that are paired, and those that are no more. */
  readonly docks: Drawer;
  /** What was chosen for the next matches. */
  readonly choices: Drawer;
  /** Which owners broadcasters have proven to be theirs, by room. */
  readonly proofs: Drawer;
  /** What was put into matches for money, by match. */
  readonly stakes: Drawer;
  /** What chat's side owns, as it was shown last, by game. */
  readonly holdings: Drawer;
  /** Whether overlays are blank. */
  readonly blank: Drawer;
  /** How large it is. */
  figures(): Promise<JournalFigures>;
  /**
   * Writes down what waits, and lets the journal go for the next process.
   *
   * @throws what kept something from being written; it is let go all the same
   */
  close(): Promise<void>;
}
