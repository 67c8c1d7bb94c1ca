import { rulesetRegistry } from '@show-of-hands/contracts';
import { expectOk } from '@show-of-hands/engine';
import {
  CLASSIC_FLAGS,
  canonicalRuleset,
  classicOf,
  DEFAULT_SYNERGY,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
  TRAIT_SOURCES,
  TRAITS,
} from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { presets } from './presets.ts';
import { configOf, rulesetOf } from './ruleset-config.ts';

const u8 = fc.integer({ min: 0, max: 255 });
const i8 = fc.integer({ min: -128, max: 127 });
const on = fc.boolean();
const trait = fc.constantFrom(...TRAITS);
const traits = (count: number) => fc.array(trait, { minLength: count, maxLength: count });

/** Rulesets of every version with any values that a record can hold. */
const rulesets: fc.Arbitrary<Ruleset> = fc
  .record({
    version: fc.constantFrom(1, 2, 3),
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
        fiveElementsHarmony: fc.record({ enabled: on, comboBonusScale: u8, requiredElements: traits(5) }),
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
  })
  .map(({ version, tactics, synergy, flags, rounds, pool, roulette, picks }): Ruleset => {
    const base = { tactics, synergy };
    if (version === 1) return { version, ...base };
    const classic = classicOf(...flags);
    if (version === 2) return { version, ...base, classic };
    const nothing = rounds === 0 && pool === 9 && roulette.length === 0;
    return {
      version: 3,
      ...base,
      classic,
      ...((rounds > 0 || nothing) && { suddenDeath: { maxRounds: Math.max(1, rounds) } }),
      ...(pool > 9 && { draft: { poolSize: pool } }),
      ...(roulette.length > 0 && {
        roulette: { pool: CLASSIC_FLAGS.filter((flag) => roulette.includes(flag)), picks },
      }),
    };
  });

/** The elements that harmony asks for have no order: they come back in that of their numbers. */
function sorted(ruleset: Ruleset): Ruleset {
  const { formationBonuses: bonuses } = ruleset.synergy;
  const elements = TRAITS.flatMap((name) =>
    bonuses.fiveElementsHarmony.requiredElements.filter((element) => element === name),
  );
  const fiveElementsHarmony = { ...bonuses.fiveElementsHarmony, requiredElements: elements };
  return {
    ...ruleset,
    synergy: { ...ruleset.synergy, formationBonuses: { ...bonuses, fiveElementsHarmony } },
  };
}

/** What the contract hashes: configuration, then each version's own part. */
function idOnChain(ruleset: Ruleset): Hex {
  const register = rulesetRegistry.abi.find((item) => item.type === 'function' && item.name === 'register');
  const [config] = register?.inputs ?? [];
  if (config === undefined) throw new Error('the registry registers nothing');
  const [, base, classic, extras] = config.components;
  const { version, ...values } = configOf(ruleset);
  let id = keccak256(encodeAbiParameters([base], [values.base]));
  const hash = (part: Hex, number: number) =>
    keccak256(
      `${encodeAbiParameters([{ type: 'uint8' }, { type: 'bytes32' }], [number, id])}${part.slice(2)}`,
    );
  if (version > 1) id = hash(encodeAbiParameters([classic], [values.classic]), 2);
  if (version > 2) id = hash(encodeAbiParameters([extras], [values.extras]), 3);
  return id;
}

describe('a ruleset as the registry takes it', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        expect(expectOk(rulesetOf(configOf(ruleset)))).toEqual(sorted(ruleset));
      }),
    );
  });

  it('has the id that the engine gives it, once it is canonical', () => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        expect(idOnChain(canonicalRuleset(ruleset))).toBe(rulesetIdOf(ruleset));
      }),
    );
    for (const { ruleset, rulesetId } of presets) expect(idOnChain(ruleset)).toBe(rulesetId);
  });

  it('keeps what is not canonical, so that the contract can refuse it', () => {
    const { traitEffects } = DEFAULT_SYNERGY;
    const plain = plainRuleset();
    const effects = { ...traitEffects, enabled: false };
    const stray = { ...plain, synergy: { ...plain.synergy, traitEffects: effects } };
    expect(configOf(stray).base.effects.earth).toEqual([1, 2]);
  });
});

describe('a configuration from a log', () => {
  const known = configOf(plainRuleset());

  it.each([
    ['a version', { ...known, version: 4 }],
    [
      'a trait',
      {
        ...known,
        base: {
          ...known.base,
          derivation: { ...known.base.derivation, seasonTrait: [11, 0, 0, 0] as const },
        },
      },
    ],
    [
      'a source of traits',
      {
        ...known,
        base: {
          ...known.base,
          derivation: { ...known.base.derivation, raritySource: [3, 0, 0, 0, 0] as const },
        },
      },
    ],
    ['a scheme', { ...known, base: { ...known.base, derivation: { ...known.base.derivation, scheme: 2 } } }],
    ['a size of a pool', { ...known, version: 3, extras: { ...known.extras, poolSize: 21 } }],
    ['a version without what it is for', { ...known, version: 3 }],
  ])('is refused if this program does not know %s', (_, config) => {
    expect(rulesetOf(config)).toMatchObject({ ok: false, error: { code: 'malformed_ruleset' } });
  });
});
