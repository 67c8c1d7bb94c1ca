import { type Audience, bySeat, type Seat } from '../seat.ts';
import type { HandSlot, TriadState, TriadView } from './types.ts';

const CARD_BACK: HandSlot = { kind: 'hidden', used: false };

const maskHand = (hand: readonly HandSlot[], seat: Seat, audience: Audience): readonly HandSlot[] =>
  hand.map((slot) => (slot.kind === 'hidden' || slot.open !== null || audience === seat ? slot : CARD_BACK));

/**
 * The state as an audience may see it: cards that are neither open nor its own become card backs
 * (docs/rules.md R5.5). Fields are listed one by one, so that a new secret in the state stays inside.
 */
export const viewOf = (state: TriadState, audience: Audience): TriadView => ({
  audience,
  ruleset: state.ruleset,
  header: state.header,
  turn: state.turn,
  board: state.board,
  hands: bySeat((seat) => maskHand(state.hands[seat], seat, audience)),
  marks: state.marks,
  marksLeft: state.marksLeft,
  marksUsed: state.marksUsed,
  pending: state.pending,
  turns: state.turns,
  forced: state.forced,
  openSlots: state.openSlots,
});
