import { type BySeat, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Address, type Hex, zeroAddress } from 'viem';
import type { ChainCause, ChainEnding, EntryPlayer } from './match-info.ts';

// What numbers in a table's answers mean, whatever its edition.

const ENDINGS: readonly ChainEnding[] = ['undecided', 'A', 'B', 'draw', 'void'];
const CAUSES: readonly ChainCause[] = ['none', 'played', 'time', 'cancelled', 'settled', 'audit'];
const PLAYERS: readonly EntryPlayer[] = ['chat', 'person', 'computer'];

/** An answer that no table contract gives which this was made for: another version, or another contract. */
export class OtherContract extends Error {
  override readonly name = 'OtherContract';
}

/** What a number means. Throws OtherContract for one that nobody knows. */
export function named<T>(names: readonly T[], index: number, what: string): T {
  const name = names[index];
  if (name === undefined) {
    throw new OtherContract(
      `the table contract answered ${what} ${index}; known are 0 to ${names.length - 1}: it is another contract than this program was made for`,
    );
  }
  return name;
}

export const endingNamed = (index: number): ChainEnding => named(ENDINGS, index, 'ending');
export const causeNamed = (index: number): ChainCause => named(CAUSES, index, 'cause');
export const playerNamed = (index: number): EntryPlayer => named(PLAYERS, index, 'player');
export const playerIndex = (player: EntryPlayer): number => PLAYERS.indexOf(player);

export const pair = <From, To>([a, b]: readonly [From, From], map: (value: From) => To): BySeat<To> => ({
  A: map(a),
  B: map(b),
});
export const same = <T>(value: T): T => value;
export const orNull = (hash: Hex): Hex | null => (hash === ZERO_HASH ? null : hash);
export const addressOrNull = (address: Address): Address | null => (address === zeroAddress ? null : address);

/** The seats of a bit mask. */
export const seatsIn = (mask: number): readonly Seat[] =>
  SEATS.filter((_, index) => (mask & (1 << index)) !== 0);
/** The bit mask of seats. */
export const maskOf = (seats: readonly Seat[]): number =>
  seats.reduce((mask, seat) => mask | (1 << SEATS.indexOf(seat)), 0);
/** 255 is no seat. */
export const seatOrNone = (index: number): readonly Seat[] => (index > 1 ? [] : [seatAt(index)]);
