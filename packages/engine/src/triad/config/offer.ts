import { canonicalJson } from '../../ballot/canonical.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type ClassicFlag, hasRule, type Ruleset, type TraitEffects } from '../ruleset.ts';
import { canonicalRuleset } from './canonical.ts';

/** Classic rules that this engine knows by name but does not play yet. */
const UNPLAYABLE_FLAGS = [
  'swap',
  'reverse',
  'aceKiller',
  'plus',
  'same',
  'typeAscend',
  'typeDescend',
] as const satisfies readonly ClassicFlag[];

/** Pairs that contradict each other: one of the two would silently do nothing. */
const CONTRADICTIONS = [
  ['order', 'chaos'],
  ['allOpen', 'threeOpen'],
  ['typeAscend', 'typeDescend'],
] as const satisfies readonly (readonly [ClassicFlag, ClassicFlag])[];

/** Wind is left out: it has no effect on the board. */
const EFFECTIVE_TRAITS = [
  'cosmic',
  'light',
  'shadow',
  'forest',
  'metal',
  'flame',
  'aqua',
  'thunder',
  'earth',
] as const satisfies readonly (keyof TraitEffects)[];

/** Why this ruleset cannot be played at all, by its first rule that is not playable (docs/rules.md R9). */
export function playable(ruleset: Ruleset): Result<Ruleset> {
  const flag = UNPLAYABLE_FLAGS.find((name) => hasRule(ruleset, name));
  if (flag) return refuse('rule_not_playable', `the rule ${flag} cannot be played yet: turn it off`);
  const { traitEffects, formationBonuses } = ruleset.synergy;
  const trait = EFFECTIVE_TRAITS.find((name) => traitEffects[name].enabled);
  if (traitEffects.enabled && trait) {
    return refuse(
      'rule_not_playable',
      `the effect of the trait ${trait} cannot be played yet: turn it, or all of traitEffects, off`,
    );
  }
  const formation = formationBonuses.fiveElementsHarmony.enabled || formationBonuses.eclipse.enabled;
  if (formationBonuses.enabled && formation) {
    return refuse('rule_not_playable', 'formations cannot be played yet: turn formationBonuses off');
  }
  return ok(ruleset);
}

/**
 * Whether a ruleset may be offered for a new match: playable, without contradictory rules, and in canonical
 * form. Old records may hold what this refuses; they are replayed, not offered (R8.2).
 */
export function offerable(ruleset: Ruleset): Result<Ruleset> {
  const possible = playable(ruleset);
  if (!possible.ok) return possible;
  const pair = CONTRADICTIONS.find(([a, b]) => hasRule(ruleset, a) && hasRule(ruleset, b));
  if (pair) {
    return refuse(
      'contradictory_rules',
      `${pair[0]} and ${pair[1]} contradict each other: turn one of them off`,
    );
  }
  const stray = strayPart(ruleset);
  if (stray) {
    return refuse(
      'not_canonical',
      `the ruleset's ${stray} differs from its canonical form: offer canonicalRuleset(ruleset)`,
    );
  }
  return ok(ruleset);
}

/** The first part of a ruleset that is not as its canonical form has it: a value under a switched-off rule. */
function strayPart(ruleset: Ruleset): string | undefined {
  const canonical = canonicalRuleset(ruleset);
  const differs = (a: unknown, b: unknown): boolean => canonicalJson(a) !== canonicalJson(b);
  if (ruleset.meta?.chainCapPerTurn !== undefined) return 'meta';
  if (ruleset.onchainSettlementCompat) return 'onchainSettlementCompat';
  if (differs(ruleset.tactics, canonical.tactics)) return 'tactics';
  return differs(ruleset.synergy, canonical.synergy) ? 'synergy' : undefined;
}
