/**
 * Triad: its rules as a `Game`, the rulesets it is played by, and the documents that tools read and write of it.
 * docs/rules.md has every rule, by the numbers that comments name.
 */
export { type Perft, perft } from './fantasy/perft.ts';
export { type Placed, place } from './fantasy/place.ts';
export { fantasyRulesetFor } from './fantasy/table.ts';
export { type TriadTypes, triad } from './game.ts';
export { TRIAD_TYPED } from './notation/chat-forms.ts';
export { sideSaid } from './notation/notation.ts';
export { aiPromptOf } from './records/ai-prompt.ts';
export {
  type MatchRecord,
  type MatchRecordV2,
  type MatchRecordV3,
  matchIdOf,
  matchIdV2Of,
  matchIdV3Of,
  type RecordedDraft,
  type RecordedDraws,
  type RecordedRound,
  type RecordedTurn,
} from './records/match-id.ts';
export { type OverlayState, type OverlayStateInput, overlayStateOf } from './records/overlay-state.ts';
export {
  headerHand,
  matchIdOfView,
  type ProtocolTurn,
  type ProtocolV1,
  type ProtocolV2,
  type ProtocolV3,
  progressOf,
  protocolV1Of,
  protocolV2Of,
  protocolV3Of,
  type RecordProgress,
  type RecordStatus,
  type WholeTurn,
} from './records/protocol-record.ts';
export { REPLAY_CODES, type ReplayCode } from './records/replay/recorded-line.ts';
export { positionOf, replay } from './records/replay/replay.ts';
export type { ReplayedCell, ReplayedTurn, ReplayResult } from './records/replay/result.ts';
export {
  type AllowedMove,
  type EventInfo,
  type StateJson,
  type StateJsonInput,
  type StrictAllowed,
  stateJsonOf,
} from './records/state-json.ts';
export {
  type CountedMove,
  type StreamVoteInput,
  type StreamVoteState,
  streamVoteStateOf,
} from './records/stream-vote.ts';
export { decodeCard, encodeCard, type ToldCard } from './records/told-card.ts';
export {
  decodeTurns,
  encodeTurns,
  type RawTurnsHex,
  type TranscriptFile,
  type TurnsHex,
  transcriptFileOf,
} from './records/transcript.ts';
export type { RecordedFlip, TurnSummary } from './records/turn-summary.ts';
export { CELLS, cellName } from './rules/board.ts';
export { drawCard, drawsOf, isDrawDue } from './rules/chaos-draw.ts';
export {
  drawRootOf,
  drawsByTurn,
  type FirstPlayer,
  firstByReveals,
  firstPickOf,
  forcingRule,
  openSlotsOf,
  revealCommitOf,
  SLOTS,
  swapOf,
} from './rules/draws.ts';
export { type TypeChanges, typeChangesOf } from './rules/edges.ts';
export { MOVE_REFUSALS, type MoveRefusal } from './rules/legal.ts';
export { countsHands, scoreOf, tilesOf } from './rules/round.ts';
export { begin, cardSchema, recordVersionOf } from './rules/setup.ts';
export {
  isDrafting,
  PICKS,
  seatOfPick,
  seatToPlay,
  TURNS,
  turnInRound,
  turnNumber,
} from './rules/turn-order.ts';
export {
  type Card,
  type Cell,
  type ComboEffect,
  DIRECTIONS,
  type Direction,
  type Draft,
  type EdgeChange,
  type EdgeIndex,
  type Edges,
  type Flip,
  type Formation,
  type FormationId,
  type HandSlot,
  type Header,
  isPick,
  type JankenHand,
  type Mark,
  type Modifier,
  type ModifierCause,
  type OpenReason,
  type PendingBonus,
  type PickMove,
  type PlacedCard,
  type PlaceMove,
  type RecordVersion,
  SEMANTICS,
  type Semantics,
  type Slot,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  type TriadView,
} from './rules/types.ts';
export { disclose, type HandPlace, handPlaceOf, originOf } from './rules/visibility.ts';
export { canonicalRuleset } from './ruleset/canonical.ts';
export {
  classicMaskOf,
  classicOf,
  classicOfMask,
  DEFAULT_SYNERGY,
  DEFAULT_TACTICS,
  DEFAULT_V1,
  defaultV2,
  FANTASY,
  fantasyRuleset,
  plainRuleset,
} from './ruleset/defaults.ts';
export { baseEncodingOf, rulesetIdOf } from './ruleset/id.ts';
export { offerable } from './ruleset/offer.ts';
export { PRESETS } from './ruleset/presets.ts';
export {
  CLASSIC_FLAGS,
  type Classic,
  type ClassicFlag,
  type DraftRule,
  type FormationBonuses,
  hasRule,
  mayHaveRule,
  type Roulette,
  type Ruleset,
  type SuddenDeath,
  type Synergy,
  type Tactics,
  TRAIT_SOURCES,
  TRAITS,
  type Trait,
  type TraitDerivation,
  type TraitEffects,
  type TraitSource,
  VARIANT_NAMES,
  VARIANTS,
  type VariantName,
  type Variants,
  varies,
} from './ruleset/ruleset.ts';
export { parseRuleset } from './ruleset/schema.ts';
export { type CardOrigin, traitOf } from './ruleset/traits.ts';
export { analyst, analystWith } from './search/analyst.ts';
