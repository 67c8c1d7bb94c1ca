import { rulesetRegistry } from '@show-of-hands/contracts';
import { plainRuleset, type Ruleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import {
  type Address,
  BaseError,
  encodeFunctionData,
  type GetLogsReturnType,
  type Hex,
  HttpRequestError,
  RpcRequestError,
} from 'viem';
import { Problem } from '../../../base/problem.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { loggedRuleset, REGISTRY_EVENTS, registryAbiBefore } from './registry-abi.ts';
import { type RulesetConfig, rulesetConfigOf, rulesetOf } from './ruleset-config.ts';

const { abi } = rulesetRegistry;

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
  encodeFunctionData({ abi, functionName: 'register', args: [rulesetConfigOf(ruleset)] });

/**
 * The same for a registry of any version.
 *
 * @throws Problem if the registry is of before rulesets of version 4, and this is one
 * @throws ChainFault if the chain does not answer
 */
export async function registrationAt(link: ChainLink, registry: Address, ruleset: Ruleset): Promise<Hex> {
  if (await knowsVariants(link, registry)) return registration(ruleset);
  if (ruleset.version === 4) {
    throw new Problem(
      `The registry ${registry} was deployed before there were rulesets of version 4: it takes none of them`,
      link.where,
      'deploy today’s contracts (soh deploy) and play there, or register rules without variants',
    );
  }
  const { variants: _, ...config } = rulesetConfigOf(ruleset);
  return encodeFunctionData({ abi: registryAbiBefore, functionName: 'register', args: [config] });
}

/** Whether a registry takes configurations with variants: others have no such call. */
async function knowsVariants({ client }: ChainLink, registry: Address): Promise<boolean> {
  const args = [rulesetConfigOf(plainRuleset())] as const;
  try {
    await client.readContract({ address: registry, abi, functionName: 'idOf', args });
    return true;
  } catch (error) {
    const fault = faultOf(error, 'a question to the registry of rulesets', abi);
    // nothing else can refuse a question for the id of rules that are known to be right
    if (fault.kind === 'reverted') return false;
    throw fault;
  }
}

/** What a configuration from a log is, if it is what its id says. */
export function readRuleset(rulesetId: Hex, config: RulesetConfig): Ruleset | undefined {
  const ruleset = rulesetOf(config);
  return ruleset.ok && rulesetIdOf(ruleset.value) === rulesetId ? ruleset.value : undefined;
}

type RegistryLog = GetLogsReturnType<undefined, typeof REGISTRY_EVENTS, true>[number];

/** Whether a node has answered and refused: most do so if a range holds too many blocks, or too many logs. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (inner) =>
      inner instanceof RpcRequestError || (inner instanceof HttpRequestError && inner.status !== undefined),
  ) !== null;

/** A contract's logs in order, in as few requests as the node allows. */
async function* logsOf(
  { client }: ChainLink,
  address: Address,
  from: bigint,
): AsyncGenerator<RegistryLog, void, undefined> {
  const latest = await client.getBlockNumber();
  let width = latest - from + 1n;
  for (let fromBlock = from; fromBlock <= latest; ) {
    const last = fromBlock + width - 1n;
    const toBlock = last < latest ? last : latest;
    try {
      yield* await client.getLogs({ address, events: REGISTRY_EVENTS, fromBlock, toBlock, strict: true });
      fromBlock = toBlock + 1n;
    } catch (error) {
      if (!isRefusal(error) || fromBlock === toBlock) throw error;
      width = (toBlock - fromBlock + 1n) / 2n;
    }
  }
}

/**
 * Everything a registry offers, from its log alone. A chain that forgets old blocks, as the embedded one does,
 * lists only what was registered since.
 *
 * @param from the block to read from: the one the registry was deployed in, or any before it
 * @throws ChainFault if the chain does not answer
 */
export async function registeredRulesets(
  link: ChainLink,
  registry: Address,
  from = 0n,
): Promise<RegistryContents> {
  const rulesets = new Map<Hex, RegisteredRuleset>();
  const unreadable: Hex[] = [];
  try {
    for await (const { eventName, args } of logsOf(link, registry, from)) {
      if (eventName === 'RulesetRegistered') {
        const { rulesetId, proposer, config } = loggedRuleset(args);
        const ruleset = readRuleset(rulesetId, config);
        if (ruleset) rulesets.set(rulesetId, { rulesetId, ruleset, proposer, active: true });
        else unreadable.push(rulesetId);
      } else if (eventName === 'RulesetActivated') {
        const known = rulesets.get(args.rulesetId);
        if (known) rulesets.set(args.rulesetId, { ...known, active: args.active });
      }
    }
  } catch (error) {
    throw faultOf(error, 'a read of the registered rulesets', abi);
  }
  return { rulesets: [...rulesets.values()], unreadable };
}
