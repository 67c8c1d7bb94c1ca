import type { ChainStep } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { SentCall } from '../../chain/table/table-client.ts';

/** Whose steps are told, and to whom. */
export interface StepContext {
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly onStep: (step: ChainStep) => void;
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * Follows one transaction for viewers: sending, pending with its hash, confirmed or failed. The id is the
 * same for the same next action, so that another attempt, or another process, goes on with the same line.
 *
 * @returns a function that sends and resolves with the block that carries the transaction
 */
export const stepReporter =
  ({ matchKey, seat, onStep, now }: StepContext, kind: ChainStep['kind'], turn: number | null) =>
  async (send: () => Promise<SentCall>): Promise<bigint> => {
    const id = [matchKey.slice(2, 10), seat, kind, ...(turn === null ? [] : [turn])].join('-');
    const report = (status: ChainStep['status'], hash: Hex | null) =>
      onStep({ id, kind, seat, turn, status, hash, at: now() });
    let hash: Hex | null = null;
    report('sending', null);
    try {
      const sent = await send();
      hash = sent.hash;
      report('pending', hash);
      const block = await sent.mined;
      report('confirmed', hash);
      return block;
    } catch (error) {
      report('failed', hash);
      throw error;
    }
  };
