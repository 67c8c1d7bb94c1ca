import { ATTRIBUTES, type Character, CLASSIC, KINDS, strengthOf } from '@show-of-hands/engine/polylemma';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cause, causesOf } from '../animation/causes.ts';
import { shareOf, shownCauses } from './shown-causes.ts';

const character: fc.Arbitrary<Character> = fc.record({
  tokenId: fc.constantFrom('1', '2', '3'),
  image: fc.integer({ min: 1, max: 38 }),
  level: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 255 })),
  kind: fc.constantFrom(...KINDS),
  attribute: fc.constantFrom(...ATTRIBUTES),
  ownedSeconds: fc.integer({ min: 0, max: 60_000 }),
});

/** What made the power of a seat in any round, and the power. */
const round = fc
  .record({
    own: character,
    other: character,
    points: fc.integer({ min: 0, max: 255 }),
    round: fc.integer({ min: 0, max: 4 }),
    draws: fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
    fickleBond: fc.boolean(),
    drew: fc.boolean(),
  })
  .map(({ own, other, points, round, draws, fickleBond, drew }) => {
    const draw = (): number => draws.next().value ?? 0;
    const ruleset = { ...CLASSIC, fickleBond };
    const playedBy = (one: Character, against: Character, spent: number) => {
      const { factors, chances, ...strength } = strengthOf(one, spent, against, round, ruleset, draw);
      return {
        slot: 0 as const,
        points: spent,
        character: { ...one, ownedBlocks: 0 },
        strength: { ...strength, factors: [...factors], chances: [...chances] },
      };
    };
    const played = playedBy(own, other, points);
    const causes: Cause[] = causesOf(played, playedBy(other, own, 0));
    return {
      causes: drew ? [...causes, { type: 'drew', other: { ...other, ownedBlocks: 0 } } as const] : causes,
      power: played.strength.power,
    };
  });

const rounds = { numRuns: 2_000 };

describe('what is shown of a power', () => {
  it('always has the largest share of it, whatever room there is', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: 1, max: 8 }), ({ causes }, lines) => {
        const { shown } = shownCauses(causes, lines);
        const most = (all: readonly Cause[]) => Math.max(...all.map((cause) => shareOf(cause, causes)));
        expect(most(shown)).toBe(most(causes));
      }),
      rounds,
    );
  });

  it('keeps to its lines and to the order, and says how many are left', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: 1, max: 8 }), ({ causes }, lines) => {
        const { shown, others } = shownCauses(causes, lines);
        expect(shown.length + others).toBe(causes.length);
        expect(shown.length + (others > 0 && lines > 1 ? 1 : 0)).toBeLessThanOrEqual(lines);
        expect(shown).toEqual(causes.filter((cause) => shown.includes(cause)));
        if (lines > 2)
          expect(shown.some(({ type }) => type === 'drew')).toBe(causes.some(({ type }) => type === 'drew'));
      }),
      rounds,
    );
  });

  it('adds and multiplies up to the power where all of it is shown', () => {
    fc.assert(
      fc.property(round, ({ causes, power }) => {
        const { shown, others } = shownCauses(causes, causes.length);
        expect(others).toBe(0);
        const sum = shown.reduce((so, cause) => so + ('adds' in cause ? cause.adds : 0), 0);
        const times = shown.reduce(
          (so, cause) => ('factor' in cause ? (so * cause.factor.times) / cause.factor.over : so),
          1,
        );
        // a power is rounded down at the end; where points count for more, they and the rest each are
        expect(Math.abs(sum * times - power)).toBeLessThan(2);
      }),
      rounds,
    );
  });

  it('keeps the level where five things count and four have room: it was cut once', () => {
    const [own, other] = [
      { kind: 'fire', attribute: 'early', level: 15, ownedSeconds: 100, tokenId: '1', image: 1 },
      { kind: 'grass', attribute: 'none', level: 12, ownedSeconds: 0, tokenId: '2', image: 2 },
    ] as const;
    const { factors, chances, ...strength } = strengthOf(own, 3, other, 1, CLASSIC, () => 3);
    const played = (character: Character) => ({
      slot: 0 as const,
      points: 3,
      character: { ...character, ownedBlocks: 0 },
      strength: { ...strength, factors: [...factors], chances: [...chances] },
    });
    const causes = causesOf(played(own), played(other));
    expect(causes.map(({ type }) => type)).toEqual(['level', 'bond', 'points', 'kind', 'surge']);
    expect(strength.power).toBe(304);
    const { shown, others } = shownCauses(causes, 4);
    expect([shown.map(({ type }) => type), others]).toEqual([['level', 'kind', 'surge'], 2]);
  });
});
