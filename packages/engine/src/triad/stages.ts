import type { Choice, Option, Stage } from '../game.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Seat } from '../seat.ts';
import { cellName, cellNamed } from './board.ts';
import { emptyCells, playableSlots } from './legal.ts';
import { markCells } from './marks.ts';
import { seatToPlay } from './seats.ts';
import type { Cell, Slot, TriadMove, TriadView } from './types.ts';

/** The stages of a move in order; the earth edge comes after the mark when its rule does. */
export const MOVE_STAGE = 'move';
export const MARK_STAGE = 'mark';
export const NO_MARK = 'none';

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

/** Choices read back: what has been said so far. `mark` undefined: nothing; null: none. */
export interface Draft {
  readonly move?: Aim;
  readonly mark?: Cell | null;
}

/** Reads choices. Refuses unknown stages, wrong order and keys that no stage ever offers. */
export function draftOf(choices: readonly Choice[]): Result<Draft> {
  const [first, second, ...rest] = choices;
  if (!first) return ok({});
  const move = first.stage === MOVE_STAGE ? aimOf(first.key) : undefined;
  if (!move) {
    const got = `${first.stage} ${first.key}`;
    return refuse('unknown_choice', `the first choice is a card and a cell like "move 2->B2", got "${got}"`);
  }
  if (!second) return ok({ move });
  const mark = second.key === NO_MARK ? null : cellNamed(second.key);
  if (second.stage !== MARK_STAGE || mark === undefined || rest.length > 0) {
    const got = [second, ...rest].map(({ stage, key }) => `${stage} ${key}`).join(', ');
    return refuse('unknown_choice', `after the card comes at most a mark like "mark C1", got "${got}"`);
  }
  return ok({ move, mark });
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
  return { name: MARK_STAGE, options: [...options, { key: NO_MARK, label: 'no mark' }], none: NO_MARK };
}

/** The next question of `seat`'s move; undefined when it is complete or it is not this seat's turn. */
export function stageOf(view: TriadView, seat: Seat, chosen: readonly Choice[]): Stage | undefined {
  if (seatToPlay(view) !== seat) return undefined;
  const draft = draftOf(chosen);
  if (!draft.ok) throw new RangeError(`${draft.error.code}: ${draft.error.message}`);
  const { move, mark } = draft.value;
  if (!move) return moveStage(view, seat);
  return mark === undefined ? markStage(view, seat, move.cell) : undefined;
}

/** The choices of a whole move, one for each stage that was offered. */
export function choicesOf(view: TriadView, seat: Seat, move: TriadMove): readonly Choice[] {
  const aim: Choice = { stage: MOVE_STAGE, key: aimKey(move) };
  const mark = move.warningMarkCell;
  if (mark !== null) return [aim, { stage: MARK_STAGE, key: cellName(mark) }];
  return markCells(view, seat, move.cell).length === 0 ? [aim] : [aim, { stage: MARK_STAGE, key: NO_MARK }];
}

/** The move of complete choices. A mark that was not asked for is none. */
export function moveOf(choices: readonly Choice[]): Result<TriadMove> {
  const draft = draftOf(choices);
  if (!draft.ok) return draft;
  const { move, mark } = draft.value;
  if (!move) return refuse('incomplete_choices', 'a move needs a card and a cell like "move 2->B2"');
  return ok({ ...move, warningMarkCell: mark ?? null, earthBoostEdge: null });
}
