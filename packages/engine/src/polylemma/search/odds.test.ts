import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setups } from '../arbitraries.fixture.ts';
import { characterOf, setupOf, startOf } from '../match.fixture.ts';
import { WEIGHT } from '../rules/characters.ts';
import { betterOf } from '../rules/random-slot.ts';
import { rulesetWith } from '../rules/ruleset.ts';
import { type Effect, strengthOf } from '../rules/strength.ts';
import { ATTRIBUTES, type Character, KINDS, type Ruleset } from '../rules/types.ts';
import { clashesOf, guessesOf, likelyAttribute, oddsOf } from './clash.ts';

const RULES = [rulesetWith(), rulesetWith('fickleBond'), rulesetWith('legacy')];

/** How likely a wins, by going through every way in which the draws may fall. */
function counted(a: Character, ofA: number, b: Character, ofB: number, round: number, rules: Ruleset) {
  const won = { A: 0, B: 0 };
  const tell = (likely: number, drawA: (of: Effect) => number, drawB: (of: Effect) => number): void => {
    const ahead =
      strengthOf(a, ofA, b, round, rules, drawA).power - strengthOf(b, ofB, a, round, rules, drawB).power;
    if (ahead > 0) won.A += likely;
    if (ahead < 0) won.B += likely;
  };
  if (rules.legacy) {
    for (let r = 0; r < 100; r++)
      tell(
        0.01,
        () => r,
        () => r,
      );
    return won;
  }
  // what hangs on one draw is the same for all numbers below its chance, and for all others
  const percents = (own: Character, enemy: Character): readonly number[] => {
    const { chances } = strengthOf(own, 0, enemy, round, rules, () => 99);
    const of = (bond: boolean) => chances.find((one) => (one.of === 'bond') === bond)?.under ?? 0;
    return [of(true), of(false)];
  };
  const [bondA = 0, surgeA = 0] = percents(a, b);
  const [bondB = 0, surgeB = 0] = percents(b, a);
  const draws = (bond: boolean, surge: boolean) => (of: Effect) => ((of === 'bond' ? bond : surge) ? 0 : 99);
  const part = (happens: boolean, percent: number) => (happens ? percent : 100 - percent) / 100;
  for (let way = 0; way < 16; way++) {
    const [b1, s1, b2, s2] = [1, 2, 4, 8].map((bit) => (way & bit) !== 0) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ];
    const likely = part(b1, bondA) * part(s1, surgeA) * part(b2, bondB) * part(s2, surgeB);
    if (likely > 0) tell(likely, draws(b1, s1), draws(b2, s2));
  }
  return won;
}

const any = (id: number): fc.Arbitrary<Character> =>
  fc
    .record({
      level: fc.integer({ min: 5, max: 25 }),
      kind: fc.constantFrom(...KINDS),
      attribute: fc.constantFrom(...ATTRIBUTES),
      ownedSeconds: fc.integer({ min: 0, max: 4_000 }),
    })
    .map((parts) => characterOf(id, parts));

describe('odds of a round', () => {
  test('are those of the rules, draw by draw', () => {
    const points = fc.integer({ min: 0, max: 25 });
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        any(1),
        points,
        any(5),
        points,
        fc.integer({ min: 0, max: 4 }),
        (ruleset, a, ofA, b, ofB, round) => {
          const state = startOf({
            ruleset,
            parties: {
              A: [a, characterOf(2), characterOf(3), characterOf(4)],
              B: [b, characterOf(6), characterOf(7), characterOf(8)],
            },
          });
          const clashes = clashesOf(guessesOf(state, 'A', 0), guessesOf(state, 'B', 0), round, ruleset);
          const odds = oddsOf(clashes, { points: ofA, slack: 0 }, { points: ofB, slack: 0 });
          const won = counted(a, ofA, b, ofB, round, ruleset);
          expect(odds.A).toBeCloseTo(won.A, 9);
          expect(odds.B).toBeCloseTo(won.B, 9);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('all ways together are certain', () => {
    fc.assert(
      fc.property(setups, fc.constantFrom(0, 4), fc.constantFrom(0, 4), ({ setup }, a, b) => {
        const state = startOf({ ...setup, ...setup.header });
        const slotOf = (slot: number) => (slot === 4 ? 4 : 0);
        const guesses = [guessesOf(state, 'A', slotOf(a)), guessesOf(state, 'B', slotOf(b))] as const;
        for (const of of guesses) expect(of.reduce((sum, { likely }) => sum + likely, 0)).toBeCloseTo(1, 9);
        const clashes = clashesOf(...guesses, 1, setup.ruleset);
        expect(clashes.reduce((sum, { likely }) => sum + likely, 0)).toBeCloseTo(1, 9);
      }),
      { numRuns: 20 },
    );
  });

  test('are less certain where points may be off', () => {
    const state = startOf({
      parties: {
        A: [1, 2, 3, 4].map((id) => characterOf(id)),
        B: [5, 6, 7, 8].map((id) => characterOf(id)),
      },
    });
    const clashes = clashesOf(guessesOf(state, 'A', 0), guessesOf(state, 'B', 0), 0, state.ruleset);
    const odds = (a: number, slackA: number, b: number, slackB: number): readonly number[] => {
      const { A, B } = oddsOf(clashes, { points: a, slack: slackA }, { points: b, slack: slackB });
      return [A, B];
    };
    expect(odds(5, 0, 4, 0)).toEqual([1, 0]);
    expect(odds(5, 0, 5, 0)).toEqual([0, 0]);
    expect(odds(5, 1, 5, 1)).toEqual([0.5, 0.5]);
    expect(odds(5, 1, 4, 1)).toEqual([0.75, 0.25]);
    expect(odds(8, 1, 4, 1)).toEqual([1, 0]);
  });
});

describe('guesses of a random slot', () => {
  test('go by the odds of new characters, and by the better of two where two are drawn', () => {
    const bag = ATTRIBUTES.flatMap((attribute) => Array<typeof attribute>(WEIGHT[attribute]).fill(attribute));
    for (const attribute of ATTRIBUTES) {
      expect(likelyAttribute(attribute, 1)).toBeCloseTo(WEIGHT[attribute] / 107, 9);
      // all pairs of new characters
      let better = 0;
      for (const one of bag) {
        for (const two of bag) {
          const pair = [characterOf(1, { attribute: one }), characterOf(2, { attribute: two })];
          if (pair[betterOf(pair, 10)]?.attribute === attribute) better += 1;
        }
      }
      expect(likelyAttribute(attribute, 2)).toBeCloseTo(better / 107 ** 2, 9);
    }
  });

  test('are the same whatever is sealed, and whoever is really drawn', () => {
    const views = [1, 2, 3].map((salt) =>
      startOf({
        ...setupOf(),
        salt: `0x${String(salt).repeat(64)}`,
        secrets: { A: `0x${'1'.repeat(64)}`, B: `0x${String(salt).repeat(64)}` },
      }),
    );
    const [first, ...others] = views.map((view) => guessesOf(view, 'B', 4));
    for (const other of others) expect(other).toEqual(first);
  });
});
