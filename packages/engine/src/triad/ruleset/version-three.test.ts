import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { defaultV2, plainRuleset } from './defaults.ts';
import { rulesetIdOf } from './id.ts';
import { CLASSIC_FLAGS, type Ruleset } from './ruleset.ts';
import { parseRuleset } from './schema.ts';

type Additions = Pick<Ruleset, 'suddenDeath' | 'draft' | 'roulette'>;

const three = (base: Ruleset, additions: Additions): Ruleset => ({ ...base, version: 3, ...additions });

/** Worked by hand from the version 2 ids: seven words, hashed. */
const WORKED: readonly (readonly [string, Ruleset, string])[] = [
  [
    'plain rules and five rounds of Sudden Death',
    three(plainRuleset(), { suddenDeath: { maxRounds: 5 } }),
    '0x3cb9e0d4fcb7a297dc99fad509fa3955884f2f1af29b9f370663c17897674330',
  ],
  [
    'plain rules and a draft from 20',
    three(plainRuleset(), { draft: { poolSize: 20 } }),
    '0x540c26f79f0be8f18b0545fad2044d1ce5d16da09b0b86a98b045d0d9e1a11ef',
  ],
  [
    'plain rules and one draw from all of them',
    three(plainRuleset(), { roulette: { pool: CLASSIC_FLAGS, picks: 1 } }),
    '0x53719c874fc09cf97a318f4cfb10149eca705e8e4e3ba9db74ebdd6dcc2bdbd4',
  ],
  [
    'Plus, Same and all three additions',
    three(defaultV2('plus', 'same'), {
      suddenDeath: { maxRounds: 3 },
      draft: { poolSize: 10 },
      roulette: { pool: ['reverse', 'aceKiller', 'typeAscend'], picks: 2 },
    }),
    '0xe3905a55840dcf7f3d16229ce84a3f239efa55d1d3230b1a824e68ba1ef91c67',
  ],
  [
    'Order and a single round of Sudden Death',
    three(defaultV2('order'), { suddenDeath: { maxRounds: 1 } }),
    '0xdb31e255c25768ce06e96333e5c2d90739c29709e8001597bc3b8ea0e96d58df',
  ],
  [
    'a draw from the first and the last flag',
    three(defaultV2(), { roulette: { pool: ['order', 'threeOpen'], picks: 1 } }),
    '0x11350feef3ce1fb33c750f06543a14466d862ee8ea519b7c5b36e49ee2b12e06',
  ],
];

describe('version 3 ids', () => {
  it.each(WORKED)('%s', (_, ruleset, id) => {
    expect(rulesetIdOf(ruleset)).toBe(id);
    expect(rulesetIdOf(expectOk(parseRuleset(JSON.parse(JSON.stringify(ruleset)))))).toBe(id);
  });

  it('change with every value of the three additions', () => {
    const base: Required<Additions> = {
      suddenDeath: { maxRounds: 2 },
      draft: { poolSize: 11 },
      roulette: { pool: ['plus'], picks: 1 },
    };
    const variants: readonly Additions[] = [
      base,
      { ...base, suddenDeath: undefined },
      { ...base, suddenDeath: { maxRounds: 3 } },
      { ...base, draft: undefined },
      { ...base, draft: { poolSize: 12 } },
      { ...base, roulette: undefined },
      { ...base, roulette: { pool: ['same'], picks: 1 } },
      { ...base, roulette: { pool: ['plus', 'same'], picks: 1 } },
      { ...base, roulette: { pool: ['plus', 'same'], picks: 2 } },
    ];
    const ids = new Set(variants.map((additions) => rulesetIdOf(three(plainRuleset(), additions))));
    expect(ids.size).toBe(variants.length);
  });
});

describe('reading version 3', () => {
  it('draws one rule if it does not say how many, from a pool in the order of the flags', () => {
    const read = expectOk(parseRuleset({ version: 3, roulette: { pool: ['same', 'order', 'plus'] } }));
    expect(read.roulette).toEqual({ pool: ['order', 'plus', 'same'], picks: 1 });
    expect(read).toMatchObject({ classic: { order: false }, tactics: { warningMark: { enabled: true } } });
  });

  it.each([
    ['no addition', {}, 'suddenDeath, draft or roulette'],
    ['no round at all', { suddenDeath: { maxRounds: 0 } }, 'suddenDeath.maxRounds'],
    ['six rounds', { suddenDeath: { maxRounds: 6 } }, 'suddenDeath.maxRounds'],
    ['a pool of 9 cards', { draft: { poolSize: 9 } }, 'draft.poolSize'],
    ['a pool of 21 cards', { draft: { poolSize: 21 } }, 'draft.poolSize'],
    ['a rule twice', { roulette: { pool: ['plus', 'plus'] } }, 'roulette.pool'],
    ['an unknown rule', { roulette: { pool: ['swop'] } }, 'roulette.pool'],
    ['nothing to draw from', { roulette: { pool: [] } }, 'roulette.pool'],
    ['no draw', { roulette: { pool: ['plus'], picks: 0 } }, 'roulette.picks'],
  ])('refuses %s and names the place', (_, additions, place) => {
    const refused = parseRuleset({ version: 3, ...additions });
    expect(refused).toMatchObject({ ok: false, error: { code: 'malformed_ruleset' } });
    expect(!refused.ok && refused.error.message).toContain(place);
  });
});
