import type { Address, Hex } from 'viem';
import { taggedHash } from './hash.ts';

export const HAND_SIZE = 5;

/** The commitment of one card in one slot (0..4) of a hidden hand. */
export const cardCommitOf = (matchKey: Hex, owner: Address, slot: number, tokenId: bigint, salt: Hex): Hex =>
  taggedHash(
    'soh.card.v1',
    ['bytes32', 'address', 'uint256', 'uint256', 'bytes32'],
    [matchKey, owner, BigInt(slot), tokenId, salt],
  );

/** The root of a hidden hand: exactly five card commitments, in slot order. */
export const handRootOf = (cardCommits: readonly Hex[]): Hex => {
  if (cardCommits.length !== HAND_SIZE) {
    throw new RangeError(`a hand has ${HAND_SIZE} card commitments, got ${cardCommits.length}`);
  }
  return taggedHash('soh.hand.v1', Array(HAND_SIZE).fill('bytes32'), cardCommits);
};

/** What stands on chain for a secret of a seat until it is used: fixed before either seed is known. */
export const sealedRootOf = (matchKey: Hex, owner: Address, secret: Hex): Hex =>
  taggedHash('soh.sealed.v1', ['bytes32', 'address', 'bytes32'], [matchKey, owner, secret]);
