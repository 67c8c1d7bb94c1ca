import { polylemmaCampWords, polylemmaRulesetWords, polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { expect, it } from 'vitest';
import { type Limit, politeIn, type Said, tooLong, USERNAME } from '../../lib/words/lengths.fixture.ts';
import { polylemmaLessonWords } from './lesson/words/index.ts';

/** Where the narrowest layout has room for so many letters. The first place that a key belongs to counts. */
const WORDS: readonly Limit[] = [
  {
    place: 'plate of a card: one word, of which the smallest card holds seven letters',
    keys: /^attribute\./,
    most: 7,
  },
  { place: 'on a card', keys: /^(kind|card)\./, most: 8 },
  { place: 'part of a power; said in fewer words where there is no room', keys: /^cause\./, most: 46 },
  { place: 'line under the headline, where it has most room', keys: /^story\.wins$/, most: 48 },
  { place: 'headline: 445 px of the lower third, 20 px', keys: /^story\./, most: 40 },
  {
    place: 'heard only',
    keys: /^(arena\.(label|rounds|faceDown)|party\.label|points\.label|outcome\..*)$/,
    most: 36,
  },
  { place: 'over the arena', keys: /^arena\.recap/, most: 60 },
  { place: 'under a side of the arena, a word or two', keys: /^arena\./, most: 12 },
  { place: 'under the arena: two lines of 480 px, 22 px', keys: /^rules\./, most: 80 },
  { place: 'note behind the rules', keys: /^note\./, most: 36 },
  { place: 'a move in words', keys: /^move\./, most: 30 },
  { place: 'hint under the command: two lines of 532 px, 24 px', keys: /^hint\./, most: 76 },
  { place: 'label of a part in the dock', keys: /^common\./, most: 20 },
  { place: 'dock, where lines are as many as it takes', keys: /^own\./, most: 60 },
];

const CAMP: readonly Limit[] = [
  { place: 'a choice between matches, in short: 130 px on two lines, 20 px', keys: /\.short$/, most: 18 },
  { place: 'a choice between matches: 372 px on one line, 20 px', keys: /\.name$/, most: 32 },
  { place: 'a party between matches: 372 px on one line, 20 px', keys: /^party\./, most: 32 },
  { place: 'a foe between matches', keys: /^foe\./, most: 36 },
  { place: 'under a choice: two lines of 372 px, 20 px, or not at all', keys: /\.more$/, most: 40 },
  { place: 'what is new: two lines beside its card', keys: /^news\./, most: 40 },
  { place: 'what a match paid for, or nothing', keys: /^pay\./, most: 32 },
  { place: 'an attribute', keys: /^attribute\./, most: 14 },
];

const LESSON: readonly Limit[] = [
  { place: 'title of a lesson: two lines of 442 px, 26 px', keys: /\.title$/, most: 38 },
  { place: 'sentence of a lesson: three lines of 442 px, 24 px', keys: /./, most: 108 },
];

const RULESETS: readonly Limit[] = [
  { place: 'a choice between matches: 372 px on two lines, 24 px', keys: /\.name$/, most: 30 },
  { place: 'under a choice: two lines of 372 px, 20 px, or not at all', keys: /\.summary$/, most: 76 },
];

/** Characters have names of their own, as long as a card has room for. */
const CHARACTER = 'Gremlandrus';

const longIn = (messages: Said) => {
  const kind = messages['kind.grass'] ?? '草';
  const attribute = messages['attribute.strongSlot'] ?? 'Points+';
  return {
    name: USERNAME.slice(0, 18),
    who: CHARACTER,
    other: kind,
    own: kind,
    kind,
    attribute,
    cause: attribute,
    character: `Lv 88 · ${kind} · ${attribute}`,
    factor: '×16,384',
    what: `${attribute} ×16,384`,
    a: CHARACTER,
    b: CHARACTER,
    round: 5,
    most: 888,
    least: 888,
    power: 888,
    powerA: 888,
    powerB: 888,
    slot: messages['move.random'] ?? 'S4',
    slots: '1–4, R',
    note: messages['note.round'] ?? '',
    drawn: 'XXXXXXX',
    coming: CHARACTER,
    going: CHARACTER,
    seat: 'B',
    first: 1.5,
    last: 1.1,
    reward: 3_248,
  };
};

it.each([
  ['what is said on the table', polylemmaWords, WORDS],
  ['what chat is asked between matches', polylemmaCampWords, CAMP],
  ['what newcomers are taught', polylemmaLessonWords, LESSON],
  ['what rules are called, and say of themselves', polylemmaRulesetWords, RULESETS],
] as const)('%s has room in every language, and is said in phrases in Japanese', async (_, book, limits) => {
  expect(await tooLong(book, limits, longIn)).toEqual([]);
  expect(await politeIn(book)).toEqual([]);
});
