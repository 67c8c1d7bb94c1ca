import { TOG_PICTURES } from '@show-of-hands/engine/cryptogs/pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import { sayIn, type Translation } from '../words/index.ts';
import { type CryptogsChoice, HANDS, WORTHS } from './camp.ts';
import { choiceOf } from './text.ts';
import { cryptogsWords } from './words/index.ts';

const togs = (length: number) =>
  Array.from({ length }, (_, index) => ({ token: 40 + index, picture: index, rarity: 20 + index }));
const CHOICES: readonly CryptogsChoice[] = [
  { kind: 'save' },
  { kind: 'pack', pack: 7, togs: togs(10) },
  { kind: 'stake', hand: 'fair', togs: togs(5), rarity: 145 },
  { kind: 'stake', hand: 'newest', togs: togs(5), rarity: 146 },
  { kind: 'counter', worth: 'lower', togs: togs(5), rarity: 105, own: 133 },
  { kind: 'tog', tog: { token: 55, picture: 2, rarity: 29 } },
];

describe.each(['en', 'fr', 'ja'] as const)('what is said between matches in %s', (language) => {
  const rooms: Record<string, Translation> = {};
  beforeAll(async () => {
    if (language !== 'en') rooms[cryptogsWords.room] = await cryptogsWords.others[language]();
  });
  const said = (choice: CryptogsChoice) => choiceOf(choice, sayIn(cryptogsWords, { language, rooms }));

  // the bot says all of them in one line, parted by commas, each behind its number: "1 …, 2 …"
  it('has no comma in a name: in a list of all it would look like the next option', () => {
    for (const choice of CHOICES) expect(said(choice).name).not.toMatch(/[,、]/);
  });

  it('has names of 40 letters at most, whatever picture: a table shows no more', () => {
    for (let picture = 0; picture < TOG_PICTURES; picture += 1) {
      const tog = { token: 1, picture, rarity: 9_999 };
      const names = [
        said({ kind: 'tog', tog }),
        said({ kind: 'pack', pack: 1, togs: Array.from({ length: 10 }, () => tog) }),
        ...WORTHS.map((worth) => said({ kind: 'counter', worth, togs: [], rarity: 9_999, own: 9_999 })),
        ...HANDS.map((hand) => said({ kind: 'stake', hand, togs: [], rarity: 9_999 })),
      ];
      for (const { name } of names) expect([...name].length, name).toBeLessThanOrEqual(40);
    }
  });

  it('names togs and packs by pictures, never by a number that is not the one to type', () => {
    for (const choice of CHOICES) {
      const { name, short } = said(choice);
      for (const words of [name, short]) expect(words).not.toMatch(/\b(40|49|55|7)\b/);
    }
  });
});

it('says which tog, which pack and what a stake is worth', () => {
  const said = (choice: CryptogsChoice) =>
    choiceOf(choice, sayIn(cryptogsWords, { language: 'en', rooms: {} }));
  expect(CHOICES.map((choice) => said(choice).name)).toEqual([
    'Buy nothing',
    'Ghost pack (best 1 in 29)',
    'A fair five (rarity 145)',
    'Newest five (rarity 146)',
    'Less: 105 against our 133',
    'Heart (1 in 29)',
  ]);
});
