import { cryptogsTable, togPictures, togs } from '@show-of-hands/contracts';
import type { Address } from 'viem';
import type { DeployedContracts, LocalDeployment } from '../../../chain/contract-book.ts';

/**
 * What a chain has of Cryptogs: the togs, their pictures, and one table, which plays all of its rules for them.
 *
 * @param team owns the collection: it alone mints
 */
export async function deployCryptogs(
  { book }: Pick<LocalDeployment, 'book'>,
  team: Address,
): Promise<DeployedContracts> {
  const { address: pictures } = await book.addressOf({ name: 'tog-pictures', ...togPictures, args: [] });
  const { address: collection } = await book.addressOf({ name: 'togs', ...togs, args: [pictures, team] });
  const { address: table } = await book.addressOf({ name: 'cryptogs', ...cryptogsTable, args: [collection] });
  return { table, registry: pictures, collection };
}
