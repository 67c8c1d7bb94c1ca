import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { decideBy, paceOf, turnMs } from './pace.ts';

const pace = fc.record({
  blockTimeMs: fc.integer({ min: 0, max: 60_000 }),
  confirmations: fc.integer({ min: 0, max: 64 }),
});

test('after the latest decision there is time for two transactions and the confirmations between them', () => {
  fc.assert(
    fc.property(pace, fc.integer({ min: 0, max: 2 ** 41 }), (at, deadline) => {
      const left = deadline - decideBy(deadline, at);
      // each transaction misses a block, then stands in the next one
      const needed = 4 * at.blockTimeMs + at.confirmations * at.blockTimeMs;
      expect(left).toBeGreaterThan(needed);
      expect(left).toBeGreaterThanOrEqual(15_000);
    }),
  );
});

test('a slower chain and more confirmations never leave viewers more time', () => {
  fc.assert(
    fc.property(pace, fc.nat(10_000), fc.nat(10), (at, slower, more) => {
      const harder = { blockTimeMs: at.blockTimeMs + slower, confirmations: at.confirmations + more };
      expect(turnMs(harder)).toBeGreaterThanOrEqual(turnMs(at));
    }),
  );
});

test.each([
  ['blocks every 12 s, 1 confirmation', { blockTimeMs: 12_000, confirmations: 1 }, 65_000],
  ['blocks every 2 s, 5 confirmations', { blockTimeMs: 2_000, confirmations: 5 }, 23_000],
  ['a block per transaction', { blockTimeMs: 0, confirmations: 1 }, 15_000],
])('%s', (_, at, ms) => {
  expect(turnMs(at)).toBe(ms);
});

const silent = () => Promise.reject(new ChainFault('unreachable', 'no answer'));

function chain(blockTime: number, height: number) {
  const reads = { count: 0, fails: false };
  const blockAt = (number: bigint) => ({
    number,
    hash: '0x' as const,
    time: 1_000 + Number(number) * blockTime,
  });
  const table: Pick<TableReader, 'latestBlock' | 'block'> = {
    async latestBlock() {
      if (reads.fails) return silent();
      reads.count += 1;
      return blockAt(BigInt(height));
    },
    block: async (number) => blockAt(number),
  };
  return { table, reads };
}

test('the block time is that of the last blocks, as many as there are', async () => {
  for (const height of [1, 5, 20, 1_000]) {
    expect(await paceOf(chain(7, height).table, 3)()).toEqual({ blockTimeMs: 7_000, confirmations: 3 });
  }
});

test('time between the blocks of a local chain is no pace', async () => {
  expect(await paceOf(chain(40, 50).table, 3, true)()).toEqual({ blockTimeMs: 0, confirmations: 3 });
});

test('the chain is measured once a minute, and the last measure counts while it does not answer', async () => {
  let now = 0;
  const { table, reads } = chain(4, 100);
  const measure = paceOf(table, 3, false, () => now);
  await measure();
  now = 59_999;
  await measure();
  expect(reads.count).toBe(1);
  now = 60_000;
  reads.fails = true;
  expect(await measure()).toEqual({ blockTimeMs: 4_000, confirmations: 3 });
  reads.fails = false;
  await measure();
  expect(reads.count).toBe(2);
});

test('a chain that never answered is taken for a slow one', async () => {
  const { table, reads } = chain(1, 100);
  reads.fails = true;
  expect(turnMs(await paceOf(table, 3)())).toBeGreaterThan(60_000);
});
