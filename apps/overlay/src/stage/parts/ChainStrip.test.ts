import { ENGLISH, sayIn } from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageWords } from '../words/index.ts';
import { amountText, costText } from './ChainStrip.tsx';

const say = sayIn(stageWords, ENGLISH);

describe('an amount', () => {
  it.each([
    ['0', '0'],
    ['1', '0.000000000000000001'],
    ['421337000000000', '0.000421'],
    ['420000000000000', '0.00042'],
    ['1254000000000000000', '1.25'],
    ['31200000000000000000', '31.2'],
    ['31200000000000000000000', '31200'],
  ])('%s wei is %s', (wei, text) => {
    expect(amountText(wei, 'en')).toBe(text);
  });

  it('has the decimal sign of the language', () => {
    expect(amountText('421337000000000', 'fr')).toBe('0,000421');
    expect(amountText('421337000000000', 'ja')).toBe('0.000421');
  });

  it('is never more than it was, and never less than a hundredth below', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), (wei) => {
        const told = Number(amountText(wei.toString(), 'en')) * 1e18;
        const was = Number(wei);
        expect(told).toBeLessThanOrEqual(was * (1 + 1e-12));
        expect(told).toBeGreaterThan(was * 0.989);
      }),
    );
  });
});

describe('the cost of a match', () => {
  it('is free where nothing was paid', () => {
    expect(costText({ wei: '0', symbol: 'ETH', money: null }, 'en', say)).toBe('free');
  });

  it('names the currency of the chain, and money where a rate is known', () => {
    const cost = { wei: '420000000000000', symbol: 'ETH', money: null };
    expect(costText(cost, 'en', say)).toBe('cost 0.00042 ETH');
    expect(costText({ ...cost, money: { amount: 1.3456, currency: 'EUR' } }, 'en', say)).toBe(
      'cost 0.00042 ETH (€1.35)',
    );
  });
});
