import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { givenUpIn } from '../../packages/bus/src/words/given-up.ts';

const LANGUAGES = { ENGLISH: 'en', FRENCH: 'fr', JAPANESE: 'ja' };

const said = [
  ...readFileSync(new URL('installer.nsi', import.meta.url), 'utf8').matchAll(
    /^LangString (?<name>\w+) \$\{LANG_(?<language>\w+)\} "(?<text>.+)"$/gm,
  ),
].map(({ groups }) => groups);

it('says everything in all three languages', () => {
  const names = new Set(said.map(({ name }) => name));
  expect(names.size).toBeGreaterThan(3);
  for (const name of names)
    expect(said.filter((one) => one.name === name).map(({ language }) => language)).toEqual(
      Object.keys(LANGUAGES),
    );
});

it.each(said)('speaks as the guide has it: $language $text', ({ language, text }) => {
  expect(givenUpIn(LANGUAGES[language], text, 'dock')).toEqual([]);
});
