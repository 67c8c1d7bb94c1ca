import { bytesToHex, type Hex } from 'viem';
import { plainKeccak } from '../../ballot/keccak.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { Header } from '../types.ts';
import { NONE } from './none.ts';
import { WordWriter } from './record-words.ts';

/** A turn as records write it: what was not chosen may be absent, null or 255. */
export interface RecordedTurn {
  readonly cell: number;
  readonly cardIndex: number;
  readonly warningMarkCell?: number | null | undefined;
  readonly earthBoostEdge?: number | null | undefined;
  readonly reserved?: number | undefined;
}

export interface Transcript {
  readonly header: Header & { readonly deckA: readonly string[]; readonly deckB: readonly string[] };
  readonly turns: readonly RecordedTurn[];
}

/** Eight words of the header, two decks, five columns of nine turns. */
const WORDS = 8 + 2 * 5 + 5 * 9;

/** The standard ABI encoding of a record: what its id is the hash of. */
export function recordBytes({ header, turns }: Transcript, reservedDefault: 0 | 255): Uint8Array {
  const words = new WordWriter(WORDS)
    .number(header.version)
    .hex(header.rulesetId)
    .number(header.seasonId)
    .hex(header.playerA)
    .hex(header.playerB)
    .decimals(header.deckA)
    .decimals(header.deckB)
    .number(header.firstPlayer)
    .number(header.deadline)
    .hex(header.salt);
  for (const turn of turns) words.number(turn.cell);
  for (const turn of turns) words.number(turn.cardIndex);
  for (const turn of turns) words.number(turn.warningMarkCell ?? NONE);
  for (const turn of turns) words.number(turn.earthBoostEdge ?? NONE);
  for (const turn of turns) words.number(turn.reserved ?? reservedDefault);
  return words.bytes;
}

/**
 * The id of a finished match: the hash of its whole record (docs/rules.md R8.5). Records that leave `reserved`
 * out were written under two readings, 0 and 255; `reservedDefault` says which one is meant.
 * Throws a RangeError if the record has not five cards a side and nine turns.
 */
export function matchIdOf(record: Transcript, reservedDefault: 0 | 255 = 0, keccak = plainKeccak): Hex {
  return bytesToHex(keccak(wholeBytes(record, reservedDefault)));
}

function wholeBytes(record: Transcript, reservedDefault: 0 | 255): Uint8Array {
  const { header, turns } = record;
  if (header.deckA.length !== 5 || header.deckB.length !== 5 || turns.length !== TURNS) {
    const got = `${header.deckA.length} and ${header.deckB.length} cards, ${turns.length} turns`;
    throw new RangeError(`a match id needs five cards a side and nine turns, got ${got}`);
  }
  return recordBytes(record, reservedDefault);
}

/** A record's id under both readings of an absent reserved byte, for little more than the price of one. */
export function bothMatchIdsOf(
  record: Transcript,
  keccak = plainKeccak,
): { readonly reservedZero: Hex; readonly reservedNone: Hex } {
  const bytes = wholeBytes(record, 0);
  const reservedZero = bytesToHex(keccak(bytes));
  const absent = record.turns.flatMap(({ reserved }, turn) => (reserved === undefined ? [turn] : []));
  if (absent.length === 0) return { reservedZero, reservedNone: reservedZero };
  // the reserved bytes are the last words, each in the last byte of its word
  for (const turn of absent) bytes[bytes.length - 1 - 32 * (TURNS - 1 - turn)] = NONE;
  return { reservedZero, reservedNone: bytesToHex(keccak(bytes)) };
}
