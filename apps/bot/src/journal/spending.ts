import type { Hex } from 'viem';

export interface Reserved {
  readonly matchKey: Hex;
  readonly amount: bigint;
}

/** Where reservations and costs are written down, in wei. */
export interface BudgetBook {
  /** In place of what was reserved for the match before. @param at Unix ms */
  reserve(chain: string, reserved: Reserved, at: number): Promise<void>;
  /** For matches that are planned or under way; every other reservation is free again, whatever became of it. */
  reserved(chain: string): Promise<readonly Reserved[]>;
  spentOn(chain: string, matchKey: Hex): Promise<bigint>;
  /** Of transactions signed since then, Unix ms, but for what an operator orders by itself. */
  spentSince(chain: string, at: number): Promise<bigint>;
}

/** What matches may cost and what they did cost, in wei; the costs are those of the journal's transactions. */
export interface Spending extends BudgetBook {
  /** What a match has cost so far, wherever it was played: a match's key is of one chain alone. */
  spentFor(matchKey: Hex): bigint;
}
