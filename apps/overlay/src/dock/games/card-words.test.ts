import { readFileSync } from 'node:fs';
import { ENGLISH } from '@show-of-hands/bus';
import { expect, it } from 'vitest';
import { polylemmaCardWords } from './polylemma.ts';

it('explains each of the nine words on POLYLEMMA’s cards once, the guide the same words', () => {
  const words = polylemmaCardWords.words(ENGLISH);
  expect(new Set(words.map(({ name }) => name)).size).toBe(9);
  const guide = readFileSync(new URL('../../../../../docs/table.md', import.meta.url), 'utf8');
  for (const { key, name, about } of words) {
    expect(about).toMatch(/\.$/);
    expect(guide).toContain(`| ${name} (\`${key}\`) |`);
  }
});
