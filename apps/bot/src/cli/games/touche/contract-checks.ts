import type { RulesetShow } from '@show-of-hands/bus';
import { toucheTable } from '@show-of-hands/contracts';
import { rulesetOfId } from '@show-of-hands/engine/touche';
import type { Address } from 'viem';
import { type Finding, ok, wrong } from '../../../base/finding.ts';
import type { Contracts } from '../../../chain/contract-book.ts';
import { type ChainLink, requireContract } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { checkNamed } from '../named-contracts.ts';

/** The contract that a table has its ticks played by. Fails with a ChainFault. */
export async function refereeOf({ client }: ChainLink, table: Address): Promise<Address> {
  try {
    return await client.readContract({ address: table, abi: toucheTable.abi, functionName: 'referee' });
  } catch (error) {
    throw faultOf(error, "a read of the table's referee", toucheTable.abi);
  }
}

/** Whether the contracts fit together, and can be played with these rules. */
export async function* checkContracts(
  link: ChainLink,
  { table, registry, collection }: Partial<Contracts>,
  rules: RulesetShow,
): AsyncGenerator<Finding> {
  if (table === undefined) return;
  const referee = await refereeOf(link, table);
  await requireContract(link, 'referee', referee);
  yield ok('table', `its referee is ${referee}`);
  yield* checkNamed('registry', registry, referee);
  yield* checkNamed('collection', collection, referee);
  yield rulesetOfId(rules.rulesetId) === undefined
    ? wrong('ruleset', `${rules.name} (${rules.rulesetId}) is played on no chain`, 'choose other rules')
    : ok('ruleset', `${rules.name} is played by every table of this game`);
}
