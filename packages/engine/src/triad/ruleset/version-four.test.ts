import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { canonicalRuleset } from './canonical.ts';
import { classicOf, defaultV2, FANTASY, fantasyRuleset, plainRuleset } from './defaults.ts';
import { rulesetIdOf } from './id.ts';
import { offerable } from './offer.ts';
import { PRESETS } from './presets.ts';
import { type Ruleset, VARIANT_NAMES, VARIANTS } from './ruleset.ts';
import { parseRuleset } from './schema.ts';

const four = (variants: Partial<Ruleset>): Ruleset => ({ ...plainRuleset(), version: 4, ...variants });
const codeOf = (ruleset: Ruleset): string | undefined => {
  const offered = offerable(ruleset);
  return offered.ok ? undefined : offered.error.code;
};

describe('a ruleset of version 4', () => {
  it.each(VARIANT_NAMES)('is read with %s, and has an id of its own', (name) => {
    const ruleset = four({ [name]: VARIANTS[name] });
    const read = expectOk(parseRuleset(JSON.parse(JSON.stringify(ruleset))));
    expect(read[name]).toBe(VARIANTS[name]);
    expect(rulesetIdOf(read)).toBe(rulesetIdOf(ruleset));
    const others = VARIANT_NAMES.filter((other) => other !== name);
    for (const other of others) {
      expect(rulesetIdOf(four({ [other]: VARIANTS[other] }))).not.toBe(rulesetIdOf(ruleset));
      expect(rulesetIdOf({ ...ruleset, [other]: VARIANTS[other] })).not.toBe(rulesetIdOf(ruleset));
    }
    expect(canonicalRuleset(ruleset)).toEqual(ruleset);
  });

  it.each([
    ['without a variant', { ...plainRuleset(), version: 4 }, 'needs a variant'],
    ['with another value', { ...four({}), chain: 'all' }, 'chain'],
    [
      'in version 3',
      { ...plainRuleset(), version: 3, suddenDeath: { maxRounds: 2 }, ties: 'none' },
      'version 4',
    ],
    ['in version 2', { ...plainRuleset(), chaos: 'byTurn' }, 'version 4'],
    ['in version 1', { version: 1, edgeMin: 1 }, 'version 4'],
  ])('is refused %s', (_, ruleset, words) => {
    const read = parseRuleset(ruleset);
    expect(read.ok ? '' : read.error.code).toBe('malformed_ruleset');
    expect(read.ok ? '' : read.error.message).toContain(words);
  });

  it.each([
    ['Chaos by turn without Chaos', four({ chaos: 'byTurn' }), 'idle_draw'],
    ['Chaos by turn with Chaos', four({ chaos: 'byTurn', classic: classicOf('chaos') }), undefined],
    [
      'Chaos by turn with Chaos in the pool',
      four({ chaos: 'byTurn', roulette: { pool: ['chaos', 'same'], picks: 1 } }),
      undefined,
    ],
    ['a drawn first pick without a draft', four({ firstPick: 'drawn' }), 'idle_draw'],
    ['a drawn first pick with a draft', four({ firstPick: 'drawn', draft: { poolSize: 12 } }), undefined],
    [
      'a value under a block that is off',
      {
        ...four({ ties: 'none' }),
        tactics: {
          ...defaultV2().tactics,
          comboBonus: { ...defaultV2().tactics.comboBonus, enabled: false },
        },
      },
      'not_canonical',
    ],
  ])('%s: %s', (_, ruleset, code) => {
    expect(codeOf(ruleset)).toBe(code);
  });
});

describe('the fantasy presets', () => {
  const presets = Object.entries(PRESETS).filter(([name]) => name.startsWith('fantasy'));

  it('are fourteen, offered as they are, each with an id of its own', () => {
    expect(presets).toHaveLength(14);
    for (const [name, ruleset] of presets) expect(codeOf(ruleset), name).toBeUndefined();
    expect(new Set(presets.map(([, ruleset]) => rulesetIdOf(ruleset))).size).toBe(14);
  });

  it('differ in their rules, not in their variants', () => {
    for (const [name, ruleset] of presets) {
      expect(ruleset, name).toMatchObject(FANTASY);
      expect(ruleset.tactics, name).toEqual(fantasyRuleset().tactics);
      expect(ruleset.synergy, name).toEqual(fantasyRuleset().synergy);
    }
    expect(PRESETS['fantasy-chaos'].chaos).toBe('byTurn');
    expect(PRESETS['fantasy-draft'].firstPick).toBe('drawn');
  });
});
