import { type Audience, bySeat, type Seat } from '../../seat.ts';
import type { HandSlot, TriadState, TriadView } from '../types.ts';

const CARD_BACK: HandSlot = { kind: 'hidden', used: false };

const maskHand = (hand: readonly HandSlot[], seat: Seat, audience: Audience): readonly HandSlot[] =>
  hand.map((slot) => (slot.kind === 'hidden' || slot.open !== null || audience === seat ? slot : CARD_BACK));

/**
 * The state as an audience may see it: cards that are neither open nor its own become card backs
 * (docs/rules.md R5.5). Fields are listed one by one, so that a new secret in the state stays inside.
 */
export function viewOf(state: TriadState, audience: Audience): TriadView {
  const masked = (hands: TriadState['hands']): TriadState['hands'] =>
    bySeat((seat) => maskHand(hands[seat], seat, audience));
  return {
    audience,
    ruleset: state.ruleset,
    semantics: state.semantics,
    header: state.header,
    classic: state.classic,
    drawn: state.drawn,
    draft: state.draft,
    swap: state.swap,
    round: state.round,
    turn: state.turn,
    board: state.board,
    hands: masked(state.hands),
    marks: state.marks,
    marksLeft: state.marksLeft,
    marksUsed: state.marksUsed,
    pending: state.pending,
    formations: state.formations,
    turns: state.turns,
    pastRounds: state.pastRounds,
    firstHands: state.firstHands && masked(state.firstHands),
    forced: state.forced,
    openSlots: state.openSlots,
  };
}
