/** What is known when a nonce is chosen. */
export interface NonceEvidence {
  /** The highest nonce that was ever signed here; undefined if none was. */
  readonly signed: number | undefined;
  /** Transactions of the account in blocks that are deep enough to be trusted. */
  readonly confirmed: number;
  /** The same at the latest block. */
  readonly latest: number;
}

/**
 * The nonce of the next transaction. What was signed here counts before anything a node says: a node that is
 * behind, or that has lost what it was told, cannot make us sign a nonce again. Only what is confirmed can
 * raise it: then the account was used elsewhere. With nothing signed here there is only the chain's word; a
 * count that turns out too high leaves a gap, which is filled.
 */
export const nextNonce = ({ signed, confirmed, latest }: NonceEvidence): number =>
  signed === undefined ? Math.max(confirmed, latest) : Math.max(signed + 1, confirmed);

/** A gap is filled one transfer per nonce: a count that is wrong by more is not believed at all. */
export const LARGEST_GAP = 16;

/**
 * Nonces that nobody signed and that the chain waits for: everything above them stays where it is until they
 * are filled.
 *
 * @param isSigned whether a nonce has a transaction here
 */
export function gapsBelow(
  lowestWaiting: number,
  mined: number,
  isSigned: (nonce: number) => boolean,
): readonly number[] {
  const gaps: number[] = [];
  for (let nonce = Math.max(mined, lowestWaiting - LARGEST_GAP); nonce < lowestWaiting; nonce += 1) {
    if (!isSigned(nonce)) gaps.push(nonce);
  }
  return gaps;
}
