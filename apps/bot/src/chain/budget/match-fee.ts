import type { ChainLink } from '../rpc/connect.ts';

/** Fees rise while a match is played: it is reckoned at so many times what is usual when it begins. */
const RISE = 2n;

/**
 * Wei per gas that a match is reckoned at before it is begun.
 *
 * @param usual most that is paid per gas now, wei
 * @param cap most that is ever paid per gas, wei
 */
export const reckonedFee = (usual: bigint, cap: bigint): bigint => (usual * RISE < cap ? usual * RISE : cap);

/** The same, at what the chain says now. Throws what kept it from answering. */
export async function matchFeeNow({ client }: ChainLink, cap: bigint): Promise<bigint> {
  const { maxFeePerGas } = await client.estimateFeesPerGas();
  return reckonedFee(maxFeePerGas, cap);
}
