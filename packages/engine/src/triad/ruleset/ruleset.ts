/** The traits of cards in the order of their numbers (docs/rules.md R11). */
export const TRAITS = [
  'none',
  'cosmic',
  'light',
  'shadow',
  'forest',
  'metal',
  'flame',
  'aqua',
  'thunder',
  'wind',
  'earth',
] as const;

/** One of `TRAITS`. */
export type Trait = (typeof TRAITS)[number];

/**
 * A ruleset configuration as records have it: version 1 (tactics and synergy), version 2 (and the classic
 * rules), version 3 (and Roulette, Sudden Death or Draft) or version 4 (and variants). The field names and defaults are those of the public protocol; docs/rules.md explains each.
 */
export interface Tactics {
  readonly warningMark: {
    readonly enabled: boolean;
    readonly maxUsesPerPlayer: number;
    readonly secondPlayerExtraUses: number;
    readonly penaltyAllTriad: number;
    readonly edgeMin: number;
  };
  readonly comboBonus: {
    readonly enabled: boolean;
    readonly momentumAt: number;
    readonly dominationAt: number;
    readonly feverAt: number;
    readonly momentumTriadPlus: number;
    readonly dominationTriadPlus: number;
  };
  readonly secondPlayerBalance: { readonly enabled: boolean; readonly firstMoveTriadPlus: number };
}

/** What a card’s trait may follow from. */
export const TRAIT_SOURCES = ['season', 'class', 'fixed'] as const;

/** One of `TRAIT_SOURCES`. */
export type TraitSource = (typeof TRAIT_SOURCES)[number];

/** How a card's trait follows from its class (1..5), season (1..4) and rarity (1..5). */
export interface TraitDerivation {
  readonly enabled: boolean;
  readonly scheme: 'nyanoTrait_v1';
  readonly seasonTrait: readonly Trait[];
  readonly classTrait: readonly Trait[];
  readonly raritySource: readonly TraitSource[];
  readonly fixedTrait: readonly Trait[];
}

/** What each trait does (docs/rules.md R11.1, R11.2). */
export interface TraitEffects {
  readonly enabled: boolean;
  readonly cosmic: { readonly enabled: boolean; readonly cornerTriadPlus: number };
  readonly light: { readonly enabled: boolean; readonly adjacencyTriadPlus: number; readonly stack: boolean };
  readonly shadow: { readonly enabled: boolean };
  readonly forest: { readonly enabled: boolean; readonly shieldHits: number };
  readonly metal: { readonly enabled: boolean };
  readonly flame: { readonly enabled: boolean };
  readonly aqua: { readonly enabled: boolean; readonly diagonalStrengthMethod: 'min' | 'sum' };
  readonly thunder: { readonly enabled: boolean; readonly adjacentEnemyAllTriadDelta: number };
  readonly wind: { readonly enabled: boolean };
  readonly earth: {
    readonly enabled: boolean;
    readonly boost: number;
    readonly oppositePenalty: number;
    readonly requireChoice: boolean;
  };
}

/** What whole hands of certain traits earn (docs/rules.md R11.3). */
export interface FormationBonuses {
  readonly enabled: boolean;
  readonly fiveElementsHarmony: {
    readonly enabled: boolean;
    readonly comboBonusScale: number;
    readonly requiredElements: readonly Trait[];
  };
  readonly eclipse: {
    readonly enabled: boolean;
    readonly lightAlsoIgnoresWarningMark: boolean;
    readonly shadowCountsAsLightSource: boolean;
  };
}

/** How cards get their traits, and what these do. */
export interface Synergy {
  readonly traitDerivation: TraitDerivation;
  readonly traitEffects: TraitEffects;
  readonly formationBonuses: FormationBonuses;
}

/** The eleven classic flags, in the order of the ruleset id. */
export const CLASSIC_FLAGS = [
  'order',
  'chaos',
  'swap',
  'reverse',
  'aceKiller',
  'plus',
  'same',
  'typeAscend',
  'typeDescend',
  'allOpen',
  'threeOpen',
] as const;

/** One of `CLASSIC_FLAGS`. */
export type ClassicFlag = (typeof CLASSIC_FLAGS)[number];

/** Which classic rules are on. */
export type Classic = { readonly [F in ClassicFlag]: boolean };

/** Sudden Death: drawn rounds are played again, at most this many rounds in all (1..5). */
export interface SuddenDeath {
  readonly maxRounds: number;
}

/** Draft: hands are picked from a pool of this size (10..20). */
export interface DraftRule {
  readonly poolSize: number;
}

/** Roulette: `picks` of the classic rules in `pool` (in the order of the flags) are drawn before the match. */
export interface Roulette {
  readonly pool: readonly ClassicFlag[];
  readonly picks: number;
}

/**
 * The variants of version 4, in the order of the ruleset id: how each is written where it is on. Left out, a rule is
 * as in the versions before (docs/rules.md R13).
 */
export const VARIANTS = {
  /** Only cards taken by Same or Plus, or by the chain itself, attack onward. */
  chain: 'special',
  /** A placed card does not count itself for Type Ascend and Type Descend. */
  typeCount: 'before',
  /** Ace Killer: 1 takes 10, and 10 takes 1, with Reverse and without. */
  ace: 'bothWays',
  /** Ace Killer plays no part in the chain. */
  aceInCombo: 'off',
  /** Equal edges take nothing. */
  ties: 'none',
  /** Cells owned and cards in hand count, without Sudden Death too. */
  score: 'boardAndHand',
  /** No edge falls below 1. */
  edgeMin: 1,
  /** Chaos draws each turn's card just before the turn. */
  chaos: 'byTurn',
  /** Who picks first in a draft is drawn. */
  firstPick: 'drawn',
} as const;

/** The name of a variant. */
export type VariantName = keyof typeof VARIANTS;

/** The names of the variants, in the order of the ruleset id. */
export const VARIANT_NAMES = Object.keys(VARIANTS) as readonly VariantName[];

/** Which variants are on. */
export type Variants = { readonly [V in VariantName]?: (typeof VARIANTS)[V] | undefined };

/** Every field filled in; `parseRuleset` makes one from what a record holds. */
export type Ruleset = Variants & {
  readonly version: 1 | 2 | 3 | 4;
  readonly tactics: Tactics;
  readonly synergy: Synergy;
  /** Present from version 2 on. */
  readonly classic?: Classic | undefined;
  /** Version 3 has at least one of these three, version 4 as many as it likes. */
  readonly suddenDeath?: SuddenDeath | undefined;
  readonly draft?: DraftRule | undefined;
  readonly roulette?: Roulette | undefined;
  /** Limits that are no part of the ruleset's id. */
  readonly meta?: { readonly chainCapPerTurn?: number | undefined } | undefined;
  /** The public contract's limits: player A starts, no earth choices. No part of the id. */
  readonly onchainSettlementCompat?: boolean | undefined;
};

/** Whether a ruleset has a classic rule on by itself; in version 1 none is. Roulette may add more. */
export const hasRule = (ruleset: Ruleset, flag: ClassicFlag): boolean => ruleset.classic?.[flag] === true;

/** Whether a ruleset has a variant on. */
export const varies = (ruleset: Variants, variant: VariantName): boolean => ruleset[variant] !== undefined;

/** Pairs of rules that contradict each other: with both on, one of the two would silently do nothing. */
export const OPPOSITES = [
  ['order', 'chaos'],
  ['allOpen', 'threeOpen'],
  ['typeAscend', 'typeDescend'],
] as const satisfies readonly (readonly [ClassicFlag, ClassicFlag])[];

/** The rule that contradicts this one, if there is one. */
export function oppositeOf(flag: ClassicFlag): ClassicFlag | undefined {
  const pair = OPPOSITES.find(([a, b]) => a === flag || b === flag);
  return pair?.find((other) => other !== flag);
}

/** Whether a classic rule may come into force in a match of this ruleset: it is on, or Roulette may draw it. */
export const mayHaveRule = (ruleset: Ruleset, flag: ClassicFlag): boolean =>
  hasRule(ruleset, flag) || (ruleset.roulette?.pool.includes(flag) ?? false);

/** Whether a ruleset looks at the traits of whole hands. */
export const usesFormations = ({ synergy: { formationBonuses: rules } }: Ruleset): boolean =>
  rules.enabled && (rules.fiveElementsHarmony.enabled || rules.eclipse.enabled);
