import { secretLeafOf } from '@show-of-hands/engine/protocol';
import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';

/**
 * Some of an owner's tokens, drawn by the seat's own secret: nobody else can guess them, and the seat can draw them again
 * from its keys and the chain alone.
 *
 * @throws Problem if the owner has fewer
 */
export function chooseTokens(
  secrets: MatchSecrets,
  owned: readonly bigint[],
  count: number,
): readonly bigint[] {
  if (owned.length < count) {
    throw new Problem(
      msg('table.why.hand', { seat: secrets.seat, count: owned.length, needed: count }),
      'the card collection',
      'give the seat’s owner more cards (three times as many hide a hand well)',
    );
  }
  const left = [...owned].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const seed = secrets.handSeed().reveal();
  return Array.from({ length: count }, (_, index) => {
    const draw = keccak256(
      encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [seed, BigInt(index)]),
    );
    const [token] = left.splice(Number(BigInt(draw) % BigInt(left.length)), 1);
    if (token === undefined) throw new RangeError('no token is left to draw');
    return token;
  });
}

/**
 * The tokens behind known leaves: each is matched with the owner's. For a seat that lost everything but its keys after it
 * opened one, when its tokens are no longer those it drew from.
 *
 * @param wordOf a token as it stands among the seat's secrets
 * @returns undefined if a leaf fits no token
 */
export function matchTokens(
  secrets: MatchSecrets,
  owner: Address,
  leaves: readonly Hex[],
  tokens: readonly bigint[],
  wordOf: (token: bigint) => Hex,
): readonly bigint[] | undefined {
  const place = { matchKey: secrets.matchKey, owner, root: 0 };
  const found = leaves.map((leaf, index) =>
    tokens.find(
      (token) => secretLeafOf(place, index, wordOf(token), secrets.leafSalt(0, index).reveal()) === leaf,
    ),
  );
  return found.every((token) => token !== undefined) ? found : undefined;
}
