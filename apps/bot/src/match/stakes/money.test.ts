import { expect, it } from 'vitest';
import { amountIn, isSameToken, moneyText, stakeIn, unknownMoneyText } from './money.ts';

const TOKEN = `0x${'aB'.repeat(20)}` as const;
const usdc = { symbol: 'USDC', decimals: 6, rate: null };

it.each([
  ['5', 5_000_000n],
  ['2.50', 2_500_000n],
  ['2,5', 2_500_000n],
  [' 0.000001 ', 1n],
  ['0', null],
  ['0.0', null],
  ['-1', null],
  ['1e3', null],
  ['0.0000001', null],
  ['1.000.000', null],
  ['five', null],
  ['', null],
])('reads %j as an amount', (typed, units) => {
  expect(amountIn(typed, usdc)).toBe(units);
});

it('reads whole tokens only where there are no others', () => {
  expect([amountIn('3', { decimals: 0 }), amountIn('3.5', { decimals: 0 })]).toEqual([3n, null]);
});

it('says amounts with what they are worth, where that is known', () => {
  expect(moneyText(2_500_000n, usdc)).toBe('2.5 USDC');
  expect(moneyText(2_500_000n, { ...usdc, rate: { currency: 'EUR', price: 0.9 } })).toBe(
    '2.5 USDC (2.25 EUR)',
  );
  expect(unknownMoneyText({ token: null, amount: 7n })).toBe('7 wei');
});

it('tells tokens apart, whatever their case', () => {
  expect(isSameToken(TOKEN, TOKEN.toLowerCase() as typeof TOKEN)).toBe(true);
  expect([isSameToken(null, null), isSameToken(null, TOKEN)]).toEqual([true, false]);
  expect(stakeIn({ stake: 0n, stakeToken: TOKEN })).toBeNull();
  expect(stakeIn({ stake: 1n, stakeToken: TOKEN })).toEqual({ token: TOKEN, amount: 1n });
});
