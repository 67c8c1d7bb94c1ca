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
 * `move` is legal for `seat`, whose turn it is, and `card` is the card in its slot: step 1, what Order or Chaos
 * demand, was checked with the move. Swap and Roulette belong before the first turn (setup.ts).
 */
export function playTurn(
  state: TriadState,
  seat: Seat,
  move: TriadMove,
  card: Card,
): { readonly state: TriadState; readonly events: readonly TriadEvent[] } {
  const { cell, cardIndex: slot } = move;
  const events: TriadEvent[] = [];

  // 2. Bonus and mark change the edges. Effects of traits and types belong here, after them.
  const placement = placementOf(state, seat, cell, card);
  if (placement.triggered) events.push({ type: 'markTriggered', cell, penalty: placement.penalty });
  const placed: PlacedCard = {
    owner: seat,
    card,
    edges: placement.edges,
    forestShield: 0,
    from: { seat, slot },
  };

  // 3. Placement.
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

  // 4. Captures and their chain. Same and Plus belong here, before the ordinary ones, whose chain they feed.
  const flips = capture(board, cell, placement.modifiers, captureRulesOf(state.ruleset));
  events.push(...flips);

  // 5. Combo: what the flips earn for this seat's next card.
  const combo = comboOf(state.ruleset.tactics.comboBonus, flips.length);
  if (combo.effect !== 'none') {
    events.push({ type: 'combo', seat, count: combo.count, effect: combo.effect, pending: combo.pending });
  }

  // 6. The mark that was stepped on is gone, a new one is set.
  const marks: Mark[] = state.marks.filter((mark) => mark !== placement.triggered);
  const marking = move.warningMarkCell !== null;
  if (move.warningMarkCell !== null) {
    marks.push(markSetAt(state.turn, seat, move.warningMarkCell));
    events.push({ type: 'markSet', seat, cell: move.warningMarkCell });
  }

  // 7. The next turn begins, or the result stands.
  const turn = state.turn + 1;
  const expired = marks.filter((mark) => mark.expiresAt <= turn);
  if (expired.length > 0) events.push({ type: 'marksExpired', cells: expired.map((mark) => mark.cell) });
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
