import { type Audience, bySeat } from '../../seat.ts';
import type { Side, ToucheState, ToucheView } from './types.ts';

/** What an audience may know: all but the ships of a hidden fleet that still float, and that nobody shows it. */
export function viewOf(state: ToucheState, audience: Audience): ToucheView {
  const isSeen = (side: Side): boolean =>
    !state.ruleset.hidden || side === 'pirates' || side === audience || state.shown.includes(side);
  return {
    ...state,
    ships: state.ships.map((ship) => (isSeen(ship.side) || ship.isSunk ? ship : { ...ship, at: null })),
    fleets: bySeat((seat) => (isSeen(seat) ? state.fleets[seat] : [])),
  };
}
