import type Libsql from 'libsql';
import { forgetVotersBefore } from './voters.ts';

/** Accounts not heard for so long are forgotten, ms: 90 days. */
const ACCOUNT_MS = 90 * 86_400_000;
/** The leaderboard is of the matches of so long, ms: 90 days. */
const VOTERS_MS = 90 * 86_400_000;
/** Transactions of ended matches are kept so long, ms: 30 days; budgets look back one. */
const TRANSACTION_MS = 30 * 86_400_000;

const ENDED = "match_key IN (SELECT match_key FROM matches WHERE status IN ('over', 'abandoned'))";

/**
 * Removes what a journal no longer needs, so that its size is bounded by what is worth keeping: the records.
 *
 * @param now Unix ms
 * @returns the instant before which accounts are forgotten, for those kept in memory too
 */
export function prune(database: Libsql.Database, now: number): number {
  const accountsBefore = now - ACCOUNT_MS;
  database.transaction(() => {
    database.prepare('DELETE FROM accounts WHERE last_seen_at < ?').run(accountsBefore);
    database.exec(`
      DELETE FROM votes WHERE ${ENDED};
      DELETE FROM ballots WHERE ${ENDED};
      DELETE FROM record_parts WHERE ${ENDED};
      DELETE FROM decisions WHERE ${ENDED};
    `);
    pruneMembers(database);
    forgetVotersBefore(database, now - VOTERS_MS);
    pruneTransactions(database, now - TRANSACTION_MS);
  })();
  return accountsBefore;
}

/** Teams are carried over to the next match: those of the newest match stay, ended or not. */
function pruneMembers(database: Libsql.Database): void {
  database.exec(`
    DELETE FROM members WHERE match_key NOT IN (
      SELECT match_key FROM members JOIN matches USING (match_key) ORDER BY number DESC LIMIT 1
    ) AND ${ENDED};
  `);
}

/**
 * Signed bytes are of use until their transaction has settled, and a match's transactions while it is played.
 * The highest nonce of each account stays for good: the next one is counted from it.
 */
function pruneTransactions(database: Libsql.Database, before: number): void {
  database.exec(`
    DELETE FROM attempts WHERE attempt > 0 AND (chain, account, nonce) IN (
      SELECT chain, account, nonce FROM transactions WHERE fate IN ('settled', 'displaced') AND ${ENDED}
    );
    UPDATE attempts SET raw = '' WHERE raw <> '' AND (chain, account, nonce) IN (
      SELECT chain, account, nonce FROM transactions WHERE fate IN ('settled', 'displaced') AND ${ENDED}
    );
  `);
  const old = `fate IN ('settled', 'displaced') AND ${ENDED} AND signed_at < ?
    AND nonce < (SELECT max(nonce) FROM transactions AS others
                 WHERE others.chain = transactions.chain AND others.account = transactions.account)`;
  database
    .prepare(
      `DELETE FROM attempts WHERE (chain, account, nonce) IN (
         SELECT chain, account, nonce FROM transactions WHERE ${old}
       )`,
    )
    .run(before);
  database.prepare(`DELETE FROM transactions WHERE ${old}`).run(before);
}
