/** What is known when a nonce is chosen. */
export interface NonceEvidence {
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
export type NonceChoice =
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
