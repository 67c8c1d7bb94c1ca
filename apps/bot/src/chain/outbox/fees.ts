import type { Fees } from '../../journal/transaction-store.ts';

/** Nodes take a replacement only if it pays at least a tenth more; some ask for an eighth. */
const RAISE_PER_MILLE = 1_125n;

const raised = (value: bigint): bigint => (value * RAISE_PER_MILLE + 999n) / 1_000n + 1n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Fees below a cap (wei per gas); the tip is never more than the whole. */
export function cappedFees({ maxFeePerGas, maxPriorityFeePerGas }: Fees, cap: bigint): Fees {
  const whole = smaller(maxFeePerGas, cap);
  return { maxFeePerGas: whole, maxPriorityFeePerGas: smaller(maxPriorityFeePerGas, whole) };
}

/**
 * The fees of a replacement: at least 12.5 % more in both fields, or what is usual now if that is more.
 *
 * @param cap most that may be paid per gas, wei
 * @returns undefined if the cap leaves no room for a replacement that nodes take
 */
export function replacementFees(last: Fees, usual: Fees, cap: bigint): Fees | undefined {
  const least = {
    maxFeePerGas: raised(last.maxFeePerGas),
    maxPriorityFeePerGas: raised(last.maxPriorityFeePerGas),
  };
  if (least.maxFeePerGas > cap) return undefined;
  const maxFeePerGas = smaller(larger(least.maxFeePerGas, usual.maxFeePerGas), cap);
  const maxPriorityFeePerGas = smaller(
    larger(least.maxPriorityFeePerGas, usual.maxPriorityFeePerGas),
    maxFeePerGas,
  );
  // a tip that fills the whole fee cannot be raised as nodes ask for it
  if (maxPriorityFeePerGas < least.maxPriorityFeePerGas) return undefined;
  return { maxFeePerGas, maxPriorityFeePerGas };
}

/**
 * A call may cost more than it was estimated at: the other seat acts in between, and ours is then the one that
 * starts the next phase. What is not used is not paid, but a node wants to see it in the account. Where the next phase
 * takes more than this, whoever sends the call says how much.
 */
const SPARE_GAS = 200_000n;
/** Most gas that a transaction may ask for on Ethereum and chains that follow it (EIP-7825). */
const MOST_GAS = 1n << 24n;

/**
 * The gas that a transaction asks for. A large deployment must not be refused for the spare gas that it asks for.
 *
 * @param dearest what such a call takes at most, as far as that is known
 */
export function gasLimitOf(estimate: bigint, dearest = 0n): bigint {
  const roomy = larger(estimate * 2n + SPARE_GAS, dearest);
  return roomy > MOST_GAS && estimate <= MOST_GAS ? MOST_GAS : roomy;
}
