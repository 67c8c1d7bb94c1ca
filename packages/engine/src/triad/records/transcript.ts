import type { Hex } from 'viem';
import { ok, type Result, refuse } from '../../result.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { TriadView } from '../rules/types.ts';
import { NONE, type RecordedTurn } from './match-id.ts';
import {
  type ProtocolV1,
  type ProtocolV2,
  type ProtocolV3,
  protocolV1Of,
  protocolV2Of,
  protocolV3Of,
  type RecordStatus,
  recordStatusOf,
} from './protocol-record.ts';
import type { EventInfo } from './state-json.ts';

/** Nine turns as three strings of nine bytes each; reserved bytes have no place in this form. */
export interface TurnsHex {
  /** A byte a turn: the cell in the upper four bits, the card's place in the lower. */
  readonly movesHex: Hex;
  readonly warningMarksHex: Hex;
  readonly earthBoostEdgesHex: Hex;
}

/** The same as it comes from outside: with or without 0x. */
export type RawTurnsHex = { readonly [K in keyof TurnsHex]: string };

const hexOf = (bytes: readonly number[]): Hex =>
  `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The compact form of nine turns, as links and forms of the public protocol carry them (docs/rules.md R8.5). */
export const encodeTurns = (turns: readonly RecordedTurn[]): TurnsHex => ({
  movesHex: hexOf(turns.map(({ cell, cardIndex }) => (cell << 4) | cardIndex)),
  warningMarksHex: hexOf(turns.map(({ warningMarkCell }) => warningMarkCell ?? NONE)),
  earthBoostEdgesHex: hexOf(turns.map(({ earthBoostEdge }) => earthBoostEdge ?? NONE)),
});

const FORM = new RegExp(`^(?:0x)?([0-9a-f]{${2 * TURNS}})$`, 'i');

function bytesOf(name: keyof TurnsHex, text: string): Result<readonly number[]> {
  const digits = FORM.exec(text)?.[1];
  if (digits === undefined) {
    return refuse('malformed', `${name} must be ${TURNS} bytes of hex, got "${text.slice(0, 40)}"`);
  }
  return ok(Array.from({ length: TURNS }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)));
}

/**
 * Nine turns from their compact form. Marks and edges are always given as numbers, none as 255. Refuses with
 * `malformed`, `cell_out_of_range`, `card_index_out_of_range`, `mark_out_of_range` or `earth_edge_out_of_range`.
 */
export function decodeTurns(raw: RawTurnsHex): Result<readonly RecordedTurn[]> {
  const moves = bytesOf('movesHex', raw.movesHex);
  if (!moves.ok) return moves;
  const marks = bytesOf('warningMarksHex', raw.warningMarksHex);
  if (!marks.ok) return marks;
  const edges = bytesOf('earthBoostEdgesHex', raw.earthBoostEdgesHex);
  if (!edges.ok) return edges;
  const turns = moves.value.map((move, i) => ({
    cell: move >> 4,
    cardIndex: move & 15,
    warningMarkCell: marks.value[i] ?? NONE,
    earthBoostEdge: edges.value[i] ?? NONE,
  }));
  for (const [i, { cell, cardIndex, warningMarkCell: mark, earthBoostEdge: edge }] of turns.entries()) {
    if (cell > 8) return refuse('cell_out_of_range', `turn ${i}: cell ${cell}, allowed are 0 to 8`);
    if (cardIndex > 4) {
      return refuse('card_index_out_of_range', `turn ${i}: card index ${cardIndex}, allowed are 0 to 4`);
    }
    if (mark > 8 && mark !== NONE) {
      return refuse('mark_out_of_range', `turn ${i}: mark ${mark}, allowed are 0 to 8, and 255 for none`);
    }
    if (edge > 3 && edge !== NONE) {
      return refuse('earth_edge_out_of_range', `turn ${i}: edge ${edge}, allowed are 0 to 3, and 255`);
    }
  }
  return ok(turns);
}

/** A match as a file that people keep: the record and how it ended. */
export interface TranscriptFile {
  readonly protocol: 'triad_league_transcript_v1';
  /** Unix milliseconds. */
  readonly exportedAtMs: number;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  /** Null while the match runs. */
  readonly result: RecordStatus | null;
  /** Null for matches with picks or rounds. */
  readonly protocolV1: ProtocolV1 | null;
  /** The record of such a match; an addition to the public form. */
  readonly protocolV2: ProtocolV2 | null;
  /** The record of a match of a ruleset of version 4; absent for others. */
  readonly protocolV3?: ProtocolV3;
}

/** The file of a match, or undefined while the view hides a card of a deck (docs/rules.md R8.6). */
export function transcriptFileOf(
  view: TriadView,
  { exportedAtMs, eventId, eventTitle }: EventInfo & { readonly exportedAtMs: number },
): TranscriptFile | undefined {
  const protocolV1 = protocolV1Of(view) ?? null;
  const protocolV2 = protocolV2Of(view) ?? null;
  const protocolV3 = protocolV3Of(view);
  if (!protocolV1 && !protocolV2 && !protocolV3) return undefined;
  return {
    protocol: 'triad_league_transcript_v1',
    exportedAtMs,
    eventId: eventId ?? null,
    eventTitle: eventTitle ?? null,
    result: recordStatusOf(view) ?? null,
    protocolV1,
    protocolV2,
    ...(protocolV3 && { protocolV3 }),
  };
}
