import type Libsql from 'libsql';
import { type Hex, isHex } from 'viem';
import { z } from 'zod';
import type { Reserved, Spending } from '../spending.ts';
import type { OnJournalStep } from '../steps.ts';

const hex = z.custom<Hex>((value) => isHex(value));
const wei = z.string().regex(/^\d+$/).transform(BigInt);
const costRow = z.object({ cost: wei });
const reservationRow = z.object({ match_key: hex, amount: wei });

/** What an operator orders by itself, as putting contracts on a chain: calls that are for no match. */
const BESIDE_MATCHES = "(match_key IS NULL AND (purpose GLOB 'deploy *' OR purpose GLOB 'call *'))";

/** Reservations in a table; costs stand in that of the transactions. */
export class SqliteSpending implements Spending {
  readonly #database: Libsql.Database;
  readonly #onStep: OnJournalStep;

  constructor(database: Libsql.Database, onStep: OnJournalStep) {
    this.#database = database;
    this.#onStep = onStep;
  }

  async reserve(chain: string, { matchKey, amount }: Reserved, at: number): Promise<void> {
    this.#onStep('budget.reserved.before', matchKey);
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO reservations (match_key, chain, amount, reserved_at) VALUES (?, ?, ?, ?)',
      )
      .run(matchKey, chain, String(amount), at);
    this.#onStep('budget.reserved.after', matchKey);
  }

  async reserved(chain: string): Promise<readonly Reserved[]> {
    // the match's own status is what frees it: `released_at` is of versions that wrote it down a second time
    const rows = this.#database
      .prepare(
        `SELECT match_key, amount FROM reservations JOIN matches USING (match_key)
         WHERE chain = ? AND status IN ('planned', 'playing')`,
      )
      .all(chain);
    return z
      .array(reservationRow)
      .parse(rows)
      .map(({ match_key, amount }) => ({ matchKey: match_key, amount }));
  }

  async spentOn(chain: string, matchKey: Hex): Promise<bigint> {
    return this.#sum('chain = ? AND match_key = ?', chain, matchKey);
  }

  spentFor(matchKey: Hex): bigint {
    return this.#sum('match_key = ?', matchKey);
  }

  async spentSince(chain: string, at: number): Promise<bigint> {
    return this.#sum(`chain = ? AND signed_at >= ? AND NOT ${BESIDE_MATCHES}`, chain, at);
  }

  #sum(where: string, ...values: (string | number)[]): bigint {
    const rows = this.#database
      .prepare(`SELECT cost FROM transactions WHERE cost IS NOT NULL AND ${where}`)
      .all(...values);
    return z
      .array(costRow)
      .parse(rows)
      .reduce((sum, { cost }) => sum + cost, 0n);
  }
}
