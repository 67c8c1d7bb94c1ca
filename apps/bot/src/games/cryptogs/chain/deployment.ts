import { cryptogsTable, togPictures, togs } from '@show-of-hands/contracts';
import type { DeployedContracts, LocalDeployment } from '../../../chain/contract-book.ts';

/**
 * What a chain has of Cryptogs: the togs, their pictures, and one table, which plays all of its rules for them. The owner of
 * seat B is the togs' team where there is one: the house that chat plays against.
 */
export async function deployCryptogs({
  book,
  deployer,
  owners,
}: Pick<LocalDeployment, 'book' | 'deployer' | 'owners'>): Promise<DeployedContracts> {
  const team = owners[1]?.address ?? deployer.address;
  const { address: pictures } = await book.addressOf({ name: 'tog-pictures', ...togPictures, args: [] });
  const { address: collection } = await book.addressOf({ name: 'togs', ...togs, args: [pictures, team] });
  const { address: table } = await book.addressOf({ name: 'cryptogs', ...cryptogsTable, args: [collection] });
  return { table, registry: pictures, collection };
}
