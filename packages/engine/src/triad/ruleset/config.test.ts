import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { rulesets } from '../arbitraries.fixture.ts';
import { canonicalRuleset } from './canonical.ts';
import { DEFAULT_SYNERGY, DEFAULT_TACTICS, DEFAULT_V1, defaultV2, plainRuleset } from './defaults.ts';
import { rulesetIdOf } from './id.ts';
import { CLASSIC_FLAGS, type ClassicFlag, type Ruleset } from './ruleset.ts';
import { parseRuleset } from './schema.ts';

const { traitEffects, formationBonuses } = DEFAULT_SYNERGY;

/** Core and tactics alone, as the public on-chain engine 1 has it. */
const CORE: Ruleset = {
  ...DEFAULT_V1,
  synergy: {
    ...DEFAULT_SYNERGY,
    traitEffects: { ...traitEffects, enabled: false },
    formationBonuses: { ...formationBonuses, enabled: false },
  },
};

/** Engine 2: of all traits, shadow alone. */
const CORE_AND_SHADOW: Ruleset = {
  ...CORE,
  synergy: {
    ...CORE.synergy,
    traitEffects: {
      ...canonicalRuleset(CORE).synergy.traitEffects,
      enabled: true,
      shadow: { enabled: true },
    },
  },
};

const STOCK_V2: readonly (readonly [readonly ClassicFlag[], string])[] = [
  [[], '0x6dcfcc886ec4ed98cfb60af5dc3cfc8acf38efc33f9fa3997f4c484905f22a75'],
  [['plus', 'same'], '0x67d4fe4b23068e614bbe10c50fc95b6ff56c60af1e562ba560d8e64ced91ee2d'],
  [['order'], '0x1671977df446cdc45627067c923587243a1c58bf1632e8b16f7bd86591253c36'],
  [['chaos'], '0x3e1b5ae77c81fd03fc153979f4f12b19ee8dc56d9109bec7b6830d3e12c824d2'],
  [['swap'], '0x08d77879cac90496b09c88ba6b938282bdb5c28ec736ce682f52cadd66ba0fb4'],
  [['reverse'], '0x142e1e081b384836ebb26911330cd5827759d93c8d4183f30bbb86093d868172'],
  [['aceKiller'], '0xa93605bd8864ea28cf2779b3c20ace00355116154e1ce30b6ef5d8853aaed9fa'],
  [['plus'], '0x555798301b295c73ac8e500854958690c4b364e9f8fb1cba11eec53b1880e928'],
  [['same'], '0x69be3d9263a600177cecd526bcd299224a9140628a05d95df91c3454fe2a64d0'],
  [['typeAscend'], '0x20fbadf29b941320be8e45dbdd7ecda0a822e1b7e093ec65756ca2c570092663'],
  [['typeDescend'], '0x9288f8e85b659e51b7e527713b29e20d34287fa4538513b2652e9b5945cc2fc2'],
  [['allOpen'], '0x19186bfe7dfd669e95e89502dd0caab0b99ccc5a092a27f7926da6da2ad53195'],
  [['threeOpen'], '0xa8a7def63817a914d75a8be9fb49547c9ab23927af626fa1951ebe305fbbed11'],
  [['order', 'threeOpen'], '0x84350198d2d722c2cc9418021342eadb99fb55c192d5518fd038d1b05d6024c0'],
  [['chaos', 'reverse', 'swap'], '0x6818d1faee27950936a1337cb33f3a97c5626d2df04e7519e5b1a418efea9909'],
  [CLASSIC_FLAGS, '0x249a0c2f65a1cbba099aa92709ed934d6bc642897a88511fe80a5bcc3e254129'],
];

describe('ruleset ids', () => {
  it.each([
    ['version 1 default', DEFAULT_V1, '0x9fbdb6105169f321d8f2342fdcc2892e559588ac37b30ab1f5012709cf92b065'],
    ['core and tactics', CORE, '0x8727d4a006b5ca9a9dae4d5c6e0b6eb5a6b759a52ae356d0712b01dade04cb08'],
    [
      'core and shadow',
      CORE_AND_SHADOW,
      '0x5ef04aa625b7f3c1528f4a2ff660471e0bf8eb04d61bfb02b095d100d29fe2f5',
    ],
    [
      'plain, for hidden hands',
      plainRuleset(),
      '0xd19cb8d65f30c9116d4408879d880ad41d1f2565fd4638e1c0be0778c7c98fe9',
    ],
  ])('%s', (_, ruleset, id) => {
    expect(rulesetIdOf(ruleset)).toBe(id);
  });

  it.each(STOCK_V2)('version 2 with %j', (flags, id) => {
    expect(rulesetIdOf(defaultV2(...flags))).toBe(id);
  });

  it('do not change with values under a switched-off rule, nor with limits under meta', () => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        const canonical = canonicalRuleset(ruleset);
        expect(rulesetIdOf(canonical)).toBe(rulesetIdOf(ruleset));
        expect(canonicalRuleset(canonical)).toEqual(canonical);
        expect(rulesetIdOf({ ...ruleset, meta: { chainCapPerTurn: 1 } })).toBe(rulesetIdOf(ruleset));
      }),
    );
  });

  it('change with every value of a rule that is on', () => {
    const ids = new Set<string>();
    const { warningMark, comboBonus } = DEFAULT_TACTICS;
    const variants = [
      DEFAULT_TACTICS,
      ...Object.keys(warningMark).map((key) => ({
        ...DEFAULT_TACTICS,
        warningMark: { ...warningMark, [key]: key === 'enabled' ? false : 7 },
      })),
      ...Object.keys(comboBonus).map((key) => ({
        ...DEFAULT_TACTICS,
        comboBonus: { ...comboBonus, [key]: key === 'enabled' ? false : 7 },
      })),
      { ...DEFAULT_TACTICS, secondPlayerBalance: { enabled: true, firstMoveTriadPlus: 0 } },
      { ...DEFAULT_TACTICS, secondPlayerBalance: { enabled: true, firstMoveTriadPlus: 1 } },
    ];
    for (const tactics of variants) ids.add(rulesetIdOf({ ...DEFAULT_V1, tactics }));
    expect(ids.size).toBe(variants.length);
  });
});

describe('reading a ruleset', () => {
  it('fills what a record leaves out with the defaults', () => {
    expect(expectOk(parseRuleset({ version: 1 }))).toEqual(DEFAULT_V1);
    expect(expectOk(parseRuleset({ version: 2, classic: { order: true } }))).toEqual(defaultV2('order'));
    const partly = { version: 1, tactics: { comboBonus: { feverAt: 6 } } };
    expect(expectOk(parseRuleset(partly)).tactics.comboBonus).toEqual({
      ...DEFAULT_TACTICS.comboBonus,
      feverAt: 6,
    });
  });

  it('takes a derivation that is off without its tables', () => {
    const off = expectOk(parseRuleset({ version: 1, synergy: { traitDerivation: { enabled: false } } }));
    const { traitDerivation } = DEFAULT_V1.synergy;
    const whole = { ...DEFAULT_V1.synergy, traitDerivation: { ...traitDerivation, enabled: false } };
    expect(off).toEqual({ ...DEFAULT_V1, synergy: whole });
    expect(rulesetIdOf(off)).not.toBe(rulesetIdOf(DEFAULT_V1));
  });

  it.each([
    ['no object', 7, ''],
    ['an unknown version', { version: 4 }, 'version'],
    ['a block that is no object', { version: 1, tactics: [] }, 'tactics'],
    [
      'a number out of range',
      { version: 1, tactics: { warningMark: { penaltyAllTriad: -129 } } },
      'penaltyAllTriad',
    ],
    ['a negative cap', { version: 1, meta: { chainCapPerTurn: -1 } }, 'meta.chainCapPerTurn'],
    ['half a derivation', { version: 1, synergy: { traitDerivation: { enabled: true } } }, 'traitDerivation'],
    ['a flag that is no boolean', { version: 2, classic: { order: 1 } }, 'classic.order'],
    ['a misspelled flag', { version: 2, classic: { ordre: true } }, 'ordre'],
    ['rounds in an older version', { version: 2, suddenDeath: { maxRounds: 2 } }, 'suddenDeath'],
    ['a draft in an older version', { version: 1, draft: { poolSize: 10 } }, 'draft'],
  ])('refuses %s and names the place', (_, raw, place) => {
    const refused = parseRuleset(raw);
    expect(refused).toMatchObject({ ok: false, error: { code: 'malformed_ruleset' } });
    expect(!refused.ok && refused.error.message).toContain(place);
  });
});
