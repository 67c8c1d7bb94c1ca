export {
  type ToucheBusMessage,
  type ToucheStateJsonV1,
  type ToucheStateV1,
  type ToucheVoteV1,
  toucheBusMessage,
  toucheStateJsonV1,
  toucheStateV1,
  toucheVoteV1,
} from './streamer-bus.ts';
export { type ToucheTranscript, toucheTranscript } from './transcript.ts';
export {
  cellSetOf,
  isCellIn,
  type OrderView,
  type ShipView,
  type TouchePublicView,
  type ToucheTurn,
  type ToucheTurnEvent,
  toucheTurn,
  toucheView,
} from './view.ts';
