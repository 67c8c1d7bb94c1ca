import type { ClassicFlag, VariantName } from '@show-of-hands/engine/triad';

/** The word for all variants by which players of Final Fantasy know the game (docs/rules.md R13.4). */
export const FANTASY_FLAG = 'fantasy';

/** The word for each variant where rules have others than those of {@link FANTASY_FLAG} (docs/rules.md R13). */
export const VARIANT_FLAGS = {
  chain: 'special-combo',
  typeCount: 'late-types',
  ace: 'ace-both-ways',
  aceInCombo: 'no-ace-in-combo',
  ties: 'no-ties',
  score: 'hand-counts',
  edgeMin: 'edges-from-1',
  chaos: 'chaos-by-turn',
  firstPick: 'random-first-pick',
} as const satisfies Readonly<Record<VariantName, string>>;

/** Classic rules that a variant gives another name: what players of Final Fantasy call them. */
export const RENAMED = {
  aceKiller: { by: 'ace', as: 'fallenAce' },
  typeAscend: { by: 'typeCount', as: 'ascension' },
  typeDescend: { by: 'typeCount', as: 'descension' },
} as const satisfies { readonly [F in ClassicFlag]?: { readonly by: VariantName; readonly as: string } };

type Renamed = keyof typeof RENAMED;

const isRenamed = (rule: string): rule is Renamed => Object.hasOwn(RENAMED, rule);

/** What a rule goes by where these variants are on: itself, or the name that one of them gives it. */
export function ruleKnownAs<Rule extends string>(
  rule: Rule,
  variants: readonly string[],
): Rule | (typeof RENAMED)[Renamed]['as'] {
  if (!isRenamed(rule)) return rule;
  const { by, as } = RENAMED[rule];
  return variants.includes(by) ? as : rule;
}
