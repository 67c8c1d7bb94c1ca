export { triad } from './game.ts';
export { TRIAD_TYPED } from './notation/chat-forms.ts';
export { sideSaid } from './notation/notation.ts';
export * from './records/index.ts';
export { CELLS, cellName, cellNamed } from './rules/board.ts';
export {
  chaosSlotOf,
  drawRootOf,
  forcingRule,
  openSlotsOf,
  rouletteOf,
  SLOTS,
  swapOf,
  unusedSlots,
} from './rules/draws.ts';
export { type TypeChanges, typeChangesOf } from './rules/edges.ts';
export {
  type CommittedChoice,
  choiceCommitOf,
  type FirstPlayer,
  firstByChoice,
  firstByCommittedChoice,
  firstByReveals,
  firstBySeed,
  revealCommitOf,
} from './rules/first-player.ts';
export { MOVE_REFUSALS, type MoveRefusal } from './rules/legal.ts';
export { scoreOf, tilesOf } from './rules/round.ts';
export { begin, cardSchema, recordVersionOf } from './rules/setup.ts';
export {
  isDrafting,
  PICKS,
  seatOfPick,
  seatOfTurn,
  seatToPlay,
  TURNS,
  turnInRound,
  turnNumber,
} from './rules/turn-order.ts';
export * from './rules/types.ts';
export { disclose, type HandPlace, originOf, placeOf } from './rules/visibility.ts';
export { canonicalRuleset } from './ruleset/canonical.ts';
export {
  classicMaskOf,
  classicOf,
  classicOfMask,
  DEFAULT_SYNERGY,
  DEFAULT_TACTICS,
  DEFAULT_V1,
  defaultV2,
  plainRuleset,
} from './ruleset/defaults.ts';
export { baseEncodingOf, rulesetIdOf } from './ruleset/id.ts';
export { offerable } from './ruleset/offer.ts';
export * from './ruleset/ruleset.ts';
export { parseRuleset, rulesetSchema } from './ruleset/schema.ts';
export { type CardOrigin, traitOf } from './ruleset/traits.ts';
export { analyst, analystWith } from './search/index.ts';
