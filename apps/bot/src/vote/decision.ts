import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';

/** What a seat plays this turn: what the commitment is made of, apart from the derived salt. */
export interface Decision {
  /** The move's bytes, canonical. */
  readonly move: Hex;
  /** Zero for seats without a ballot. */
  readonly ballotDigest: Hex;
}

/**
 * A seat has decided, or was about to, and that cannot be written down now: no other move may be played in its
 * place. It decides anew, or goes on with what is written, once it can.
 */
export class Unwritten extends Error {
  override readonly name = 'Unwritten';
}

/** The question a seat is asked once per turn. */
export interface DecisionRequest<View> {
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly turn: number;
  /** The seat's own view: never more than its player may know. */
  readonly view: View;
  /** Unix ms of this machine's clock by which the commitment must be on chain. */
  readonly deadline: number;
  /** Unix ms, of the same clock, by which the decision must be known, so that commitment and reveal reach the chain in time. */
  readonly decideBy: number;
  /** Aborted when the turn is over without this decision: time was called, or the table stops. */
  readonly signal: AbortSignal;
}

export type Decide<View> = (request: DecisionRequest<View>) => Promise<Decision>;

/**
 * Where one seat's decisions lie before they have an effect. `remember` must be durable when it resolves,
 * and must refuse a second decision for a turn.
 */
export interface DecisionStore {
  recall(matchKey: Hex, turn: number): Promise<Decision | undefined>;
  remember(matchKey: Hex, turn: number, decision: Decision): Promise<void>;
}
