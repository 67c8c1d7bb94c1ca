import type { RulesetShow } from '@show-of-hands/bus';
import { type Address, getAddress, isAddressEqual, parseAbi } from 'viem';
import { type Finding, ok, wrong } from '../../../base/finding.ts';
import type { Contracts } from '../../../chain/contract-book.ts';
import { type ChainLink, requireContract } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { rulesetsAt } from './ruleset-registry.ts';

/** What a table says of itself and of what it was built with. */
export const tableParts = parseAbi([
  'function registry() view returns (address)',
  'function collections() view returns (address)',
  'function referee() view returns (address)',
  'function settlement() view returns (address)',
  'function isAllowed(address collection) view returns (bool)',
]);

const PARTS = ['registry', 'collections', 'referee', 'settlement'] as const;

/** One address that a table was built with. Fails with a ChainFault. */
export async function partOf(
  { client }: ChainLink,
  table: Address,
  name: (typeof PARTS)[number],
): Promise<Address> {
  try {
    return await client.readContract({ address: table, abi: tableParts, functionName: name });
  } catch (error) {
    throw faultOf(error, `a read of the table's ${name}`, tableParts);
  }
}

/** Whether the contracts fit together, and can be played with these rules. */
export async function* checkContracts(
  link: ChainLink,
  contracts: Partial<Contracts>,
  rules: RulesetShow,
): AsyncGenerator<Finding> {
  const { table, registry, collection } = contracts;
  if (table === undefined) return;
  const parts: Partial<Record<(typeof PARTS)[number], Address>> = {};
  for (const name of PARTS) {
    const address = await partOf(link, table, name);
    await requireContract(link, name, address);
    parts[name] = address;
  }
  yield ok(
    'table',
    `its registry is ${parts.registry}, its list of collections ${parts.collections}, its referee ${parts.referee}, its settlement ${parts.settlement}`,
  );
  if (registry !== undefined && parts.registry !== undefined && !isAddressEqual(registry, parts.registry)) {
    yield wrong(
      'registry',
      `the configuration names ${getAddress(registry)}, the table asks ${parts.registry}`,
      'set chain.contracts.registry to the table’s',
    );
  }
  if (collection !== undefined && parts.collections !== undefined) {
    yield* checkCollection(link, parts.collections, collection);
  }
  if (parts.registry !== undefined) yield* checkRules(link, parts.registry, rules);
}

async function* checkCollection(
  { client }: ChainLink,
  collections: Address,
  collection: Address,
): AsyncGenerator<Finding> {
  const allowed = await client.readContract({
    address: collections,
    abi: tableParts,
    functionName: 'isAllowed',
    args: [collection],
  });
  yield allowed
    ? ok('collection', `the table takes cards of ${getAddress(collection)}`)
    : wrong(
        'collection',
        `the table takes no cards of ${getAddress(collection)}`,
        'have the curator of the list of collections allow it, or play with another one',
      );
}

async function* checkRules(link: ChainLink, registry: Address, rules: RulesetShow): AsyncGenerator<Finding> {
  const name = 'ruleset';
  const found = (await rulesetsAt(link, registry, null).list()).find(
    (one) => one.rulesetId.toLowerCase() === rules.rulesetId.toLowerCase(),
  );
  if (found === undefined) {
    yield wrong(
      name,
      `${rules.name} (${rules.rulesetId}) is not registered`,
      `npm run soh -- ruleset register ${rules.preset}`,
    );
  } else if (!found.active) {
    yield wrong(
      name,
      `${rules.name} is out of use for new matches`,
      `choose other rules, or have the registry’s curator: npm run soh -- ruleset activate ${rules.preset}`,
    );
  } else yield ok(name, `${rules.name} is registered and active`);
}
