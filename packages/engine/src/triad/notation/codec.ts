import { type Hex, hexToBytes, isHex } from 'viem';
import type { Choice, Codec } from '../../game.ts';
import { expectOk, ok, type Result, refuse } from '../../result.ts';
import { isCell } from '../rules/board.ts';
import { type EdgeIndex, isPick, type Slot, type TriadMove } from '../rules/types.ts';
import { saidBy } from './stages.ts';

/** How "none" stands in a move's bytes. */
const NONE = 255;
const PLACE_LENGTH = 5;
const PICK_LENGTH = 1;
/** No pool is larger (docs/rules.md R5.14). */
const LARGEST_POOL = 20;

const hexOf = (bytes: readonly number[]): Hex =>
  `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const isSlot = (value: number | undefined): value is Slot =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 4;

const isEdge = (value: number | undefined): value is EdgeIndex =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 3;

/**
 * A placement is five bytes: cell, card index, warning mark or 255, earth edge or 255, reserved 0. A pick is one
 * byte: its index in the pool, from 0 (docs/rules.md R8.3).
 */
const encode = (move: TriadMove): Hex =>
  isPick(move)
    ? hexOf([move.pick])
    : hexOf([move.cell, move.cardIndex, move.warningMarkCell ?? NONE, move.earthBoostEdge ?? NONE, 0]);

function decodePlacement([
  cell = NONE,
  cardIndex,
  mark = NONE,
  earth,
  reserved,
]: Uint8Array): Result<TriadMove> {
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

function decode(hex: Hex): Result<TriadMove> {
  const bytes = isHex(hex) && hex.length % 2 === 0 ? hexToBytes(hex) : undefined;
  if (bytes?.length === PLACE_LENGTH) return decodePlacement(bytes);
  if (bytes?.length === PICK_LENGTH) {
    const [pick = NONE] = bytes;
    if (pick < LARGEST_POOL) return ok({ pick });
    return refuse('pick_out_of_range', `pick ${pick}: allowed are 0 to ${LARGEST_POOL - 1}`);
  }
  const got = String(hex).slice(0, 40);
  return refuse('malformed', `a move is ${PLACE_LENGTH} bytes of hex, a pick ${PICK_LENGTH}; got ${got}`);
}

/** The first bytes of a move, as far as the choices go: what the leaf of a partial vote holds. */
function encodeChoices(choices: readonly Choice[]): Hex {
  const said = expectOk(saidBy(choices));
  switch (said.kind) {
    case 'nothing':
      return '0x';
    case 'pick':
      return hexOf([said.pick]);
    case 'place': {
      const { aim, mark, edge } = said;
      const bytes: number[] = [aim.cell, aim.cardIndex];
      if (mark !== undefined || edge !== undefined) bytes.push(mark ?? NONE);
      if (edge !== undefined) bytes.push(edge ?? NONE);
      return hexOf(bytes);
    }
  }
}

export const codec: Codec<TriadMove> = { encode, decode, encodeChoices };
