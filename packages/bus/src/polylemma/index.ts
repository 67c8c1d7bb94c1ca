export {
  type CampCharacter,
  PARTIES,
  type PartyKind,
  type PolylemmaChoice,
  type PolylemmaNews,
  type PolylemmaPay,
  polylemmaChoice,
  polylemmaNews,
  STRENGTHS,
  type Strength,
} from './camp.ts';
export {
  type PolylemmaBusMessage,
  type PolylemmaStateJsonV1,
  type PolylemmaStateV1,
  type PolylemmaVoteV1,
  polylemmaBusMessage,
  polylemmaStateJsonV1,
  polylemmaStateV1,
  polylemmaVoteV1,
} from './streamer-bus.ts';
export { type PolylemmaTranscript, polylemmaTranscript } from './transcript.ts';
export {
  type CharacterView,
  type MemberView,
  type PlayedSlotView,
  type PolylemmaPublicView,
  type PolylemmaTurn,
  type PolylemmaTurnEvent,
  polylemmaTurn,
  polylemmaView,
  type RoundView,
  type StrengthView,
} from './view.ts';
