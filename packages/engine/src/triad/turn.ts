import type { BySeat, Seat } from '../seat.ts';
import { type CaptureRules, capture } from './capture.ts';
import { comboOf } from './combo.ts';
import { forcedSlotOf, forcingRule } from './forced.ts';
import { markSetAt } from './marks.ts';
import { placementOf } from './placement.ts';
import { outcomeOf } from './score.ts';
import { seatToPlay } from './seats.ts';
import type { Card, HandSlot, Mark, PlacedCard, TriadEvent, TriadMove, TriadState } from './types.ts';

const withSeat = <T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  seat === 'A' ? { A: value, B: values.B } : { A: values.A, B: value };

/** The hand after a slot was played: its card is now known to everyone. */
function spend(hand: readonly HandSlot[], slot: number, card: Card): readonly HandSlot[] {
  const spent = [...hand];
  const before = hand[slot];
  const open = before?.kind === 'known' ? (before.open ?? 'played') : 'played';
  spent[slot] = { kind: 'known', used: true, card, open };
  return spent;
}

const captureRulesOf = ({ tactics, meta }: TriadState['ruleset']): CaptureRules => ({
  edgeMin: tactics.warningMark.edgeMin,
  cap: meta?.chainCapPerTurn ?? Number.POSITIVE_INFINITY,
});

/**
 * One whole turn in the order of docs/rules.md R6: the one place where the order of the rules stands.
 * `move` is legal for `seat`, whose turn it is, and `card` is the card in its slot.
 *
 * Swap and Roulette belong before the first turn (setup.ts), Order and Chaos before step 1 (forced.ts).
 */
export function playTurn(
  state: TriadState,
  seat: Seat,
  move: TriadMove,
  card: Card,
): { readonly state: TriadState; readonly events: readonly TriadEvent[] } {
  const { cell, cardIndex: slot } = move;
  const events: TriadEvent[] = [];

  // 1. Placement: bonus and mark change the edges. Traits and the card's type will come after them here.
  const placement = placementOf(state, seat, cell, card);
  if (placement.triggered) events.push({ type: 'markTriggered', cell, penalty: placement.penalty });
  const placed: PlacedCard = {
    owner: seat,
    card,
    edges: placement.edges,
    forestShield: 0,
    from: { seat, slot },
  };
  const board = [...state.board];
  board[cell] = placed;
  events.push({
    type: 'placed',
    seat,
    turn: state.turn,
    cell,
    slot,
    card,
    edges: placed.edges,
    forcedBy: state.forced === null ? null : forcingRule(state.ruleset),
    wasHidden: state.hands[seat][slot]?.kind === 'hidden',
    applied: placement.applied,
  });

  // 2. Special captures: Same and Plus come here, and feed the chain below.

  // 3. Ordinary captures, and the chain of everything that was flipped.
  const flips = capture(board, cell, placement.modifiers, captureRulesOf(state.ruleset));
  events.push(...flips);

  // 4. Combo: what the flips earn for this seat's next card.
  const combo = comboOf(state.ruleset.tactics.comboBonus, flips.length);
  if (combo.effect !== 'none') {
    events.push({ type: 'combo', seat, count: combo.count, effect: combo.effect, pending: combo.pending });
  }

  // 5. Marks: the one stepped on is used up, a new one is set, those of the next seat run out.
  const turn = state.turn + 1;
  const marks: Mark[] = state.marks.filter((mark) => mark !== placement.triggered);
  const marking = move.warningMarkCell !== null;
  if (move.warningMarkCell !== null) {
    marks.push(markSetAt(state.turn, seat, move.warningMarkCell));
    events.push({ type: 'markSet', seat, cell: move.warningMarkCell });
  }
  const expired = marks.filter((mark) => mark.expiresAt <= turn);
  if (expired.length > 0) events.push({ type: 'marksExpired', cells: expired.map((mark) => mark.cell) });

  // 6. The next turn, or the result.
  const hands = withSeat(state.hands, seat, spend(state.hands[seat], slot, card));
  const next = seatToPlay({ header: state.header, turn });
  const after: TriadState = {
    ruleset: state.ruleset,
    header: state.header,
    turn,
    board,
    hands,
    marks: expired.length > 0 ? marks.filter((mark) => mark.expiresAt > turn) : marks,
    marksLeft: marking ? withSeat(state.marksLeft, seat, state.marksLeft[seat] - 1) : state.marksLeft,
    marksUsed: marking ? withSeat(state.marksUsed, seat, state.marksUsed[seat] + 1) : state.marksUsed,
    pending: withSeat(state.pending, seat, combo.pending),
    turns: [...state.turns, move],
    forced: next && forcedSlotOf(state.ruleset, state.header, turn, next, hands[next]),
    openSlots: state.openSlots,
  };
  const outcome = outcomeOf(after);
  if (outcome) events.push({ type: 'over', winner: outcome.winner, tiles: outcome.score });
  return { state: after, events };
}
