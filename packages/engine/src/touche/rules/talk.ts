import type { Seat } from '../../seat.ts';
import { cellsOf, eitherSet, noCells, withoutCells } from './cells.ts';
import { isMapFull, knownCells, living, replaced } from './fleet.ts';
import type { Ship, ToucheEvent, ToucheState } from './types.ts';

/**
 * The ships of a seat tell each other what they know (docs/touche.md T7): one after the other hears all the others, as
 * they know things by then, and begins its map anew if it is full after that. Whom a ship has heard it knows; whom that
 * one knows it does not know from it.
 */
export function talked(
  state: Pick<ToucheState, 'ruleset' | 'ships' | 'tick'>,
  seat: Seat,
): { readonly ships: readonly Ship[]; readonly events: readonly ToucheEvent[] } {
  const { ruleset, tick } = state;
  const crew = living(state, seat).map(({ number }) => number);
  const events: ToucheEvent[] = [{ type: 'talked', tick, seat, ships: crew }];
  let { ships } = state;
  const shipOf = (number: number): Ship => {
    const ship = ships.find((one) => one.number === number);
    if (ship === undefined) throw new Error(`there is no ship ${number}`);
    return ship;
  };
  for (const number of crew) {
    for (const other of crew) {
      if (other === number) continue;
      const ship = shipOf(number);
      // in a hidden sea no friend stands where a ship fires
      const friends = ruleset.hidden ? [] : [...new Set([...ship.friends, other])].sort((a, b) => a - b);
      const heard = { ...ship, friends, fired: eitherSet(ship.fired, shipOf(other).fired) };
      const known = knownCells({ ruleset, ships }, heard);
      ships = replaced(ships, { ...heard, fired: withoutCells(heard.fired, known) });
    }
    if (!isMapFull({ ruleset, ships }, shipOf(number))) continue;
    ships = replaced(ships, { ...shipOf(number), fired: noCells(cellsOf(ruleset)) });
    events.push({ type: 'cleared', tick, ship: number });
  }
  return { ships, events };
}
