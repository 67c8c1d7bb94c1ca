import type { Address, Hex } from 'viem';
import { taggedHash } from './hash.ts';

/**
 * The link before `next` in a seat's chain: H("soh.link.v2", match key, owner, k, next). Who has shown it can have no other
 * next one.
 *
 * @param k its number; the one in the seat's entry is 0
 */
export const linkBefore = (matchKey: Hex, owner: Address, k: number, next: Hex): Hex =>
  taggedHash('soh.link.v2', ['bytes32', 'address', 'uint256', 'bytes32'], [matchKey, owner, BigInt(k), next]);

/**
 * A seat's links from its last one: the first stands in its entry, each next one is shown with a draw.
 *
 * @param draws how many draws the rules allow at most
 * @param last 32 random bytes
 * @returns `draws` + 1 links, the entry's first
 */
export function linksFrom(matchKey: Hex, owner: Address, draws: number, last: Hex): readonly Hex[] {
  const links = [last];
  for (let k = draws - 1; k >= 0; k -= 1) links.unshift(linkBefore(matchKey, owner, k, links[0] ?? last));
  return links;
}

/** What the chance of a turn follows from in games with links: H("soh.turn.v2", match key, turn, link of A, link of B). */
export const linkedTurnSaltOf = (matchKey: Hex, turn: number, linkA: Hex, linkB: Hex): Hex =>
  taggedHash(
    'soh.turn.v2',
    ['bytes32', 'uint256', 'bytes32', 'bytes32'],
    [matchKey, BigInt(turn), linkA, linkB],
  );
