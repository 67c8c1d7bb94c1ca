import { z } from 'zod';
import { ok, type Result, refuse } from '../../result.ts';
import { seatIndex } from '../../seat.ts';
import { isCell } from '../rules/board.ts';
import { playTurn } from '../rules/turn.ts';
import { cardOf, checked, optionsSchema, positionWith, seatOf, sidesSchema } from './table.ts';

const owner = z.literal([0, 1]);
const lineSchema = z.strictObject({
  options: optionsSchema,
  board: z.array(z.strictObject({ ...sidesSchema, owner }).nullable()).length(9),
  place: z.strictObject({ ...sidesSchema, owner, cell: z.number().int().min(0).max(8) }),
});

/** Whose the cells are after a placement: 0 A's, 1 B's, -1 nobody's. */
export interface Placed {
  readonly owners: readonly (0 | 1 | -1)[];
}

/**
 * Places one card by the rules of the preset `fantasy`: `{options, board: [nine null or {sides, type, owner}], place:
 * {sides, type, owner, cell}}`. Refuses with `malformed` or `duplicate_cell`.
 */
export function place(raw: unknown): Result<Placed> {
  const read = checked(lineSchema, raw);
  if (!read.ok) return read;
  const { options, board } = read.value;
  const { cell, owner: mover, ...card } = read.value.place;
  if (!isCell(cell) || board[cell] !== null) return refuse('duplicate_cell', `cell ${cell} is taken`);
  const seat = seatOf(mover);
  const placed = cardOf(card, board.length);
  const standing = board.map(
    (there, index) => there && { card: cardOf(there, index), owner: seatOf(there.owner) },
  );
  const before = positionWith(options, standing, placed, seat);
  const move = { cell, cardIndex: 0, warningMarkCell: null, earthBoostEdge: null } as const;
  const { state } = playTurn(before, seat, move, placed);
  return ok({ owners: state.board.map((there) => (there === null ? -1 : seatIndex(there.owner))) });
}
