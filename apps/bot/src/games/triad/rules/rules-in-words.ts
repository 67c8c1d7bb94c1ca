import { FANTASY_FLAG, ruleKnownAs, VARIANT_FLAGS } from '@show-of-hands/bus/triad';
import {
  CLASSIC_FLAGS,
  FANTASY,
  mayHaveRule,
  type Ruleset,
  VARIANT_NAMES,
  varies,
} from '@show-of-hands/engine/triad';

const classicFlags = (ruleset: Ruleset) => CLASSIC_FLAGS.filter((flag) => ruleset.classic?.[flag] === true);
const variantsOf = (ruleset: Ruleset) => VARIANT_NAMES.filter((name) => varies(ruleset, name));

/** Whether its variants are those of Final Fantasy: draws come as late as its rules have any, and nothing is left out. */
function isFantasy(ruleset: Ruleset): boolean {
  const expected: readonly string[] = [
    ...Object.keys(FANTASY),
    ...(mayHaveRule(ruleset, 'chaos') ? ['chaos'] : []),
    ...(ruleset.draft ? ['firstPick'] : []),
  ];
  return VARIANT_NAMES.every((name) => varies(ruleset, name) === expected.includes(name));
}

/** Each variant in one word; those of Final Fantasy together are one. */
function variantFlags(ruleset: Ruleset): readonly string[] {
  if (isFantasy(ruleset)) return [FANTASY_FLAG];
  return variantsOf(ruleset).map((name) => VARIANT_FLAGS[name]);
}

/** What a ruleset has on, in a few words. */
export function rulesInWords(ruleset: Ruleset): string {
  const { tactics, synergy } = ruleset;
  const variants = variantsOf(ruleset);
  return [
    ...classicFlags(ruleset).map((flag) => ruleKnownAs(flag, variants)),
    ...(tactics.warningMark.enabled ? [`marks ${tactics.warningMark.maxUsesPerPlayer}`] : []),
    ...(tactics.comboBonus.enabled ? ['combo bonus'] : []),
    ...(tactics.secondPlayerBalance.enabled ? ['second player balance'] : []),
    ...(synergy.traitEffects.enabled ? ['traits'] : []),
    ...(synergy.formationBonuses.enabled ? ['formations'] : []),
    ...(ruleset.suddenDeath ? [`sudden death ${ruleset.suddenDeath.maxRounds}`] : []),
    ...(ruleset.draft ? [`draft ${ruleset.draft.poolSize}`] : []),
    ...(ruleset.roulette ? [`roulette ${ruleset.roulette.picks}`] : []),
    ...variantFlags(ruleset).map((flag) => flag.replaceAll('-', ' ')),
  ].join(', ');
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a ruleset has on, each in one word: by these moderators ask for rules. */
export function ruleFlags(ruleset: Ruleset): readonly string[] {
  const { tactics, synergy } = ruleset;
  const variants = variantsOf(ruleset);
  return [
    ...classicFlags(ruleset).map((flag) => kebab(ruleKnownAs(flag, variants))),
    ...(tactics.warningMark.enabled ? ['marks'] : []),
    ...(tactics.comboBonus.enabled ? ['combo-bonus'] : []),
    ...(tactics.secondPlayerBalance.enabled ? ['second-player-balance'] : []),
    ...(synergy.traitEffects.enabled ? ['traits'] : []),
    ...(synergy.formationBonuses.enabled ? ['formations'] : []),
    ...(ruleset.suddenDeath ? ['sudden-death'] : []),
    ...(ruleset.draft ? ['draft'] : []),
    ...(ruleset.roulette ? ['roulette'] : []),
    ...variantFlags(ruleset),
  ];
}
