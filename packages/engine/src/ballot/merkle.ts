import { type Keccak, plainKeccak } from './keccak.ts';
import { allSteps } from './steps.ts';

/**
 * The tree of OpenZeppelin's SimpleMerkleTree with unsorted leaves and its default node hash: a heap in one
 * array, root first, the leaves from the back, each node the keccak256 of its two children in numeric order.
 * Written out because their implementation goes through hex text and takes seconds for 20,000 leaves.
 */
export type MerkleNodes = readonly Uint8Array[];

const EMPTY = new Uint8Array(32);

function isLess(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < 32; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const pair = new Uint8Array(64);

/** The parent of two nodes; the order in which they are given does not matter. */
function nodeHash(a: Uint8Array, b: Uint8Array, keccak: Keccak): Uint8Array {
  const [low, high] = isLess(a, b) ? [a, b] : [b, a];
  pair.set(low, 0);
  pair.set(high, 32);
  return keccak(pair);
}

/** Works the tree out, pausing after every node. */
export function* merkleSteps(leaves: readonly Uint8Array[], keccak: Keccak): Generator<void, MerkleNodes> {
  if (leaves.length === 0) return [];
  const nodes = new Array<Uint8Array>(2 * leaves.length - 1).fill(EMPTY);
  leaves.forEach((leaf, i) => {
    nodes[nodes.length - 1 - i] = leaf;
  });
  for (let i = leaves.length - 2; i >= 0; i--) {
    nodes[i] = nodeHash(nodes[2 * i + 1] ?? EMPTY, nodes[2 * i + 2] ?? EMPTY, keccak);
    yield;
  }
  return nodes;
}

export const merkleNodes = (leaves: readonly Uint8Array[], keccak: Keccak = plainKeccak): MerkleNodes =>
  allSteps(merkleSteps(leaves, keccak));

/** The root; 32 zero bytes for a tree without leaves. */
export const merkleRoot = (nodes: MerkleNodes): Uint8Array => nodes[0] ?? EMPTY;

/** The siblings from a leaf, counted from 0 in leaf order, up to the root. */
export function merkleProof(nodes: MerkleNodes, leafIndex: number): Uint8Array[] {
  const proof: Uint8Array[] = [];
  for (let i = nodes.length - 1 - leafIndex; i > 0; i = (i - 1) >> 1) {
    proof.push(nodes[i % 2 === 1 ? i + 1 : i - 1] ?? EMPTY);
  }
  return proof;
}

/** The root that a leaf and its proof lead to. */
export const rootOfProof = (
  leaf: Uint8Array,
  proof: readonly Uint8Array[],
  keccak = plainKeccak,
): Uint8Array => proof.reduce((node, sibling) => nodeHash(node, sibling, keccak), leaf);
