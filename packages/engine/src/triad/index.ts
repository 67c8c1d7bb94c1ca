export { CELLS, cellName, cellNamed } from './board.ts';
export { canonicalRuleset } from './config/canonical.ts';
export { classicMaskOf, classicOfMask } from './config/classic-mask.ts';
export {
  classicOf,
  DEFAULT_SYNERGY,
  DEFAULT_TACTICS,
  DEFAULT_V1,
  defaultV2,
  plainRuleset,
} from './config/defaults.ts';
export { baseEncodingOf, rulesetIdOf } from './config/id.ts';
export { offerable } from './config/offer.ts';
export { parseRuleset, rulesetSchema } from './config/schema.ts';
export { type CardOrigin, traitOf } from './config/traits.ts';
export { disclose } from './disclose.ts';
export { chaosSlotOf, drawRootOf, openSlotsOf, rouletteOf, SLOTS, swapOf } from './draws.ts';
export {
  type CommittedChoice,
  choiceCommitOf,
  type FirstPlayer,
  firstByChoice,
  firstByCommittedChoice,
  firstByReveals,
  firstBySeed,
  revealCommitOf,
} from './first-player.ts';
export { forcingRule, unusedSlots } from './forced.ts';
export { triad } from './game.ts';
export { MOVE_REFUSALS, type MoveRefusal } from './legal.ts';
export { sideSaid } from './notation.ts';
export { type HandPlace, originOf, placeOf } from './origins.ts';
export * from './records/index.ts';
export * from './ruleset.ts';
export { scoreOf, tilesOf } from './score.ts';
export { analyst, analystWith } from './search/index.ts';
export {
  isDrafting,
  PICKS,
  seatOfPick,
  seatOfTurn,
  seatToPlay,
  TURNS,
  turnInRound,
  turnNumber,
} from './seats.ts';
export { begin, cardSchema, recordVersionOf } from './setup.ts';
export { type TypeChanges, typeChangesOf } from './type-changes.ts';
export { TRIAD_TYPED } from './typed-words.ts';
export * from './types.ts';
