import type { RulesetShow } from '@show-of-hands/bus';
import { battlefield, dealer } from '@show-of-hands/contracts';
import { rulesetOfId } from '@show-of-hands/engine/polylemma';
import { type Address, formatEther } from 'viem';
import { type Finding, ok, wrong } from '../../../base/finding.ts';
import type { Contracts } from '../../../chain/contract-book.ts';
import { type ChainLink, requireContract } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { officesOf } from '../../../games/polylemma/camp/ready-player.ts';
import { grantedOf, rolesOf, type Workers } from '../../../games/polylemma/chain/roles.ts';
import { checkNamed } from '../named-contracts.ts';

/** One address that a table was built with. Fails with a ChainFault. */
export async function partOf(
  { client }: ChainLink,
  table: Address,
  name: 'organizer' | 'characters',
): Promise<Address> {
  try {
    return await client.readContract({ address: table, abi: battlefield.abi, functionName: name });
  } catch (error) {
    throw faultOf(error, `a read of the table's ${name}`, battlefield.abi);
  }
}

/** Whether the contracts fit together, and can be played with these rules. */
export async function* checkContracts(
  link: ChainLink,
  { table, registry, collection }: Partial<Contracts>,
  rules: RulesetShow,
): AsyncGenerator<Finding> {
  if (table === undefined) return;
  const desk = await partOf(link, table, 'organizer');
  const cast = await partOf(link, table, 'characters');
  await requireContract(link, 'organizer', desk);
  await requireContract(link, 'characters', cast);
  const offices = await officesOf(link, desk);
  yield ok(
    'table',
    `its organizer is ${desk}, its characters ${cast}, its dealer ${offices.dealer}, its coin ${offices.coin}`,
  );
  yield* checkNamed('registry', registry, desk);
  yield* checkNamed('collection', collection, cast);
  yield* checkRoles(link, { ...offices, characters: cast, battlefield: table });
  yield await checkSale(link, offices.dealer);
  yield rulesetOfId(rules.rulesetId) === undefined
    ? wrong('ruleset', `${rules.name} (${rules.rulesetId}) is played on no chain`, 'choose other rules')
    : ok('ruleset', `${rules.name} is played by every table of this game`);
}

/** Where no coins are sold, players have those that somebody gives them. */
async function checkSale({ client }: ChainLink, bank: Address): Promise<Finding> {
  const price = await client
    .readContract({ address: bank, abi: dealer.abi, functionName: 'coinPrice' })
    .catch((error: unknown) => {
      throw faultOf(error, 'a read of what a coin costs', dealer.abi);
    });
  return ok(
    'coins',
    price === 0n
      ? 'the dealer sells none'
      : `the dealer sells them for ${formatEther(price)} of the chain's own coin each`,
  );
}

/** Without these nobody can enter a match, or nobody is paid. */
async function* checkRoles(link: ChainLink, workers: Workers): AsyncGenerator<Finding> {
  for (const { at, name, to, what, granted } of await grantedOf(link, rolesOf(workers))) {
    yield granted
      ? ok('roles', what)
      : wrong('roles', `${to} has no ${name} at ${at} (${what})`, 'have its admin grant the role');
  }
}
