import { characters } from '@show-of-hands/contracts';
import { SEATS } from '@show-of-hands/engine';
import { type Character, type PolylemmaState, rulesOfId } from '@show-of-hands/engine/polylemma';
import { fails, holds, type LogFinding, type Replayed, unknown } from '@show-of-hands/verify';
import { lastingFieldsOf } from '@show-of-hands/verify/polylemma';
import type { Address } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';

/** A time of a chain, given in seconds. */
const timeText = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

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
): AsyncGenerator<LogFinding> {
  const { snapshot, population, rulesetId } = state.header;
  const moment = rulesOfId(rulesetId)?.clock === 'blocks' ? `block ${snapshot}` : timeText(snapshot);
  const { client } = link;
  const at = { address: collection, abi: characters.abi } as const;
  const when = BigInt(snapshot);
  const all = charactersIn(state);
  try {
    const supply = await client.readContract({ ...at, functionName: 'supplyAt', args: [when] });
    yield supply === BigInt(population)
      ? holds('population', `${population} characters at ${moment}, as the collection says`)
      : fails('population', `the match drew from ${population} characters, the collection had ${supply}`);
    const known = await Promise.all(
      all.map(({ tokenId }) =>
        client.readContract({ ...at, functionName: 'characterAt', args: [BigInt(tokenId), when] }),
      ),
    );
    const other = all.filter((character, index) => {
      const found = known[index];
      return (
        found === undefined ||
        found.level < character.level ||
        lastingFieldsOf(character, found, state.header).some(([, told, has]) => told !== has)
      );
    });
    yield other.length === 0
      ? holds('characters', `all ${all.length} are as the collection ${collection} had them`)
      : fails(
          'characters',
          `${other.map(({ tokenId }) => tokenId).join(', ')}: not as the collection had them at ${moment}`,
        );
  } catch (error) {
    yield unknown('characters', faultOf(error, 'a read of characters', characters.abi).message);
  }
}
