import {
  CLASSIC_FLAGS,
  type ClassicFlag,
  canonicalRuleset,
  classicOf,
  mayHaveRule,
  offerable,
  type Ruleset,
  type Synergy,
  type Tactics,
  TRAIT_SOURCES,
  TRAITS,
  type TraitDerivation,
  VARIANT_NAMES,
  VARIANTS,
  type Variants,
} from '@show-of-hands/engine/triad';
import { EVERY_TRAIT } from '../card-origins.ts';
import type { Dice } from '../dice.ts';

const listOf = <T>(count: number, draw: () => T): readonly T[] => Array.from({ length: count }, draw);

/** Each of some flags once in `times`, but of a contradictory pair at most one. */
function flagsOf(dice: Dice, times: number): readonly ClassicFlag[] {
  const pair = (a: ClassicFlag, b: ClassicFlag) => (dice.oneIn(times) ? [dice.among([a, b])] : []);
  const single = (flag: ClassicFlag) => (dice.oneIn(times) ? [flag] : []);
  const on: readonly ClassicFlag[] = [
    ...pair('order', 'chaos'),
    ...pair('typeAscend', 'typeDescend'),
    ...pair('allOpen', 'threeOpen'),
    ...(['swap', 'reverse', 'aceKiller', 'plus', 'same'] as const).flatMap(single),
  ];
  return CLASSIC_FLAGS.filter((flag) => on.includes(flag));
}

/** Usual values mostly, and the ends of each range. */
const tacticsOf = (dice: Dice): Tactics => {
  const usual = dice.oneIn(2);
  return {
    warningMark: {
      enabled: !dice.oneIn(8),
      maxUsesPerPlayer: dice.among([0, 1, 2, 3, 3, 255]),
      secondPlayerExtraUses: dice.among([0, 0, 1, 255]),
      penaltyAllTriad: dice.among([-1, -1, -2, 0, 1, -128, 127]),
      edgeMin: dice.among([0, 0, 0, 1, 5, 10]),
    },
    comboBonus: {
      enabled: !dice.oneIn(8),
      momentumAt: usual ? 3 : dice.between(0, 4),
      dominationAt: usual ? 4 : dice.between(0, 5),
      feverAt: usual ? 5 : dice.between(3, 6),
      momentumTriadPlus: dice.among([1, 1, 2, 255]),
      dominationTriadPlus: dice.among([2, 2, 3, 255]),
    },
    secondPlayerBalance: { enabled: dice.oneIn(2), firstMoveTriadPlus: dice.among([0, 1, 2, 255]) },
  };
};

const derivationOf = (dice: Dice): TraitDerivation =>
  dice.oneIn(3)
    ? {
        enabled: !dice.oneIn(4),
        scheme: 'nyanoTrait_v1',
        seasonTrait: listOf(4, () => dice.among(TRAITS)),
        classTrait: listOf(5, () => dice.among(TRAITS)),
        raritySource: listOf(5, () => dice.among(TRAIT_SOURCES)),
        fixedTrait: listOf(5, () => dice.among(TRAITS)),
      }
    : EVERY_TRAIT;

const effectsOf = (dice: Dice): Synergy['traitEffects'] => {
  const enabled = () => ({ enabled: !dice.oneIn(5) });
  return {
    enabled: !dice.oneIn(4),
    cosmic: { ...enabled(), cornerTriadPlus: dice.among([0, 1, 1, 2, 255]) },
    light: { ...enabled(), adjacencyTriadPlus: dice.among([0, 1, 1, 2, 255]), stack: dice.oneIn(2) },
    shadow: enabled(),
    forest: { ...enabled(), shieldHits: dice.among([0, 1, 1, 2, 255]) },
    metal: enabled(),
    flame: enabled(),
    aqua: { ...enabled(), diagonalStrengthMethod: dice.among(['min', 'sum'] as const) },
    thunder: { ...enabled(), adjacentEnemyAllTriadDelta: dice.among([-1, -1, -2, 0, 1, -128, 127]) },
    wind: enabled(),
    earth: {
      ...enabled(),
      boost: dice.among([0, 1, 2, 2, 255]),
      oppositePenalty: dice.among([-1, -1, 0, 1, -128, 127]),
      requireChoice: dice.oneIn(2),
    },
  };
};

const formationsOf = (dice: Dice): Synergy['formationBonuses'] => ({
  enabled: dice.oneIn(2),
  fiveElementsHarmony: {
    enabled: !dice.oneIn(3),
    comboBonusScale: dice.among([1, 2, 2, 3, 255]),
    // few different ones, so that random hands have them
    requiredElements: dice.oneIn(3)
      ? ['flame', 'aqua', 'earth', 'wind', 'thunder']
      : dice.among([
          ['flame', 'flame', 'flame', 'flame', 'aqua'],
          ['light', 'light', 'light', 'light', 'light'],
          ['none', 'none', 'none', 'earth', 'earth'],
        ] as const),
  },
  eclipse: {
    enabled: !dice.oneIn(3),
    lightAlsoIgnoresWarningMark: !dice.oneIn(3),
    shadowCountsAsLightSource: !dice.oneIn(3),
  },
});

/** One or more of the three rules that only version 3 has. */
function extrasOf(dice: Dice): Pick<Ruleset, 'suddenDeath' | 'draft' | 'roulette'> {
  const which = dice.among([1, 1, 2, 3, 4, 5, 6, 7]);
  return {
    ...((which & 1) !== 0 && { suddenDeath: { maxRounds: dice.between(1, 5) } }),
    ...((which & 2) !== 0 && { draft: { poolSize: dice.between(10, 20) } }),
    ...((which & 4) !== 0 && {
      roulette: { pool: CLASSIC_FLAGS.filter(() => dice.oneIn(2)), picks: dice.between(1, 4) },
    }),
  };
}

/** One variant or more; those that draw something only where it decides something. */
function variantsOf(dice: Dice, ruleset: Omit<Ruleset, 'version'>): Variants {
  const chaos = mayHaveRule({ ...ruleset, version: 4 }, 'chaos');
  const may = VARIANT_NAMES.filter(
    (name) => (name !== 'chaos' || chaos) && (name !== 'firstPick' || ruleset.draft !== undefined),
  );
  const always = dice.among(may);
  const on = may.filter((name) => name === always || dice.oneIn(2));
  return Object.fromEntries(on.map((name) => [name, VARIANTS[name]]));
}

/** Rules of any version, with any of the rules on. Most may be offered. */
function anyRuleset(dice: Dice): Ruleset {
  const version = dice.among([1, 2, 2, 3, 3, 4, 4, 4] as const);
  const flags = flagsOf(dice, dice.among([2, 4, 9]));
  const extras = version === 3 || (version === 4 && dice.oneIn(2)) ? extrasOf(dice) : {};
  const ruleset = {
    tactics: tacticsOf(dice),
    synergy: {
      traitDerivation: derivationOf(dice),
      traitEffects: effectsOf(dice),
      formationBonuses: formationsOf(dice),
    },
    ...(version > 1 && { classic: classicOf(...flags) }),
    ...extras,
  };
  return canonicalRuleset({ version, ...ruleset, ...(version === 4 && variantsOf(dice, ruleset)) });
}

/** Rules that may be offered for a match: canonical, without contradictions, formations only with open hands. */
export function randomRuleset(dice: Dice): Ruleset {
  for (;;) {
    const offered = offerable(anyRuleset(dice));
    if (offered.ok && (offered.value.roulette?.pool.length ?? 1) > 0) return offered.value;
  }
}
