import { expect, test } from 'vitest';
import { sayIn } from '../../../words/say.ts';
import { rulesetWords } from './ruleset-words.ts';
import { triadRulesetWords } from './words/index.ts';

const say = sayIn(triadRulesetWords, {
  language: 'de',
  rooms: { [triadRulesetWords.room]: { 'swap.name': 'Tausch', 'swap.summary': 'Eine Karte wechselt.' } },
});
const SWAP = {
  preset: 'swap',
  name: 'Swap',
  summary: 'One drawn card of each hand changes sides before the first turn.',
};

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
  expect(rulesetWords(ruleset, say)).toEqual(said);
});
