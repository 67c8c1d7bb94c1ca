import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ART_FAMILIES, artPlan } from './art-plan.ts';
import { patternOf } from './pattern.ts';

it('gives a card the same face every time', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (token) => {
      expect(artPlan(String(token))).toEqual(artPlan(String(token)));
    }),
  );
});

it('gives neighbouring tokens faces of all families, about equally often', () => {
  const counts = new Map<string, number>();
  for (let token = 0; token < 6_000; token += 1) {
    const { family } = artPlan(String(token));
    counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  for (const family of ART_FAMILIES) {
    expect(counts.get(family)).toBeGreaterThan(800);
    expect(counts.get(family)).toBeLessThan(1_200);
  }
});

it('draws each face as one short path of finite lengths', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (token) => {
      const { d, stroke } = patternOf(artPlan(String(token)));
      expect(d).toMatch(/^M[-\d. MLHVQAZahlvz]+$/);
      expect(d.length).toBeLessThan(6_000);
      if (stroke !== null) expect(stroke).toBeGreaterThan(2);
    }),
  );
});
