import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import type { BudgetBook, Reserved } from '../../journal/spending.ts';
import { EXTENT } from '../match-extent.fixture.ts';
import { pricedChain } from '../priced-chain.fixture.ts';
import { ChainFault } from '../rpc/fault.ts';
import { matchBudget } from './match-budget.ts';
import { gasShares } from './match-gas.ts';

const KEY: Hex = `0x${'aa'.repeat(32)}`;
const SEATS = [
  { owner: `0x${'a0'.repeat(20)}`, agent: `0x${'a1'.repeat(20)}` },
  { owner: `0x${'b0'.repeat(20)}`, agent: `0x${'b1'.repeat(20)}` },
] as const;
const SHARES = gasShares(SEATS, EXTENT);
const GAS = SHARES.reduce((sum, { gas }) => sum + gas, 0n);

function rig(baseFee: bigint, cap = 10n ** 15n) {
  const chain = pricedChain(baseFee);
  const kept: Reserved[] = [];
  const book: BudgetBook = {
    reserve: async (_, reserved) => void kept.push(reserved),
    reserved: async () => kept,
    spentOn: async () => 0n,
    spentSince: async () => 0n,
  };
  const limits = { perMatch: null, perDay: null };
  const budget = matchBudget({
    link: chain.link,
    book,
    limits,
    maxFeePerGas: cap,
    seats: { A: SEATS[0], B: SEATS[1] },
  });
  const fund = (fee: bigint) => {
    for (const { account, gas } of SHARES) chain.balances.set(account, gas * fee);
  };
  return { chain, budget, fund, kept };
}

test('a match is reserved at twice the usual fee for every round and the whole pool', async () => {
  const { budget, fund } = rig(1_000n);
  fund(2_400n);
  expect(await budget.reserve(KEY, 0, EXTENT)).toEqual({ kind: 'reserved', amount: GAS * 2_400n });
});

test('against another show only our own seat is paid for', async () => {
  const { chain, budget, fund } = rig(1_000n);
  fund(2_400n);
  const [own] = SEATS;
  const gas = gasShares([own], EXTENT).reduce((sum, share) => sum + share.gas, 0n);
  expect(await budget.reserve(KEY, 0, EXTENT, ['A'])).toEqual({ kind: 'reserved', amount: gas * 2_400n });
  chain.baseFee = 2_000n;
  expect(await budget.covers(KEY, EXTENT, ['A'])).toBe(true);
  expect(await budget.covers(KEY, EXTENT)).toBe(false);
});

test('what is reserved covers a match until fees have more than doubled', async () => {
  const { chain, budget, fund } = rig(1_000n);
  fund(2_400n);
  await budget.reserve(KEY, 0, EXTENT);
  for (const [baseFee, covered] of [
    [1n, true],
    [2_000n, true],
    [2_001n, false],
  ] as const) {
    chain.baseFee = baseFee;
    expect(await budget.covers(KEY, EXTENT)).toBe(covered);
  }
});

test('nothing is reckoned above the cap, at which every match is covered for ever', async () => {
  const { chain, budget, fund } = rig(1_000n, 1_500n);
  fund(1_500n);
  expect(await budget.reserve(KEY, 0, EXTENT)).toEqual({ kind: 'reserved', amount: GAS * 1_500n });
  chain.baseFee = 10n ** 12n;
  expect(await budget.covers(KEY, EXTENT)).toBe(true);
});

test.each(SHARES.map(({ account }) => account))('a share that %s lacks is a refusal', async (account) => {
  const { chain, budget, fund, kept } = rig(1_000n);
  fund(2_400n);
  chain.balances.set(account, (chain.balances.get(account) ?? 0n) - 1n);
  expect(await budget.reserve(KEY, 0, EXTENT)).toMatchObject({ kind: 'refused', why: 'balance' });
  expect(kept).toEqual([]);
});

test('a chain that does not tell its fees is a fault, not a refusal', async () => {
  const { chain, budget } = rig(1_000n);
  chain.baseFee = null;
  await expect(budget.reserve(KEY, 0, EXTENT)).rejects.toBeInstanceOf(ChainFault);
  await expect(budget.covers(KEY, EXTENT)).rejects.toBeInstanceOf(ChainFault);
});
