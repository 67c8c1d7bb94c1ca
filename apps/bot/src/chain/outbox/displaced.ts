import type { Address, Hex } from 'viem';
import type { ChainPort } from './chain-port.ts';

/** Blocks that are searched first: fewer than any node keeps the counts of. */
const SEARCHED = 50n;

/**
 * The transaction that the chain has under a nonce of the account, in blocks up to `last`. The count alone
 * proves nothing, because nodes are behind or wrong about it; the block that holds the transaction does.
 *
 * @returns undefined if no such block is found
 */
export async function transactionAt(
  chain: ChainPort,
  account: Address,
  nonce: number,
  last: bigint,
): Promise<{ readonly hash: Hex; readonly block: bigint } | undefined> {
  if ((await chain.minedCount(account, last)) <= nonce) return undefined;
  const near = last > SEARCHED ? last - SEARCHED : 0n;
  let low = near > 0n && (await chain.minedCount(account, near)) <= nonce ? near : 0n;
  let high = last;
  // the first block whose count is above the nonce
  while (low < high) {
    const middle = (low + high) / 2n;
    if ((await chain.minedCount(account, middle)) > nonce) high = middle;
    else low = middle + 1n;
  }
  const found = (await chain.transactionsOf(account, high)).find((one) => one.nonce === nonce);
  return found === undefined ? undefined : { hash: found.hash, block: high };
}
