import { bytesToHex, encodeAbiParameters, type Hex, hexToBytes } from 'viem';
import { plainKeccak } from '../../ballot/keccak.ts';
import type { RecordedTurn, Transcript } from './match-id.ts';
import { NONE } from './none.ts';

/** The cards that hands were drafted from, and the picks by index into them, in order. */
export interface RecordedDraft {
  readonly pool: readonly string[];
  readonly picks: readonly number[];
}

export interface RecordedRound {
  readonly turns: readonly RecordedTurn[];
}

/** A record with picks or rounds: its header has version 2. */
export interface TranscriptV2 {
  readonly header: Transcript['header'];
  readonly draft?: RecordedDraft | undefined;
  readonly rounds: readonly RecordedRound[];
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

/**
 * The id of a finished match with picks or rounds: the hash of its whole record (docs/rules.md R8.9).
 * `reservedDefault` is what an absent reserved byte stands for. Throws if the record has not five cards a side.
 */
export function matchIdV2Of(
  { header, draft, rounds }: TranscriptV2,
  reservedDefault: 0 | 255 = 0,
  keccak = plainKeccak,
): Hex {
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
    (draft?.pool ?? []).map(BigInt),
    draft?.picks ?? [],
    rounds.map((round) => bytesOfRound(round, reservedDefault)),
  ];
  return bytesToHex(keccak(hexToBytes(encodeAbiParameters(WORDS, values))));
}
