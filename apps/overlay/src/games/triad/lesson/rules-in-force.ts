import type { RulesetShow } from '@show-of-hands/bus';
import {
  type CardView,
  FANTASY_FLAG,
  RENAMED,
  type TriadPublicView,
  VARIANT_FLAGS,
} from '@show-of-hands/bus/triad';
import { FANTASY } from '@show-of-hands/engine/triad';

/** What a lesson has to tell of a match's rules, or of those that come next. */
export interface RulesInForce {
  /** The classic rules that are on, without what Roulette drew. */
  readonly classic: readonly string[];
  /** What Roulette drew; null where there is none, empty before the match. */
  readonly drawn: readonly string[] | null;
  readonly suddenDeath: boolean;
  readonly draft: boolean;
  readonly marks: boolean;
  readonly bonus: boolean;
  /** Whether traits do anything, and which of them as far as that is known. */
  readonly traits: boolean;
  readonly active: readonly CardView['trait'][];
  readonly formations: boolean;
  /** The variants that are on, by their names. */
  readonly variants: readonly string[];
}

const camel = (flag: string): string =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Before a match: those of Final Fantasy go by one word, and draw as late as the rules draw anything. */
const variantsOf = (has: (flag: string) => boolean): readonly string[] =>
  has(FANTASY_FLAG)
    ? [...Object.keys(FANTASY), 'chaos', 'firstPick']
    : Object.entries(VARIANT_FLAGS).flatMap(([name, flag]) => (has(flag) ? [name] : []));

/** The classic rule that a word stands for: some go by another name in other variants. */
const classicOf = (rule: string): string =>
  Object.entries(RENAMED).find(([, { as }]) => as === rule)?.[0] ?? rule;

/** From what rules say of themselves, and from the match as far as it has one. */
export function rulesInForce(
  { flags = [] }: Pick<RulesetShow, 'flags'>,
  view: TriadPublicView | null,
): RulesInForce {
  const has = (flag: string): boolean => flags.includes(flag);
  const drawn = view?.drawn ?? [];
  return {
    classic: (view?.rules ?? flags.map((flag) => classicOf(camel(flag)))).filter(
      (rule) => !drawn.includes(rule),
    ),
    drawn: has('roulette') || drawn.length > 0 ? drawn : null,
    suddenDeath: has('sudden-death') || (view !== null && view.rounds > 1),
    draft: has('draft') || (view !== null && view.draft !== null),
    marks: has('marks') || (view !== null && view.marksLeft.A + view.marksLeft.B > 0),
    bonus: has('combo-bonus'),
    traits: has('traits') || (view !== null && view.active.length > 0),
    active: view?.active ?? [],
    formations: has('formations'),
    variants: view === null ? variantsOf(has) : (view.variants ?? []),
  };
}
