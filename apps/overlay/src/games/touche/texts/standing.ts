import type { TouchePublicView } from '@show-of-hands/bus/touche';
import type { SayTouche } from '@show-of-hands/bus/touche/text';
import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import { cellName } from '@show-of-hands/engine/touche';
import type { OwnPiece } from '../../../lib/game/game-picture.tsx';
import { afloat, numberIn } from '../fleet/ships.ts';

/** How far the match is. Null once it is over. */
export function toucheNote(
  { over, tick, limit }: Pick<TouchePublicView, 'over' | 'tick' | 'limit'>,
  say: SayTouche,
): string | null {
  return over !== null || tick >= limit ? null : say('note.tick', { tick: tick + 1, limit });
}

/** Hits beside the ships that are left: they decide where ships are equal. None while nobody has any. */
export const hitNotes = ({ hits }: Pick<TouchePublicView, 'hits'>, say: SayTouche): BySeat<string | null> =>
  bySeat((seat) => (hits.A + hits.B === 0 ? null : say('score.hits', { count: hits[seat] })));

/** The ships that a seat has left: where they are, if that is public, and when they may move. */
export const ownFleet = (view: TouchePublicView, seat: Seat, say: SayTouche): OwnPiece[] =>
  afloat(view, seat).map(({ number, at, wait }) => {
    const state = wait === 0 ? say('own.ready') : say('own.waits', { count: wait });
    return {
      place: say('ship.name', { number: numberIn(view, number) }),
      words: at === null ? state : say('own.at', { cell: cellName(view.sea, at), state }),
    };
  });
