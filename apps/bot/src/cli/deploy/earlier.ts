import type { Hex } from 'viem';
import type { Transaction } from '../../chain/outbox/account-sender.ts';
import type { TransactionStore, Wallet } from '../../journal/transaction-store.ts';

/** What an earlier process signed that is not done again, for a deployment that was interrupted. */
export interface Earlier {
  /** Hashes under which the chain may have a transaction already. */
  readonly hashesOf: (transaction: Transaction) => readonly Hex[];
  /** Whether it is known to be done. */
  readonly isDone: (transaction: Transaction) => boolean;
}

export function earlierIn(store: TransactionStore, wallet: Wallet): Earlier {
  const rowOf = ({ purpose }: Transaction) => (purpose?.once ? store.latest(wallet, purpose.key) : undefined);
  return {
    hashesOf: (transaction) => rowOf(transaction)?.attempts.map(({ hash }) => hash) ?? [],
    isDone(transaction) {
      const fate = rowOf(transaction)?.fate;
      return (fate?.kind === 'mined' || fate?.kind === 'settled') && fate.inclusion.success;
    },
  };
}
