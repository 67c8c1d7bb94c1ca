import { type Address, parseAbi } from 'viem';
import type { ChainLink } from '../../chain/connect.ts';
import { faultOf } from '../../chain/revert.ts';
import type { CardSource, PackedCard } from '../chain-game.ts';
import { packCard } from './packed-card.ts';

/** The views that tables read of a collection, and the list of an owner's cards that ours has beside them. */
export const collectionAbi = parseAbi([
  'function tokensOf(address owner) view returns (uint256[])',
  'function getJankenHand(uint256 tokenId) view returns (uint8)',
  'function getTrait(uint256 tokenId) view returns (uint8 classId, uint8 seasonId, uint8 rarity)',
  'function getCombatStats(uint256 tokenId) view returns (uint16 hp, uint16 atk, uint16 matk, uint16 def, uint16 mdef, uint16 agi)',
  'function getTriad(uint256 tokenId) view returns (uint8 up, uint8 right, uint8 left, uint8 down)',
]);

/** The cards of a collection, packed as the table contract packs them. Fails with a `ChainFault`. */
export function cardCollectionAt({ client }: ChainLink, address: Address): CardSource {
  const at = { address, abi: collectionAbi } as const;
  const packed = async (tokenId: bigint): Promise<PackedCard> => {
    const args = [tokenId] as const;
    const [[up, right, left, down], jankenHand, [classId, seasonId, rarity], stats] = await Promise.all([
      client.readContract({ ...at, functionName: 'getTriad', args }),
      client.readContract({ ...at, functionName: 'getJankenHand', args }),
      client.readContract({ ...at, functionName: 'getTrait', args }),
      client.readContract({ ...at, functionName: 'getCombatStats', args }),
    ]);
    const combatStatSum = stats.reduce((sum, stat) => sum + stat, 0);
    const facts = { edges: { up, right, down, left }, jankenHand, classId, seasonId, rarity, combatStatSum };
    return { tokenId, attributes: packCard(facts) };
  };
  return {
    tokensOf: (owner) =>
      client.readContract({ ...at, functionName: 'tokensOf', args: [owner] }).catch((error: unknown) => {
        throw faultOf(error, `a list of the cards of ${owner}`, collectionAbi);
      }),
    packed: (tokenIds) =>
      Promise.all(tokenIds.map(packed)).catch((error: unknown) => {
        // without the token: which cards are asked for may be a secret
        throw faultOf(error, 'a read of a card', collectionAbi);
      }),
  };
}
