import { toucheReferee, toucheTable } from '@show-of-hands/contracts';
import type { DeployedContracts, LocalDeployment } from '../../../chain/contract-book.ts';

/** What a chain has of Touché Coulé: one table, which plays all of its rules, and what that asks. Nobody brings anything. */
export async function deployTouche({ book }: Pick<LocalDeployment, 'book'>): Promise<DeployedContracts> {
  const { address: referee } = await book.addressOf({ name: 'touche-referee', ...toucheReferee, args: [] });
  const { address: table } = await book.addressOf({ name: 'touche', ...toucheTable, args: [referee] });
  return { table, registry: referee, collection: referee };
}
