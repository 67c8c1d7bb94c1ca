import { chainCost } from '@show-of-hands/bus';
import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { type MatchCostOptions, matchCosts, symbolOf } from './match-cost.ts';

const KEY = `0x${'11'.repeat(32)}` as const;
const costs = (changes: Partial<MatchCostOptions> = {}) =>
  matchCosts({
    spentFor: () => parseEther('0.0012'),
    symbol: null,
    rate: null,
    onTrouble: (error) => {
      throw error;
    },
    ...changes,
  });

describe('the cost of a match', () => {
  it.each([
    ['0', 2_000, 0],
    ['0.0012', 2_000, 2.4],
    ['0.000000012', 2_500, 0.000_03],
    ['1.5', 0.5, 0.75],
    ['123456', 3_000, 370_368_000],
  ])('of %s at a price of %d is %d in money', (ether, price, amount) => {
    const rate = { currency: 'EUR', price };
    const cost = costs({ spentFor: () => parseEther(ether), rate })(KEY, { chainId: 1, local: false });
    expect(cost).toEqual({
      wei: String(parseEther(ether)),
      symbol: 'ETH',
      money: { amount, currency: 'EUR' },
    });
    expect(chainCost.parse(cost)).toEqual(cost);
  });

  it('is told in the chain’s own currency alone where no rate is configured', () => {
    expect(costs()(KEY, { chainId: 137, local: false })).toEqual({
      wei: '1200000000000000',
      symbol: 'POL',
      money: null,
    });
  });

  it('is nothing on a chain of this machine, whatever was paid there and whatever the rate is', () => {
    const rate = { currency: 'USD', price: 3_000 };
    expect(costs({ rate, symbol: 'GOLD' })(KEY, { chainId: 31_337, local: true })).toEqual({
      wei: '0',
      symbol: 'ETH',
      money: null,
    });
  });

  it('is not told where the journal cannot be read, and says so', () => {
    const told: unknown[] = [];
    const failing = costs({
      spentFor: () => {
        throw new Error('the disk is gone');
      },
      onTrouble: (error) => told.push(error),
    });
    expect(failing(KEY, { chainId: 1, local: false })).toBeNull();
    expect(told).toHaveLength(1);
  });
});

it.each([
  [1, null, 'ETH'],
  [8_453, null, 'ETH'],
  [56, null, 'BNB'],
  [999_999_999, null, 'native'],
  [999_999_999, 'GOLD', 'GOLD'],
  [1, 'wETH', 'wETH'],
])('the currency of chain %d, configured as %s, is called %s', (chainId, configured, symbol) => {
  expect(symbolOf(chainId, configured)).toBe(symbol);
});
