import type { PackedCard } from '@show-of-hands/verify';
import { packCard } from '@show-of-hands/verify/triad';
import { type Address, parseAbi } from 'viem';
import { z } from 'zod';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import type { CardSource } from '../../../match/game/chain-game.ts';

/** The views that tables read of a collection, and the list of an owner's cards that ours has beside them. */
export const collectionAbi = parseAbi([
  'function tokensOf(address owner) view returns (uint256[])',
  'function getJankenHand(uint256 tokenId) view returns (uint8)',
  'function getTrait(uint256 tokenId) view returns (uint8 classId, uint8 seasonId, uint8 rarity)',
  'function getCombatStats(uint256 tokenId) view returns (uint16 hp, uint16 atk, uint16 matk, uint16 def, uint16 mdef, uint16 agi)',
  'function getTriad(uint256 tokenId) view returns (uint8 up, uint8 right, uint8 left, uint8 down)',
]);

/** What is asked of each card, and what the answers are, in the same order. */
const VIEWS = ['getTriad', 'getJankenHand', 'getTrait', 'getCombatStats'] as const;
const seen = z.tuple([
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.number(),
  z.tuple([z.number(), z.number(), z.number()]),
  z.array(z.number()),
]);

/** A few requests for all cards: there may be hundreds, and public nodes count requests. */
const TOGETHER = {
  allowFailure: false,
  // no chain has to have a contract for it
  deployless: true,
  // calls of one request: a hundred, within the gas and the size that nodes allow
  batchSize: 3_600,
} as const;

/** The cards of a collection, packed as the table contract packs them. Fails with a `ChainFault`. */
export function cardCollectionAt({ client }: ChainLink, address: Address): CardSource {
  const at = { address, abi: collectionAbi } as const;
  const packed = async (tokenIds: readonly bigint[]): Promise<readonly PackedCard[]> => {
    if (tokenIds.length === 0) return [];
    const answers = await client.multicall({
      ...TOGETHER,
      contracts: tokenIds.flatMap((tokenId) =>
        VIEWS.map((functionName) => ({ ...at, functionName, args: [tokenId] }) as const),
      ),
    });
    return tokenIds.map((tokenId, i) => {
      const [triad, jankenHand, trait, combat] = seen.parse(
        answers.slice(i * VIEWS.length, (i + 1) * VIEWS.length),
      );
      const [up, right, left, down] = triad;
      const [classId, seasonId, rarity] = trait;
      const combatStatSum = combat.reduce((sum, stat) => sum + stat, 0);
      const facts = {
        edges: { up, right, down, left },
        jankenHand,
        classId,
        seasonId,
        rarity,
        combatStatSum,
      };
      return { tokenId, attributes: packCard(facts) };
    });
  };
  return {
    tokensOf: (owner) =>
      client.readContract({ ...at, functionName: 'tokensOf', args: [owner] }).catch((error: unknown) => {
        throw faultOf(error, `a list of the cards of ${owner}`, collectionAbi);
      }),
    packed: (tokenIds) =>
      packed(tokenIds).catch((error: unknown) => {
        // without the token: which cards are asked for may be a secret
        throw faultOf(error, 'a read of a card', collectionAbi);
      }),
  };
}
