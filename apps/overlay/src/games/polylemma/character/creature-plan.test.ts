import { expect, it } from 'vitest';
import { type CreaturePlan, creaturePlan, IMAGES } from './creature-plan.ts';

const ALL = Array.from({ length: IMAGES }, (_, index) => creaturePlan(index + 1));

it('gives each of the 38 pictures a build and a face of its own', () => {
  expect(new Set(ALL.map((plan) => JSON.stringify(plan))).size).toBe(IMAGES);
  // even without what is hard to see where cards are small
  const seen = ALL.map(({ body, ears, eyes, mouth }) => `${body}${ears}${eyes}${mouth}`);
  expect(new Set(seen).size).toBe(IMAGES);
});

it('gives neighbours little in common, and uses every part about as often', () => {
  const parts: readonly (keyof CreaturePlan)[] = ['body', 'ears', 'eyes', 'mouth', 'marks'];
  ALL.slice(1).forEach((plan, index) => {
    const before = ALL[index];
    const same = parts.filter((part) => plan[part] === before?.[part]);
    expect(same.length).toBeLessThanOrEqual(1);
  });
  for (const part of parts) {
    const counts = new Map<number, number>();
    for (const plan of ALL) counts.set(plan[part], (counts.get(plan[part]) ?? 0) + 1);
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(5);
  }
});
