import { secretLeafOf, secretProofOf, secretRootOf } from '@show-of-hands/engine/protocol';
import { type Address, encodeAbiParameters, type Hex } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { SecretOpening } from '../../chain/table/table-client.ts';
import type { SeatSecrets } from '../game/chain-game.ts';

/**
 * A seat's secrets in one match: the same values give the same commitments, because salts are derived.
 *
 * @param root the number of the root that they stand under
 * @returns null without a secret
 */
export function seatSecretsOf(
  own: MatchSecrets,
  owner: Address,
  values: readonly Hex[],
  root = 0,
): SeatSecrets | null {
  if (values.length === 0) return null;
  const salts = values.map((_, index) => own.leafSalt(root, index).reveal());
  const place = { matchKey: own.matchKey, owner, root };
  const leaves = values.map((value, index) => secretLeafOf(place, index, value, salts[index] ?? value));
  return { root, values, salts, leaves, hash: secretRootOf(leaves) };
}

/** What opens one of a seat's secrets. Throws a RangeError for a place that it does not have. */
export function secretOpeningOf({ values, salts }: SeatSecrets, index: number): SecretOpening {
  const [value, salt] = [values[index], salts[index]];
  if (value === undefined || salt === undefined) {
    throw new RangeError(`a seat has secrets 0 to ${values.length - 1}, got ${index}`);
  }
  return { index, value, salt };
}

const DISCLOSURE = [{ type: 'bytes32[]' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;

/** What goes with a move that uses one of up to eight secrets which nobody knows yet. */
export function listedDisclosure(secrets: SeatSecrets, index: number): Hex {
  const { value, salt } = secretOpeningOf(secrets, index);
  return encodeAbiParameters(DISCLOSURE, [[...secrets.leaves], value, salt]);
}

const ALONE = [{ type: 'bytes32' }, { type: 'bytes32' }] as const;

/** What goes with a move that uses a seat's only secret. */
export function onlyDisclosure(secrets: SeatSecrets): Hex {
  const { value, salt } = secretOpeningOf(secrets, 0);
  return encodeAbiParameters(ALONE, [value, salt]);
}

/** The nodes that prove some of more than eight secrets. */
export const proofOf = ({ leaves }: SeatSecrets, indices: readonly number[]): readonly Hex[] =>
  secretProofOf(leaves, indices);
