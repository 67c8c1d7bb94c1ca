import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const document = readFileSync(join(here, '../../../../docs/rules.md'), 'utf8');

/** `R2` and `R2.4` alike, as the document defines them. */
const defined = new Set(
  [...document.matchAll(/^(?:## |- \*\*)(R\d+(?:\.\d+)?)/gm)].map(([, paragraph]) => paragraph),
);

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

describe('docs/rules.md', () => {
  it('has every paragraph that the rules in code cite', () => {
    const cited = sources.flatMap((file) =>
      [...readFileSync(join(here, file), 'utf8').matchAll(/\bR\d+(?:\.\d+)?\b/g)].map(
        ([paragraph]) => paragraph,
      ),
    );
    expect(cited.length).toBeGreaterThan(25);
    expect(cited.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
  });

  it('defines every paragraph once', () => {
    const all = [...document.matchAll(/^(?:## |- \*\*)(R\d+(?:\.\d+)?)/gm)];
    expect(all).toHaveLength(defined.size);
  });
});
