import type { Choice, Option, Stage } from '../../game.ts';
import { expectOk, ok, type Result, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cellName, cellNamed } from '../rules/board.ts';
import { isDrawDue } from '../rules/chaos-draw.ts';
import { picksLeft } from '../rules/draft.ts';
import { cardIn, edgeChoices, emptyCells, markCells, playableSlots } from '../rules/legal.ts';
import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import {
  type Cell,
  DIRECTIONS,
  type Direction,
  type EdgeIndex,
  isPick,
  type Slot,
  type TriadMove,
  type TriadView,
} from '../rules/types.ts';

/** The stages of a decision: a pick, or a card to a cell, then its mark, then its earth edge. */
export const PICK_STAGE = 'pick';
export const MOVE_STAGE = 'move';
export const MARK_STAGE = 'mark';
export const EARTH_STAGE = 'earth';
/** The key of the option that leaves a mark or an edge out. */
const NONE = 'none';

interface Aim {
  readonly cell: Cell;
  readonly cardIndex: Slot;
}

/** Card and cell as one option: `2->B2` is card 2 (slot 1) to cell B2. */
export const aimKey = ({ cell, cardIndex }: Aim): string => `${cardIndex + 1}->${cellName(cell)}`;

const SLOT_OF_NUMBER: { readonly [number: string]: Slot } = { '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 };

function aimOf(key: string): Aim | undefined {
  const [, number = '', name = ''] = /^([1-5])->([A-C][1-3])$/.exec(key) ?? [];
  const cardIndex = SLOT_OF_NUMBER[number];
  const cell = cellNamed(name);
  return cardIndex === undefined || cell === undefined ? undefined : { cell, cardIndex };
}

/** An edge by its whole name. */
function edgeNamed(name: string): EdgeIndex | undefined {
  const index = DIRECTIONS.indexOf(name as Direction);
  return index === 0 || index === 1 || index === 2 || index === 3 ? index : undefined;
}

export const edgeName = (edge: EdgeIndex): Direction => DIRECTIONS[edge];

/** The number a pick is written with, from 1. */
const pickOf = (key: string): number | undefined => (/^[1-9]\d?$/.test(key) ? Number(key) - 1 : undefined);

/** What choices have said so far. Of mark and edge, undefined is nothing said and null is none. */
type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pick'; readonly pick: number }
  | {
      readonly kind: 'place';
      readonly aim: Aim;
      readonly mark: Cell | null | undefined;
      readonly edge: EdgeIndex | null | undefined;
    };

const unknown = (choices: readonly Choice[]): Result<Said> => {
  const got = choices.map(({ stage, key }) => `${stage} ${key}`).join(', ');
  const allowed = '"pick 3", or "move 2->B2", then "mark C1" and "earth up" where they apply';
  return refuse('unknown_choice', `choices are ${allowed}; got "${got}"`);
};

/** Reads choices. Refuses unknown stages, wrong order and keys that no stage ever offers. */
export function saidBy(choices: readonly Choice[]): Result<Said> {
  const [first, ...rest] = choices;
  if (!first) return ok({ kind: 'nothing' });
  if (first.stage === PICK_STAGE) {
    const pick = rest.length === 0 ? pickOf(first.key) : undefined;
    return pick === undefined ? unknown(choices) : ok({ kind: 'pick', pick });
  }
  const aim = first.stage === MOVE_STAGE ? aimOf(first.key) : undefined;
  if (!aim) return unknown(choices);
  let mark: Cell | null | undefined;
  let edge: EdgeIndex | null | undefined;
  for (const { stage, key } of rest) {
    if (stage === MARK_STAGE && mark === undefined && edge === undefined) {
      mark = key === NONE ? null : cellNamed(key);
      if (mark === undefined) return unknown(choices);
    } else if (stage === EARTH_STAGE && edge === undefined) {
      edge = key === NONE ? null : edgeNamed(key);
      if (edge === undefined) return unknown(choices);
    } else {
      return unknown(choices);
    }
  }
  return ok({ kind: 'place', aim, mark, edge });
}

/** The move of complete choices. A mark or an edge that was not asked for is none. */
export function moveOf(choices: readonly Choice[]): Result<TriadMove> {
  const said = saidBy(choices);
  if (!said.ok) return said;
  switch (said.value.kind) {
    case 'nothing':
      return refuse('incomplete_choices', 'a move needs a card and a cell like "move 2->B2"');
    case 'pick':
      return ok({ pick: said.value.pick });
    case 'place': {
      const { aim, mark, edge } = said.value;
      return ok({ ...aim, warningMarkCell: mark ?? null, earthBoostEdge: edge ?? null });
    }
  }
}

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
  if (seatToPlay(view) !== seat || isDrawDue(view)) return undefined;
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
