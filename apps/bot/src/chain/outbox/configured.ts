import { parseGwei } from 'viem';
import type { Config } from '../../config/schema.ts';
import type { OutboxSettings } from './settings.ts';

/** What the configuration says of how transactions are sent, whoever sends them. */
export const configuredSettings = ({
  maxFeeGwei,
  stuckAfter,
}: Pick<Config['chain'], 'maxFeeGwei' | 'stuckAfter'>): Pick<
  OutboxSettings,
  'maxFeePerGas' | 'stuckAfterMs'
> => ({
  maxFeePerGas: parseGwei(maxFeeGwei.toFixed(9)),
  stuckAfterMs: stuckAfter === null ? null : stuckAfter * 1_000,
});
