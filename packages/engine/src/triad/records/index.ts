export { aiPromptOf } from './ai-prompt.ts';
export { headerHand } from './decks.ts';
export {
  type LeagueTranscript,
  leagueDigestOf,
  leagueMatchIdOf,
  leagueStructHashOf,
} from './league-transcript.ts';
export { matchIdOf, type RecordedTurn, type Transcript } from './match-id.ts';
export { matchIdOfView } from './match-id-of-view.ts';
export {
  matchIdV2Of,
  type RecordedDraft,
  type RecordedRound,
  type TranscriptV2,
} from './match-id-v2.ts';
export { type Moment, momentOf } from './moment.ts';
export { type OverlayState, type OverlayStateInput, overlayStateOf } from './overlay-state.ts';
export { type ProtocolTurn, type ProtocolV1, protocolV1Of } from './protocol-record.ts';
export { type ProtocolV2, protocolV2Of, type WholeTurn } from './protocol-v2.ts';
export { REPLAY_CODES, type ReplayCode } from './replay/codes.ts';
export { positionOf } from './replay/position.ts';
export { replay } from './replay/replay.ts';
export type { ReplayedCell, ReplayedTurn, ReplayResult } from './replay/result.ts';
export { type EventInfo, type StateJson, type StateJsonInput, stateJsonOf } from './state-json.ts';
export { type RecordStatus, recordStatusOf } from './status.ts';
export {
  type CountedMove,
  type StreamVoteInput,
  type StreamVoteState,
  streamVoteStateOf,
} from './stream-vote.ts';
export {
  type AllowedMove,
  allowedMoves,
  fnv1a32,
  hashOfList,
  type StrictAllowed,
  strictAllowedOf,
} from './strict-allowed.ts';
export { decodeTurns, encodeTurns, type RawTurnsHex, type TurnsHex } from './transcript.ts';
export { type TranscriptFile, transcriptFileOf } from './transcript-file.ts';
export { type RecordedFlip, type TurnSummary, turnSummaryOf } from './turn-summary.ts';
