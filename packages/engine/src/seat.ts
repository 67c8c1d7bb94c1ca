/** The two sides of every match. On chain A is 0 and B is 1. */
export const SEATS = ['A', 'B'] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = { readonly [S in Seat]: T };

/** For whom a view is made: everyone who watches, or the player of one seat. */
export type Audience = 'public' | Seat;

export const seatIndex = (seat: Seat): 0 | 1 => (seat === 'A' ? 0 : 1);
export const seatAt = (index: number): Seat => (index % 2 === 0 ? 'A' : 'B');
export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');
export const bySeat = <T>(make: (seat: Seat) => T): BySeat<T> => ({ A: make('A'), B: make('B') });
