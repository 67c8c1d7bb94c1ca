import type { Play } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, otherSeat, type Seat } from '../../seat.ts';
import { captureByComparison, captureBySameAndPlus, capturesOf, comboOf } from './capture.ts';
import { isDrawDue } from './chaos-draw.ts';
import { playPick } from './draft.ts';
import { forcedSlotOf, forcingRule } from './draws.ts';
import { type Field, playRulesOf } from './edges.ts';
import { markSetAt, refusalOf } from './legal.ts';
import { placementOf, strikeAround } from './placement.ts';
import { nextRound, outcomeOf, scoreOf } from './round.ts';
import { isDrafting, seatToPlay } from './turn-order.ts';
import {
  type Card,
  DIRECTIONS,
  type HandSlot,
  isPick,
  type Mark,
  type PlaceMove,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadState,
} from './types.ts';

const withSeat = <T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  seat === 'A' ? { A: value, B: values.B } : { A: values.A, B: value };

/** The hand after a slot was played: its card is now known to everyone. */
function spend(hand: readonly HandSlot[], slot: number, card: Card): readonly HandSlot[] {
  const spent = hand.slice();
  const before = hand[slot];
  const open = before?.kind === 'known' ? (before.open ?? 'played') : 'played';
  spent[slot] = { kind: 'known', used: true, card, open };
  return spent;
}

/** The marks after a turn: the one stepped on is gone, the new one is there. */
function marksAfter(
  { marks, turn }: TriadState,
  triggered: Mark | undefined,
  seat: Seat,
  cell: PlaceMove['warningMarkCell'],
): readonly Mark[] {
  if (triggered === undefined && cell === null) return marks;
  const left = marks.filter((mark) => mark !== triggered);
  return cell === null ? left : [...left, markSetAt(turn, seat, cell)];
}

/** The marks that are left when a turn begins: the same list if all are. */
const marksAlive = (marks: readonly Mark[], turn: number): readonly Mark[] =>
  marks.some((mark) => mark.expiresAt <= turn) ? marks.filter((mark) => mark.expiresAt > turn) : marks;

/** Whether a drawn round is played again: Sudden Death, with a round left (docs/rules.md R5.13). */
const isPlayedAgain = ({ ruleset, round }: TriadState): boolean =>
  ruleset.suddenDeath !== undefined && round + 1 < ruleset.suddenDeath.maxRounds;

/**
 * One whole turn in the order of docs/rules.md R6: the one place where the order of the rules stands.
 * `move` is legal for `seat`, whose turn it is, and `card` is the card in its slot.
 */
export function playTurn(
  state: TriadState,
  seat: Seat,
  move: PlaceMove,
  card: Card,
): { readonly state: TriadState; readonly events: readonly TriadEvent[] } {
  const { cell, cardIndex: slot } = move;
  const rules = playRulesOf(state);
  const events: TriadEvent[] = [];

  // 1. What is fixed before the match: Swap and Roulette have happened.
  // 2. Which card: what Order or Chaos demand was checked with the move.

  // 3. The card is placed, and the edges change: bonus and mark, traits. From now on it counts for its type.
  const { placed, applied, triggered, penalty } = placementOf(state, rules, seat, move, card);
  if (triggered) events.push({ type: 'markTriggered', cell, penalty });
  const board = state.board.slice();
  board[cell] = placed;
  events.push({
    type: 'placed',
    seat,
    turn: state.turn,
    cell,
    slot,
    card,
    edges: placed.edges,
    forcedBy: state.forced === null ? null : forcingRule(state.classic),
    wasHidden: state.hands[seat][slot]?.kind === 'hidden',
    applied,
  });
  const struck = strikeAround(board, cell, rules);
  if (struck.length > 0) {
    const amount = rules.effects.thunder.adjacentEnemyAllTriadDelta;
    events.push({ type: 'thunder', from: cell, cells: struck, amount });
  }

  // 4. Special captures: Same and Plus.
  const field: Field = { rules, board, placedAt: cell, typeDeltas: [], formations: state.formations };
  const captures = capturesOf(field, { cell, placed }, events);
  captureBySameAndPlus(captures);

  // 5. Ordinary captures, by the comparison that Reverse and Ace Killer alter, and the chain of all captured.
  captureByComparison(captures);

  // The turn's end: the combo earns something for the next card; the mark stepped on is gone, a new one is set.
  const { comboScale } = state.formations[seat];
  const combo = comboOf(state.ruleset.tactics.comboBonus, captures.flips, comboScale);
  if (combo.effect !== 'none') {
    events.push({ type: 'combo', seat, count: combo.count, effect: combo.effect, pending: combo.pending });
  }
  const marking = move.warningMarkCell !== null;
  if (move.warningMarkCell !== null) events.push({ type: 'markSet', seat, cell: move.warningMarkCell });
  const marks = marksAfter(state, triggered, seat, move.warningMarkCell);

  // The next turn begins: marks of its player vanish, Order or Chaos name its card.
  const turn = state.turn + 1;
  const live = marksAlive(marks, turn);
  if (live !== marks) {
    const expired = marks.filter((mark) => !live.includes(mark));
    events.push({ type: 'marksExpired', cells: expired.map((mark) => mark.cell) });
  }
  const hands = withSeat(state.hands, seat, spend(state.hands[seat], slot, card));
  const next = seatToPlay({ header: state.header, draft: state.draft, round: state.round, turn });
  const after: TriadState = {
    ruleset: state.ruleset,
    semantics: state.semantics,
    header: state.header,
    classic: state.classic,
    drawn: state.drawn,
    draft: state.draft,
    swap: state.swap,
    round: state.round,
    turn,
    board,
    hands,
    marks: live,
    marksLeft: marking ? withSeat(state.marksLeft, seat, state.marksLeft[seat] - 1) : state.marksLeft,
    marksUsed: marking ? withSeat(state.marksUsed, seat, state.marksUsed[seat] + 1) : state.marksUsed,
    pending: combo.pending === applied ? state.pending : withSeat(state.pending, seat, combo.pending),
    formations: state.formations,
    turns: [...state.turns, move],
    pastRounds: state.pastRounds,
    firstHands: state.firstHands,
    salts: state.salts,
    forced: next && forcedSlotOf(state, turn, next, hands[next]),
    openSlots: state.openSlots,
  };

  // 6. The score decides; a drawn round is played again under Sudden Death.
  const outcome = outcomeOf(after);
  if (!outcome) return { state: after, events };
  if (outcome.winner === 'draw' && isPlayedAgain(after)) {
    events.push({ type: 'roundDrawn', round: after.round, tiles: scoreOf(after) });
    return { state: nextRound(after), events };
  }
  events.push({ type: 'over', winner: outcome.winner, tiles: outcome.score });
  return { state: after, events };
}

const sameCard = (a: Card, b: Card): boolean =>
  a.tokenId === b.tokenId &&
  a.jankenHand === b.jankenHand &&
  a.combatStatSum === b.combatStatSum &&
  a.trait === b.trait &&
  DIRECTIONS.every((direction) => a.edges[direction] === b.edges[direction]);

/** The card in a slot: known before, or disclosed with the move. */
function cardOf(slot: HandSlot | undefined, disclosed: Card | undefined, number: number): Result<Card> {
  if (slot?.kind === 'known') {
    if (!disclosed || sameCard(slot.card, disclosed)) return ok(slot.card);
    return refuse('card_differs', `card ${number} is known and differs from the disclosed one`);
  }
  if (disclosed) return ok(disclosed);
  return refuse('missing_card', `card ${number} is hidden: playing it needs its disclosure`);
}

/**
 * Plays one pick or turn (docs/rules.md R6). Accepts exactly the moves that `legalMoves` lists; refuses with a
 * code of `MOVE_REFUSALS`, or `match_over`, `draw_due`, `not_your_turn`, `move_missing`, `missing_card`, `card_differs`,
 * `not_drafting`, `pick_out_of_range`, `pick_repeated`, `still_drafting`.
 */
export function play(
  state: TriadState,
  plays: Partial<BySeat<Play<TriadMove, TriadDisclosure>>>,
): Result<{ readonly state: TriadState; readonly events: readonly TriadEvent[] }> {
  const seat: Seat | null = seatToPlay(state);
  if (seat === null) return refuse('match_over', 'all nine turns are played: no move is left');
  if (isDrawDue(state)) {
    return refuse(
      'draw_due',
      `Chaos draws the card of turn ${state.turn} first: play once its salt is known`,
    );
  }
  if (plays[otherSeat(seat)]) {
    return refuse('not_your_turn', `turn ${state.turn} is seat ${seat}'s: give no move of the other seat`);
  }
  const mine = plays[seat];
  if (!mine) return refuse('move_missing', `turn ${state.turn} needs a move of seat ${seat}`);
  const { move } = mine;
  if (isPick(move)) return playPick(state, seat, move);
  if (isDrafting(state)) return refuse('still_drafting', 'cards are being drafted: pick one like #draft 3');
  const slot = state.hands[seat][move.cardIndex];
  const known = slot?.kind === 'known' ? slot.card : mine.disclosure?.card;
  const refused = refusalOf(state, seat, move, known);
  if (refused) return refused;
  const card = cardOf(slot, mine.disclosure?.card, move.cardIndex + 1);
  if (!card.ok) return card;
  return ok(playTurn(state, seat, move, card.value));
}
