import { CLASSIC_FLAGS, type Ruleset } from '@show-of-hands/engine/triad';

/** What a ruleset has on, in a few words. */
export function rulesInWords(ruleset: Ruleset): string {
  const { tactics, synergy } = ruleset;
  return [
    ...CLASSIC_FLAGS.filter((flag) => ruleset.classic?.[flag] === true),
    ...(tactics.warningMark.enabled ? [`marks ${tactics.warningMark.maxUsesPerPlayer}`] : []),
    ...(tactics.comboBonus.enabled ? ['combo bonus'] : []),
    ...(tactics.secondPlayerBalance.enabled ? ['second player balance'] : []),
    ...(synergy.traitEffects.enabled ? ['traits'] : []),
    ...(synergy.formationBonuses.enabled ? ['formations'] : []),
    ...(ruleset.suddenDeath ? [`sudden death ${ruleset.suddenDeath.maxRounds}`] : []),
    ...(ruleset.draft ? [`draft ${ruleset.draft.poolSize}`] : []),
    ...(ruleset.roulette ? [`roulette ${ruleset.roulette.picks}`] : []),
  ].join(', ');
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a ruleset has on, each in one word: by these moderators ask for rules. */
export function ruleFlags(ruleset: Ruleset): readonly string[] {
  const { tactics, synergy } = ruleset;
  return [
    ...CLASSIC_FLAGS.filter((flag) => ruleset.classic?.[flag] === true).map(kebab),
    ...(tactics.warningMark.enabled ? ['marks'] : []),
    ...(tactics.comboBonus.enabled ? ['combo-bonus'] : []),
    ...(tactics.secondPlayerBalance.enabled ? ['second-player-balance'] : []),
    ...(synergy.traitEffects.enabled ? ['traits'] : []),
    ...(synergy.formationBonuses.enabled ? ['formations'] : []),
    ...(ruleset.suddenDeath ? ['sudden-death'] : []),
    ...(ruleset.draft ? ['draft'] : []),
    ...(ruleset.roulette ? ['roulette'] : []),
  ];
}
