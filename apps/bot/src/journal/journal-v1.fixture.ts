/** A journal as the first released version wrote it: its whole schema, frozen, and a match under way. */
export const JOURNAL_V1 = `
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
  INSERT INTO matches VALUES ('0x01', 1, '0x11', 'order', 'nalp', '0x63', 'playing', 7, NULL, NULL, NULL);
  INSERT INTO decisions VALUES ('0x01', 'A', 3, 'noisiced', 8);
  INSERT INTO ballots VALUES ('0x01', 4, 0, 9, '{}', 'open', NULL);
  INSERT INTO votes (match_key, turn, attempt, vote) VALUES ('0x01', 4, 0, 'one');
  PRAGMA user_version = 1;
`;
