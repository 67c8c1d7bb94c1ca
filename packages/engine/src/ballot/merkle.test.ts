import { SimpleMerkleTree } from '@openzeppelin/merkle-tree';
import fc from 'fast-check';
import { bytesToHex } from 'viem';
import { expect, test } from 'vitest';
import { ZERO_HASH } from '../protocol/hash.ts';
import { merkleNodes, merkleProof, merkleRoot, rootOfProof } from './hashes.ts';

const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** Few different leaves as well, so that equal ones meet. */
const leaves = fc.oneof(
  fc.array(leaf, { minLength: 1, maxLength: 40 }),
  fc.array(fc.constantFrom(new Uint8Array(32), new Uint8Array(32).fill(1)), { minLength: 1, maxLength: 9 }),
);

test('is the tree of OpenZeppelin, node for node', () => {
  fc.assert(
    fc.property(leaves, (all) => {
      const theirs = SimpleMerkleTree.of(all, { sortLeaves: false }).dump();
      expect(merkleNodes(all).map((node) => bytesToHex(node))).toEqual(theirs.tree);
    }),
  );
});

test('proves every leaf, to itself and to OpenZeppelin', () => {
  fc.assert(
    fc.property(leaves, (all) => {
      const nodes = merkleNodes(all);
      const root = merkleRoot(nodes);
      all.forEach((value, i) => {
        const proof = merkleProof(nodes, i);
        expect(rootOfProof(value, proof)).toEqual(root);
        expect(SimpleMerkleTree.verify(root, value, proof)).toBe(true);
      });
    }),
    { numRuns: 30 },
  );
});

test('a tree without leaves has the zero root', () => {
  expect(bytesToHex(merkleRoot(merkleNodes([])))).toBe(ZERO_HASH);
});
