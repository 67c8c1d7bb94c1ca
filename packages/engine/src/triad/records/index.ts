export { aiPromptOf } from './ai-prompt.ts';
export {
  type LeagueTranscript,
  leagueDigestOf,
  leagueMatchIdOf,
  leagueStructHashOf,
} from './league-transcript.ts';
export {
  matchIdOf,
  matchIdV2Of,
  type RecordedDraft,
  type RecordedRound,
  type RecordedTurn,
  type Transcript,
  type TranscriptV2,
} from './match-id.ts';
export { type OverlayState, type OverlayStateInput, overlayStateOf } from './overlay-state.ts';
export {
  headerHand,
  type Moment,
  matchIdOfView,
  momentOf,
  type ProtocolTurn,
  type ProtocolV1,
  type ProtocolV2,
  protocolV1Of,
  protocolV2Of,
  type RecordStatus,
  recordStatusOf,
  type WholeTurn,
} from './protocol-record.ts';
export { REPLAY_CODES, type ReplayCode } from './replay/recorded-line.ts';
export { positionOf, replay } from './replay/replay.ts';
export type { ReplayedCell, ReplayedTurn, ReplayResult } from './replay/result.ts';
export {
  type AllowedMove,
  allowedMoves,
  type EventInfo,
  fnv1a32,
  hashOfList,
  type StateJson,
  type StateJsonInput,
  type StrictAllowed,
  stateJsonOf,
  strictAllowedOf,
} from './state-json.ts';
export {
  type CountedMove,
  type StreamVoteInput,
  type StreamVoteState,
  streamVoteStateOf,
} from './stream-vote.ts';
export {
  decodeTurns,
  encodeTurns,
  type RawTurnsHex,
  type TranscriptFile,
  type TurnsHex,
  transcriptFileOf,
} from './transcript.ts';
export { type RecordedFlip, type TurnSummary, turnSummaryOf } from './turn-summary.ts';
