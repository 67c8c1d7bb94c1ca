export { BLOCKS_PER_BOND, bondOf, ownedBlocksOf } from './bond.ts';
export { drawsOf, type Effect, type EffectDraw } from './chance.ts';
export { attributeId, RARITY, TOTAL_WEIGHT, WEIGHT } from './characters.ts';
export { polylemma } from './game.ts';
export { beatenBy, type Fraction, kindFactor } from './kinds.ts';
export { LEGACY, legacySeedCommitOf } from './legacy.ts';
export { characterName, type NameOf } from './name.ts';
export {
  MOST_POINTS,
  POINTS_STAGE,
  pointsOfShare,
  SHARES,
  type Share,
  SLOT_STAGE,
  slotKey,
} from './notation/choices.ts';
export { POLYLEMMA_TYPED } from './notation/typed-words.ts';
export {
  type CharacterFacts,
  characterFacts,
  characterIn,
  characterWord,
  decodeDrawn,
  decodeLineup,
  decodeParty,
  decodeTerms,
  disclosedTokens,
  encodeDrawn,
  encodeLineup,
  encodeParty,
  encodeTerms,
  type Lineup,
} from './on-chain.ts';
export {
  betterOf,
  candidateCount,
  drawnTokens,
  slotCharacter,
  slotLevelOf,
  slotRootOf,
} from './random-slot.ts';
export { drawReward, hasBonus, rewardsOf, totalOf, winReward } from './rewards.ts';
export { isOverAt, outcomeOf, ROUNDS, unusedSlots, WINS, winsOf } from './rounds.ts';
export {
  BARE,
  CLASSIC,
  FICKLE,
  flagsOf,
  optionsOf,
  rulesetIdOf,
  rulesetOfFlags,
  rulesetWith,
} from './ruleset.ts';
export { budgetOf, characterSchema, MOST_CHARACTERS } from './setup.ts';
export { powerOf, type SurgeTerms, strengthOf, surgeOf } from './strength.ts';
export * from './types.ts';
