import {
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { Fees } from '../../journal/transaction-store.ts';
import { answerOf, type BroadcastAnswer } from './broadcast-answer.ts';

interface Call {
  readonly from: Address;
  readonly to: Address | null;
  readonly data: Hex;
  /** Wei; none if left out. */
  readonly value?: bigint | undefined;
}

export interface Head {
  readonly number: bigint;
  readonly hash: Hex;
}

/** What the outbox asks of a chain. Every question has a time-out; what fails is thrown, except in `broadcast`. */
export interface ChainPort {
  /** Throws the contract's refusal if the call cannot succeed now. */
  estimateGas(call: Call): Promise<bigint>;
  usualFees(): Promise<Fees>;
  /** Wei. */
  balanceOf(account: Address): Promise<bigint>;
  head(): Promise<Head>;
  /** Undefined if the chain has no such block (any more). */
  blockHash(number: bigint): Promise<Hex | undefined>;
  /** Time between two blocks lately, ms. */
  blockTimeMs(): Promise<number>;
  /** Transactions of the account up to a block. */
  minedCount(account: Address, block: bigint): Promise<number>;
  /** Nonces and hashes of the account's transactions in a block. */
  transactionsOf(account: Address, block: bigint): Promise<readonly { nonce: number; hash: Hex }[]>;
  receipt(hash: Hex): Promise<TransactionReceipt | undefined>;
  broadcast(raw: Hex): Promise<BroadcastAnswer>;
}

const BLOCKS_MEASURED = 20n;

export const chainPort = (client: PublicClient): ChainPort => ({
  estimateGas: ({ from, to, data, value }) =>
    client.estimateGas({
      account: from,
      data,
      ...(to === null ? {} : { to }),
      ...(value !== undefined && { value }),
    }),
  usualFees: () => client.estimateFeesPerGas(),
  balanceOf: (address) => client.getBalance({ address }),
  async head() {
    const { number, hash } = await client.getBlock({ blockTag: 'latest' });
    return { number, hash };
  },
  async blockHash(blockNumber) {
    try {
      return (await client.getBlock({ blockNumber })).hash;
    } catch (error) {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined;
      throw error;
    }
  },
  async blockTimeMs() {
    const head = await client.getBlock({ blockTag: 'latest' });
    const span = head.number < BLOCKS_MEASURED ? head.number : BLOCKS_MEASURED;
    if (span === 0n) return 0;
    const earlier = await client.getBlock({ blockNumber: head.number - span });
    return Number((head.timestamp - earlier.timestamp) * 1_000n) / Number(span);
  },
  minedCount: (address, blockNumber) => client.getTransactionCount({ address, blockNumber }),
  async transactionsOf(account, blockNumber) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    return transactions
      .filter(({ from }) => from.toLowerCase() === account.toLowerCase())
      .map(({ nonce, hash }) => ({ nonce, hash }));
  },
  async receipt(hash) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    }
  },
  async broadcast(serializedTransaction) {
    try {
      await client.sendRawTransaction({ serializedTransaction });
      return { kind: 'taken' };
    } catch (error) {
      return answerOf(error);
    }
  },
});
