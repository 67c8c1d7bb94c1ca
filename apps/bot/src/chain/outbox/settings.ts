import { parseGwei } from 'viem';
import type { Config } from '../../config/schema.ts';

/** How an outbox behaves. Every value has a default. */
export interface OutboxSettings {
  /** Longest that a caller waits for a transaction to be mined, ms. The transaction itself is never given up. */
  readonly mineTimeoutMs: number;
  /** A transaction that is not mined for so long is replaced by one that pays more, ms; null: by block time. */
  readonly stuckAfterMs: number | null;
  /** How often the same bytes are sent again while they are not mined, ms. */
  readonly rebroadcastMs: number;
  /** First and longest pause between two looks for a receipt, ms. */
  readonly pollMs: number;
  readonly longestPollMs: number;
  /** Pause between two looks while everything is mined, ms. */
  readonly restMs: number;
  /** Blocks after which a count of mined transactions is trusted. */
  readonly confirmations: number;
  /** Blocks after which a mined transaction is not looked for any more. */
  readonly settleDepth: number;
  /** Most that is paid per gas, wei. */
  readonly maxFeePerGas: bigint;
}

const GWEI = 1_000_000_000n;

export const OUTBOX_DEFAULTS: OutboxSettings = {
  mineTimeoutMs: 90_000,
  stuckAfterMs: null,
  rebroadcastMs: 5_000,
  pollMs: 25,
  longestPollMs: 1_000,
  restMs: 2_000,
  confirmations: 3,
  settleDepth: 12,
  maxFeePerGas: 500n * GWEI,
};

const STUCK_BLOCKS = 3;
const SHORTEST_STUCK_MS = 10_000;
const LONGEST_STUCK_MS = 180_000;

/** When a transaction counts as stuck: some blocks passed it by. */
export const stuckAfter = (blockTimeMs: number): number =>
  Math.min(LONGEST_STUCK_MS, Math.max(SHORTEST_STUCK_MS, STUCK_BLOCKS * blockTimeMs));

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
