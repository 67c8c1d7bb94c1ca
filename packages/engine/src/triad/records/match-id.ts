import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import type { Header } from '../types.ts';

/** How "none" stands in a record's numbers. */
const NONE = 255;

/** A turn as records write it: what was not chosen may be absent or 255. */
export interface RecordedTurn {
  readonly cell: number;
  readonly cardIndex: number;
  readonly warningMarkCell?: number | undefined;
  readonly earthBoostEdge?: number | undefined;
  readonly reserved?: number | undefined;
}

export interface Transcript {
  readonly header: Header & { readonly deckA: readonly string[]; readonly deckB: readonly string[] };
  readonly turns: readonly RecordedTurn[];
}

const WORDS = [
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
  { type: 'uint8[9]' },
  { type: 'uint8[9]' },
  { type: 'uint8[9]' },
  { type: 'uint8[9]' },
  { type: 'uint8[9]' },
];

/**
 * The id of a finished match: the hash of its whole record (docs/rules.md R8.5). Records that leave `reserved`
 * out were written under two readings, 0 and 255; `reservedDefault` says which one is meant.
 * Throws if the record has not five cards a side and nine turns.
 */
export function matchIdOf({ header, turns }: Transcript, reservedDefault: 0 | 255 = 0): Hex {
  const column = (read: (turn: RecordedTurn) => number): readonly number[] => turns.map(read);
  const values: readonly unknown[] = [
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
    column((turn) => turn.cell),
    column((turn) => turn.cardIndex),
    column((turn) => turn.warningMarkCell ?? NONE),
    column((turn) => turn.earthBoostEdge ?? NONE),
    column((turn) => turn.reserved ?? reservedDefault),
  ];
  return keccak256(encodeAbiParameters(WORDS, values));
}
