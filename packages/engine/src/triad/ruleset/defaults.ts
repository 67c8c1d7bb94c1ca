import { canonicalRuleset } from './canonical.ts';
import {
  CLASSIC_FLAGS,
  type Classic,
  type ClassicFlag,
  type Ruleset,
  type Synergy,
  type Tactics,
  type Variants,
} from './ruleset.ts';

/** The public protocol's defaults: what a record that leaves a field out means. */
export const DEFAULT_TACTICS: Tactics = {
  warningMark: {
    enabled: true,
    maxUsesPerPlayer: 3,
    secondPlayerExtraUses: 0,
    penaltyAllTriad: -1,
    edgeMin: 0,
  },
  comboBonus: {
    enabled: true,
    momentumAt: 3,
    dominationAt: 4,
    feverAt: 5,
    momentumTriadPlus: 1,
    dominationTriadPlus: 2,
  },
  secondPlayerBalance: { enabled: false, firstMoveTriadPlus: 0 },
};

/** Traits, their effects and formations as they are where a ruleset says nothing else. */
export const DEFAULT_SYNERGY: Synergy = {
  traitDerivation: {
    enabled: true,
    scheme: 'nyanoTrait_v1',
    seasonTrait: ['wind', 'flame', 'earth', 'aqua'],
    classTrait: ['light', 'metal', 'cosmic', 'forest', 'shadow'],
    raritySource: ['season', 'season', 'class', 'fixed', 'fixed'],
    fixedTrait: ['none', 'none', 'none', 'thunder', 'cosmic'],
  },
  traitEffects: {
    enabled: true,
    cosmic: { enabled: true, cornerTriadPlus: 1 },
    light: { enabled: true, adjacencyTriadPlus: 1, stack: false },
    shadow: { enabled: true },
    forest: { enabled: true, shieldHits: 1 },
    metal: { enabled: true },
    flame: { enabled: true },
    aqua: { enabled: true, diagonalStrengthMethod: 'min' },
    thunder: { enabled: true, adjacentEnemyAllTriadDelta: -1 },
    wind: { enabled: true },
    earth: { enabled: true, boost: 2, oppositePenalty: -1, requireChoice: true },
  },
  formationBonuses: {
    enabled: true,
    fiveElementsHarmony: {
      enabled: true,
      comboBonusScale: 2,
      requiredElements: ['flame', 'aqua', 'earth', 'wind', 'thunder'],
    },
    eclipse: { enabled: true, lightAlsoIgnoresWarningMark: true, shadowCountsAsLightSource: true },
  },
};

/** All eleven flags, those named on. */
export function classicOf(...on: readonly ClassicFlag[]): Classic {
  const has = (flag: ClassicFlag): boolean => on.includes(flag);
  return Object.fromEntries(CLASSIC_FLAGS.map((flag) => [flag, has(flag)])) as Classic;
}

/** The default ruleset of version 1: no classic rules. */
export const DEFAULT_V1: Ruleset = { version: 1, tactics: DEFAULT_TACTICS, synergy: DEFAULT_SYNERGY };

/** Version 2 with the default tactics and synergy, and the named classic rules on. */
export const defaultV2 = (...on: readonly ClassicFlag[]): Ruleset => ({
  ...DEFAULT_V1,
  version: 2,
  classic: classicOf(...on),
});

/**
 * The stock ruleset for hidden hands: default tactics, no traits, no formations, the named classic rules on;
 * in canonical form. With no rule named its id starts 0xd19cb8d6.
 */
export const plainRuleset = (...on: readonly ClassicFlag[]): Ruleset =>
  canonicalRuleset({
    ...defaultV2(...on),
    synergy: {
      ...DEFAULT_SYNERGY,
      traitEffects: { ...DEFAULT_SYNERGY.traitEffects, enabled: false },
      formationBonuses: { ...DEFAULT_SYNERGY.formationBonuses, enabled: false },
    },
  });

/**
 * The variants by which players of Final Fantasy know the game (docs/rules.md R13.4): combos come from Same and Plus
 * alone, equal edges take nothing, cards in hand count.
 */
export const FANTASY = {
  chain: 'special',
  typeCount: 'before',
  ace: 'bothWays',
  ties: 'none',
  score: 'boardAndHand',
  edgeMin: 1,
} as const satisfies Variants;

const NO_TACTICS: Tactics = {
  warningMark: { ...DEFAULT_TACTICS.warningMark, enabled: false },
  comboBonus: { ...DEFAULT_TACTICS.comboBonus, enabled: false },
  secondPlayerBalance: { ...DEFAULT_TACTICS.secondPlayerBalance, enabled: false },
};

/** That game with the named classic rules on: no marks, no bonuses, no formations; in canonical form. */
export const fantasyRuleset = (...on: readonly ClassicFlag[]): Ruleset =>
  canonicalRuleset({ ...plainRuleset(...on), version: 4, tactics: NO_TACTICS, ...FANTASY });

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

/** The mask of classic rules: a number in base 36. */
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
