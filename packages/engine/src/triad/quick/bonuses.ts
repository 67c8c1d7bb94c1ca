import { type BySeat, SEATS, type Seat } from '../../seat.ts';
import type { PendingBonus, TriadState } from '../types.ts';
import { KEY, mixHigh, mixLow } from './keys.ts';
import type { QuickRules } from './rules.ts';

/** What a seat's next card may find waiting. `given` is a bonus that the round began with. */
export const BONUS = { none: 0, momentum: 1, domination: 2, fever: 3, given: 4 } as const;
export const BONUS_KINDS = 5;

/** All bonuses that can occur in a round, by number: seat x 5 + kind. */
export interface Bonuses {
  readonly plus: Int32Array;
  readonly ignoresMark: Uint8Array;
  /** Keys of a waiting bonus; one that does nothing has the key 0. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** The kind that a turn with so many flips earns. */
  readonly earned: Uint8Array;
  /** The kinds that are waiting now. */
  readonly waiting: BySeat<number>;
}

function earnedBy({ combo }: QuickRules): Uint8Array {
  return Uint8Array.from({ length: 9 }, (_, flips) => {
    const count = 1 + flips;
    if (!combo.enabled) return BONUS.none;
    if (count >= combo.feverAt) return BONUS.fever;
    if (count === combo.dominationAt) return BONUS.domination;
    return count === combo.momentumAt ? BONUS.momentum : BONUS.none;
  });
}

export function bonusesOf(state: TriadState, rules: QuickRules): Bonuses {
  const plus = new Int32Array(2 * BONUS_KINDS);
  const ignoresMark = new Uint8Array(2 * BONUS_KINDS);
  SEATS.forEach((seat, index) => {
    const at = index * BONUS_KINDS;
    const scale = rules.comboScale[index] ?? 1;
    plus[at + BONUS.momentum] = rules.combo.momentumTriadPlus * scale;
    plus[at + BONUS.domination] = rules.combo.dominationTriadPlus * scale;
    ignoresMark[at + BONUS.fever] = 1;
    plus[at + BONUS.given] = state.pending[seat].triadPlus;
    ignoresMark[at + BONUS.given] = state.pending[seat].ignoreWarningMark ? 1 : 0;
  });
  const keys = (mix: typeof mixLow): Int32Array =>
    plus.map((amount, i) => {
      const ignores = ignoresMark[i] ?? 0;
      return amount === 0 && ignores === 0 ? 0 : mix(KEY.bonus, (i < BONUS_KINDS ? 0 : 2) + ignores, amount);
    });
  const isNone = ({ triadPlus, ignoreWarningMark }: PendingBonus): boolean =>
    triadPlus === 0 && !ignoreWarningMark;
  const kindOf = (seat: Seat): number => (isNone(state.pending[seat]) ? BONUS.none : BONUS.given);
  return {
    plus,
    ignoresMark,
    low: keys(mixLow),
    high: keys(mixHigh),
    earned: earnedBy(rules),
    waiting: { A: kindOf('A'), B: kindOf('B') },
  };
}
