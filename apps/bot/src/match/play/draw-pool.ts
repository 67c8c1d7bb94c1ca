import { encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';

const PURPOSE = keccak256(stringToHex('soh.pool.v1'));
const PART = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint256' }] as const;

/**
 * The cards that both seats of a match pick their hands from. Nothing about them is secret: they follow from the
 * match's key, so that who opens the match cannot be said to have chosen them card by card, and they stand in the
 * match's terms.
 *
 * @param tokens what there is to draw from: all different, always in the same order
 * @param size how many are drawn
 * @throws Problem if there are fewer
 */
export function drawPool(matchKey: Hex, tokens: readonly bigint[], size: number): readonly bigint[] {
  if (tokens.length < size) {
    throw new Problem(
      msg('table.why.pool', { count: tokens.length, needed: size }),
      'the card collection',
      'give one of them more cards, or choose rules without a draft',
    );
  }
  const left = [...tokens];
  return Array.from({ length: size }, (_, index) => {
    const draw = BigInt(keccak256(encodeAbiParameters(PART, [PURPOSE, matchKey, BigInt(index)])));
    const [token] = left.splice(Number(draw % BigInt(left.length)), 1);
    if (token === undefined) throw new RangeError('no card is left to draw');
    return token;
  });
}
