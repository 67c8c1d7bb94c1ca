import { randomInt } from 'node:crypto';
import { togs } from '@show-of-hands/contracts';
import { cryptogsPlan } from '@show-of-hands/contracts/deployment';
import { TIERS, type Tier, TOG_PICTURES, togTier } from '@show-of-hands/engine/cryptogs/pictures';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import { type DeployedContracts, type LocalDeployment, putContracts } from '../../../chain/contract-book.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';

/**
 * What a chain has of Cryptogs: the togs, their pictures, and one table, which plays all of its rules for them.
 *
 * @param team owns the collection: it alone mints
 */
export async function deployCryptogs(
  { book }: Pick<LocalDeployment, 'book'>,
  team: Address,
): Promise<DeployedContracts> {
  const at = await putContracts(book, cryptogsPlan, team);
  return { table: at.cryptogs, registry: at['tog-pictures'], collection: at.togs };
}

const { abi } = togs;

/** What of a hundred new togs is of each tier. */
const OF_HUNDRED: Readonly<Record<Tier, number>> = {
  common: 54,
  uncommon: 27,
  rare: 12,
  epic: 5,
  legendary: 2,
};

/** Any picture, of each tier as often as that is to be. */
function anyPicture(): number {
  let place = randomInt(100);
  const tier = TIERS.find((one) => {
    place -= OF_HUNDRED[one];
    return place < 0;
  });
  const pictures = Array.from({ length: TOG_PICTURES }, (_, picture) => picture).filter(
    (picture) => togTier(picture) === tier,
  );
  return pictures[randomInt(pictures.length)] ?? 0;
}

type Five = readonly [number, number, number, number, number];
const five = (): Five => [anyPicture(), anyPicture(), anyPicture(), anyPicture(), anyPicture()];

/**
 * Mints five togs of any pictures.
 *
 * @param team sends as the collection's owner
 * @throws ChainFault
 */
export const mintFive = (team: AccountSender, collection: Address, to: Address): Promise<void> =>
  sent(
    team,
    collection,
    encodeFunctionData({ abi, functionName: 'mintBatch', args: [to, five()] }),
    `five new togs for ${to}`,
  );

/**
 * Mints a pack of ten togs of any pictures, which is for sale then.
 *
 * @param price in the smallest unit of the chain's own coin
 * @throws ChainFault
 */
export const mintPack = (team: AccountSender, collection: Address, price: bigint): Promise<void> =>
  sent(
    team,
    collection,
    encodeFunctionData({ abi, functionName: 'mintPack', args: [[...five(), ...five()], price] }),
    'a pack of ten togs',
  );

async function sent(team: AccountSender, to: Address, data: Hex, what: string): Promise<void> {
  const { mined } = await team.send({ to, data, what, abi });
  await mined;
}
