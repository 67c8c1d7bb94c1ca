import type Libsql from 'libsql';
import { Problem } from '../../base/problem.ts';

/**
 * The journal's schema as a list of steps: a database at version n has the first n of them. A step that has
 * been released is never changed; what comes later is a new step.
 */
const STEPS: readonly string[] = [
  `
  CREATE TABLE matches (
    match_key TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    table_address TEXT NOT NULL,
    preset TEXT NOT NULL,
    plan TEXT NOT NULL,            -- sealed: nonce, hands
    pepper TEXT,                   -- unlinks every voter when erased
    status TEXT NOT NULL,          -- planned, playing, over, abandoned
    planned_at INTEGER NOT NULL,
    winner TEXT,
    record TEXT,                   -- what is published after the end
    summary TEXT                   -- its line in the list of matches
  ) STRICT;
  CREATE TABLE decisions (
    match_key TEXT NOT NULL,
    seat TEXT NOT NULL,
    turn INTEGER NOT NULL,
    decision TEXT NOT NULL,        -- sealed: move and ballot digest
    decided_at INTEGER NOT NULL,
    PRIMARY KEY (match_key, seat, turn)
  ) STRICT;
  CREATE TABLE ballots (
    match_key TEXT NOT NULL,
    turn INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    policy TEXT NOT NULL,
    status TEXT NOT NULL,          -- open, closed, cancelled
    record TEXT,
    PRIMARY KEY (match_key, turn, attempt)
  ) STRICT;
  CREATE TABLE votes (
    id INTEGER PRIMARY KEY,
    match_key TEXT NOT NULL,
    turn INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    vote TEXT NOT NULL
  ) STRICT;
  CREATE INDEX votes_of_ballot ON votes (match_key, turn, attempt, id);
  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    entry TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE transactions (
    chain TEXT NOT NULL,           -- its id and the hash of its first block
    account TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    once INTEGER NOT NULL,
    match_key TEXT,
    payload TEXT NOT NULL,         -- sealed: target, data, gas, words
    fate TEXT NOT NULL,            -- sent, mined, settled, displaced
    hash TEXT,                     -- of the attempt that was mined
    block INTEGER,
    block_hash TEXT,
    success INTEGER,
    cost TEXT,                     -- wei
    signed_at INTEGER NOT NULL,
    PRIMARY KEY (chain, account, nonce)
  ) STRICT;
  CREATE INDEX transactions_of_purpose ON transactions (chain, account, purpose, nonce);
  CREATE INDEX unfinished_transactions ON transactions (chain, account, nonce)
    WHERE fate IN ('sent', 'mined');
  CREATE INDEX transactions_of_match ON transactions (match_key);
  CREATE TABLE attempts (
    chain TEXT NOT NULL,
    account TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    hash TEXT NOT NULL,
    raw TEXT NOT NULL,             -- sealed: the signed bytes may hold a secret
    max_fee TEXT NOT NULL,         -- wei per gas
    tip TEXT NOT NULL,             -- wei per gas
    signed_at INTEGER NOT NULL,
    PRIMARY KEY (chain, account, nonce, attempt)
  ) STRICT;
  CREATE TABLE reservations (
    match_key TEXT PRIMARY KEY,
    chain TEXT NOT NULL,
    amount TEXT NOT NULL,          -- wei
    reserved_at INTEGER NOT NULL,
    released_at INTEGER
  ) STRICT;
  `,
  `
  ALTER TABLE ballots ADD COLUMN alive_at INTEGER;  -- when the process was last seen at work on it
  CREATE TABLE bans (
    login TEXT PRIMARY KEY,
    user_id TEXT,                  -- null until the account has been heard
    by TEXT NOT NULL,
    banned_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,           -- JSON: what moderators changed of the configuration
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE members (
    match_key TEXT NOT NULL,
    user_id TEXT NOT NULL,
    team TEXT NOT NULL,            -- the seat: A, B
    PRIMARY KEY (match_key, user_id)
  ) STRICT;
  CREATE TABLE accounts (
    user_id TEXT PRIMARY KEY,
    first_seen_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX accounts_by_age ON accounts (last_seen_at);
  CREATE TABLE record_parts (      -- of a ballot whose record is too long to be written at once
    match_key TEXT NOT NULL,
    turn INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    part INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match_key, turn, attempt, part)
  ) STRICT;
  CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE ballots ADD COLUMN skew INTEGER;  -- chat server time minus this machine's when last seen at work, ms
  `,
  `
  CREATE TABLE voters (            -- the leaderboard
    user_id TEXT PRIMARY KEY,
    login TEXT NOT NULL,
    votes INTEGER NOT NULL,
    agreed INTEGER NOT NULL,       -- of those, decided as they said
    seat TEXT NOT NULL,            -- of the latest ballot they voted on: A, B
    ballot INTEGER NOT NULL,       -- its number among that seat's
    streak INTEGER NOT NULL        -- ballots in a row up to it
  ) STRICT;
  CREATE INDEX best_voters ON voters (agreed DESC, votes DESC);
  CREATE INDEX voters_by_streak ON voters (seat, ballot, streak DESC);
  CREATE TABLE voter_matches (     -- what of it comes from which match
    match_key TEXT NOT NULL,
    user_id TEXT NOT NULL,
    votes INTEGER NOT NULL,
    agreed INTEGER NOT NULL,
    PRIMARY KEY (match_key, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX matches_of_voter ON voter_matches (user_id);
  CREATE TABLE counted_ballots (   -- of a ballot that can still be undone: who voted
    match_key TEXT NOT NULL,
    turn INTEGER NOT NULL,
    part INTEGER NOT NULL,
    seat TEXT NOT NULL,
    number INTEGER,                -- among that seat's, once it stands
    voters TEXT NOT NULL,          -- JSON: [user id, login, 1 if it was decided as they said]
    PRIMARY KEY (match_key, turn, part)
  ) STRICT;
  `,
  `
  CREATE TABLE errands (           -- what chat decided between matches
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: transactions are named by it
    place TEXT NOT NULL,           -- chain and contracts
    before_match INTEGER NOT NULL, -- number of the match that follows
    topic TEXT NOT NULL,
    task TEXT NOT NULL,            -- JSON: what is to be done
    cost INTEGER NOT NULL,         -- coins
    vote TEXT NOT NULL,            -- JSON: what was asked, and what each option got
    status TEXT NOT NULL,          -- decided, done, failed
    outcome TEXT,                  -- JSON
    decided_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT;
  CREATE INDEX errands_by_match ON errands (place, before_match);
  CREATE INDEX unfinished_errands ON errands (place, id) WHERE status = 'decided';
  ALTER TABLE matches ADD COLUMN game TEXT;  -- its id; null where only one game could be played
  `,
];

export const SCHEMA_VERSION = STEPS.length;

/** Brings a database up to this program's version. A newer database is refused, never guessed at. */
export function migrate(database: Libsql.Database, path: string): void {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (row.user_version > SCHEMA_VERSION) {
    throw new Problem(
      `The journal is of version ${row.user_version}; this program knows versions up to ${SCHEMA_VERSION}`,
      path,
      'run the newer program that wrote it, or give --data another folder',
    );
  }
  const missing = STEPS.slice(row.user_version);
  if (missing.length === 0) return;
  database.exec(`BEGIN; ${missing.join(';')}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
}
