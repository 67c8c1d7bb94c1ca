import { setTimeout as pause } from 'node:timers/promises';
import { type Abi, type Address, type Hex, keccak256, type TransactionReceipt } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type ChainLink, shortReason } from './connect.ts';
import { ChainFault } from './fault.ts';
import { faultOf } from './revert.ts';
import type { Secret } from './secret.ts';

export interface AccountSenderOptions {
  readonly link: ChainLink;
  readonly key: Secret;
  /** Longest that a transaction may take to be mined, in ms. */
  readonly mineTimeout?: number;
  /** How often the receipt is looked for, in ms. */
  readonly pollEvery?: number;
}

/** What is sent: to a contract, or, without `to`, as a new contract's code. */
export interface Transaction {
  readonly to?: Address;
  readonly data: Hex;
  /** In words, for messages. */
  readonly what: string;
  /** For refusals in words. */
  readonly abi: Abi;
}

export interface SentTransaction {
  readonly hash: Hex;
  /** Fails with a `ChainFault` if it reverted or was not mined in time. */
  readonly mined: Promise<TransactionReceipt>;
}

/** Sends transactions of one account, one after the other: the next waits until the last one is mined. */
export interface AccountSender {
  readonly address: Address;
  /** Fails with a `ChainFault` of kind `reverted`, with nothing sent, if the call cannot succeed now. */
  send(transaction: Transaction): Promise<SentTransaction>;
}

const MINE_TIMEOUT_MS = 90_000;
const POLL_MS = 50;
/** Nodes take a replacement only if it pays at least a tenth more. */
const BUMP_PERCENT = 125n;
const BUMPS = 6;
/**
 * A call may cost more than it was estimated at: the other seat acts in between, and ours is then the one that
 * starts the next phase. What is not used is not paid.
 */
const SPARE_GAS = 200_000n;

/**
 * The nonce is the count of what is mined: a transaction that got stuck is replaced by the next one, and the
 * same transaction twice is one.
 */
export function createSender(options: AccountSenderOptions): AccountSender {
  const { link, mineTimeout = MINE_TIMEOUT_MS, pollEvery = POLL_MS } = options;
  const { client, chainId } = link;
  const account = privateKeyToAccount(options.key.reveal());
  let last: Promise<unknown> = Promise.resolve();

  async function post({ to, data }: Transaction): Promise<Hex> {
    const target = to === undefined ? {} : { to };
    const [gas, fees, nonce] = await Promise.all([
      client.estimateGas({ account: account.address, data, ...target }),
      client.estimateFeesPerGas(),
      client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
    ]);
    let { maxFeePerGas, maxPriorityFeePerGas } = fees;
    for (let bump = 0; ; bump += 1) {
      const signed = await account.signTransaction({
        type: 'eip1559',
        chainId,
        data,
        ...target,
        nonce,
        gas: gas * 2n + SPARE_GAS,
        maxFeePerGas,
        maxPriorityFeePerGas,
      });
      try {
        return await client.sendRawTransaction({ serializedTransaction: signed });
      } catch (error) {
        const reason = shortReason(error);
        // the node has this very transaction from an attempt whose answer was lost
        if (/already (known|imported)/i.test(reason)) return keccak256(signed);
        if (!/underpriced/i.test(reason) || bump === BUMPS) throw error;
        maxFeePerGas = (maxFeePerGas * BUMP_PERCENT) / 100n + 1n;
        maxPriorityFeePerGas = (maxPriorityFeePerGas * BUMP_PERCENT) / 100n + 1n;
      }
    }
  }

  async function receiptOf(hash: Hex, { what, abi }: Transaction): Promise<TransactionReceipt> {
    const end = Date.now() + mineTimeout;
    let trouble: unknown;
    do {
      try {
        const receipt = await client.getTransactionReceipt({ hash });
        if (receipt.status === 'success') return receipt;
        throw new ChainFault('reverted', `The contract refused ${what} when it was mined (${hash})`);
      } catch (error) {
        if (error instanceof ChainFault) throw error;
        const missing = error instanceof Error && error.name === 'TransactionReceiptNotFoundError';
        trouble = missing ? undefined : error;
      }
      await pause(pollEvery);
    } while (Date.now() < end);
    if (trouble !== undefined) throw faultOf(trouble, `a look for ${what}`, abi);
    throw new ChainFault('notMined', `${what} was not mined within ${mineTimeout / 1_000} s (${hash})`);
  }

  return {
    address: account.address,
    send(transaction) {
      const sent = last.then(async (): Promise<SentTransaction> => {
        const hash = await post(transaction).catch((error: unknown) => {
          throw faultOf(error, transaction.what, transaction.abi);
        });
        const mined = receiptOf(hash, transaction);
        // nobody may be waiting yet: a failure is kept for whoever does
        mined.catch(() => {});
        return { hash, mined };
      });
      last = sent.then(({ mined }) => mined).catch(() => {});
      return sent;
    },
  };
}
