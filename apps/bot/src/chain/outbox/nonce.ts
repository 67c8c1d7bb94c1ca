import type { Address, Hex } from 'viem';
import type { ChainPort } from './chain-port.ts';

/** What is known when a nonce is chosen. */
interface NonceEvidence {
  /** The highest nonce that was ever signed here; undefined if none was. */
  readonly signed: number | undefined;
  /** Transactions of the account in blocks that are deep enough to be trusted, by the node's word. */
  readonly confirmed: number;
  /** The same at the latest block. */
  readonly latest: number;
}

/** A gap is filled one transfer per nonce: a count that is further off is believed only with proof. */
export const LARGEST_GAP = 16;

/**
 * - `take`: the nonce of the next transaction
 * - `prove`: the node counts more than was signed here. If it shows the transaction before `nonce`, take that;
 *   otherwise take `unproven`, or none where that is null
 */
type NonceChoice =
  | { readonly kind: 'take'; readonly nonce: number }
  | { readonly kind: 'prove'; readonly nonce: number; readonly unproven: number | null };

/**
 * The nonce of the next transaction. What was signed here counts before anything a node says: a node that is
 * behind, or that has lost what it was told, cannot make us sign a nonce again. It is raised by what the
 * account did elsewhere: by a confirmed count that is not far off, or by a transaction that the node shows.
 * With nothing signed here there is only the chain's word. What turns out too high leaves a gap, which is
 * filled.
 */
export function chooseNonce({ signed, confirmed, latest }: NonceEvidence): NonceChoice {
  if (signed === undefined) return { kind: 'take', nonce: Math.max(confirmed, latest) };
  const next = signed + 1;
  const isFar = confirmed > next + LARGEST_GAP;
  const least = Math.max(next, isFar ? 0 : confirmed);
  const most = Math.max(confirmed, latest);
  return most > least
    ? { kind: 'prove', nonce: most, unproven: isFar ? null : least }
    : { kind: 'take', nonce: least };
}

/**
 * Nonces that the chain waits for and that nobody sends it: everything above them stays where it is until they
 * come. None if there are more than a wrong count can have left.
 *
 * @param isTended whether a nonce has a transaction here that is being sent
 */
export function gapsBelow(
  lowestWaiting: number,
  mined: number,
  isTended: (nonce: number) => boolean,
): readonly number[] {
  if (lowestWaiting - mined > 2 * LARGEST_GAP) return [];
  const gaps: number[] = [];
  for (let nonce = mined; nonce < lowestWaiting; nonce += 1) if (!isTended(nonce)) gaps.push(nonce);
  return gaps;
}

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
