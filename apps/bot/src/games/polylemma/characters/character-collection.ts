import { characters } from '@show-of-hands/contracts';
import {
  ATTRIBUTES,
  type CharacterFacts,
  characterFacts,
  characterName,
  characterWord,
  KINDS,
} from '@show-of-hands/engine/polylemma';
import type { PackedCard } from '@show-of-hands/verify';
import { type Address, zeroHash } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import type { CardSource } from '../../../match/game/chain-game.ts';

const { abi } = characters;

/** Tokens of one request, and characters of another: within the gas and the size that nodes allow. */
const PAGE = 200n;
export const TOGETHER = { allowFailure: false, deployless: true, batchSize: 3_600 } as const;

/** A character as it stands now, whoever owns it. */
export interface OwnedCharacter extends CharacterFacts {
  readonly tokenId: bigint;
  /** Left out of what nobody minted. */
  readonly name?: string;
}

/** The characters of a collection, packed as the table contract tells them. Fails with a `ChainFault`. */
export function characterCollectionAt({ client }: ChainLink, address: Address): CardSource {
  const at = { address, abi } as const;
  const tokensOf = async (owner: Address): Promise<readonly bigint[]> => {
    const tokens: bigint[] = [];
    for (;;) {
      const from = BigInt(tokens.length);
      const page = await client.readContract({ ...at, functionName: 'tokensOf', args: [owner, from, PAGE] });
      tokens.push(...page);
      if (page.length < PAGE) return tokens;
    }
  };
  const packed = async (tokenIds: readonly bigint[]): Promise<readonly PackedCard[]> => {
    if (tokenIds.length === 0) return [];
    const found = await client.multicall({
      ...TOGETHER,
      contracts: tokenIds.map(
        (tokenId) => ({ ...at, functionName: 'characterOf', args: [tokenId] }) as const,
      ),
    });
    return tokenIds.map((tokenId, index) => {
      const one = found[index];
      const kind = one && KINDS[one.kind];
      const attribute = one && ATTRIBUTES[one.attribute];
      if (one === undefined || kind === undefined || attribute === undefined) {
        throw new Error(`character ${tokenId} is of a kind that this program does not know`);
      }
      const { level, image, since } = one;
      return { tokenId, attributes: characterWord({ level, kind, attribute, image, since: Number(since) }) };
    });
  };
  const names = async (tokenIds: readonly bigint[]): Promise<readonly string[]> => {
    if (tokenIds.length === 0) return [];
    const words = await client.multicall({
      ...TOGETHER,
      contracts: tokenIds.map((tokenId) => ({ ...at, functionName: 'nameOf', args: [tokenId] }) as const),
    });
    return tokenIds.map((tokenId, index) => characterName(tokenId, words[index] ?? zeroHash));
  };
  return {
    tokensOf: (owner) =>
      tokensOf(owner).catch((error: unknown) => {
        throw faultOf(error, `a list of the characters of ${owner}`, abi);
      }),
    packed: (tokenIds) =>
      packed(tokenIds).catch((error: unknown) => {
        throw faultOf(error, 'a read of characters', abi);
      }),
    names: (tokenIds) =>
      names(tokenIds).catch((error: unknown) => {
        throw faultOf(error, 'a read of what characters are called', abi);
      }),
  };
}

/** Characters as they stand now, in the order they were asked for. Fails with a `ChainFault`. */
export async function charactersNow(
  source: CardSource,
  tokens: readonly bigint[],
): Promise<readonly OwnedCharacter[]> {
  const [packed, names] = await Promise.all([source.packed(tokens), source.names?.(tokens)]);
  return packed.flatMap(({ tokenId, attributes }, index) => {
    const facts = characterFacts(attributes);
    const name = names?.[index];
    return facts.ok ? [{ tokenId, ...(name !== undefined && { name }), ...facts.value }] : [];
  });
}

/** All characters of an owner as they stand now, those of the lowest tokens first. Fails with a `ChainFault`. */
export async function charactersOf(source: CardSource, owner: Address): Promise<readonly OwnedCharacter[]> {
  const tokens = await source.tokensOf(owner);
  return charactersNow(
    source,
    [...tokens].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  );
}
