import { type ContractFunctionArgs, parseAbi } from 'viem';
import type { SettledTranscript } from './signed-record.ts';

/** Settlement contracts of before, which know no records of version 3: what differs in their calls and logs. */
export const settlementAbiBefore = parseAbi([
  'function settle(Transcript transcript, bytes32 nonce, SeatSignature[2] signatures, bytes32[] salts) returns (bytes32 matchId)',
  'event TranscriptPublished(bytes32 indexed matchKey, Transcript transcript, uint256[5] cardsA, uint256[5] cardsB)',
  'struct Transcript { bytes32 matchKey; uint16 version; bytes32 rulesetId; uint32 seasonId; address playerA; address playerB; uint256[5] deckA; uint256[5] deckB; uint8 firstPlayer; uint64 deadline; bytes32 salt; address collection; uint256[] pool; uint8[] picks; bytes[] rounds; }',
  'struct SeatSignature { address signer; bytes signature; }',
]);

type TranscriptBefore = ContractFunctionArgs<typeof settlementAbiBefore, 'nonpayable', 'settle'>[0];

const NONE = 255;

/** A record of before in the form of today: nothing was drawn in its match, and A picked first. */
export const transcriptFromBefore = (transcript: TranscriptBefore): SettledTranscript => ({
  ...transcript,
  firstPick: transcript.pool.length > 0 ? 0 : NONE,
  salts: [],
});
