import { toucheRulesetWords, toucheWords } from '@show-of-hands/bus/touche/text';
import { expect, it } from 'vitest';
import { type Limit, politeIn, type Said, tooLong, USERNAME } from '../../lib/words/lengths.fixture.ts';
import { toucheLessonWords } from './lesson/words/index.ts';

/** Where the narrowest layout has room for so many letters. The first place that a key belongs to counts. */
const WORDS: readonly Limit[] = [
  { place: 'a move in words', keys: /^order\./, most: 20 },
  { place: 'key below a sea: a third of 420 px, 20 px', keys: /^typed\./, most: 9 },
  { place: 'on a key, behind its word', keys: /^vote\./, most: 4 },
  { place: 'hint under the command: two lines of 532 px, 24 px', keys: /^hint\./, most: 76 },
  { place: 'part of a line under the headline', keys: /^story\.ordered$/, most: 42 },
  { place: 'headline: 445 px of the lower third, 20 px', keys: /^story\./, most: 38 },
  { place: 'called out over a sea: four fifths of it, 20 px', keys: /^call\./, most: 24 },
  { place: 'heard only', keys: /^(ship|pirates)\.|^sea\.(own|whole|sector)$/, most: 48 },
  { place: 'below a sea: 120 px of a small one, or briefly', keys: /^sea\.tickBrief$/, most: 9 },
  { place: 'below a sea: 380 px, 30 px', keys: /^sea\.tick$/, most: 22 },
  { place: 'under the name of a fleet: 160 px, 20 px', keys: /^seat\./, most: 14 },
  { place: 'beside a score: two words on two lines of 50 px', keys: /^score\./, most: 10 },
  { place: 'note behind the rules', keys: /^note\./, most: 34 },
  { place: 'dock, where lines are as many as it takes', keys: /^own\./, most: 60 },
  {
    place: 'headline: 445 px of the lower third, 20 px',
    keys: /^common\.(answering|drawing|closing)$/,
    most: 44,
  },
  { place: 'a step on the chain, one word', keys: /^common\.opened$/, most: 10 },
  { place: 'label of a part in the dock', keys: /^common\.board$/, most: 20 },
  { place: 'a note in the dock, where lines are as many as it takes', keys: /^common\./, most: 100 },
  { place: 'a line of chat, with what to type behind it', keys: /^chat\./, most: 260 },
];

const LESSON: readonly Limit[] = [
  { place: 'title of a lesson: two lines of 442 px, 26 px', keys: /\.title$/, most: 38 },
  { place: 'sentence of a lesson: three lines of 442 px, 24 px', keys: /./, most: 88 },
];

const RULESETS: readonly Limit[] = [
  { place: 'a choice between matches: 372 px on two lines, 24 px', keys: /\.name$/, most: 30 },
  { place: 'under a choice: two lines of 372 px, 20 px, or not at all', keys: /\.summary$/, most: 78 },
];

const longIn = (messages: Said) => ({
  name: USERNAME.slice(0, 18),
  cell: 'AX50',
  last: 'AX50',
  words: ['move', 'talk', 'wait'].map((word) => messages[`typed.${word}`]).join(', '),
  order: messages['order.talk'] ?? '',
  count: 12,
  number: 5,
  what: messages['story.missed'] ?? '',
  ship: messages['ship.name']?.replace('{number}', '5') ?? '',
  friends: '1, 2, 3, 4',
  seat: 'B',
  tick: 480,
  limit: 480,
  state: messages['own.ready'] ?? '',
  ticks: 16,
});

it.each([
  ['what is said on the table', toucheWords, WORDS],
  ['what newcomers are taught', toucheLessonWords, LESSON],
  ['what rules are called, and say of themselves', toucheRulesetWords, RULESETS],
] as const)('%s has room in every language, and is said in phrases in Japanese', async (_, book, limits) => {
  expect(await tooLong(book, limits, longIn)).toEqual([]);
  expect(await politeIn(book)).toEqual([]);
});
