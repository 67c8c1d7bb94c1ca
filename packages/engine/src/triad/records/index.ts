export { matchIdOf, type RecordedTurn, type Transcript } from './match-id.ts';
export { type OverlayState, type OverlayStateInput, overlayStateOf } from './overlay-state.ts';
export { matchIdOfView, type ProtocolTurn, type ProtocolV1, protocolV1Of } from './protocol-v1.ts';
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
export { type RecordedFlip, type TurnSummary, turnSummaryOf } from './turn-summary.ts';
