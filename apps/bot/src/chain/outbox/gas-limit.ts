/**
 * A call may cost more than it was estimated at: the other seat acts in between, and ours is then the one that
 * starts the next phase. What is not used is not paid, but a node wants to see it in the account.
 */
const SPARE_GAS = 200_000n;
/** Most gas that a transaction may ask for on Ethereum and chains that follow it (EIP-7825). */
const MOST_GAS = 1n << 24n;

/** The gas that a transaction asks for. A large deployment must not be refused for the spare gas that it asks for. */
export function gasLimitOf(estimate: bigint): bigint {
  const roomy = estimate * 2n + SPARE_GAS;
  return roomy > MOST_GAS && estimate <= MOST_GAS ? MOST_GAS : roomy;
}
