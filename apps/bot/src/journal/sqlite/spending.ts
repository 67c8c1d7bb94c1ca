import type Libsql from 'libsql';
import { type Hex, isHex } from 'viem';
import { z } from 'zod';
import type { OnJournalStep } from '../steps.ts';

const hex = z.custom<Hex>((value) => isHex(value));
const wei = z.string().regex(/^\d+$/).transform(BigInt);
const costRow = z.object({ cost: wei });
const reservationRow = z.object({ match_key: hex, amount: wei });

export interface Reserved {
  readonly matchKey: Hex;
  readonly amount: bigint;
}

/** Where reservations and costs are written down. Every write is durable when it returns. */
export interface BudgetBook {
  /** In place of what was reserved for the match before. */
  reserve(chain: string, reserved: Reserved, at: number): void;
  /** For matches that are planned or under way; every other reservation is free again, whatever became of it. */
  reserved(chain: string): readonly Reserved[];
  spentOn(chain: string, matchKey: Hex): bigint;
  /** Of transactions signed since then, unix ms. */
  spentSince(chain: string, at: number): bigint;
}

/** What an operator orders by itself, as putting contracts on a chain: calls that are for no match. */
const BESIDE_MATCHES = "(match_key IS NULL AND (purpose GLOB 'deploy *' OR purpose GLOB 'call *'))";

/** What matches may cost and what they did cost, in wei; the costs stand in the journal's transactions. */
export class Spending implements BudgetBook {
  readonly #database: Libsql.Database;
  readonly #onStep: OnJournalStep;

  constructor(database: Libsql.Database, onStep: OnJournalStep) {
    this.#database = database;
    this.#onStep = onStep;
  }

  reserve(chain: string, { matchKey, amount }: Reserved, at: number): void {
    this.#onStep('budget.reserved.before', matchKey);
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO reservations (match_key, chain, amount, reserved_at) VALUES (?, ?, ?, ?)',
      )
      .run(matchKey, chain, String(amount), at);
    this.#onStep('budget.reserved.after', matchKey);
  }

  reserved(chain: string): readonly Reserved[] {
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

  spentOn(chain: string, matchKey: Hex): bigint {
    return this.#sum('chain = ? AND match_key = ?', chain, matchKey);
  }

  /** Wherever it was played: a match's key is of one chain alone. */
  spentFor(matchKey: Hex): bigint {
    return this.#sum('match_key = ?', matchKey);
  }

  spentSince(chain: string, at: number): bigint {
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
