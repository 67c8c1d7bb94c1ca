import { toucheReferee } from '@show-of-hands/contracts';
import { seaHarness } from '@show-of-hands/contracts/testing';
import { rulesetIdOf } from '@show-of-hands/engine/touche';
import {
  type ContractFunctionArgs,
  type ContractFunctionReturnType,
  createPublicClient,
  http,
  numberToHex,
} from 'viem';
import { startLocalChain } from '../local-chain.ts';
import { both, type PlayedMatch } from './match.ts';

/** What the contracts say of a match. */
export type SeaReport = ContractFunctionReturnType<typeof seaHarness.abi, 'pure', 'play'>[number];
type SeaMatch = ContractFunctionArgs<typeof seaHarness.abi, 'pure', 'play'>[1][number];

/** Enough for the matches of one call, which nobody pays for. */
const GAS = 4_000_000_000n;

const wordsOf = (match: PlayedMatch): SeaMatch => ({
  rules: rulesetIdOf(match.ruleset),
  placing: match.placing,
  turns: match.turns.map(({ moves, salt, values }) => ({
    moves: both((seat) => moves[seat]),
    salt,
    values: both((seat) => values[seat].map((value) => numberToHex(value, { size: 32 }))),
  })),
  triedBefore: BigInt(match.triedBefore),
  tries: match.tries.map(({ seat, move }) => ({ seat: seat === 'A' ? 0 : 1, move })),
});

/** The rules of matches on a local chain, called from outside any transaction. */
export interface SeasOnChain {
  play(matches: readonly PlayedMatch[]): Promise<readonly SeaReport[]>;
  stop(): Promise<void>;
}

export async function startSeas(): Promise<SeasOnChain> {
  const chain = await startLocalChain();
  const referee = await chain.deploy(toucheReferee);
  const harness = { abi: seaHarness.abi, address: await chain.deploy(seaHarness), gas: GAS } as const;
  // whole matches take longer than what the bot asks a chain
  const client = createPublicClient({ transport: http(chain.link.url, { retryCount: 0, timeout: 120_000 }) });
  return {
    play: (matches) =>
      client.readContract({ ...harness, functionName: 'play', args: [referee, matches.map(wordsOf)] }),
    stop: chain.stop,
  };
}
