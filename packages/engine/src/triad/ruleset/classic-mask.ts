import { classicOf } from './defaults.ts';
import { CLASSIC_FLAGS, type Classic, type ClassicFlag } from './ruleset.ts';

/**
 * The classic rules as the public site writes them into links: a number in base 36 (docs/rules.md R8.12). Five
 * rules have a bit each, the three pairs two bits, of which the higher stands for the second rule.
 */
const BITS: { readonly [F in ClassicFlag]: number } = {
  swap: 1 << 0,
  reverse: 1 << 1,
  aceKiller: 1 << 2,
  plus: 1 << 3,
  same: 1 << 4,
  order: 1 << 5,
  chaos: 2 << 5,
  allOpen: 1 << 7,
  threeOpen: 2 << 7,
  typeAscend: 1 << 9,
  typeDescend: 2 << 9,
};

/** Of rules that contradict each other the first one counts, as on that site. */
const normalised = (classic: Classic): Classic => ({
  ...classic,
  chaos: classic.chaos && !classic.order,
  threeOpen: classic.threeOpen && !classic.allOpen,
  typeDescend: classic.typeDescend && !classic.typeAscend,
});

export function classicMaskOf(classic: Classic): string {
  const on = normalised(classic);
  return CLASSIC_FLAGS.reduce((mask, flag) => mask | (on[flag] ? BITS[flag] : 0), 0).toString(36);
}

/** The rules of a mask; undefined if it is none. Both bits of a pair stand for neither rule. */
export function classicOfMask(text: string): Classic | undefined {
  if (!/^[0-9a-z]{1,3}$/.test(text)) return undefined;
  const mask = Number.parseInt(text, 36);
  if (mask >= 1 << 11) return undefined;
  const pairs = [3 << 5, 3 << 7, 3 << 9];
  const kept = pairs.reduce((left, pair) => ((left & pair) === pair ? left & ~pair : left), mask);
  return classicOf(...CLASSIC_FLAGS.filter((flag) => (kept & BITS[flag]) !== 0));
}
