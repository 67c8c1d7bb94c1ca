export { FANTASY_FLAG, RENAMED, ruleKnownAs, VARIANT_FLAGS } from './rule-flags.ts';
export {
  type OverlayStateV1,
  overlayStateV1,
  type StateJsonV1,
  type StreamVoteStateV1,
  stateJsonV1,
  streamVoteStateV1,
  type TriadBusMessage,
  triadBusMessage,
} from './streamer-bus.ts';
export { type TriadTranscript, triadTranscript } from './transcript.ts';
export {
  type CardView,
  type DraftView,
  type HandSlotView,
  type PlacedView,
  type TriadPublicView,
  type TriadTurn,
  type TriadTurnEvent,
  triadTurn,
  triadView,
} from './view.ts';
