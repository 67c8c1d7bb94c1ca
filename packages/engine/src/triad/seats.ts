import { type Seat, seatAt } from '../seat.ts';
import type { TriadState } from './types.ts';

/** A match has nine turns, one for each cell (docs/rules.md R2.1). */
export const TURNS = 9;

/** The seat that plays a turn: the seats alternate from the first player on. */
export const seatOfTurn = (firstPlayer: 0 | 1, turn: number): Seat => seatAt(firstPlayer + turn);

/** The seat to play, or null when the match is over. */
export const seatToPlay = (state: Pick<TriadState, 'header' | 'turn'>): Seat | null =>
  state.turn < TURNS ? seatOfTurn(state.header.firstPlayer, state.turn) : null;
