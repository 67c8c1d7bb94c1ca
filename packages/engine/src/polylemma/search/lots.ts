import { keccak256, stringToHex } from 'viem';
import { drawOf } from '../../random.ts';
import { type Seat, seatIndex } from '../../seat.ts';

/** Gives one number after another: 0 or more, less than 1. */
export type Lots = () => number;

const TAG = 'soh.polylemma.computer.v1';
const FINE = 2 ** 24;

/** The computer's own chance: the same seed, seat and round give the same numbers. Who knows the seed knows them. */
export function lotsOf(seed: string, seat: Seat, round: number): Lots {
  const root = keccak256(stringToHex(seed));
  let drawn = 0;
  return () => drawOf(root, TAG, [round, seatIndex(seat), drawn++], FINE) / FINE;
}
