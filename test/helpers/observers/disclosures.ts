import { createPublicClient, http } from 'viem';
import type { Forbidden } from './secrets.ts';

/** When what a chain has became known to everyone. */
export interface Disclosures {
  /** Unix ms of the first block in which a transaction says it; undefined if none does. */
  when(secret: Forbidden): number | undefined;
}

/** Reads every transaction that a chain has. */
export async function disclosuresOn(url: string): Promise<Disclosures> {
  const client = createPublicClient({ transport: http(url) });
  const head = await client.getBlockNumber();
  const told: { readonly at: number; readonly input: string }[] = [];
  for (let number = 0n; number <= head; number += 1n) {
    const { timestamp, transactions } = await client.getBlock({
      blockNumber: number,
      includeTransactions: true,
    });
    for (const { input } of transactions)
      told.push({ at: Number(timestamp) * 1_000, input: input.toLowerCase() });
  }
  return {
    when: ({ needles }) => told.find(({ input }) => needles.some((needle) => input.includes(needle)))?.at,
  };
}
