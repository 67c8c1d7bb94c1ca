import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Card, Formation, FormationId } from '../types.ts';

export const NO_FORMATION: Formation = {
  ids: [],
  comboScale: 1,
  lightIgnoresMark: false,
  shadowIsLightSource: false,
};

/** Whether a ruleset looks at the traits of whole hands. */
export const usesFormations = ({ synergy: { formationBonuses: rules } }: Ruleset): boolean =>
  rules.enabled && (rules.fiveElementsHarmony.enabled || rules.eclipse.enabled);

/**
 * What the traits of a hand's five cards give its player, after Swap. The cards' own traits count, even where
 * their effects are switched off (docs/rules.md R11.3).
 */
export function formationOf({ synergy }: Ruleset, cards: readonly Card[]): Formation {
  const { enabled, fiveElementsHarmony: harmony, eclipse } = synergy.formationBonuses;
  if (!enabled) return NO_FORMATION;
  const traits = new Set(cards.map((card) => card.trait));
  const harmonious = harmony.enabled && harmony.requiredElements.every((element) => traits.has(element));
  const eclipsed = eclipse.enabled && traits.has('light') && traits.has('shadow');
  const ids: FormationId[] = [];
  if (harmonious) ids.push('five_elements_harmony');
  if (eclipsed) ids.push('eclipse');
  return {
    ids,
    comboScale: harmonious ? harmony.comboBonusScale : 1,
    lightIgnoresMark: eclipsed && eclipse.lightAlsoIgnoresWarningMark,
    shadowIsLightSource: eclipsed && eclipse.shadowCountsAsLightSource,
  };
}
