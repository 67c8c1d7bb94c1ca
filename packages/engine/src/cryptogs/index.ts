/** Cryptogs: its rules as a `Game`, and its rulesets. docs/cryptogs.md has every rule, by the numbers that comments name. */
export { type CryptogsTypes, cryptogs } from './game.ts';
export {
  type ParlourRound,
  seedCommitment,
  seedFlips,
  seedHash,
  seedParlour,
  seedToss,
} from './legacy/seed.ts';
export { CRYPTOGS_TYPED } from './notation/chat-forms.ts';
export { SLAMS, togsKey } from './notation/stages.ts';
export {
  AIM,
  checkedRuleset,
  drawsOf,
  faultOf,
  ORIGINAL,
  PARLOUR,
  type Ruleset,
  rulesetIdOf,
  rulesetOfId,
  SERIES,
} from './rules/ruleset.ts';
export { MOST_RARITY } from './rules/setup.ts';
export { LAST_ROUND, SERIES_LENGTH, SERIES_WINS, STACK, STAKE } from './rules/sizes.ts';
export { groupsOf, likelihoods, ONE, rarityOf, slamsOf, threshold } from './rules/slams.ts';
export {
  broughtBy,
  outcomeAfterSilence,
  outcomeOf,
  ownersAfterSilence,
  TOG_NUMBERS,
  togOf,
  togsFlipped,
  togsLeft,
  winnerOf,
} from './rules/stack.ts';
export { throwerOf } from './rules/turn.ts';
export type {
  CryptogsEvent,
  CryptogsMove,
  CryptogsSetup,
  CryptogsState,
  CryptogsView,
  Slam,
  Tog,
  TogNumber,
} from './rules/types.ts';
