import { ATTRIBUTES, KINDS } from '@show-of-hands/engine/polylemma';
import { beforeAll, describe, expect, it } from 'vitest';
import { sayIn, type Translation } from '../../words/index.ts';
import { polylemmaCampWords } from '../camp-words/index.ts';
import { PARTIES, type PolylemmaChoice, type PolylemmaNews, STRENGTHS } from '../index.ts';
import { polylemmaWords } from '../words/index.ts';
import { choiceOf, newsOf } from './camp-sentences.ts';

const character = (kind: (typeof KINDS)[number], attribute: (typeof ATTRIBUTES)[number]) => ({
  tokenId: '12',
  image: 3,
  level: 254,
  kind,
  attribute,
  bond: 510,
});
const FOX = character('fire', 'early');
const CHOICES: readonly PolylemmaChoice[] = [
  { kind: 'save' },
  { kind: 'pull' },
  { kind: 'pull', level: 253 },
  { kind: 'levelUp', slot: 1, character: FOX },
  { kind: 'levelUp', slot: 2, character: { ...FOX, level: 7 }, to: 255 },
  { kind: 'levelUp', slot: 3, character: { ...FOX, level: 7, name: 'Thornssa' }, to: 255 },
  { kind: 'train', character: { ...FOX, level: 7 }, to: 255 },
  { kind: 'train', character: { ...FOX, level: 8, name: 'Thornwyn' }, to: 255 },
  ...PARTIES.map(
    (party): PolylemmaChoice => ({ kind: 'party', party, characters: [FOX, FOX, FOX, FOX], total: 1_016 }),
  ),
  ...STRENGTHS.map(
    (strength): PolylemmaChoice => ({ kind: 'opponent', strength, total: 813, own: 1_016, reward: 41_463 }),
  ),
];
const NEWS: readonly PolylemmaNews[] = [
  { kind: 'levelledUp', character: FOX },
  { kind: 'levelledUp', character: { ...FOX, name: 'Thornssa' } },
  { kind: 'drew', character: FOX, expired: false },
  { kind: 'drew', character: { ...FOX, name: 'Thornssa' }, expired: false },
  { kind: 'drew', character: character('water', 'none'), expired: true },
];

describe.each(['en', 'fr', 'ja'] as const)('what is said between matches in %s', (language) => {
  const rooms: Record<string, Translation> = {};
  beforeAll(async () => {
    if (language === 'en') return;
    for (const book of [polylemmaCampWords, polylemmaWords]) rooms[book.room] = await book.others[language]();
  });
  const choice = (of: PolylemmaChoice) =>
    choiceOf(of, sayIn(polylemmaCampWords, { language, rooms }), sayIn(polylemmaWords, { language, rooms }));
  const news = (of: PolylemmaNews) =>
    newsOf(of, sayIn(polylemmaCampWords, { language, rooms }), sayIn(polylemmaWords, { language, rooms }));

  it('is another thing for every choice, whole, and short enough for the picture', () => {
    const said = [...CHOICES.map(choice), ...NEWS.map(news)];
    expect(new Set(said.map(({ name, detail }) => name + detail)).size).toBe(said.length);
    const shorts = CHOICES.map((of) => choice(of).short);
    expect(new Set(shorts).size).toBe(shorts.length);
    for (const short of shorts) expect(short.length).toBeLessThanOrEqual(16);
    for (const { name, short, detail } of said) {
      expect(name + short).not.toMatch(/[{}]/);
      expect(name.length).toBeLessThanOrEqual(40);
      expect(detail.length).toBeLessThanOrEqual(60);
    }
  });

  it('has a word for every kind and attribute', () => {
    const names = KINDS.flatMap((kind) =>
      ATTRIBUTES.map(
        (attribute) => news({ kind: 'drew', character: character(kind, attribute), expired: false }).name,
      ),
    );
    expect(new Set(names).size).toBe(KINDS.length * ATTRIBUTES.length);
  });
});

it('tells who is trained by name, or by where it stands where that is not known or too long, and what it comes to', () => {
  const english = { language: 'en', rooms: {} };
  const said = (choice: PolylemmaChoice) =>
    choiceOf(choice, sayIn(polylemmaCampWords, english), sayIn(polylemmaWords, english));
  const levelUp = { kind: 'levelUp', slot: 1, character: { ...FOX, level: 15 } } as const;
  expect(said(levelUp)).toEqual({
    name: 'Slot 2 +1, to level 16',
    short: 'S2 +1',
    detail: 'Fire, Early',
  });
  const named = { ...levelUp, character: { ...levelUp.character, name: 'Ember' }, to: 18 };
  expect(said(named)).toMatchObject({ name: 'Ember +3, to level 18', short: 'Ember +3' });
  const long = { ...named, character: { ...named.character, name: 'E'.repeat(32) } };
  expect(said(long)).toMatchObject({ name: 'Slot 2 +3, to level 18', short: 'S2 +3' });
  const reserve = { kind: 'train', character: { ...FOX, level: 1 }, to: 14 } as const;
  expect(said(reserve)).toMatchObject({
    name: 'Reserve +13, to level 14',
    detail: 'Not in the party. Fire, Early',
  });
});
