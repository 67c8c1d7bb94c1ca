import { describe, expect, it } from 'vitest';
import { checkedAnswer } from './failover.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = `0x${'cd'.repeat(32)}`;
const ADDRESS = `0x${'11'.repeat(20)}`;

const LOG = {
  address: ADDRESS,
  topics: [HASH],
  data: '0x',
  blockNumber: '0x7',
  blockHash: OTHER,
  transactionHash: HASH,
  logIndex: '0x0',
};
const RECEIPT = {
  transactionHash: HASH,
  blockNumber: '0x7',
  blockHash: OTHER,
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  logs: [LOG],
};
const TRANSACTION = { hash: HASH, from: ADDRESS, nonce: '0x1' };
const BLOCK = { number: '0x7', hash: OTHER, timestamp: '0x10', transactions: [HASH, TRANSACTION] };

const ANSWERS: readonly [string, ...unknown[]][] = [
  ['eth_blockNumber', '0x0'],
  ['eth_call', '0x', `0x${'00'.repeat(64)}`],
  ['eth_chainId', '0x7A69'],
  ['eth_estimateGas', '0x5208'],
  ['eth_getBlockByNumber', null, BLOCK, { ...BLOCK, baseFeePerGas: null, transactions: [] }],
  ['eth_getLogs', [], [LOG]],
  ['eth_getTransactionByHash', null, TRANSACTION],
  ['eth_getTransactionCount', '0x9'],
  ['eth_getTransactionReceipt', null, RECEIPT, { ...RECEIPT, status: '0x0', logs: [] }],
  ['eth_sendRawTransaction', HASH],
];
const GARBAGE: readonly unknown[] = [undefined, {}, { x: [1, {}] }, ['no'], 'no', '0xzz', 7, true, ''];
const check = (method: string, answer: unknown) => checkedAnswer(method, [HASH], answer);

describe('what a node answers', () => {
  it.each(ANSWERS)('%s: what can be an answer is taken as it is', (method, ...answers) => {
    for (const answer of answers) expect(check(method, answer)).toBe(answer);
  });

  it.each(ANSWERS)('%s: garbage is none, and not repeated', (method) => {
    for (const answer of [...GARBAGE, { secret: 'v3/key' }]) {
      expect(() => check(method, answer), JSON.stringify(answer)).toThrow(`its answer to ${method} is none`);
    }
  });

  it.each([
    ['eth_getTransactionReceipt', RECEIPT],
    ['eth_getBlockByNumber', BLOCK],
    ['eth_getTransactionByHash', TRANSACTION],
  ] as const)('%s: every field that is read must be there', (method, whole) => {
    for (const field of Object.keys(whole)) {
      for (const other of [undefined, null, {}, 'no']) {
        expect(() => check(method, { ...whole, [field]: other }), `${field}: ${other}`).toThrow(/is none/);
      }
    }
  });

  it('a log lies in a block', () => {
    for (const field of Object.keys(LOG)) {
      expect(() => check('eth_getLogs', [{ ...LOG, [field]: null }]), field).toThrow(/is none/);
    }
  });

  it('a receipt is of the transaction that was asked for', () => {
    expect(() => checkedAnswer('eth_getTransactionReceipt', [OTHER], RECEIPT)).toThrow(
      /of another transaction/,
    );
  });

  it('says nothing of questions it does not know', () => {
    expect(check('web3_clientVersion', 7)).toBe(7);
  });
});
