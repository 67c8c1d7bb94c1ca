import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RARITY, TOTAL_WEIGHT, WEIGHT } from './rules/characters.ts';
import { BARE, CLASSIC, FICKLE, rulesetIdOf } from './rules/ruleset.ts';
import { ATTRIBUTES, OPTIONS } from './rules/types.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const document = readFileSync(join(here, '../../../../docs/polylemma.md'), 'utf8');

const all = [...document.matchAll(/^(?:## |- \*\*)(P\d+(?:\.\d+)?)/gm)].map(([, paragraph]) => paragraph);
const defined = new Set(all);

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** The cells of the row that begins so. */
const row = (name: string): readonly string[] =>
  new RegExp(String.raw`^ *\| ${name} \|(.*)\|$`, 'm')
    .exec(document)?.[1]
    ?.split('|')
    .map((cell) => cell.trim()) ?? [];

describe('docs/polylemma.md', () => {
  test('has every paragraph that code cites', () => {
    const cited = sources.flatMap((file) =>
      [...readFileSync(join(here, file), 'utf8').matchAll(/\bP\d+(?:\.\d+)?\b/g)].map(
        ([paragraph]) => paragraph,
      ),
    );
    expect(cited.length).toBeGreaterThan(25);
    expect(cited.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
    const cites = [...document.matchAll(/\(P(\d+(?:\.\d+)?)/g)].map(([, number]) => `P${number}`);
    expect(cites.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
  });

  test('defines every paragraph once', () => {
    expect(all).toHaveLength(defined.size);
  });

  test('has the names, rarities and odds of all attributes', () => {
    expect(row('rarity')).toEqual(ATTRIBUTES.map((attribute) => String(RARITY[attribute])));
    expect(row('of 107')).toEqual(ATTRIBUTES.map((attribute) => String(WEIGHT[attribute])));
    expect(TOTAL_WEIGHT).toBe(107);
    ATTRIBUTES.forEach((attribute, id) => {
      expect(row(String(id))[0]).toBe(`\`${attribute}\``);
    });
  });

  test('has the options, and the ids of the presets', () => {
    expect(OPTIONS.map((option) => row(`\`${option}\``)[0])).toEqual(['1', '2', '4', '128']);
    expect(['classic', 'fickle', 'bare'].map((preset) => row(`\`${preset}\``)[0])).toEqual(
      [CLASSIC, FICKLE, BARE].map((ruleset) => `\`${rulesetIdOf(ruleset)}\``),
    );
  });
});
