import type { Codec, Seat } from '@show-of-hands/engine';
import { keccak256, toHex } from 'viem';
import type { Clock } from '../ballot/index.ts';
import type { Secret } from '../chain/secret.ts';
import type { Decide } from '../seat/decision.ts';
import { pause } from './pause.ts';

export interface ComputerSeatOptions<View, Move> {
  readonly seat: Seat;
  readonly choose: (view: View, seat: Seat, draw: (n: number) => number) => Move;
  readonly codec: Codec<Move>;
  /** Where its draws come from: the same match gives the same game again. */
  readonly seed: Secret;
  readonly clock: Clock;
  /** Ms it takes over a move, so that viewers can follow. */
  readonly thinkMs: number;
}

const ZERO_DIGEST = `0x${'00'.repeat(32)}` as const;

/** The seat that the computer plays. It is given its own seat's view and nothing else. */
export const computerSeat =
  <View, Move>(options: ComputerSeatOptions<View, Move>): Decide<View> =>
  async ({ view, turn, signal }) => {
    await pause(options.clock, options.thinkMs, signal);
    let count = 0;
    const draw = (n: number): number => {
      count += 1;
      const hash = keccak256(toHex(`${options.seed.reveal()}:${turn}:${count}`));
      return Number(BigInt(hash) % BigInt(n));
    };
    const move = options.choose(view, options.seat, draw);
    return { move: options.codec.encode(move), ballotDigest: ZERO_DIGEST };
  };
