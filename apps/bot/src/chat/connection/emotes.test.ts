import { expect, it } from 'vitest';
import { emotesIn } from './privmsg.ts';

it.each([
  ['Kappa 2b2 Kappa LUL', '25:0-4,10-14/425618:16-18', ['Kappa', 'LUL']],
  ['😂 Kappa', '25:2-6', ['Kappa']],
  ['2b2', '', []],
  // a tag that does not fit the text marks nothing that could hide a word
  ['Kappa 2b2', '25:0-8', []],
  ['2b2', '25:40-44', []],
])('%j with the tag %j', (text, tag, words) => {
  expect(emotesIn(text, tag)).toEqual(words);
});
