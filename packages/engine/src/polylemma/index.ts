export { polylemma } from './game.ts';
export { LEGACY, legacySeedCommitOf } from './legacy.ts';
export { POLYLEMMA_TYPED } from './notation/chat-forms.ts';
export {
  MOST_POINTS,
  POINTS_STAGE,
  pointsOfShare,
  SHARES,
  type Share,
  SLOT_STAGE,
  slotKey,
} from './notation/stages.ts';
export {
  attributeId,
  BLOCKS_PER_BOND,
  beatenBy,
  bondOf,
  characterName,
  type Fraction,
  kindFactor,
  type NameOf,
  ownedBlocksOf,
  RARITY,
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
  decodeTerms,
  disclosedTokens,
  encodeDrawn,
  encodeLineup,
  encodeParty,
  encodeTerms,
  type Lineup,
} from './rules/on-chain.ts';
export {
  betterOf,
  candidateCount,
  drawnTokens,
  slotCharacter,
  slotLevelOf,
  slotRootOf,
} from './rules/random-slot.ts';
export { drawReward, hasBonus, rewardsOf, totalOf, winReward } from './rules/rewards.ts';
export { isOverAt, outcomeOf, ROUNDS, unusedSlots, WINS, winsOf } from './rules/rounds.ts';
export {
  BARE,
  CLASSIC,
  FICKLE,
  flagsOf,
  optionsOf,
  rulesetIdOf,
  rulesetOfFlags,
  rulesetWith,
} from './rules/ruleset.ts';
export { budgetOf, characterSchema, MOST_CHARACTERS } from './rules/setup.ts';
export {
  drawsOf,
  type Effect,
  type EffectDraw,
  powerOf,
  type SurgeTerms,
  strengthOf,
  surgeOf,
} from './rules/strength.ts';
export * from './rules/types.ts';
