import { setTimeout as pause } from 'node:timers/promises';
import { type Address, type Hex, numberToHex, type TransactionReceipt } from 'viem';
import type { AccountSender, Transaction } from '../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { ChainFault, faultOf } from '../../chain/rpc/fault.ts';
import type { TransactionStore, Wallet } from '../../journal/transaction-store.ts';

/** What an earlier process signed that is not done again, for a deployment that was interrupted. */
export interface Earlier {
  /** Hashes under which the chain may have a transaction already. */
  readonly hashesOf: (transaction: Transaction) => Promise<readonly Hex[]>;
  /** Whether it is known to be done. */
  readonly isDone: (transaction: Transaction) => Promise<boolean>;
}

export function earlierIn(store: TransactionStore, wallet: Wallet): Earlier {
  const rowOf = async ({ purpose }: Transaction) =>
    purpose?.once ? await store.latest(wallet, purpose.key) : undefined;
  return {
    hashesOf: async (transaction) => (await rowOf(transaction))?.attempts.map(({ hash }) => hash) ?? [],
    async isDone(transaction) {
      const fate = (await rowOf(transaction))?.fate;
      return (fate?.kind === 'mined' || fate?.kind === 'settled') && fate.inclusion.success;
    },
  };
}

/** A step of a deployment, with what it takes. */
export interface Step {
  readonly what: string;
  readonly gas: bigint;
  /** Wei that went with it. */
  readonly value: bigint;
  /** Wei that it took in all. */
  readonly cost: bigint;
}

const stepOf = (
  { what, value = 0n }: Transaction,
  { gasUsed, effectiveGasPrice }: TransactionReceipt,
): Step => ({ what, gas: gasUsed, value, cost: gasUsed * effectiveGasPrice + value });

const PLENTY = 10n ** 24n;
const MINE_MS = 60_000;

/**
 * Sends in the name of any account, on a copy of a chain: no key is needed to see what a deployment takes.
 *
 * @param earlier what the chain has already, or has not: that is found out, and takes nothing
 * @param onStep told of every transaction once it is mined
 */
export async function rehearse(
  { client }: ChainLink,
  address: Address,
  earlier: Earlier,
  onStep: (step: Step) => void,
): Promise<AccountSender> {
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }>({
      method,
      params,
    });
  await ask('hardhat_setBalance', [address, numberToHex(PLENTY)]);
  await ask('hardhat_impersonateAccount', [address]);
  return {
    address,
    async send(transaction: Transaction) {
      for (const hash of await earlier.hashesOf(transaction)) {
        const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
        if (receipt?.status === 'success') return { hash, mined: Promise.resolve(receipt) };
      }
      const { to, data, what, abi, value = 0n } = transaction;
      const target = to === undefined ? {} : { to };
      let hash: Hex;
      try {
        const gas = await client.estimateGas({ account: address, data, value, ...target });
        const sent = {
          from: address,
          data,
          gas: numberToHex(gas * 2n),
          value: numberToHex(value),
          ...target,
        };
        hash = (await ask('eth_sendTransaction', [sent])) as Hex;
      } catch (error) {
        throw faultOf(error, what, abi);
      }
      const mined = receiptOf(client, hash, what);
      mined.catch(() => {});
      const receipt = await mined;
      onStep(stepOf(transaction, receipt));
      return { hash, mined };
    },
    resume: async () => {},
    close: async () => {},
  };
}

async function receiptOf(client: ChainLink['client'], hash: Hex, what: string): Promise<TransactionReceipt> {
  const end = performance.now() + MINE_MS;
  while (performance.now() < end) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
    if (receipt?.status === 'success') return receipt;
    if (receipt !== undefined) throw new ChainFault('reverted', `The contract refused ${what}`);
    await pause(20);
  }
  throw new ChainFault('notMined', `${what} was not mined on the copy`);
}

/** A sender that tells what every mined transaction took, but for those that were done before. */
export const counted = (
  sender: AccountSender,
  earlier: Earlier,
  onStep: (step: Step) => void,
): AccountSender => ({
  ...sender,
  address: sender.address,
  async send(transaction) {
    if (await earlier.isDone(transaction)) return sender.send(transaction);
    const sent = await sender.send(transaction);
    const mined = sent.mined.then((receipt) => {
      onStep(stepOf(transaction, receipt));
      return receipt;
    });
    mined.catch(() => {});
    return { ...sent, mined };
  },
});
