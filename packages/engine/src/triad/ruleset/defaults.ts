import { canonicalRuleset } from './canonical.ts';
import {
  CLASSIC_FLAGS,
  type Classic,
  type ClassicFlag,
  type Ruleset,
  type Synergy,
  type Tactics,
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
