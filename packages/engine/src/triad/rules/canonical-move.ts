import type { Seat } from '../../seat.ts';
import { isPick, type PlaceMove, type TriadMove, type TriadState } from '../types.ts';
import { edgeChoices } from './earth.ts';
import { cardIn } from './legal.ts';

/**
 * A placement with what its rules do not use taken out: no mark where marks are off, no edge for a card that
 * cannot use it (docs/rules.md R8.3). Live moves are committed like this, old records are read like this.
 */
export function canonicalPlacement(state: TriadState, seat: Seat, move: PlaceMove): PlaceMove {
  const marked = state.ruleset.tactics.warningMark.enabled;
  const edged = edgeChoices(state, cardIn(state, seat, move.cardIndex)).some((edge) => edge !== null);
  return {
    cell: move.cell,
    cardIndex: move.cardIndex,
    warningMarkCell: marked ? move.warningMarkCell : null,
    earthBoostEdge: edged ? move.earthBoostEdge : null,
  };
}

/** The move as it is committed. A pick has nothing to take out. */
export const canonicalMove = (state: TriadState, seat: Seat, move: TriadMove): TriadMove =>
  isPick(move) ? move : canonicalPlacement(state, seat, move);
