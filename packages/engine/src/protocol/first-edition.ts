// How seats of the first edition hid what they brought. Matches of that edition are no longer opened; their records and
// their logs are checked by these for ever.
import type { Address, Hex } from 'viem';
import { taggedHash } from './hash.ts';

/** Cards in a hidden hand of the first edition. */
const HAND_SIZE = 5;

/**
 * The commitment of one card of a hidden hand: H("soh.card.v1", match key, owner, slot, token, salt).
 *
 * @param slot 0 to 4
 * @param salt 32 random bytes, of this card alone
 */
export const cardCommitOf = (matchKey: Hex, owner: Address, slot: number, tokenId: bigint, salt: Hex): Hex =>
  taggedHash(
    'soh.card.v1',
    ['bytes32', 'address', 'uint256', 'uint256', 'bytes32'],
    [matchKey, owner, BigInt(slot), tokenId, salt],
  );

/**
 * The root of a hidden hand: H("soh.hand.v1", its five card commitments in slot order). Throws a RangeError for any
 * other number of them.
 */
export const handRootOf = (cardCommits: readonly Hex[]): Hex => {
  if (cardCommits.length !== HAND_SIZE) {
    throw new RangeError(`a hand has ${HAND_SIZE} card commitments, got ${cardCommits.length}`);
  }
  return taggedHash('soh.hand.v1', Array(HAND_SIZE).fill('bytes32'), cardCommits);
};

/**
 * What stands for a secret of a seat until the secret is used: brought at entry, so fixed before either seed of the
 * match is known. Nobody else's copy of it is good: match and owner are part of it.
 *
 * @param secret 32 random bytes
 */
export const sealedRootOf = (matchKey: Hex, owner: Address, secret: Hex): Hex =>
  taggedHash('soh.sealed.v1', ['bytes32', 'address', 'bytes32'], [matchKey, owner, secret]);
