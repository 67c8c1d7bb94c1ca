import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test.each<[string, string | null, string[], string, string]>([
  ['what the address says comes first', 'de', ['fr'], '?language=ja', 'ja'],
  ['then what was chosen, shipped or not', 'pt-BR', ['fr'], '', 'pt-BR'],
  ['then the first language of the browser that ships', null, ['de-AT', 'fr-CA', 'ja'], '', 'fr'],
  ['else English', null, ['de', 'pl'], '', 'en'],
  ['what is no language is passed over', '../etc', ['ja-JP'], '?language=%00', 'ja'],
])('%s', (_, chosen, wanted, search, language) => {
  expect(pageLanguage(search, chosen, wanted)).toBe(language);
});
