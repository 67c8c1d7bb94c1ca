import { expect, test } from 'vitest';
import { configuredSettings } from './settings.ts';

test.each([
  [
    { maxFeeGwei: 500, stuckAfter: null },
    { maxFeePerGas: 500_000_000_000n, stuckAfterMs: null },
  ],
  [
    { maxFeeGwei: 0.000_001, stuckAfter: 20 },
    { maxFeePerGas: 1_000n, stuckAfterMs: 20_000 },
  ],
])('%o is sent by as it says', (chain, settings) => {
  expect(configuredSettings(chain)).toEqual(settings);
});
