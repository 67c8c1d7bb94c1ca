import type { Address, Hex } from 'viem';
import type { ChainPort } from './chain-port.ts';

/**
 * The transaction that the chain has under a nonce of the account, in blocks up to `last`. The count alone
 * proves nothing, because nodes are behind or wrong about it; the block that holds the transaction does.
 * It is looked for from the newest block backwards, since many nodes know counts of recent blocks only.
 *
 * @returns undefined if no such block is found, or the node has forgotten the counts of then
 * @throws what kept the node from telling the count at `last`
 */
export async function transactionAt(
  chain: Pick<ChainPort, 'minedCount' | 'transactionsOf'>,
  account: Address,
  nonce: number,
  last: bigint,
): Promise<{ readonly hash: Hex; readonly block: bigint } | undefined> {
  if ((await chain.minedCount(account, last)) <= nonce) return undefined;
  const isAtOrAfter = (block: bigint) =>
    chain.minedCount(account, block).then(
      (count) => count > nonce,
      // a block whose count is forgotten is too old to be told from those before the transaction
      () => false,
    );
  let high = last;
  let low = 0n;
  for (let step = 1n; high > 0n; step *= 2n) {
    const earlier = last > step ? last - step : 0n;
    if (!(await isAtOrAfter(earlier))) {
      low = earlier + 1n;
      break;
    }
    high = earlier;
  }
  // the first block whose count is above the nonce
  while (low < high) {
    const middle = (low + high) / 2n;
    if (await isAtOrAfter(middle)) high = middle;
    else low = middle + 1n;
  }
  const found = (await chain.transactionsOf(account, high)).find((one) => one.nonce === nonce);
  return found === undefined ? undefined : { hash: found.hash, block: high };
}
