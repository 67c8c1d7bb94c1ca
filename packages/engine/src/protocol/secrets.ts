import type { Address, Hex } from 'viem';
import { taggedHash, ZERO_HASH } from './hash.ts';

/** As many secrets are hashed as a list; more stand in a tree. */
const MOST_IN_LIST = 8;

/** Whose secret it is: which match, which owner, and under which of the owner's roots there. */
export interface SecretPlace {
  readonly matchKey: Hex;
  readonly owner: Address;
  /** The number of the root: 0 for the one that the seat entered with. */
  readonly root: number;
}

/**
 * What stands for one secret: H("soh.secret.v2", match key, owner, root, index, value, salt).
 *
 * @param index its place among the seat's secrets, from 0
 * @param value one word of 32 bytes
 * @param salt 32 random bytes of this secret alone
 */
export const secretLeafOf = (
  { matchKey, owner, root }: SecretPlace,
  index: number,
  value: Hex,
  salt: Hex,
): Hex =>
  taggedHash(
    'soh.secret.v2',
    ['bytes32', 'address', 'uint256', 'uint256', 'bytes32', 'bytes32'],
    [matchKey, owner, BigInt(root), BigInt(index), value, salt],
  );

/** Levels of the tree over so many secrets. */
const depthOf = (count: number): number => Math.ceil(Math.log2(count));

const nodeOf = (left: Hex, right: Hex): Hex =>
  taggedHash('soh.node.v2', ['bytes32', 'bytes32'], [left, right]);

const treeRootOf = (count: number, top: Hex): Hex =>
  taggedHash('soh.secrets.v2', ['uint256', 'bytes32'], [BigInt(count), top]);

/** The levels of the tree from its leaves, filled up with zeros, to its top. */
function levelsOf(leaves: readonly Hex[]): readonly (readonly Hex[])[] {
  let level: readonly Hex[] = Array.from(
    { length: 2 ** depthOf(leaves.length) },
    (_, index) => leaves[index] ?? ZERO_HASH,
  );
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: below.length / 2 }, (_, index) =>
      nodeOf(below[2 * index] ?? ZERO_HASH, below[2 * index + 1] ?? ZERO_HASH),
    );
    levels.push(level);
  }
  return levels;
}

/**
 * The root of a seat's secrets, in their order: of up to eight the hash of all of them, of more the hash of a tree. Each
 * secret has its place in it, so that no other can be shown for it.
 *
 * @throws RangeError without a secret
 */
export function secretRootOf(leaves: readonly Hex[]): Hex {
  if (leaves.length === 0) throw new RangeError('a root of secrets needs one at least');
  if (leaves.length <= MOST_IN_LIST) {
    return taggedHash(
      'soh.secrets.v2',
      ['uint256', ...leaves.map(() => 'bytes32')],
      [BigInt(leaves.length), ...leaves],
    );
  }
  const top = levelsOf(leaves).at(-1)?.[0] ?? ZERO_HASH;
  return treeRootOf(leaves.length, top);
}

/**
 * What goes with some secrets of more than eight, so that they can be shown without the others: the nodes of the tree beside
 * them that do not follow from them, level by level from the leaves up, in each from left to right.
 *
 * @param indices which secrets, each once; at least one
 */
export function secretProofOf(leaves: readonly Hex[], indices: readonly number[]): readonly Hex[] {
  let known = new Set(indices);
  return levelsOf(leaves)
    .slice(0, -1)
    .flatMap((level) => {
      const beside = [...known]
        .map((place) => place ^ 1)
        .filter((place) => !known.has(place))
        .sort((a, b) => a - b);
      known = new Set([...known].map((place) => place >> 1));
      return beside.map((place) => level[place] ?? ZERO_HASH);
    });
}

/**
 * The root that some secrets of more than eight have by their proof; undefined if they can have none.
 *
 * @param leaves those secrets, by their places
 */
export function provenRootOf(
  count: number,
  leaves: ReadonlyMap<number, Hex>,
  proof: readonly Hex[],
): Hex | undefined {
  if ([...leaves.keys()].some((index) => index < 0 || index >= count)) return undefined;
  const unused = [...proof];
  let known = new Map([...leaves].sort(([a], [b]) => a - b));
  for (let level = 0; level < depthOf(count); level += 1) {
    const above = new Map<number, Hex>();
    for (const [index, node] of known) {
      if (above.has(index >> 1)) continue;
      const beside = known.get(index ^ 1) ?? unused.shift();
      if (beside === undefined) return undefined;
      above.set(index >> 1, index % 2 === 0 ? nodeOf(node, beside) : nodeOf(beside, node));
    }
    known = above;
  }
  const top = known.get(0);
  return top === undefined || unused.length > 0 ? undefined : treeRootOf(count, top);
}
