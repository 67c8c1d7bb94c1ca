import type { Choice, Option, Stage } from '../../game.ts';
import { expectOk } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cellName } from '../rules/board.ts';
import { picksLeft } from '../rules/draft.ts';
import { edgeChoices } from '../rules/earth.ts';
import { cardIn, emptyCells, playableSlots } from '../rules/legal.ts';
import { markCells } from '../rules/marks.ts';
import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import { type Cell, isPick, type Slot, type TriadMove, type TriadView } from '../types.ts';
import {
  aimKey,
  EARTH_STAGE,
  edgeName,
  MARK_STAGE,
  MOVE_STAGE,
  NONE,
  PICK_STAGE,
  saidBy,
} from './choices.ts';

function pickStage(view: TriadView): Stage {
  const left = view.draft ? picksLeft(view.draft) : [];
  return {
    name: PICK_STAGE,
    options: left.map((pick) => ({ key: String(pick + 1), label: `pick card ${pick + 1}` })),
  };
}

function moveStage(view: TriadView, seat: Seat): Stage {
  const slots = playableSlots(view, seat);
  const options = emptyCells(view).flatMap((cell) =>
    slots.map(
      (cardIndex): Option => ({
        key: aimKey({ cell, cardIndex }),
        label: `card ${cardIndex + 1} to ${cellName(cell)}`,
      }),
    ),
  );
  return { name: MOVE_STAGE, options };
}

/** Offered only when there is a choice: a seat without marks, or without a free cell, is not asked. */
function markStage(view: TriadView, seat: Seat, placed: Cell): Stage | undefined {
  const cells = markCells(view, seat, placed);
  if (cells.length === 0) return undefined;
  const options = cells.map(
    (cell): Option => ({ key: cellName(cell), label: `warning mark on ${cellName(cell)}` }),
  );
  return { name: MARK_STAGE, options: [...options, { key: NONE, label: 'no mark' }], none: NONE };
}

/** Offered for earth cards, and for card backs that may be one. */
function earthStage(view: TriadView, seat: Seat, slot: Slot): Stage | undefined {
  const edges = edgeChoices(view, cardIn(view, seat, slot));
  if (edges.length === 1) return undefined;
  const options = edges.map(
    (edge): Option =>
      edge === null
        ? { key: NONE, label: 'no edge raised' }
        : { key: edgeName(edge), label: `${edgeName(edge)} edge raised` },
  );
  return { name: EARTH_STAGE, options, ...(edges.includes(null) && { none: NONE }) };
}

/**
 * The next question of `seat`'s move; undefined when it is complete or it is not this seat's turn. Throws a
 * RangeError for choices that no stage offers.
 */
export function stageOf(view: TriadView, seat: Seat, chosen: readonly Choice[]): Stage | undefined {
  if (seatToPlay(view) !== seat) return undefined;
  const said = expectOk(saidBy(chosen));
  switch (said.kind) {
    case 'nothing':
      return isDrafting(view) ? pickStage(view) : moveStage(view, seat);
    case 'pick':
      return undefined;
    case 'place': {
      const { aim, mark, edge } = said;
      const asksMark = mark === undefined && edge === undefined;
      const next = asksMark ? markStage(view, seat, aim.cell) : undefined;
      return next ?? (edge === undefined ? earthStage(view, seat, aim.cardIndex) : undefined);
    }
  }
}

/** The choices of a whole move, one for each stage that was offered. */
export function choicesOf(view: TriadView, seat: Seat, move: TriadMove): readonly Choice[] {
  if (isPick(move)) return [{ stage: PICK_STAGE, key: String(move.pick + 1) }];
  const choices: Choice[] = [{ stage: MOVE_STAGE, key: aimKey(move) }];
  const { warningMarkCell: mark, earthBoostEdge: edge } = move;
  if (mark !== null || markCells(view, seat, move.cell).length > 0) {
    choices.push({ stage: MARK_STAGE, key: mark === null ? NONE : cellName(mark) });
  }
  if (edge !== null || edgeChoices(view, cardIn(view, seat, move.cardIndex)).length > 1) {
    choices.push({ stage: EARTH_STAGE, key: edge === null ? NONE : edgeName(edge) });
  }
  return choices;
}
