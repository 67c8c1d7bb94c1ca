import type { Address, Hex } from 'viem';
import { taggedHash } from './hash.ts';

/**
 * What stands for a secret of a seat until the secret is used: brought at entry, so fixed before either seed of the
 * match is known. Nobody else's copy of it is good: match and owner are part of it.
 *
 * @param secret 32 random bytes
 */
export const sealedRootOf = (matchKey: Hex, owner: Address, secret: Hex): Hex =>
  taggedHash('soh.sealed.v1', ['bytes32', 'address', 'bytes32'], [matchKey, owner, secret]);

/**
 * What the chance of a turn of both seats follows from: the salts of both commitments, so that neither seat knew it
 * when it committed.
 *
 * @param turn the turn's number from 0, as it stands in both commitments
 */
export const turnSaltOf = (matchKey: Hex, turn: number, saltA: Hex, saltB: Hex): Hex =>
  taggedHash(
    'soh.turn.v1',
    ['bytes32', 'uint256', 'bytes32', 'bytes32'],
    [matchKey, BigInt(turn), saltA, saltB],
  );
