/** What each released version made of the one before it: frozen, and a match under way in it. */
const VERSIONS: readonly { readonly tables: string; readonly rows: string }[] = [
  {
    tables: `
  CREATE TABLE matches (
    match_key TEXT PRIMARY KEY, number INTEGER NOT NULL, table_address TEXT NOT NULL, preset TEXT NOT NULL,
    plan TEXT NOT NULL, pepper TEXT, status TEXT NOT NULL, planned_at INTEGER NOT NULL, winner TEXT,
    record TEXT, summary TEXT
  ) STRICT;
  CREATE TABLE decisions (
    match_key TEXT NOT NULL, seat TEXT NOT NULL, turn INTEGER NOT NULL, decision TEXT NOT NULL,
    decided_at INTEGER NOT NULL, PRIMARY KEY (match_key, seat, turn)
  ) STRICT;
  CREATE TABLE ballots (
    match_key TEXT NOT NULL, turn INTEGER NOT NULL, attempt INTEGER NOT NULL, opened_at INTEGER NOT NULL,
    policy TEXT NOT NULL, status TEXT NOT NULL, record TEXT, PRIMARY KEY (match_key, turn, attempt)
  ) STRICT;
  CREATE TABLE votes (
    id INTEGER PRIMARY KEY, match_key TEXT NOT NULL, turn INTEGER NOT NULL, attempt INTEGER NOT NULL,
    vote TEXT NOT NULL
  ) STRICT;
  CREATE INDEX votes_of_ballot ON votes (match_key, turn, attempt, id);
  CREATE TABLE audit (id INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT;
`,
    rows: `
  INSERT INTO matches VALUES ('0x01', 1, '0x11', 'order', 'nalp', '0x63', 'playing', 7, NULL, NULL, NULL);
  INSERT INTO decisions VALUES ('0x01', 'A', 3, 'noisiced', 8);
  INSERT INTO ballots VALUES ('0x01', 4, 0, 9, '{}', 'open', NULL);
  INSERT INTO votes (match_key, turn, attempt, vote) VALUES ('0x01', 4, 0, 'one');
`,
  },
  {
    tables: `
  CREATE TABLE transactions (
    chain TEXT NOT NULL, account TEXT NOT NULL, nonce INTEGER NOT NULL, purpose TEXT NOT NULL,
    once INTEGER NOT NULL, match_key TEXT, payload TEXT NOT NULL, fate TEXT NOT NULL, hash TEXT, block INTEGER,
    block_hash TEXT, success INTEGER, cost TEXT, signed_at INTEGER NOT NULL, PRIMARY KEY (chain, account, nonce)
  ) STRICT;
  CREATE INDEX transactions_of_purpose ON transactions (chain, account, purpose, nonce);
  CREATE INDEX unfinished_transactions ON transactions (chain, account, nonce) WHERE fate IN ('sent', 'mined');
  CREATE INDEX transactions_of_match ON transactions (match_key);
  CREATE TABLE attempts (
    chain TEXT NOT NULL, account TEXT NOT NULL, nonce INTEGER NOT NULL, attempt INTEGER NOT NULL,
    hash TEXT NOT NULL, raw TEXT NOT NULL, max_fee TEXT NOT NULL, tip TEXT NOT NULL,
    signed_at INTEGER NOT NULL, PRIMARY KEY (chain, account, nonce, attempt)
  ) STRICT;
  CREATE TABLE reservations (
    match_key TEXT PRIMARY KEY, chain TEXT NOT NULL, amount TEXT NOT NULL, reserved_at INTEGER NOT NULL,
    released_at INTEGER
  ) STRICT;
`,
    rows: `
  INSERT INTO transactions (chain, account, nonce, purpose, once, match_key, payload, fate, signed_at)
    VALUES ('1:0x0', '0x11', 5, 'open 0x01', 1, '0x01', '}"":"tahw","7":"sag","x0":"atad",llun:"ot"{', 'sent', 6);
  INSERT INTO attempts VALUES ('1:0x0', '0x11', 5, 0, '0xaa', 'bbx0', '9', '1', 6);
  INSERT INTO reservations VALUES ('0x01', '1:0x0', '900', 6, NULL);
`,
  },
  {
    tables: `
  ALTER TABLE ballots ADD COLUMN alive_at INTEGER;
  CREATE TABLE bans (
    login TEXT PRIMARY KEY, user_id TEXT, by TEXT NOT NULL, banned_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, changed_at INTEGER NOT NULL) STRICT;
  CREATE TABLE members (
    match_key TEXT NOT NULL, user_id TEXT NOT NULL, team TEXT NOT NULL, PRIMARY KEY (match_key, user_id)
  ) STRICT;
  CREATE TABLE accounts (
    user_id TEXT PRIMARY KEY, first_seen_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX accounts_by_age ON accounts (last_seen_at);
  CREATE TABLE record_parts (
    match_key TEXT NOT NULL, turn INTEGER NOT NULL, attempt INTEGER NOT NULL, part INTEGER NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (match_key, turn, attempt, part)
  ) STRICT;
  CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
`,
    rows: `
  UPDATE ballots SET alive_at = 10;
  INSERT INTO bans VALUES ('troll', '7', 'boss', 11);
  INSERT INTO counters VALUES ('ballot', 4);
`,
  },
  {
    tables: `
  ALTER TABLE ballots ADD COLUMN skew INTEGER;
`,
    rows: `
  UPDATE ballots SET skew = 12;
`,
  },
  {
    tables: `
  CREATE TABLE voters (
    user_id TEXT PRIMARY KEY, login TEXT NOT NULL, votes INTEGER NOT NULL, agreed INTEGER NOT NULL,
    seat TEXT NOT NULL, ballot INTEGER NOT NULL, streak INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX best_voters ON voters (agreed DESC, votes DESC);
  CREATE INDEX voters_by_streak ON voters (seat, ballot, streak DESC);
  CREATE TABLE voter_matches (
    match_key TEXT NOT NULL, user_id TEXT NOT NULL, votes INTEGER NOT NULL, agreed INTEGER NOT NULL,
    PRIMARY KEY (match_key, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX matches_of_voter ON voter_matches (user_id);
  CREATE TABLE counted_ballots (
    match_key TEXT NOT NULL, turn INTEGER NOT NULL, part INTEGER NOT NULL, seat TEXT NOT NULL, number INTEGER,
    voters TEXT NOT NULL, PRIMARY KEY (match_key, turn, part)
  ) STRICT;
`,
    rows: `
  INSERT INTO voters VALUES ('7', 'ada', 3, 2, 'A', 4, 1);
`,
  },
];

/** Every version that was ever released, with a script that makes a journal as that version wrote it. */
export const RELEASED: readonly (readonly [version: number, script: string])[] = VERSIONS.map((_, index) => {
  const script = VERSIONS.slice(0, index + 1)
    .map(({ tables, rows }) => tables + rows)
    .join('');
  return [index + 1, `${script} PRAGMA user_version = ${index + 1};`];
});
