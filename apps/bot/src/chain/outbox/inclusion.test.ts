import type { TransactionReceipt } from 'viem';
import { expect, test } from 'vitest';
import { inclusionOf } from './transaction-monitor.ts';

const receipt: Partial<TransactionReceipt> = {
  status: 'success',
  transactionHash: '0x01',
  blockNumber: 7n,
  blockHash: '0x02',
  gasUsed: 40_000n,
  effectiveGasPrice: 900n,
};

test.each<[string, object, bigint]>([
  ['gas alone', {}, 36_000_000n],
  ['its publication, too, on a rollup', { l1Fee: '0x3e8' }, 36_001_000n],
  ['its publication, as a number', { l1Fee: 1_000n }, 36_001_000n],
  ['gas alone where a node says nothing of use', { l1Fee: null }, 36_000_000n],
])('a transaction costs %s', (_, more, cost) => {
  expect(inclusionOf({ ...receipt, ...more } as TransactionReceipt)).toMatchObject({ success: true, cost });
});
