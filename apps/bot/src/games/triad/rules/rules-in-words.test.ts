import { FANTASY_FLAG, VARIANT_FLAGS } from '@show-of-hands/bus/triad';
import { triadRulesetWords } from '@show-of-hands/bus/triad/text';
import { FANTASY, fantasyRuleset, PRESETS, plainRuleset, type Ruleset } from '@show-of-hands/engine/triad';
import { expect, it, test } from 'vitest';
import { presets } from './presets.ts';
import { ruleFlags, rulesInWords } from './rules-in-words.ts';

const variantsIn = (ruleset: Ruleset): readonly string[] => {
  const all: readonly string[] = [FANTASY_FLAG, ...Object.values(VARIANT_FLAGS)];
  return ruleFlags(ruleset).filter((flag) => all.includes(flag));
};

test.each(Object.entries(PRESETS))('%s has all of its variants in one word, if it has any', (id, ruleset) => {
  expect(variantsIn(ruleset)).toEqual(id.startsWith('fantasy') ? [FANTASY_FLAG] : []);
});

it('says rules of Final Fantasy by the names that its players know', () => {
  expect(ruleFlags(PRESETS['fantasy-fallen-ace'])).toEqual(['fallen-ace', 'all-open', 'fantasy']);
  expect(ruleFlags(PRESETS['fantasy-ascension'])).toEqual(['ascension', 'all-open', 'fantasy']);
  expect(ruleFlags(PRESETS['fantasy-descension'])).toEqual(['descension', 'all-open', 'fantasy']);
  expect(ruleFlags(PRESETS['ace-killer'])).toContain('ace-killer');
  expect(rulesInWords(PRESETS['fantasy-chaos'])).toBe('chaos, allOpen, fantasy');
});

it.each<[string, Ruleset, string[]]>([
  ['a single one', { ...plainRuleset(), version: 4, ties: 'none' }, ['no-ties']],
  [
    'Chaos that is known from the start',
    fantasyRuleset('chaos'),
    Object.keys(FANTASY).map((name) => VARIANT_FLAGS[name as keyof typeof FANTASY]),
  ],
])('names each variant where they are not those of Final Fantasy: %s', (_, ruleset, flags) => {
  expect(variantsIn(ruleset)).toEqual(flags);
});

it('has words of its own for every variant', () => {
  expect(new Set(Object.values(VARIANT_FLAGS)).size).toBe(9);
});

it('says of each preset what is translated: another sentence would stay English everywhere', () => {
  const words: Readonly<Record<string, string>> = triadRulesetWords.english;
  for (const { id, name, summary } of presets) {
    expect([words[`${id}.name`], words[`${id}.summary`]], id).toEqual([name, summary]);
  }
  for (const id of Object.keys(PRESETS)) expect(Object.keys(words), id).toContain(`${id}.summary`);
});
