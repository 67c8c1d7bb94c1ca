import type { Classic, Ruleset, Tactics, TraitEffects } from '../ruleset/ruleset.ts';
import type { Card, Semantics, Trait, TriadState } from '../types.ts';

/** The traits that do something on the board. */
type ActiveTrait = Exclude<Trait, 'none' | 'wind'>;

/**
 * What a turn asks of a match's rules, worked out once: switched-off blocks are gone, the rules that Roulette
 * drew are in.
 */
export interface PlayRules {
  readonly ruleset: Ruleset;
  readonly classic: Classic;
  readonly semantics: Semantics;
  readonly edgeMin: number;
  /** The most cards that one turn may flip. */
  readonly cap: number;
  readonly marks: Tactics['warningMark'];
  readonly effects: TraitEffects;
  readonly active: { readonly [T in ActiveTrait]: boolean };
  /** Values on the board may differ from the stored edges: auras or counted types are in play. */
  readonly shifting: boolean;
}

/** What a state's rules follow from. */
type RuledState = Pick<TriadState, 'ruleset' | 'classic' | 'semantics'>;

const compiled = new WeakMap<Classic, PlayRules>();
/** Asked for on every turn, mostly of the same match. */
let latest: PlayRules | undefined;

const isFor = (rules: PlayRules, { ruleset, classic, semantics }: RuledState): boolean =>
  rules.classic === classic && rules.ruleset === ruleset && rules.semantics === semantics;

function compile({ ruleset, classic, semantics }: RuledState): PlayRules {
  const { warningMark } = ruleset.tactics;
  const { traitEffects } = ruleset.synergy;
  const on = (trait: ActiveTrait): boolean => traitEffects.enabled && traitEffects[trait].enabled;
  const active = {
    cosmic: on('cosmic'),
    light: on('light'),
    shadow: on('shadow'),
    forest: on('forest'),
    metal: on('metal'),
    flame: on('flame'),
    aqua: on('aqua'),
    thunder: on('thunder'),
    earth: on('earth'),
  };
  return {
    ruleset,
    classic,
    semantics,
    edgeMin: warningMark.edgeMin,
    cap: ruleset.meta?.chainCapPerTurn ?? Number.POSITIVE_INFINITY,
    marks: warningMark,
    effects: traitEffects,
    active,
    shifting: active.light || classic.typeAscend || classic.typeDescend,
  };
}

/** The rules a state is played by. */
export function playRulesOf(state: RuledState): PlayRules {
  if (latest && isFor(latest, state)) return latest;
  const known = compiled.get(state.classic);
  latest = known && isFor(known, state) ? known : compile(state);
  compiled.set(state.classic, latest);
  return latest;
}

/** Whether a card's trait is this one and its effect is on. */
export const hasTrait = (rules: PlayRules, card: Card, trait: ActiveTrait): boolean =>
  card.trait === trait && rules.active[trait];
