import { stackHarness, stagedStack } from '@show-of-hands/contracts/testing';
import { type ContractFunctionArgs, type ContractFunctionReturnType, createPublicClient, http } from 'viem';
import { startLocalChain } from '../local-chain.ts';

/** A match as the table plays it by itself. */
export type Game = ContractFunctionArgs<typeof stackHarness.abi, 'nonpayable', 'play'>[1][number];
/** What the table says of a match. */
export type StackReport = ContractFunctionReturnType<typeof stackHarness.abi, 'nonpayable', 'play'>[number];

/** Enough for the matches of one call, which nobody pays for. */
const GAS = 4_000_000_000n;

/** A table on a local chain, called from outside any transaction. */
export interface StacksOnChain {
  play(games: readonly Game[]): Promise<readonly StackReport[]>;
  stop(): Promise<void>;
}

export async function startStacks(): Promise<StacksOnChain> {
  const chain = await startLocalChain();
  const harness = { abi: stackHarness.abi, address: await chain.deploy(stackHarness), gas: GAS } as const;
  // whole matches take longer than what the bot asks a chain
  const client = createPublicClient({ transport: http(chain.link.url, { retryCount: 0, timeout: 120_000 }) });
  const table = await chain.deploy(stagedStack, [
    await client.readContract({ ...harness, functionName: 'togs' }),
  ]);
  return {
    play: async (games) =>
      (await client.simulateContract({ ...harness, functionName: 'play', args: [table, games] })).result,
    stop: chain.stop,
  };
}
