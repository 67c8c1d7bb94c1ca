import type { Choice, Option, Stage } from '../../game.ts';
import { expectOk } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { isOver, unusedSlots } from '../rounds.ts';
import { type PolylemmaView, RANDOM_SLOT, type Slot } from '../types.ts';
import { POINTS_STAGE, pointsOfShare, SHARES, SLOT_STAGE, saidBy, slotKey } from './choices.ts';

function slotLabel(view: PolylemmaView, seat: Seat, slot: Slot): string {
  if (slot === RANDOM_SLOT) return `random character, level ${view.slotLevels[seat]}`;
  const { name = `character ${slot + 1}`, kind, level } = view.parties[seat][slot];
  return `${name}: ${kind}, level ${level}`;
}

function slotStage(view: PolylemmaView, seat: Seat): Stage {
  const options = unusedSlots(view.rounds, seat).map(
    (slot): Option => ({ key: slotKey(slot), label: slotLabel(view, seat, slot) }),
  );
  return { name: SLOT_STAGE, options };
}

/** Every number from 0 to what is left; the words for shares of it are aliases of the numbers that they mean. */
function pointsStage(left: number): Stage {
  const options = Array.from({ length: left + 1 }, (_, points): Option => {
    const aliases = SHARES.filter((share) => pointsOfShare(share, left) === points);
    const label = `${points} level ${points === 1 ? 'point' : 'points'}`;
    const key = String(points);
    return aliases.length === 0 ? { key, label } : { key, label, aliases };
  });
  return { name: POINTS_STAGE, options };
}

/**
 * The next question of `seat`'s move: which slot, then how many level points; undefined when the move is complete
 * or the match is over. Throws for choices that no stage offers.
 */
export function stageOf(view: PolylemmaView, seat: Seat, chosen: readonly Choice[]): Stage | undefined {
  if (isOver(view)) return undefined;
  const { slot, points } = expectOk(saidBy(chosen));
  if (slot === undefined) return slotStage(view, seat);
  return points === undefined ? pointsStage(view.points[seat]) : undefined;
}
