import { otherSeat, type Seat } from '../seat.ts';
import { emptyCells, legalMoves, playableSlots } from './legal.ts';
import { tilesOf } from './score.ts';
import { playTurn } from './turn.ts';
import {
  type Card,
  isPick,
  type PlaceMove,
  type Slot,
  type TriadMove,
  type TriadState,
  type TriadView,
} from './types.ts';

/** What the computer assumes a card to be that it does not see: strong, so that it guards its weak edges. */
const UNSEEN: Card = {
  tokenId: '0',
  edges: { up: 8, right: 8, down: 8, left: 8 },
  jankenHand: 0,
  combatStatSum: 0,
  trait: 'none',
};

/** A mark is kept for later unless it saves more than this share of a tile. */
const MARK_WORTH = 0.05;
/** How much the opponent's best answer counts against the average one. */
const FEAR = 0.6;

/** The cards the opponent may answer with: those in sight, and one assumed card for all others. */
function answersOf(state: TriadState, seat: Seat): readonly { readonly slot: Slot; readonly card: Card }[] {
  let assumed = false;
  return playableSlots(state, seat).flatMap((slot) => {
    const entry = state.hands[seat][slot];
    if (entry?.kind === 'known') return [{ slot, card: entry.card }];
    if (assumed) return [];
    assumed = true;
    return [{ slot, card: UNSEEN }];
  });
}

/** The own tiles that are left after the opponent's answer: the worst case and the average, weighed. */
function tilesAfterAnswer(state: TriadState, seat: Seat): number {
  const opponent = otherSeat(seat);
  const left = emptyCells(state).flatMap((cell) =>
    answersOf(state, opponent).map(({ slot, card }) => {
      const answer: PlaceMove = { cell, cardIndex: slot, warningMarkCell: null, earthBoostEdge: null };
      return tilesOf(playTurn(state, opponent, answer, card).state)[seat];
    }),
  );
  if (left.length === 0) return tilesOf(state)[seat];
  const mean = left.reduce((a, b) => a + b, 0) / left.length;
  return FEAR * Math.min(...left) + (1 - FEAR) * mean;
}

/**
 * The computer opponent's move: the one that leaves it the most tiles after the opponent's answer. `draw(n)`
 * picks one of `n` equal moves (0..n-1). It sees the view of its own seat and nothing else.
 * Throws if it is not this seat's turn or the view hides the seat's own cards.
 */
export function chooseMove(view: TriadView, seat: Seat, draw: (n: number) => number): TriadMove {
  let best: TriadMove[] = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const move of legalMoves(view, seat)) {
    if (isPick(move)) return move;
    const slot = view.hands[seat][move.cardIndex];
    if (slot?.kind !== 'known') {
      const card = `card ${move.cardIndex + 1}`;
      throw new Error(`the computer needs the view of seat ${seat}, got one that hides ${card}`);
    }
    const cost = move.warningMarkCell === null ? 0 : MARK_WORTH;
    const worth = tilesAfterAnswer(playTurn(view, seat, move, slot.card).state, seat) - cost;
    if (worth > bestWorth) best = [];
    if (worth >= bestWorth) {
      best.push(move);
      bestWorth = worth;
    }
  }
  const chosen = best[draw(best.length)];
  if (!chosen) throw new Error(`seat ${seat} has no move on turn ${view.turn}, or the draw was out of range`);
  return chosen;
}
