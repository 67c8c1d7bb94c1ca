import { type Hex, hexToBytes, isHex } from 'viem';
import type { Choice, Codec } from '../game.ts';
import { ok, type Result, refuse } from '../result.ts';
import { isCell } from './board.ts';
import { draftOf } from './stages.ts';
import type { Slot, TriadMove } from './types.ts';

/** How "none" stands in a move's bytes. */
const NONE = 255;
const LENGTH = 5;

const hexOf = (bytes: readonly number[]): Hex =>
  `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const isSlot = (value: number | undefined): value is Slot =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 4;

const isEdge = (value: number | undefined): value is 0 | 1 | 2 | 3 =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 3;

/** Five bytes: cell, card index, warning mark or 255, earth edge or 255, reserved 0 (docs/rules.md R8.3). */
const encode = (move: TriadMove): Hex =>
  hexOf([move.cell, move.cardIndex, move.warningMarkCell ?? NONE, move.earthBoostEdge ?? NONE, 0]);

function decode(hex: Hex): Result<TriadMove> {
  if (!isHex(hex) || hex.length !== 2 + 2 * LENGTH) {
    return refuse('malformed', `a move is ${LENGTH} bytes of hex, got ${String(hex).slice(0, 40)}`);
  }
  const [cell = NONE, cardIndex, mark = NONE, earth, reserved] = hexToBytes(hex);
  if (!isCell(cell)) return refuse('cell_out_of_range', `cell ${cell}: allowed are 0 to 8`);
  if (!isSlot(cardIndex)) {
    return refuse('card_index_out_of_range', `card index ${cardIndex}: allowed are 0 to 4`);
  }
  if (mark !== NONE && !isCell(mark)) {
    return refuse('mark_out_of_range', `mark ${mark}: allowed are 0 to 8, and 255 for none`);
  }
  if (earth !== NONE && !isEdge(earth)) {
    return refuse('earth_edge_out_of_range', `earth edge ${earth}: allowed are 0 to 3, and 255 for none`);
  }
  if (reserved !== 0) return refuse('not_canonical', `the reserved byte is ${reserved}: it must be 0`);
  return ok({
    cell,
    cardIndex,
    warningMarkCell: isCell(mark) ? mark : null,
    earthBoostEdge: isEdge(earth) ? earth : null,
  });
}

/** The first bytes of a move, as far as the choices go: what the leaf of a partial vote holds. */
function encodeChoices(choices: readonly Choice[]): Hex {
  const draft = draftOf(choices);
  if (!draft.ok) throw new RangeError(`${draft.error.code}: ${draft.error.message}`);
  const { move, mark } = draft.value;
  if (!move) return '0x';
  const bytes: number[] = [move.cell, move.cardIndex];
  if (mark !== undefined) bytes.push(mark ?? NONE);
  return hexOf(bytes);
}

export const codec: Codec<TriadMove> = { encode, decode, encodeChoices };
