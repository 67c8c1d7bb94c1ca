import { sayIn } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { dockWords } from '../words/index.ts';
import { valueName } from './setting-words.ts';

const room = (await dockWords.others.fr?.()) ?? {};
const inFrench = sayIn(dockWords, { language: 'fr', rooms: { [dockWords.room]: room } });

test.each([
  ['quorum', 'off (1)', 'désactivé (1)'],
  ['camp.budget', 'off (0)', 'désactivé (0)'],
  ['voters', 'on', 'activé'],
  ['seconds', '20', '20'],
  // what only looks like it is left as it is
  ['blockedWords', 'offers', 'offers'],
])('%s %s is shown to a French reader as %s', (name, value, shown) => {
  expect(valueName(name, value, inFrench)).toBe(shown);
});
