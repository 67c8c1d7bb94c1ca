import { seatIndex } from '../../seat.ts';
import { chaosSlotOf, SLOTS } from '../rules/draws.ts';
import { forcingRule } from '../rules/forced.ts';
import { firstOfRound, seatOfTurn, TURNS } from '../rules/turn-order.ts';
import type { TriadState } from '../types.ts';
import { countBits } from './grid.ts';

const NOT_DRAWN = -1;

/**
 * Which slot Order or Chaos demands on each turn of a round. How many cards a seat has left follows from the
 * turn, so Chaos draws one number a turn, whatever was played; it is drawn when first asked for.
 */
export class ForcedSlots {
  readonly rule: 'order' | 'chaos' | null;
  readonly #state: TriadState;
  readonly #ranks = new Int8Array(TURNS).fill(NOT_DRAWN);

  constructor(state: TriadState) {
    this.rule = forcingRule(state.classic);
    this.#state = state;
  }

  /** The demanded one of `unused` (five bits, one a slot) on a turn; -1 when the seat may choose. */
  slotOn(turn: number, unused: number): number {
    if (this.rule === null) return -1;
    let left = unused;
    if (this.rule === 'chaos') {
      for (let rank = this.#rank(turn, countBits(unused)); rank > 0; rank--) left &= left - 1;
    }
    return 31 - Math.clz32(left & -left);
  }

  #rank(turn: number, count: number): number {
    const known = this.#ranks[turn] ?? NOT_DRAWN;
    if (known !== NOT_DRAWN) return known;
    const { header, round } = this.#state;
    const seat = seatOfTurn(firstOfRound(header, round), turn);
    const rank = chaosSlotOf(header, TURNS * round + turn, seat, SLOTS.slice(0, count)) ?? 0;
    this.#ranks[turn] = rank;
    return rank;
  }
}

/** Bits (seat x 5 + slot) of the cards that the rest of the round may ask for. */
export function playableCards(state: TriadState, forced: ForcedSlots, unused: number): number {
  let playable = 0;
  let left = unused;
  for (let turn = state.turn; turn < TURNS; turn++) {
    const seat = seatIndex(seatOfTurn(firstOfRound(state.header, state.round), turn));
    const hand = (left >> (seat * 5)) & 31;
    const slot = forced.slotOn(turn, hand);
    const bits = slot < 0 ? hand : 1 << slot;
    playable |= bits << (seat * 5);
    if (slot >= 0) left &= ~(bits << (seat * 5));
  }
  return playable;
}
