import type { RulesetShow } from '@show-of-hands/bus';
import type { CardView, TriadPublicView } from '@show-of-hands/bus/triad';

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
}

const camel = (flag: string): string =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** From what rules say of themselves, and from the match as far as it has one. */
export function rulesInForce(
  { flags = [] }: Pick<RulesetShow, 'flags'>,
  view: TriadPublicView | null,
): RulesInForce {
  const has = (flag: string): boolean => flags.includes(flag);
  const drawn = view?.drawn ?? [];
  return {
    classic: (view?.rules ?? flags.map(camel)).filter((rule) => !drawn.includes(rule)),
    drawn: has('roulette') || drawn.length > 0 ? drawn : null,
    suddenDeath: has('sudden-death') || (view !== null && view.rounds > 1),
    draft: has('draft') || (view !== null && view.draft !== null),
    marks: has('marks') || (view !== null && view.marksLeft.A + view.marksLeft.B > 0),
    bonus: has('combo-bonus'),
    traits: has('traits') || (view !== null && view.active.length > 0),
    active: view?.active ?? [],
    formations: has('formations'),
  };
}
