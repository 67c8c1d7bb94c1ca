import { rulesetRegistry } from '@show-of-hands/contracts';
import { expectOk } from '@show-of-hands/engine';
import {
  canonicalRuleset,
  DEFAULT_SYNERGY,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
  TRAITS,
} from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { concatHex, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { anyRuleset } from './any-ruleset.fixture.ts';
import { presets } from './presets.ts';
import { rulesetConfigOf, rulesetOf } from './ruleset-config.ts';

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
  const [, base, classic, extras, variants] = config.components;
  const { version, ...values } = rulesetConfigOf(ruleset);
  let id = keccak256(encodeAbiParameters([base], [values.base]));
  const hash = (part: Hex, number: number) =>
    keccak256(
      `${encodeAbiParameters([{ type: 'uint8' }, { type: 'bytes32' }], [number, id])}${part.slice(2)}`,
    );
  if (version > 1) id = hash(encodeAbiParameters([classic], [values.classic]), 2);
  const extraWords = encodeAbiParameters([extras], [values.extras]);
  if (version === 3) id = hash(extraWords, 3);
  if (version === 4) {
    id = hash(concatHex([extraWords, encodeAbiParameters([variants], [values.variants])]), 4);
  }
  return id;
}

describe('a ruleset as the registry takes it', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(anyRuleset, (ruleset) => {
        expect(expectOk(rulesetOf(rulesetConfigOf(ruleset)))).toEqual(sorted(ruleset));
      }),
    );
  });

  it('has the id that the engine gives it, once it is canonical', () => {
    fc.assert(
      fc.property(anyRuleset, (ruleset) => {
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
    expect(rulesetConfigOf(stray).base.effects.earth).toEqual([1, 2]);
  });
});

describe('a configuration from a log', () => {
  const known = rulesetConfigOf(plainRuleset());

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
