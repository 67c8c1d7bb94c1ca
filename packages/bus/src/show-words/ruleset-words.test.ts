import { expect, test } from 'vitest';
import { sentencesIn } from '../words/index.ts';
import { rulesetWords } from './ruleset-words.ts';

const english = { 'swap.name': 'Swap', 'swap.summary': 'One drawn card changes sides.' };
const sentence = sentencesIn(
  { room: 'rules', english, others: {} },
  {
    language: 'de',
    rooms: { rules: { 'swap.name': 'Tausch', 'swap.summary': 'Eine Karte wechselt.' } },
  },
);
const SWAP = { preset: 'swap', name: 'Swap', summary: 'One drawn card changes sides.' };

test.each([
  ['a stock ruleset', SWAP, { ...SWAP, name: 'Tausch', summary: 'Eine Karte wechselt.' }],
  [
    'one of the same id with another summary',
    { ...SWAP, summary: 'Ours.' },
    { ...SWAP, name: 'Tausch', summary: 'Ours.' },
  ],
  [
    'one that the language lacks',
    { preset: 'plus', name: 'Plus', summary: '' },
    { preset: 'plus', name: 'Plus', summary: '' },
  ],
  [
    'one that nobody knows',
    { preset: 'constructor', name: 'Ours', summary: 'x' },
    { preset: 'constructor', name: 'Ours', summary: 'x' },
  ],
])('%s is said as far as there are words for it', (_, ruleset, said) => {
  expect(rulesetWords(ruleset, english, sentence)).toEqual(said);
});
