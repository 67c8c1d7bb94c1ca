import fc from 'fast-check';
import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { transactionAt } from './nonce.ts';

const account = `0x${'ac'.repeat(20)}` as const;
const hashOf = (nonce: number): Hex => `0x${String(nonce).padStart(64, '0')}`;

/** A chain with so many transactions of the account in each block, whose node keeps the newest states only. */
function chainOf(blocks: readonly number[], states: number) {
  const before = (block: number) => blocks.slice(0, block).reduce((sum, count) => sum + count, 0);
  const asked: number[] = [];
  return {
    asked,
    last: BigInt(blocks.length - 1),
    async minedCount(_account: string, block: bigint) {
      asked.push(Number(block));
      if (Number(block) < blocks.length - states) throw new Error('missing trie node');
      return before(Number(block) + 1);
    },
    async transactionsOf(_account: string, block: bigint) {
      const first = before(Number(block));
      return Array.from({ length: blocks[Number(block)] ?? 0 }, (_, index) => ({
        nonce: first + index,
        hash: hashOf(first + index),
      }));
    },
  };
}

const blocks = fc.array(fc.constantFrom(0, 0, 0, 1, 3), { minLength: 1, maxLength: 300 });

test('a transaction is found in its block, wherever the node still knows the counts around it', async () => {
  await fc.assert(
    fc.asyncProperty(blocks, fc.nat(320), fc.nat(400), async (made, nonce, states) => {
      const chain = chainOf(made, Math.max(1, states));
      const found = await transactionAt(chain, account, nonce, chain.last);
      let sum = 0;
      const block = made.findIndex((count) => {
        sum += count;
        return sum > nonce;
      });
      // the first block whose count the node knows is known to be the right one by its transactions alone
      const isKnown = block >= 0 && block >= made.length - Math.max(1, states);
      expect(found).toEqual(isKnown ? { hash: hashOf(nonce), block: BigInt(block) } : undefined);
    }),
  );
});

test('a recent transaction of a long chain is found without a look at old blocks', async () => {
  const chain = chainOf(
    [...Array.from({ length: 100_000 }, () => 0), 1, ...Array.from({ length: 60 }, () => 0)],
    200,
  );
  const found = await transactionAt(chain, account, 0, chain.last);
  expect(found).toEqual({ hash: hashOf(0), block: 100_000n });
  expect(chain.asked.length).toBeLessThan(20);
  expect(Math.min(...chain.asked)).toBeGreaterThan(99_800);
});

test('a node that does not answer at all is no proof of anything: its failure is passed on', async () => {
  const silent = { minedCount: () => Promise.reject(new Error('no answer')), transactionsOf: async () => [] };
  await expect(transactionAt(silent, account, 0, 9n)).rejects.toThrow('no answer');
});
