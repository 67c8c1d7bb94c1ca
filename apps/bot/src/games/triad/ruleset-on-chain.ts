import { rulesetRegistry } from '@show-of-hands/contracts';
import { type Ruleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import type { ChainLink } from '../../chain/connect.ts';
import { faultOf } from '../../chain/revert.ts';
import { configOf, type RulesetConfig, rulesetOf } from './ruleset-config.ts';

const { abi } = rulesetRegistry;

/** Blocks per request for logs: what public RPCs commonly allow. */
const LOG_RANGE = 5_000n;

/** A ruleset that a registry has, as its log says. */
export interface RegisteredRuleset {
  readonly rulesetId: Hex;
  readonly ruleset: Ruleset;
  readonly proposer: Address;
  /** Whether new matches may use it. */
  readonly active: boolean;
}

export interface RegistryContents {
  /** In the order in which they were registered. */
  readonly rulesets: readonly RegisteredRuleset[];
  /** Ids whose configuration this program does not know how to play: the registry is newer, or is none. */
  readonly unreadable: readonly Hex[];
}

/** The data of a call that registers a ruleset. The contract takes only what `offerable` accepts. */
export const registration = (ruleset: Ruleset): Hex =>
  encodeFunctionData({ abi, functionName: 'register', args: [configOf(ruleset)] });

/** What a configuration from a log is, if it is what its id says. */
function readRuleset(rulesetId: Hex, config: RulesetConfig): Ruleset | undefined {
  const ruleset = rulesetOf(config);
  return ruleset.ok && rulesetIdOf(ruleset.value) === rulesetId ? ruleset.value : undefined;
}

/**
 * Everything a registry offers, from its log alone.
 *
 * @param from the block to read from: the one the registry was deployed in, or any before it
 * @throws ChainFault if the chain does not answer
 */
export async function registeredRulesets(
  { client }: ChainLink,
  registry: Address,
  from = 0n,
): Promise<RegistryContents> {
  const rulesets = new Map<Hex, RegisteredRuleset>();
  const unreadable: Hex[] = [];
  try {
    const latest = await client.getBlockNumber();
    for (let start = from; start <= latest; start += LOG_RANGE) {
      const last = start + LOG_RANGE - 1n;
      const logs = await client.getContractEvents({
        address: registry,
        abi,
        fromBlock: start,
        toBlock: last < latest ? last : latest,
        strict: true,
      });
      for (const { eventName, args } of logs) {
        if (eventName === 'RulesetRegistered') {
          const { rulesetId, proposer, config } = args;
          const ruleset = readRuleset(rulesetId, config);
          if (ruleset) rulesets.set(rulesetId, { rulesetId, ruleset, proposer, active: true });
          else unreadable.push(rulesetId);
        } else if (eventName === 'RulesetActivated') {
          const known = rulesets.get(args.rulesetId);
          if (known) rulesets.set(args.rulesetId, { ...known, active: args.active });
        }
      }
    }
  } catch (error) {
    throw faultOf(error, 'a read of the registered rulesets', abi);
  }
  return { rulesets: [...rulesets.values()], unreadable };
}
