import { rulesetRegistry } from '@show-of-hands/contracts';
import type { Ruleset } from '@show-of-hands/engine/triad';
import { type Address, getAddress, type Hex, zeroAddress } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { loggedRuleset, REGISTERED_EVENTS } from './registry-abi.ts';
import { isRefusal, type RegisteredRuleset, readRuleset } from './ruleset-on-chain.ts';

const { abi } = rulesetRegistry;

export interface RegistryQuestion {
  readonly link: ChainLink;
  readonly registry: Address;
  /** Rulesets that this program can name, whoever registered them. */
  readonly known: readonly { readonly rulesetId: Hex; readonly ruleset: Ruleset }[];
  /** Whose other rulesets are listed, beside the curator's. Anyone may register, so not everyone is listened to. */
  readonly trusted: readonly Address[];
}

/**
 * The rulesets of a registry that this program can play: those that new matches may use, and those taken out of
 * use, which matches under way still have. Asks for what is known and trusted alone, so that it takes
 * few requests however old the chain is and however much strangers have registered.
 *
 * @throws ChainFault if the chain does not answer
 */
export async function playableRulesets(question: RegistryQuestion): Promise<readonly RegisteredRuleset[]> {
  const { link, registry, known, trusted } = question;
  const { client } = link;
  const at = { address: registry, abi } as const;
  const entryOf = (rulesetId: Hex) =>
    client.readContract({ ...at, functionName: 'rulesOf', args: [rulesetId] });

  /** A ruleset as the log of its own block has it; undefined if this program cannot play it. */
  const logged = async (rulesetId: Hex): Promise<Ruleset | undefined> => {
    const block = await client.readContract({ ...at, functionName: 'registeredIn', args: [rulesetId] });
    const logs = await client.getLogs({
      address: registry,
      events: REGISTERED_EVENTS,
      fromBlock: block,
      toBlock: block,
      strict: true,
    });
    const log = logs.find(({ args }) => args.rulesetId === rulesetId);
    return log && readRuleset(rulesetId, loggedRuleset(log.args).config);
  };

  /** What is out of use must keep no table from starting, if the node has forgotten its block. */
  const loggedIfKept = (rulesetId: Hex): Promise<Ruleset | undefined> =>
    logged(rulesetId).catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw error;
    });

  const registered = async (rulesetId: Hex, ruleset?: Ruleset): Promise<readonly RegisteredRuleset[]> => {
    const [, active, proposer] = await entryOf(rulesetId);
    if (proposer === zeroAddress) return [];
    const found = ruleset ?? (await (active ? logged(rulesetId) : loggedIfKept(rulesetId)));
    return found === undefined ? [] : [{ rulesetId, ruleset: found, proposer, active }];
  };

  try {
    const curator = await client.readContract({ ...at, functionName: 'owner' });
    const proposers = [...new Set([curator, ...trusted].map((address) => getAddress(address)))];
    const proposed = await Promise.all(
      proposers.map((proposer) =>
        client.readContract({ ...at, functionName: 'proposedBy', args: [proposer] }),
      ),
    );
    const names = new Set(known.map(({ rulesetId }) => rulesetId.toLowerCase()));
    // several may have registered the same
    const others = [...new Set(proposed.flat())].filter((rulesetId) => !names.has(rulesetId.toLowerCase()));
    const found = await Promise.all([
      ...known.map(({ rulesetId, ruleset }) => registered(rulesetId, ruleset)),
      ...others.map((rulesetId) => registered(rulesetId)),
    ]);
    return found.flat();
  } catch (error) {
    throw faultOf(error, 'a read of the registered rules', abi);
  }
}
