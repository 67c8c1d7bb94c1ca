import {
  CLASSIC_FLAGS,
  classicOf,
  mayHaveRule,
  type Ruleset,
  TRAIT_SOURCES,
  TRAITS,
  VARIANT_NAMES,
  VARIANTS,
} from '@show-of-hands/engine/triad';
import fc from 'fast-check';

const u8 = fc.integer({ min: 0, max: 255 });
const i8 = fc.integer({ min: -128, max: 127 });
const on = fc.boolean();
const trait = fc.constantFrom(...TRAITS);
const traits = (count: number) => fc.array(trait, { minLength: count, maxLength: count });

/** Rulesets of every version with any values that a record can hold; few of them may be offered. */
export const anyRuleset: fc.Arbitrary<Ruleset> = fc
  .record({
    version: fc.constantFrom(1, 2, 3, 4),
    tactics: fc.record({
      warningMark: fc.record({
        enabled: on,
        maxUsesPerPlayer: u8,
        secondPlayerExtraUses: u8,
        penaltyAllTriad: i8,
        edgeMin: u8,
      }),
      comboBonus: fc.record({
        enabled: on,
        momentumAt: u8,
        dominationAt: u8,
        feverAt: u8,
        momentumTriadPlus: u8,
        dominationTriadPlus: u8,
      }),
      secondPlayerBalance: fc.record({ enabled: on, firstMoveTriadPlus: u8 }),
    }),
    synergy: fc.record({
      traitDerivation: fc.record({
        enabled: on,
        scheme: fc.constant('nyanoTrait_v1' as const),
        seasonTrait: traits(4),
        classTrait: traits(5),
        raritySource: fc.array(fc.constantFrom(...TRAIT_SOURCES), { minLength: 5, maxLength: 5 }),
        fixedTrait: traits(5),
      }),
      traitEffects: fc.record({
        enabled: on,
        cosmic: fc.record({ enabled: on, cornerTriadPlus: u8 }),
        light: fc.record({ enabled: on, adjacencyTriadPlus: u8, stack: on }),
        shadow: fc.record({ enabled: on }),
        forest: fc.record({ enabled: on, shieldHits: u8 }),
        metal: fc.record({ enabled: on }),
        flame: fc.record({ enabled: on }),
        aqua: fc.record({ enabled: on, diagonalStrengthMethod: fc.constantFrom('min', 'sum') }),
        thunder: fc.record({ enabled: on, adjacentEnemyAllTriadDelta: i8 }),
        wind: fc.record({ enabled: on }),
        earth: fc.record({ enabled: on, boost: u8, oppositePenalty: i8, requireChoice: on }),
      }),
      formationBonuses: fc.record({
        enabled: on,
        fiveElementsHarmony: fc.record({
          enabled: on,
          comboBonusScale: fc.oneof(u8, fc.constant(0)),
          requiredElements: traits(5),
        }),
        eclipse: fc.record({
          enabled: on,
          lightAlsoIgnoresWarningMark: on,
          shadowCountsAsLightSource: on,
        }),
      }),
    }),
    flags: fc.subarray([...CLASSIC_FLAGS]),
    rounds: fc.integer({ min: 0, max: 5 }),
    pool: fc.integer({ min: 9, max: 20 }),
    roulette: fc.subarray([...CLASSIC_FLAGS]),
    picks: fc.integer({ min: 1, max: 255 }),
    variants: fc.subarray([...VARIANT_NAMES], { minLength: 1 }),
  })
  .map(({ version, tactics, synergy, flags, rounds, pool, roulette, picks, variants }): Ruleset => {
    const base = { tactics, synergy };
    if (version === 1) return { version, ...base };
    const classic = classicOf(...flags);
    if (version === 2) return { version, ...base, classic };
    const nothing = version === 3 && rounds === 0 && pool === 9 && roulette.length === 0;
    return {
      version,
      ...base,
      classic,
      ...((rounds > 0 || nothing) && { suddenDeath: { maxRounds: Math.max(1, rounds) } }),
      ...(pool > 9 && { draft: { poolSize: pool } }),
      ...(roulette.length > 0 && {
        roulette: { pool: CLASSIC_FLAGS.filter((flag) => roulette.includes(flag)), picks },
      }),
      ...(version === 4 && Object.fromEntries(variants.map((name) => [name, VARIANTS[name]]))),
    };
  });

/** Without contradictions and impossible edges. */
export const withoutPairs = (ruleset: Ruleset): Ruleset => {
  const { classic } = ruleset;
  const { warningMark } = ruleset.tactics;
  const tactics = { ...ruleset.tactics, warningMark: { ...warningMark, edgeMin: warningMark.edgeMin % 11 } };
  const rest = { ...ruleset, tactics };
  if (!classic) return rest;
  const { order, allOpen, typeAscend } = classic;
  return {
    ...rest,
    classic: {
      ...classic,
      chaos: classic.chaos && !order,
      threeOpen: classic.threeOpen && !allOpen,
      typeDescend: classic.typeDescend && !typeAscend,
    },
  };
};

/** A roulette over what is off, with few draws. */
export const withFairRoulette = (ruleset: Ruleset): Ruleset => {
  const { classic, roulette } = ruleset;
  if (!roulette || !classic) return ruleset;
  const off = CLASSIC_FLAGS.filter(
    (flag) => ['swap', 'reverse', 'plus', 'same'].includes(flag) && !classic[flag],
  );
  return {
    ...ruleset,
    roulette: { pool: off.length > 0 ? off : roulette.pool, picks: 1 + (roulette.picks % 5) },
  };
};

/** Formations only where hands are open, and never worth nothing. */
const withOpenFormations = (ruleset: Ruleset): Ruleset => {
  const { formationBonuses } = ruleset.synergy;
  const { fiveElementsHarmony: harmony } = formationBonuses;
  const open = ruleset.classic?.allOpen === true || ruleset.draft !== undefined;
  return {
    ...ruleset,
    synergy: {
      ...ruleset.synergy,
      formationBonuses: {
        ...formationBonuses,
        enabled: formationBonuses.enabled && open,
        fiveElementsHarmony: { ...harmony, comboBonusScale: Math.max(1, harmony.comboBonusScale) },
      },
    },
  };
};

/** Draws only where they decide something. */
const withoutIdleDraws = (ruleset: Ruleset): Ruleset => {
  if (ruleset.version !== 4) return ruleset;
  const { chaos, firstPick, ...rest } = ruleset;
  return {
    ...rest,
    // one variant there must be
    ties: 'none',
    ...(chaos && mayHaveRule(ruleset, 'chaos') && { chaos }),
    ...(firstPick && ruleset.draft && { firstPick }),
  };
};

/** The nearest ruleset that may be offered, but for values that its canonical form drops. */
export const mended = (ruleset: Ruleset): Ruleset =>
  withoutIdleDraws(withOpenFormations(withFairRoulette(withoutPairs(ruleset))));
