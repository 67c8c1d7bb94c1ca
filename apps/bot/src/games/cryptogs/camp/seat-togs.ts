import { togs as togsContract } from '@show-of-hands/contracts';
import { STAKE } from '@show-of-hands/engine/cryptogs';
import { type Address, encodeFunctionData, formatEther, getAddress, isAddressEqual, zeroAddress } from 'viem';
import { Problem } from '../../../base/problem.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type { TableReader } from '../../../chain/table/table-client.ts';
import type { TogCollection } from '../chain/collection.ts';

const { abi } = togsContract;

/** Where the togs of a table's matches are. */
export const vaultOf = async (table: Pick<TableReader, 'read'>): Promise<Address> =>
  getAddress(String(await table.read('togVault', [])));

/**
 * The vault may take an owner's togs when a match begins, of a table that this program was set up with. Doing it again finds it
 * done.
 *
 * @throws ChainFault
 */
export async function letStake(
  collection: TogCollection,
  vault: Address,
  owner: AccountSender,
): Promise<void> {
  const { address } = collection;
  const args = [owner.address, vault] as const;
  const isLeft = await collection.asked('a look at who may move togs', (client) =>
    client.readContract({ address, abi, functionName: 'isApprovedForAll', args }),
  );
  if (isLeft) return;
  const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [vault, true] });
  const { mined } = await owner.send({
    to: address,
    data,
    what: `leave to stake the togs of ${owner.address}`,
    abi,
  });
  await mined;
}

/**
 * The same for the togs of one stake: a table may be named by whoever opened a match at it, and be none of this program's. What
 * it says is its vault can take those then, and no others.
 *
 * @throws ChainFault of kind `reverted` if one is not the owner's
 */
export async function letStakeOnly(
  collection: TogCollection,
  vault: Address,
  owner: AccountSender,
  tokens: readonly bigint[],
): Promise<void> {
  const { address } = collection;
  const isLeft = await collection.asked('a look at who may move togs', async (client) => {
    const args = [owner.address, vault] as const;
    if (await client.readContract({ address, abi, functionName: 'isApprovedForAll', args }))
      return () => true;
    const may = await Promise.all(
      tokens.map((token) =>
        client.readContract({ address, abi, functionName: 'getApproved', args: [token] }),
      ),
    );
    return (token: bigint) => isAddressEqual(may[tokens.indexOf(token)] ?? zeroAddress, vault);
  });
  for (const token of tokens) {
    if (isLeft(token)) continue;
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [vault, token] });
    const { mined } = await owner.send({ to: address, data, what: `leave to stake tog ${token}`, abi });
    await mined;
  }
}

/** What is wrong with an owner that has fewer togs than a match takes, and what it can buy. */
export async function tooFewTogs(
  who: string,
  owner: Address,
  owned: number,
  collection: TogCollection,
): Promise<Problem> {
  const { packs } = await collection.now();
  const [cheapest] = packs.toSorted((a, b) => (a.price < b.price ? -1 : 1));
  const where = cheapest && `pack ${cheapest.pack} costs ${formatEther(cheapest.price)} of the chain’s coin`;
  return new Problem(
    `${who} has ${owned} togs, and a match takes ${STAKE}`,
    `${owner}, collection ${collection.address}`,
    where === undefined
      ? 'send it togs: no pack is for sale now'
      : `send it togs, or buy it a pack: ${where}`,
  );
}
