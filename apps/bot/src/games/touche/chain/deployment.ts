import { touchePlan } from '@show-of-hands/contracts/deployment';
import { type DeployedContracts, type LocalDeployment, putContracts } from '../../../chain/contract-book.ts';

/** What a chain has of Touché Coulé: one table, which plays all of its rules, and what that asks. Nobody brings anything. */
export async function deployTouche({
  book,
  deployer,
}: Pick<LocalDeployment, 'book' | 'deployer'>): Promise<DeployedContracts> {
  const { 'touche-referee': referee, touche } = await putContracts(book, touchePlan, deployer.address);
  return { table: touche, registry: referee, collection: referee };
}
