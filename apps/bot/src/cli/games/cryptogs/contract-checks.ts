import type { RulesetShow } from '@show-of-hands/bus';
import { cryptogsTable, togs } from '@show-of-hands/contracts';
import { rulesetOfId } from '@show-of-hands/engine/cryptogs';
import type { Address } from 'viem';
import { type Finding, ok, wrong } from '../../../base/finding.ts';
import type { Contracts } from '../../../chain/contract-book.ts';
import { type ChainLink, requireContract } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { checkNamed } from '../named-contracts.ts';

/** The collection whose togs a table plays for. Fails with a ChainFault. */
export async function togsOfTable({ client }: ChainLink, table: Address): Promise<Address> {
  try {
    return await client.readContract({ address: table, abi: cryptogsTable.abi, functionName: 'togs' });
  } catch (error) {
    throw faultOf(error, "a read of the table's collection", cryptogsTable.abi);
  }
}

/** Where the pictures of a collection are. Fails with a ChainFault. */
export async function picturesOf({ client }: ChainLink, collection: Address): Promise<Address> {
  try {
    return await client.readContract({ address: collection, abi: togs.abi, functionName: 'pictures' });
  } catch (error) {
    throw faultOf(error, 'a read of where the pictures are', togs.abi);
  }
}

/** Whether the contracts fit together, and can be played with these rules. */
export async function* checkContracts(
  link: ChainLink,
  { table, registry, collection }: Partial<Contracts>,
  rules: RulesetShow,
): AsyncGenerator<Finding> {
  if (table === undefined) return;
  const played = await togsOfTable(link, table);
  await requireContract(link, 'collection', played);
  const pictures = await picturesOf(link, played);
  await requireContract(link, 'registry', pictures);
  yield ok('table', `it plays for the togs of ${played}`);
  yield* checkNamed('collection', collection, played);
  yield* checkNamed('registry', registry, pictures);
  yield rulesetOfId(rules.rulesetId) === undefined
    ? wrong('ruleset', `${rules.name} (${rules.rulesetId}) is played on no chain`, 'choose other rules')
    : ok('ruleset', `${rules.name} is played by every table of this game`);
}
