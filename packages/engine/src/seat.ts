/** The two sides of every match. On chain A is 0 and B is 1. */
export const SEATS = ['A', 'B'] as const;

/** One of `SEATS`. */
export type Seat = (typeof SEATS)[number];

/** One value for each seat. */
export type BySeat<T> = { readonly [S in Seat]: T };

/** For whom a view is made: everyone who watches, or the player of one seat. */
export type Audience = 'public' | Seat;

/** The seat’s number on chain. */
export const seatIndex = (seat: Seat): 0 | 1 => (seat === 'A' ? 0 : 1);

/** The seat of a number that counts on: A for even ones, B for odd ones. */
export const seatAt = (index: number): Seat => (index % 2 === 0 ? 'A' : 'B');

/** The opponent’s seat. */
export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

/** Makes a value for each seat, A first. */
export const bySeat = <T>(make: (seat: Seat) => T): BySeat<T> => ({ A: make('A'), B: make('B') });
