import { describe, expect, it } from 'vitest';
import { canonicalRuleset } from './canonical.ts';
import { DEFAULT_SYNERGY, DEFAULT_TACTICS, DEFAULT_V1, defaultV2, plainRuleset } from './defaults.ts';
import { rulesetIdOf } from './id.ts';
import { offerable } from './offer.ts';
import { CLASSIC_FLAGS, type ClassicFlag, type Ruleset } from './ruleset.ts';

const refusalOf = (ruleset: Ruleset) => {
  const verdict = offerable(ruleset);
  return verdict.ok ? undefined : verdict.error;
};

const withRoulette = (base: Ruleset, pool: readonly ClassicFlag[], picks = 1): Ruleset => ({
  ...base,
  version: 3,
  roulette: { pool, picks },
});

/** Formations on, and nothing else of the traits. */
function withFormations(base: Ruleset, scale = 2): Ruleset {
  const { formationBonuses } = DEFAULT_SYNERGY;
  const { eclipse, fiveElementsHarmony } = formationBonuses;
  const harmony = { ...fiveElementsHarmony, comboBonusScale: scale };
  return {
    ...base,
    synergy: {
      ...base.synergy,
      formationBonuses: { enabled: true, eclipse, fiveElementsHarmony: harmony },
    },
  };
}

describe('what may be offered', () => {
  it.each([...CLASSIC_FLAGS])('plain rules with %s', (flag) => {
    expect(refusalOf(plainRuleset(flag))).toBeUndefined();
  });

  it('everything with All Open: traits, formations and every rule that contradicts none', () => {
    const all = defaultV2('order', 'swap', 'reverse', 'aceKiller', 'plus', 'same', 'typeAscend', 'allOpen');
    expect(refusalOf(canonicalRuleset(all))).toBeUndefined();
  });

  it('traits with hidden hands', () => {
    const base = plainRuleset();
    const synergy = { ...base.synergy, traitEffects: DEFAULT_SYNERGY.traitEffects };
    expect(refusalOf({ ...base, synergy })).toBeUndefined();
  });

  it('does not depend on the order in which a ruleset writes its fields', () => {
    const { warningMark, comboBonus, secondPlayerBalance } = DEFAULT_TACTICS;
    const off = { firstMoveTriadPlus: 0, enabled: false };
    const tactics = { secondPlayerBalance: { ...off, ...secondPlayerBalance }, comboBonus, warningMark };
    expect(offerable({ ...plainRuleset(), tactics }).ok).toBe(true);
  });

  it.each([
    ['order', 'chaos'],
    ['allOpen', 'threeOpen'],
    ['typeAscend', 'typeDescend'],
  ] as const)('not %s with %s', (a, b) => {
    const refused = refusalOf(plainRuleset(a, b));
    expect(refused?.code).toBe('contradictory_rules');
    expect(refused?.message).toContain(`${a} and ${b}`);
  });

  it('no lowest edge above the highest', () => {
    const withLeast = (edgeMin: number): Ruleset => {
      const plain = plainRuleset();
      return {
        ...plain,
        tactics: { ...plain.tactics, warningMark: { ...plain.tactics.warningMark, edgeMin } },
      };
    };
    expect(refusalOf(withLeast(10))).toBeUndefined();
    expect(refusalOf(withLeast(11))?.code).toBe('edge_min');
  });

  it.each([
    ['a chain cap', { meta: { chainCapPerTurn: 3 } }],
    ['the limits of the public contract', { onchainSettlementCompat: true }],
    [
      'values under switched-off marks',
      { tactics: { ...DEFAULT_TACTICS, warningMark: { ...DEFAULT_TACTICS.warningMark, enabled: false } } },
    ],
    [
      'values under switched-off traits',
      {
        synergy: {
          ...plainRuleset().synergy,
          traitEffects: { ...DEFAULT_SYNERGY.traitEffects, enabled: false },
        },
      },
    ],
    ['a pool out of order', { version: 3, roulette: { pool: ['same', 'plus'], picks: 1 } }],
  ] as const)('not %s', (_, changes) => {
    expect(refusalOf({ ...plainRuleset(), ...changes })?.code).toBe('not_canonical');
  });
});

describe('formations', () => {
  it('are offered only where every hand is open: All Open by itself, or a draft', () => {
    const hidden = refusalOf(withFormations(plainRuleset()));
    expect(hidden?.code).toBe('formations_need_open_hands');
    expect(refusalOf(withFormations(plainRuleset('threeOpen')))?.code).toBe('formations_need_open_hands');
    expect(refusalOf(withFormations(plainRuleset('allOpen')))).toBeUndefined();
    const drafted: Ruleset = { ...plainRuleset(), version: 3, draft: { poolSize: 10 } };
    expect(refusalOf(withFormations(drafted))).toBeUndefined();
  });

  it('are judged without what a roulette might draw', () => {
    const ruleset = withFormations(withRoulette(plainRuleset(), ['allOpen']));
    expect(refusalOf(ruleset)?.code).toBe('formations_need_open_hands');
  });

  it('need a harmony scale of at least 1', () => {
    expect(refusalOf(withFormations(plainRuleset('allOpen'), 0))?.code).toBe('harmony_scale');
    expect(refusalOf(withFormations(plainRuleset('allOpen'), 1))).toBeUndefined();
  });
});

describe('a roulette', () => {
  it('may draw from all rules as often as one of each pair is left', () => {
    expect(refusalOf(withRoulette(plainRuleset(), CLASSIC_FLAGS, 8))).toBeUndefined();
    const refused = refusalOf(withRoulette(plainRuleset(), CLASSIC_FLAGS, 9));
    expect(refused?.code).toBe('roulette_picks');
    expect(refused?.message).toContain('allows 8');
  });

  it('counts a pair once only if both are in the pool', () => {
    expect(refusalOf(withRoulette(plainRuleset(), ['order', 'plus'], 2))).toBeUndefined();
    expect(refusalOf(withRoulette(plainRuleset(), ['order', 'chaos'], 2))?.code).toBe('roulette_picks');
  });

  it.each([
    ['a rule that is on', 'plus', 'plus'],
    ['the opposite of a rule that is on', 'chaos', 'order'],
  ] as const)('does not draw %s', (_, inPool, on) => {
    const refused = refusalOf(withRoulette(plainRuleset(on), [inPool, 'same']));
    expect(refused?.code).toBe('roulette_pool');
    expect(refused?.message).toContain(inPool);
  });
});

describe('the canonical form', () => {
  it('keeps what version 3 adds, the pool in the order of the flags, and the id', () => {
    const ruleset: Ruleset = {
      ...DEFAULT_V1,
      version: 3,
      classic: defaultV2().classic,
      suddenDeath: { maxRounds: 2 },
      draft: { poolSize: 12 },
      roulette: { pool: ['same', 'order'], picks: 2 },
      meta: { chainCapPerTurn: 4 },
    };
    const canonical = canonicalRuleset(ruleset);
    expect(canonical).toMatchObject({
      suddenDeath: { maxRounds: 2 },
      draft: { poolSize: 12 },
      roulette: { pool: ['order', 'same'], picks: 2 },
    });
    expect(canonical.meta).toBeUndefined();
    expect(rulesetIdOf(canonical)).toBe(rulesetIdOf(ruleset));
    expect(canonicalRuleset(canonical)).toEqual(canonical);
  });
});
