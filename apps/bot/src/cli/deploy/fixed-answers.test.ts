import { expect, test } from 'vitest';
import { FixedAnswers } from './copied-chain.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const SLOT = '0x7';
const asked = (method: string, ...params: readonly unknown[]) => ({ method, params: [...params], id: 1 });

test('what was answered about a numbered block is known from then on, however the address is written', () => {
  const answers = new FixedAnswers();
  expect(answers.of(asked('eth_getBalance', ADDRESS, '0x10'))).toBeUndefined();
  answers.keep(asked('eth_getBalance', ADDRESS, '0x10'), '0x5');
  expect(answers.of(asked('eth_getBalance', ADDRESS.toUpperCase().replace('0X', '0x'), '0x10'))).toBe('0x5');
  expect(answers.of(asked('eth_getBalance', ADDRESS, '0x11'))).toBeUndefined();
});

test.each([
  ['the newest block', asked('eth_getBalance', ADDRESS, 'latest'), '0x5'],
  ['a call', asked('eth_call', { to: ADDRESS }, '0x10'), '0x5'],
  ['the newest block’s number', asked('eth_blockNumber'), '0x5'],
  ['an error', asked('eth_getBalance', ADDRESS, '0x10'), undefined],
] as const)('%s is asked for again', (_, question, answer) => {
  const answers = new FixedAnswers();
  answers.keep(question, answer);
  expect(answers.of(question)).toBeUndefined();
});

test.each([
  ['0x', '0x0', `0x${'0'.repeat(64)}`],
  ['0x60', '0x1', undefined],
  // an account that has sent something, or made a contract, may have been more once
  ['0x', '0x1', undefined],
])('a slot of an account with code %s and %s transactions: %s', (code, count, value) => {
  const answers = new FixedAnswers();
  answers.keep(asked('eth_getCode', ADDRESS, '0x10'), code);
  answers.keep(asked('eth_getTransactionCount', ADDRESS, '0x10'), count);
  expect(answers.of(asked('eth_getStorageAt', ADDRESS, SLOT, '0x10'))).toBe(value);
});
