/**
 * POLYLEMMA: its rules as a `Game`, its rulesets, and what its contract tells, decoded. docs/polylemma.md has every
 * rule, by the numbers that comments name.
 */
export { type PolylemmaTypes, polylemma } from './game.ts';
export { POLYLEMMA_TYPED } from './notation/chat-forms.ts';
export { pointsOfShare, SHARES, type Share } from './notation/stages.ts';
export {
  bondOf,
  type Clock,
  characterName,
  type Fraction,
  type NameOf,
  ownedSecondsOf,
  RARITY,
  secondsOf,
  TOTAL_WEIGHT,
  WEIGHT,
} from './rules/characters.ts';
export {
  type CharacterFacts,
  characterFacts,
  characterIn,
  characterWord,
  decodeDrawn,
  decodeLineup,
  decodeParty,
  disclosedTokens,
  encodeDrawn,
  encodeLineup,
  encodeParty,
  encodeTerms,
  type Lineup,
  type Snapshot,
} from './rules/on-chain.ts';
export { betterOf, candidateCount, drawnTokens, slotCharacter, slotLevelOf } from './rules/random-slot.ts';
export { hasBonus, rewardsOf, totalOf, winReward } from './rules/rewards.ts';
export { isOverAt, ROUNDS, unusedSlots, winsOf } from './rules/rounds.ts';
export {
  BARE,
  CLASSIC,
  FICKLE,
  flagsOf,
  optionsOf,
  type RulesOnChain,
  rulesetIdOf,
  rulesetOfFlags,
  rulesetOfId,
  rulesOfId,
} from './rules/ruleset.ts';
export { budgetOf, MOST_CHARACTERS } from './rules/setup.ts';
export { type EffectDraw, type SurgeTerms, strengthOf } from './rules/strength.ts';
export {
  ATTRIBUTES,
  type Attribute,
  type Chance,
  type Character,
  type DrawnSlot,
  type Factor,
  type Header,
  KINDS,
  type Kind,
  OPTIONS,
  type Party,
  type PlayedSlot,
  type PolylemmaDisclosure,
  type PolylemmaEvent,
  type PolylemmaMove,
  type PolylemmaOption,
  type PolylemmaSetup,
  type PolylemmaState,
  type PolylemmaView,
  RANDOM_SLOT,
  type Round,
  type Ruleset,
  SLOTS,
  type Slot,
  type Strength,
  slotKey,
} from './rules/types.ts';
