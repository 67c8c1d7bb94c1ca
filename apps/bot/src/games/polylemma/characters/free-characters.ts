import { organizer } from '@show-of-hands/contracts';
import { type Address, zeroHash } from 'viem';
import { Problem } from '../../../base/problem.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { type OwnedCharacter, TOGETHER } from './character-collection.ts';
import { PARTY_SIZE } from './party-choice.ts';

const { abi } = organizer;

/**
 * Those of an owner's characters that are in nobody else's match. A character stays in the match that it entered
 * when it changes hands, and anybody can give one away: without this a gift could keep its new owner from playing.
 *
 * @param registry the organizer
 * @throws ChainFault
 */
export async function freeOf(
  { client }: ChainLink,
  registry: Address,
  owner: Address,
  owned: readonly OwnedCharacter[],
): Promise<readonly OwnedCharacter[]> {
  const at = { address: registry, abi } as const;
  try {
    const [, own] = await client.readContract({ ...at, functionName: 'standingOf', args: [owner] });
    const engaged = await client.multicall({
      ...TOGETHER,
      contracts: owned.map(({ tokenId }) => ({ ...at, functionName: 'engagedIn', args: [tokenId] }) as const),
    });
    // what is in a match of the owner's own is free before the next one
    return owned.filter((_, index) => engaged[index] === zeroHash || engaged[index] === own);
  } catch (error) {
    throw faultOf(error, `a look at which characters of ${owner} are in matches`, abi);
  }
}

/** Why an owner has no party. */
export function tooFewFree(
  who: string,
  owner: Address,
  owned: readonly unknown[],
  free: readonly unknown[],
): Problem {
  const held = owned.length - free.length;
  const others = held === 0 ? '' : `, and ${held} that are still in the match of an earlier owner`;
  return new Problem(
    `${who} has ${free.length} characters that can play${others}; a party needs ${PARTY_SIZE}`,
    owner,
    'order characters from the dealer, or give it some',
  );
}
