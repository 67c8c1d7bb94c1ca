import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { characterOf } from '../match.fixture.ts';
import { beatenBy, bondOf, kindFactor, ownedSecondsOf } from './characters.ts';
import { BARE, FICKLE, rulesetWith } from './ruleset.ts';
import { type EffectDraw, strengthOf } from './strength.ts';
import { ATTRIBUTES, type Attribute, type Character, KINDS, type Ruleset, type Strength } from './types.ts';

const LEGACY = rulesetWith('legacy');

const always =
  (drawn: number): EffectDraw =>
  () =>
    drawn;
const ENEMY = characterOf(9, { level: 30 });

interface Case {
  readonly own?: Partial<Character>;
  readonly points?: number;
  readonly enemy?: Partial<Character>;
  readonly round?: number;
  readonly ruleset?: Ruleset;
  readonly drawn?: number;
}

const of = ({ own, points = 0, enemy, round = 0, ruleset = BARE, drawn = 99 }: Case): Strength =>
  strengthOf(characterOf(1, own), points, { ...ENEMY, ...enemy }, round, ruleset, always(drawn));
const power = (one: Case): number => of(one).power;

describe('worked values (docs/polylemma.md P12)', () => {
  test('level, bond and level points', () => {
    const bonded = { own: { ownedSeconds: 100 }, points: 3 };
    expect(power(bonded)).toBe(131);
    for (const ruleset of [FICKLE, LEGACY]) {
      expect(power({ ...bonded, ruleset, drawn: 99 })).toBe(130);
      expect(power({ ...bonded, ruleset, drawn: 30 })).toBe(130);
      expect(power({ ...bonded, ruleset, drawn: 29 })).toBe(131);
      expect(power({ ...bonded, ruleset, drawn: 10 })).toBe(131);
    }
  });

  test('kinds', () => {
    expect(power({ enemy: { kind: 'grass' } })).toBe(120);
    expect(power({ enemy: { kind: 'water' } })).toBe(80);
    expect(power({ enemy: { kind: 'fire' } })).toBe(100);
  });

  test.each([BARE, FICKLE, LEGACY])('early strength in each round', (ruleset) => {
    const early = { own: { attribute: 'early', ownedSeconds: 500 }, points: 2, ruleset, drawn: 29 } as const;
    expect([0, 1, 2, 3, 4].map((round) => power({ ...early, round }))).toEqual([187, 175, 162, 150, 137]);
  });

  test('points that count for more', () => {
    expect(power({ own: { attribute: 'morePoints' }, points: 3 })).toBe(145);
  });

  test('the highest of all', () => {
    const best = { level: 255, attribute: 'random', ownedSeconds: 199_998 } as const;
    expect(power({ own: best, points: 255, enemy: { kind: 'grass' }, drawn: 4 })).toBe(110_297_088);
  });

  test.each([
    [1, 99, 0],
    [1, 100, 1],
    [1, 200, 2],
    [1, 10_000, 2],
    [10, 1_999, 19],
    [10, 1_100, 11],
    [255, 51_000, 510],
    [255, 10 ** 9, 510],
  ])('level %i, owned for %i seconds: bond %i', (level, owned, bond) => {
    expect(bondOf(level, owned)).toBe(bond);
  });

  test.each([
    [49, 0, 49],
    [1_550, 1_000, 550],
    [100, 100, 0],
    [100, 101, 0],
  ])('at second %i, owned since %i: %i seconds', (snapshot, since, owned) => {
    expect(ownedSecondsOf('seconds', snapshot, since)).toBe(owned);
  });

  test('a block of before counts two seconds: the bond is what 50 of them made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.integer({ min: 0, max: 100_000 }), (level, blocks) => {
        const owned = ownedSecondsOf('blocks', 1_000 + blocks, 1_000);
        expect(bondOf(level, owned)).toBe(Math.min(Math.floor(blocks / 50), 2 * level));
      }),
    );
  });
});

describe('kinds', () => {
  test('beat each other in a ring', () => {
    expect(KINDS.map(beatenBy)).toEqual(['grass', 'water', 'fire']);
    for (const own of KINDS) {
      for (const enemy of KINDS) {
        const [there, back] = [kindFactor(own, enemy).times, kindFactor(enemy, own).times];
        expect(there + back).toBe(20);
        expect(there).toBe(own === enemy ? 10 : beatenBy(own) === enemy ? 12 : 8);
      }
    }
  });

  test('are heeded by the other one even if one heeds none', () => {
    const typeless = { attribute: 'typeless' } as const;
    expect(power({ own: typeless, enemy: { kind: 'water' } })).toBe(100);
    expect(power({ own: typeless, enemy: { kind: 'grass' } })).toBe(100);
    expect(power({ enemy: { ...typeless, kind: 'water' } })).toBe(80);
  });
});

describe('attributes', () => {
  /** Whether an effect happens at a draw. */
  const happens = (one: Case): boolean => of(one).factors.some(({ cause }) => cause === one.own?.attribute);

  test.each<[Attribute, number]>([
    ['early', 30],
    ['vital', 20],
    ['random', 5],
  ])('%s happens in %i of 100 draws', (attribute, percent) => {
    const times = Array.from({ length: 100 }, (_, drawn) => happens({ own: { attribute }, drawn }));
    expect(times.indexOf(false)).toBe(percent);
    expect(times.filter((one) => one)).toHaveLength(percent);
  });

  test.each(Array.from({ length: 14 }, (_, i) => i - 1))('upset against one %i levels higher', (ahead) => {
    const own = { level: 20, attribute: 'upset' } as const;
    const times = Array.from({ length: 100 }, (_, drawn) =>
      happens({ own, enemy: { level: 20 + ahead }, drawn }),
    );
    expect(times.filter((one) => one)).toHaveLength(ahead >= 1 && ahead <= 10 ? 10 * ahead : 0);
  });

  test('upset draws nothing where it cannot happen', () => {
    const own = { level: 20, attribute: 'upset' } as const;
    expect(of({ own, enemy: { level: 20 } }).chances).toEqual([]);
    expect(of({ own, enemy: { level: 31 } }).chances).toEqual([]);
    expect(of({ own, enemy: { level: 23 }, drawn: 42 }).chances).toEqual([
      { of: 'upset', drawn: 42, under: 30 },
    ]);
  });

  test('same level needs the same level and no luck', () => {
    const own = { attribute: 'sameLevel', level: 7 } as const;
    expect(of({ own, enemy: { level: 7 } })).toMatchObject({ power: 70 * 16_384, chances: [] });
    expect(of({ own, enemy: { level: 8 } })).toMatchObject({ power: 70, chances: [] });
  });

  test('a strength says its causes', () => {
    const own = { attribute: 'vital', ownedSeconds: 300 } as const;
    expect(of({ own, points: 4, enemy: { kind: 'grass' }, ruleset: FICKLE, drawn: 19 })).toEqual({
      power: Math.floor((143 * 144) / 100),
      level: 100,
      bond: 3,
      points: 40,
      factors: [
        { cause: 'kind', times: 12, over: 10 },
        { cause: 'vital', times: 12, over: 10 },
      ],
      chances: [
        { of: 'bond', drawn: 19, under: 30 },
        { of: 'vital', drawn: 19, under: 20 },
      ],
    });
    expect(of({ own: { attribute: 'morePoints' }, points: 1 }).factors).toEqual([
      { cause: 'points', times: 15, over: 10 },
    ]);
    expect(of({ own: { attribute: 'morePoints' } }).factors).toEqual([]);
  });

  test.each(['none', 'moreCoins', 'strongSlot', 'typeless'] as const)('%s draws nothing', (attribute) => {
    expect(of({ own: { attribute } })).toMatchObject({ factors: [], chances: [] });
  });
});

/** The formulas of P5.3 once more, in whole numbers of any size. */
function exactly(own: Character, points: number, enemy: Character, round: number, drawn: number): bigint {
  const m = BigInt(kindFactor(own.kind, enemy.kind).times);
  const base = 10n * BigInt(own.level) + BigInt(bondOf(own.level, own.ownedSeconds));
  const part = 10n * BigInt(points);
  const ahead = enemy.level - own.level;
  const huge = ((base + part) * m * 16_384n) / 10n;
  const plain = ((base + part) * m) / 10n;
  switch (own.attribute) {
    case 'sameLevel':
      return ahead === 0 ? huge : plain;
    case 'early':
      return drawn < 30 ? ((base + part) * m * BigInt(15 - round)) / 100n : plain;
    case 'morePoints':
      return (base * m) / 10n + (part * 15n * m) / 100n;
    case 'vital':
      return drawn < 20 ? ((base + part) * m * 12n) / 100n : plain;
    case 'typeless':
      return base + part;
    case 'random':
      return drawn < 5 ? huge : plain;
    case 'upset':
      return ahead >= 1 && ahead <= 10 && drawn < 10 * ahead ? huge : plain;
    default:
      return plain;
  }
}

test('nothing overflows or loses precision at any level', () => {
  const level = fc.oneof(fc.integer({ min: 1, max: 255 }), fc.constantFrom(1, 25, 26, 127, 128, 254, 255));
  const any = (id: number): fc.Arbitrary<Character> =>
    fc
      .record({
        level,
        kind: fc.constantFrom(...KINDS),
        attribute: fc.constantFrom(...ATTRIBUTES),
        ownedSeconds: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constant(2 ** 40)),
      })
      .map((parts) => characterOf(id, parts));
  fc.assert(
    fc.property(
      any(1),
      fc.integer({ min: 0, max: 255 }),
      any(2),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 99 }),
      (own, points, enemy, round, drawn) => {
        const { power } = strengthOf(own, points, enemy, round, BARE, always(drawn));
        expect(Number.isSafeInteger(power)).toBe(true);
        expect(BigInt(power)).toBe(exactly(own, points, enemy, round, drawn));
      },
    ),
    { numRuns: 1_500 * SCALE },
  );
});

test('more points never make less power', () => {
  for (const attribute of ATTRIBUTES) {
    for (const kind of KINDS) {
      const own = characterOf(1, { attribute, level: 13, ownedSeconds: 666 });
      const enemy = characterOf(2, { kind, level: 13 });
      const powers = Array.from(
        { length: 256 },
        (_, points) => strengthOf(own, points, enemy, 1, rulesetWith(), always(0)).power,
      );
      expect(powers.every((one, i) => i === 0 || one >= (powers[i - 1] ?? 0))).toBe(true);
    }
  }
});

test('an overwhelming power beats every other', () => {
  const least = power({ own: { level: 1, attribute: 'random' }, enemy: { kind: 'water' }, drawn: 0 });
  const most = power({
    own: { level: 255, attribute: 'early', ownedSeconds: 2 ** 40 },
    points: 255,
    enemy: { kind: 'grass' },
    drawn: 0,
  });
  expect(least).toBeGreaterThan(most);
});
