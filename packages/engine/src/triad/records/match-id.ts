import { bytesToHex, encodeAbiParameters, type Hex, hexToBytes } from 'viem';
import { plainKeccak } from '../../protocol/keccak.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { Header } from '../rules/types.ts';

/** How "none" stands in the numbers of a record. */
export const NONE = 255;

const WORD = 32;

const digitOf = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);

/**
 * Bytes of a standard ABI encoding whose words are all static, written one after another. Values are known to
 * fit: numbers are safe integers of 0 or more, hex has an even number of digits, at most 32 bytes.
 */
class WordWriter {
  readonly bytes: Uint8Array;
  #at = 0;

  /** @param words how many words there will be */
  constructor(words: number) {
    this.bytes = new Uint8Array(words * WORD);
  }

  number(value: number): this {
    this.#at += WORD;
    let rest = value;
    for (let i = this.#at - 1; rest > 0; i -= 1) {
      this.bytes[i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    return this;
  }

  numbers(values: readonly number[]): this {
    for (const value of values) this.number(value);
    return this;
  }

  /** An address or 32 bytes: right-aligned. */
  hex(value: Hex): this {
    this.#at += WORD;
    let byte = this.#at;
    for (let i = value.length - 1; i > 2; i -= 2) {
      byte -= 1;
      this.bytes[byte] = digitOf(value.charCodeAt(i)) | (digitOf(value.charCodeAt(i - 1)) << 4);
    }
    return this;
  }

  /** A number of any size below 2^256, in decimal. Throws a RangeError for others. */
  decimal(text: string): this {
    const small = Number(text);
    if (Number.isSafeInteger(small)) return this.number(small);
    const digits = BigInt(text).toString(16);
    if (digits.length > 2 * WORD) throw new RangeError(`${text} does not fit 256 bits`);
    return this.hex(`0x${digits.length % 2 === 0 ? digits : `0${digits}`}`);
  }

  decimals(texts: readonly string[]): this {
    for (const text of texts) this.decimal(text);
    return this;
  }
}

/** A turn as records write it: what was not chosen may be absent, null or 255. */
export interface RecordedTurn {
  readonly cell: number;
  readonly cardIndex: number;
  readonly warningMarkCell?: number | null | undefined;
  readonly earthBoostEdge?: number | null | undefined;
  readonly reserved?: number | undefined;
}

/** The whole record of a match of one round: what its id is the hash of (docs/rules.md R8.5). */
export interface MatchRecord {
  readonly header: Header & { readonly deckA: readonly string[]; readonly deckB: readonly string[] };
  readonly turns: readonly RecordedTurn[];
}

/** Eight words of the header, two decks, five columns of nine turns. */
const WORD_COUNT = 8 + 2 * 5 + 5 * 9;

/** The standard ABI encoding of a record: what its id is the hash of. */
export function recordBytes({ header, turns }: MatchRecord, reservedDefault: 0 | 255): Uint8Array {
  const words = new WordWriter(WORD_COUNT)
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
export function matchIdOf(record: MatchRecord, reservedDefault: 0 | 255 = 0, keccak = plainKeccak): Hex {
  return bytesToHex(keccak(wholeBytes(record, reservedDefault)));
}

function wholeBytes(record: MatchRecord, reservedDefault: 0 | 255): Uint8Array {
  const { header, turns } = record;
  if (header.deckA.length !== 5 || header.deckB.length !== 5 || turns.length !== TURNS) {
    const got = `${header.deckA.length} and ${header.deckB.length} cards, ${turns.length} turns`;
    throw new RangeError(`a match id needs five cards a side and nine turns, got ${got}`);
  }
  return recordBytes(record, reservedDefault);
}

/** A record's id under both readings of an absent reserved byte, for little more than the price of one. */
export function bothMatchIdsOf(
  record: MatchRecord,
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

/** The cards that hands were drafted from, and the picks by index into them, in order. */
export interface RecordedDraft {
  readonly pool: readonly string[];
  readonly picks: readonly number[];
}

/** A round as records of version 2 hold it. */
export interface RecordedRound {
  readonly turns: readonly RecordedTurn[];
}

/** What a record of version 3 adds. */
export interface RecordedDraws {
  /** Who picked first: 0 is A, 1 is B, 255 without a draft. */
  readonly firstPick: 0 | 1 | typeof NONE;
  /** The salt of each placement of all rounds, in order; none unless Chaos drew by turn. */
  readonly salts: readonly Hex[];
}

/** A record with picks or rounds: its header has version 2. */
export interface MatchRecordV2 {
  readonly header: MatchRecord['header'];
  readonly draft?: RecordedDraft | undefined;
  readonly rounds: readonly RecordedRound[];
}

/** A record of a ruleset of version 4: its header has version 3. */
export type MatchRecordV3 = MatchRecordV2 & RecordedDraws;

const TYPES_V2 = [
  { type: 'uint16' },
  { type: 'bytes32' },
  { type: 'uint32' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256[5]' },
  { type: 'uint256[5]' },
  { type: 'uint8' },
  { type: 'uint64' },
  { type: 'bytes32' },
  { type: 'uint256[]' },
  { type: 'uint8[]' },
  { type: 'bytes[]' },
];

/** The 45 bytes of a round: cells, card places, marks, earth edges and reserved bytes, nine each. */
function bytesOfRound({ turns }: RecordedRound, reservedDefault: number): Hex {
  const columns: readonly ((turn: RecordedTurn) => number)[] = [
    (turn) => turn.cell,
    (turn) => turn.cardIndex,
    (turn) => turn.warningMarkCell ?? NONE,
    (turn) => turn.earthBoostEdge ?? NONE,
    (turn) => turn.reserved ?? reservedDefault,
  ];
  return bytesToHex(Uint8Array.from(columns.flatMap((read) => turns.map(read))));
}

const TYPES_V3 = [...TYPES_V2, { type: 'uint8' }, { type: 'bytes32[]' }];

function valuesV2({ header, draft, rounds }: MatchRecordV2, reservedDefault: 0 | 255): readonly unknown[] {
  return [
    header.version,
    header.rulesetId,
    header.seasonId,
    header.playerA,
    header.playerB,
    header.deckA.map(BigInt),
    header.deckB.map(BigInt),
    header.firstPlayer,
    BigInt(header.deadline),
    header.salt,
    (draft?.pool ?? []).map(BigInt),
    draft?.picks ?? [],
    rounds.map((round) => bytesOfRound(round, reservedDefault)),
  ];
}

/**
 * The id of a finished match with picks or rounds: the hash of its whole record (docs/rules.md R8.9).
 * `reservedDefault` is what an absent reserved byte stands for. Throws if the record has not five cards a side.
 */
export function matchIdV2Of(record: MatchRecordV2, reservedDefault: 0 | 255 = 0, keccak = plainKeccak): Hex {
  return bytesToHex(keccak(hexToBytes(encodeAbiParameters(TYPES_V2, valuesV2(record, reservedDefault)))));
}

/** The same of a record of version 3 (docs/rules.md R13.3). */
export function matchIdV3Of(record: MatchRecordV3, reservedDefault: 0 | 255 = 0, keccak = plainKeccak): Hex {
  const values = [...valuesV2(record, reservedDefault), record.firstPick, record.salts];
  return bytesToHex(keccak(hexToBytes(encodeAbiParameters(TYPES_V3, values))));
}
