import {
  type AbiParameter,
  type Address,
  encodeAbiParameters,
  type Hex,
  hashStruct,
  hashTypedData,
  keccak256,
} from 'viem';

/**
 * A match as the public league's contract takes it for settlement. It knows neither salt nor first player
 * (player A starts), and its match id is another hash than that of the record (docs/rules.md R8.11).
 */
export interface LeagueTranscript {
  readonly version: 1;
  readonly seasonId: number;
  readonly rulesetId: Hex;
  readonly playerA: Address;
  readonly playerB: Address;
  /** Five decimal token ids. */
  readonly deckA: readonly string[];
  readonly deckB: readonly string[];
  /** Nine bytes each, as `encodeTurns` writes them. */
  readonly moves: Hex;
  readonly warningMarks: Hex;
  readonly earthBoostEdges: Hex;
  readonly reserved: Hex;
  /** Unix seconds. */
  readonly deadline: number;
}

const WORDS = [
  { type: 'uint8' },
  { type: 'uint64' },
  { type: 'bytes32' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256[5]' },
  { type: 'uint256[5]' },
  { type: 'bytes' },
  { type: 'bytes' },
  { type: 'bytes' },
  { type: 'bytes32' },
  { type: 'uint64' },
];

/** The id under which the league's contract settles a match once. Throws for decks that have not five cards. */
export function leagueMatchIdOf(t: LeagueTranscript): Hex {
  const values: readonly unknown[] = [
    t.version,
    BigInt(t.seasonId),
    t.rulesetId,
    t.playerA,
    t.playerB,
    t.deckA.map(BigInt),
    t.deckB.map(BigInt),
    t.moves,
    t.warningMarks,
    t.earthBoostEdges,
    t.reserved,
    BigInt(t.deadline),
  ];
  return keccak256(encodeAbiParameters(WORDS, values));
}

const TYPES = {
  TranscriptV1: [
    { name: 'version', type: 'uint8' },
    { name: 'seasonId', type: 'uint64' },
    { name: 'rulesetId', type: 'bytes32' },
    { name: 'playerA', type: 'address' },
    { name: 'playerB', type: 'address' },
    { name: 'deckAHash', type: 'bytes32' },
    { name: 'deckBHash', type: 'bytes32' },
    { name: 'movesHash', type: 'bytes32' },
    { name: 'warningMarksHash', type: 'bytes32' },
    { name: 'earthBoostEdgesHash', type: 'bytes32' },
    { name: 'reserved', type: 'bytes32' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const;

const DECK: readonly AbiParameter[] = [{ type: 'uint256[5]' }];

const deckHashOf = (deck: readonly string[]): Hex => keccak256(encodeAbiParameters(DECK, [deck.map(BigInt)]));

/** What is signed of a transcript: long parts stand as their hashes. */
const messageOf = (t: LeagueTranscript) => ({
  version: t.version,
  seasonId: BigInt(t.seasonId),
  rulesetId: t.rulesetId,
  playerA: t.playerA,
  playerB: t.playerB,
  deckAHash: deckHashOf(t.deckA),
  deckBHash: deckHashOf(t.deckB),
  movesHash: keccak256(t.moves),
  warningMarksHash: keccak256(t.warningMarks),
  earthBoostEdgesHash: keccak256(t.earthBoostEdges),
  reserved: t.reserved,
  deadline: BigInt(t.deadline),
});

export const leagueStructHashOf = (transcript: LeagueTranscript): Hex =>
  hashStruct({ data: messageOf(transcript), primaryType: 'TranscriptV1', types: TYPES });

/** What both players sign for the league's contract at that address. */
export const leagueDigestOf = (
  transcript: LeagueTranscript,
  chainId: number,
  verifyingContract: Address,
): Hex =>
  hashTypedData({
    domain: { name: 'Nyano Triad League', version: '1', chainId, verifyingContract },
    types: TYPES,
    primaryType: 'TranscriptV1',
    message: messageOf(transcript),
  });
