import { setTimeout as pause } from 'node:timers/promises';
import { type Abi, type Address, getAddress, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type ChainLink, shortReason } from './connect.ts';
import { ChainFault } from './fault.ts';
import { faultOf } from './revert.ts';
import type { Secret } from './secret.ts';
import { describeCall, encodeCall } from './table-calls.ts';
import type { SentCall, TableCall, TableWriter } from './table-client.ts';

export interface TableWriterOptions {
  readonly link: ChainLink;
  readonly table: Address;
  /** For errors in words. */
  readonly abi: Abi;
  readonly key: Secret;
  /** Longest that a transaction may take to be mined, in ms. */
  readonly mineTimeout?: number;
  /** How often the receipt is looked for, in ms. */
  readonly pollEvery?: number;
}

const MINE_TIMEOUT_MS = 90_000;
const POLL_MS = 50;
/** Nodes take a replacement only if it pays at least a tenth more. */
const BUMP_PERCENT = 125n;
const BUMPS = 6;

/**
 * Sends calls of one account to one table contract, one after the other. The nonce is the count of what is
 * mined: a transaction that got stuck is replaced by the next one, and the same call twice is one.
 */
export function createTableWriter(options: TableWriterOptions): TableWriter {
  const { link, abi, mineTimeout = MINE_TIMEOUT_MS, pollEvery = POLL_MS } = options;
  const { client, chainId } = link;
  const to = getAddress(options.table);
  const account = privateKeyToAccount(options.key.reveal());
  let turn: Promise<unknown> = Promise.resolve();

  async function post(call: TableCall): Promise<Hex> {
    const what = describeCall(call);
    try {
      const data = encodeCall(call);
      const [gas, fees, nonce] = await Promise.all([
        client.estimateGas({ account: account.address, to, data }),
        client.estimateFeesPerGas(),
        client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
      ]);
      let { maxFeePerGas, maxPriorityFeePerGas } = fees;
      for (let bump = 0; ; bump += 1) {
        const signed = await account.signTransaction({
          type: 'eip1559',
          chainId,
          to,
          data,
          nonce,
          gas: (gas * 5n) / 4n,
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
    } catch (error) {
      throw faultOf(error, what, abi);
    }
  }

  async function minedBlock(hash: Hex, what: string): Promise<bigint> {
    const end = Date.now() + mineTimeout;
    let trouble: unknown;
    for (;;) {
      try {
        const receipt = await client.getTransactionReceipt({ hash });
        if (receipt.status === 'success') return receipt.blockNumber;
        throw new ChainFault('reverted', `The table contract refused ${what} when it was mined (${hash})`);
      } catch (error) {
        if (error instanceof ChainFault) throw error;
        const missing = error instanceof Error && error.name === 'TransactionReceiptNotFoundError';
        trouble = missing ? undefined : error;
      }
      if (Date.now() > end) break;
      await pause(pollEvery);
    }
    if (trouble !== undefined) throw faultOf(trouble, `a look for ${what}`, abi);
    throw new ChainFault('notMined', `${what} was not mined within ${mineTimeout / 1_000} s (${hash})`);
  }

  return {
    address: account.address,
    send(call) {
      const sent = turn.then(async (): Promise<SentCall> => {
        const hash = await post(call);
        const mined = minedBlock(hash, describeCall(call));
        // nobody may be waiting yet: a failure is kept for whoever does
        mined.catch(() => {});
        return { hash, mined };
      });
      turn = sent.then(({ mined }) => mined).catch(() => {});
      return sent;
    },
  };
}
