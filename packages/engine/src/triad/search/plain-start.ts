import { SEATS, seatIndex } from '../../seat.ts';
import { ForcedSlots } from '../quick/forced-slots.ts';
import { SLOTS } from '../rules/draws.ts';
import { firstOfRound, seatOfTurn, TURNS } from '../rules/turn-order.ts';
import type { TriadState } from '../types.ts';
import type { PlainBoard } from './plain-board.ts';

/** A position between two turns, seen by the seat to play. Cells and cards are bits. */
export interface Standing {
  readonly own: number;
  readonly theirs: number;
  readonly hand: number;
  readonly otherHand: number;
  /** The key: cards on the first eight cells, four bits each, and on the ninth. */
  readonly low: number;
  readonly high: number;
  readonly isA: boolean;
}

const HAND = 31;
const BOTH_HANDS = HAND | (HAND << SLOTS.length);

/** Bits of the slots of a hand that are not played yet. */
function unusedOf(state: TriadState, seat: 'A' | 'B'): number {
  return SLOTS.reduce<number>(
    (bits, slot) => (state.hands[seat][slot]?.used === false ? bits | (1 << slot) : bits),
    0,
  );
}

/** By turns left: bits of the cards that may be played then, all ten or the one that Order or Chaos demands. */
export function playableByTurn(state: TriadState): Int32Array {
  const forced = new ForcedSlots(state);
  const unused = { A: unusedOf(state, 'A'), B: unusedOf(state, 'B') };
  const playable = new Int32Array(TURNS + 1);
  for (let turn = state.turn; turn < TURNS; turn++) {
    const seat = seatOfTurn(firstOfRound(state.header, state.round), turn);
    const slot = forced.slotOn(turn, unused[seat]);
    playable[TURNS - turn] = slot < 0 ? BOTH_HANDS : 1 << (seatIndex(seat) * SLOTS.length + slot);
    if (slot >= 0) unused[seat] &= ~(1 << slot);
  }
  return playable;
}

/** Lays the cards of a state on the empty board, and gives the rest of the position. */
export function standingOf(state: TriadState, board: PlainBoard): Standing {
  const owned = { A: 0, B: 0 };
  let low = 0;
  let high = 0;
  state.board.forEach((placed, cell) => {
    if (!placed) return;
    const card = seatIndex(placed.from.seat) * SLOTS.length + placed.from.slot;
    board.place(card, cell, owned.A | owned.B, 0);
    owned[placed.owner] |= 1 << cell;
    if (cell < 8) low |= (card + 1) << (cell * 4);
    else high = card + 1;
  });
  const [mover, other] =
    seatOfTurn(firstOfRound(state.header, state.round), state.turn) === 'A' ? SEATS : (['B', 'A'] as const);
  const hands = { A: unusedOf(state, 'A'), B: unusedOf(state, 'B') << SLOTS.length };
  return {
    own: owned[mover],
    theirs: owned[other],
    hand: hands[mover],
    otherHand: hands[other],
    low,
    high,
    isA: mover === 'A',
  };
}
