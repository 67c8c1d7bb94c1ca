import { rulesetRegistry } from '@show-of-hands/contracts';
import {
  canonicalRuleset,
  offerable,
  parseRuleset,
  type Ruleset,
  rulesetIdOf,
} from '@show-of-hands/engine/triad';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import { outsideJson, ReservedKey } from '../../../base/json/outside-json.ts';
import { Problem } from '../../../base/problem.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { presets } from '../../../games/triad/rules/presets.ts';
import { rulesInWords } from '../../../games/triad/rules/rules-in-words.ts';
import { registeredRulesets, registrationAt } from '../../../games/triad/rules/ruleset-on-chain.ts';
import type { RulesetRegistry } from '../game-tool.ts';

const { abi } = rulesetRegistry;

const presetOf = (rulesetId: Hex): string | null =>
  presets.find((preset) => preset.rulesetId.toLowerCase() === rulesetId.toLowerCase())?.id ?? null;

const problem = (why: string): Problem =>
  new Problem(
    `The ruleset cannot be registered: ${why}`,
    'the command line',
    `give the name of a preset (${presets.map(({ id }) => id).join(', ')}) or of a configuration's JSON file`,
  );

/** The ruleset that a preset's name or a configuration's JSON means, in the form that can be registered. */
function rulesetIn(text: string, canonical: boolean): Ruleset {
  const preset = presets.find(({ id }) => id === text.trim());
  if (preset !== undefined) return preset.ruleset;
  let value: unknown;
  try {
    value = outsideJson(text);
  } catch (error) {
    if (error instanceof ReservedKey) throw problem(error.message);
    throw problem(`"${text.trim().slice(0, 60)}" is no preset, and no JSON`);
  }
  const parsed = parseRuleset(value);
  if (!parsed.ok) throw problem(`${parsed.error.code}: ${parsed.error.message}`);
  const offered = offerable(canonical ? canonicalRuleset(parsed.value) : parsed.value);
  if (offered.ok) return offered.value;
  if (offered.error.code === 'not_canonical') {
    throw new Problem(
      'The configuration is not written in its plainest form: switched-off parts have values left',
      'the command line',
      'register what it means, with --canonical; that has another id than this text',
    );
  }
  throw problem(`${offered.error.code}: ${offered.error.message}`);
}

async function isProposedBy(
  { client }: ChainLink,
  registry: Address,
  proposer: Address,
  rulesetId: Hex,
): Promise<boolean> {
  try {
    const args = [proposer] as const;
    const ids = await client.readContract({ address: registry, abi, functionName: 'proposedBy', args });
    return ids.some((id) => id.toLowerCase() === rulesetId.toLowerCase());
  } catch (error) {
    throw faultOf(error, 'a read of what an account has registered', abi);
  }
}

/** Triad's registry of rulesets, to read from, and with a sender to write to. */
export function rulesetsAt(
  link: ChainLink,
  registry: Address,
  sender: AccountSender | null,
): RulesetRegistry {
  const writer = (): AccountSender => {
    if (sender === null) throw new RangeError('this registry is only read from');
    return sender;
  };
  const send = async (data: Hex, what: string): Promise<Hex> => {
    const { hash, mined } = await writer().send({ to: registry, data, what, abi });
    await mined;
    return hash;
  };
  return {
    async list() {
      const { rulesets, unreadable } = await registeredRulesets(link, registry);
      const known = rulesets.map(({ rulesetId, ruleset, active, proposer }) => ({
        rulesetId,
        active,
        proposer,
        preset: presetOf(rulesetId),
        summary: rulesInWords(ruleset),
      }));
      const strange = unreadable.map((rulesetId) => ({
        rulesetId,
        active: false,
        proposer: null,
        preset: null,
        summary: 'a configuration that this program does not know how to play',
      }));
      return [...known, ...strange];
    },
    read(presetOrJson, canonical) {
      const ruleset = rulesetIn(presetOrJson, canonical);
      const rulesetId = rulesetIdOf(ruleset);
      return {
        rulesetId,
        isOurs: () => isProposedBy(link, registry, writer().address, rulesetId),
        register: async () =>
          send(await registrationAt(link, registry, ruleset), `the registration of ruleset ${rulesetId}`),
      };
    },
    setActive: (rulesetId, active) =>
      send(
        encodeFunctionData({ abi, functionName: 'setActive', args: [rulesetId, active] }),
        `the ${active ? 'activation' : 'deactivation'} of ruleset ${rulesetId}`,
      ),
  };
}
