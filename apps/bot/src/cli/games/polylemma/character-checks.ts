import { characters } from '@show-of-hands/contracts';
import { SEATS } from '@show-of-hands/engine';
import {
  attributeId,
  type Character,
  KINDS,
  ownedBlocksOf,
  type PolylemmaState,
} from '@show-of-hands/engine/polylemma';
import type { Address } from 'viem';
import { type Finding, ok, unknown, wrong } from '../../../base/finding.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/revert.ts';
import type { Replayed } from '../../verify/replay-check.ts';

/** The parties' characters, and those that random slots turned out to be. */
const charactersIn = ({ parties, drawn }: PolylemmaState): readonly Character[] =>
  SEATS.flatMap((seat) => [...parties[seat], ...(drawn[seat]?.candidates ?? [])]);

/**
 * What the match tells of characters is what the collection had at its snapshot: that can be read for ever. The level
 * of the first party is the one that it was proposed with, which may have been raised before the match was joined.
 */
export async function* checkCharacters(
  link: ChainLink,
  collection: Address,
  { state }: Replayed<PolylemmaState>,
): AsyncGenerator<Finding> {
  const { snapshot, population } = state.header;
  const { client } = link;
  const at = { address: collection, abi: characters.abi } as const;
  const block = BigInt(snapshot);
  const all = charactersIn(state);
  try {
    const supply = await client.readContract({ ...at, functionName: 'supplyAt', args: [block] });
    yield supply === BigInt(population)
      ? ok('population', `${population} characters at block ${snapshot}, as the collection says`)
      : wrong('population', `the match drew from ${population} characters, the collection had ${supply}`);
    const known = await Promise.all(
      all.map(({ tokenId }) =>
        client.readContract({ ...at, functionName: 'characterAt', args: [BigInt(tokenId), block] }),
      ),
    );
    const other = all.filter(({ level, kind, attribute, image, ownedBlocks }, index) => {
      const found = known[index];
      return (
        found === undefined ||
        found.level < level ||
        found.kind !== KINDS.indexOf(kind) ||
        found.attribute !== attributeId(attribute) ||
        found.image !== image ||
        ownedBlocksOf(snapshot, Number(found.since)) !== ownedBlocks
      );
    });
    yield other.length === 0
      ? ok('characters', `all ${all.length} are as the collection ${collection} had them`)
      : wrong(
          'characters',
          `${other.map(({ tokenId }) => tokenId).join(', ')}: not as the collection had them at block ${snapshot}`,
        );
  } catch (error) {
    yield unknown('characters', faultOf(error, 'a read of characters', characters.abi).message);
  }
}
