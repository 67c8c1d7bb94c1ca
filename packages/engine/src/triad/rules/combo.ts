import type { Tactics } from '../ruleset/ruleset.ts';
import type { ComboEffect, PendingBonus } from '../types.ts';

export const NO_BONUS: PendingBonus = { triadPlus: 0, ignoreWarningMark: false };

export interface Combo {
  readonly count: number;
  readonly effect: ComboEffect;
  readonly pending: PendingBonus;
}

/**
 * What a turn's flips earn for the next card of their seat. The combo counts the placed card too; the highest
 * effect reached is the only one (docs/rules.md R4.1). `scale` multiplies what it adds (formations, R11.3).
 */
export function comboOf(rules: Tactics['comboBonus'], flips: number, scale: number): Combo {
  const count = 1 + flips;
  if (!rules.enabled) return { count, effect: 'none', pending: NO_BONUS };
  if (count >= rules.feverAt) {
    return { count, effect: 'fever', pending: { triadPlus: 0, ignoreWarningMark: true } };
  }
  if (count === rules.dominationAt) {
    const pending = { triadPlus: rules.dominationTriadPlus * scale, ignoreWarningMark: false };
    return { count, effect: 'domination', pending };
  }
  if (count === rules.momentumAt) {
    const pending = { triadPlus: rules.momentumTriadPlus * scale, ignoreWarningMark: false };
    return { count, effect: 'momentum', pending };
  }
  return { count, effect: 'none', pending: NO_BONUS };
}
