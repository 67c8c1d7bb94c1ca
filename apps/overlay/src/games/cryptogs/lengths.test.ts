import { cryptogsRulesetWords, cryptogsWords } from '@show-of-hands/bus/cryptogs/text';
import { expect, it } from 'vitest';
import { type Limit, politeIn, type Said, tooLong, USERNAME } from '../../lib/words/lengths.fixture.ts';
import { cryptogsLessonWords } from './lesson/words.ts';

/** Where the narrowest layout has room for so many letters. The first place that a key belongs to counts. */
const WORDS: readonly Limit[] = [
  { place: 'a move in words', keys: /^slam\./, most: 22 },
  { place: 'key below the stack: a third of 600 px, 20 px', keys: /^typed\./, most: 14 },
  { place: 'hint under the command: two lines of 532 px, 24 px', keys: /^hint\./, most: 76 },
  { place: 'below a tog: it is said in fewer letters where that has no room', keys: /^rarity\./, most: 14 },
  { place: 'headline: 445 px of the lower third, 20 px', keys: /^story\./, most: 42 },
  { place: 'called out over the stack: 300 px, 20 px', keys: /^call\./, most: 40 },
  { place: 'heard only', keys: /^(tog\.|side\.name|pile\.name)/, most: 72 },
  {
    place: 'above the stack: 300 px of the lower third, 20 px',
    keys: /^pile\.(toss|parlour|round)$/,
    most: 24,
  },
  { place: 'above the stack, or briefly', keys: /^pile\.best$/, most: 44 },
  { place: 'above the stack: 300 px, 20 px', keys: /^pile\.bestBrief$/, most: 30 },
  {
    place: 'below the stack, or briefly',
    keys: /^(pile\.left|escrow\.locked|escrow\.done|series\.edge)$/,
    most: 58,
  },
  { place: 'below the stack: 300 px, 20 px', keys: /^(pile|escrow|series)\./, most: 32 },
  { place: 'below the stack: 300 px, 20 px', keys: /^odds\.(aimed|all|halves)$/, most: 34 },
  { place: 'on a key: a third of 740 px, 20 px', keys: /^odds\./, most: 22 },
  { place: 'below a tray: 188 px, 20 px', keys: /^side\./, most: 16 },
  // sums are said in four letters: the word has six
  { place: 'beside a score: two words on two lines', keys: /^score\./, most: 12 },
  { place: 'note behind the rules', keys: /^note\./, most: 34 },
  { place: 'above a collection: 290 px, 28 px', keys: /^holdings\.name$/, most: 20 },
  {
    place: 'beside that, where it has room; 250 px on two lines, 22 px',
    keys: /^holdings\.(loan|pack|both)$/,
    most: 48,
  },
  { place: 'line of the banner between matches: 420 px, 20 px', keys: /^holdings\.line$/, most: 46 },
  { place: 'in the dock and on a page, which wrap it', keys: /^(holdings|collection)\./, most: 120 },
  { place: 'beside the best of a pack: 110 px, 20 px', keys: /^tier\./, most: 12 },
  { place: 'question between matches: 330 px, 24 px', keys: /^topic\.\w+\.question$/, most: 28 },
  {
    place: 'a choice between matches: 372 px on two lines, 24 px',
    keys: /\.name$|^(hand|counter)\.\w+$|^news\./,
    most: 46,
  },
  { place: 'a choice in two words', keys: /\.short$/, most: 25 },
  { place: 'word before numbers', keys: /^topic\.\w+\.typed$/, most: 14 },
  {
    place: 'headline: 445 px of the lower third, 20 px',
    keys: /^common\.(drawing|outOfTime|bothOutOfTime)$/,
    most: 44,
  },
  { place: 'label of a part in the dock', keys: /^common\./, most: 20 },
  { place: 'a line of chat, with what to type behind it', keys: /^chat\./, most: 260 },
];

const LESSON: readonly Limit[] = [
  { place: 'title of a lesson: two lines of 442 px, 26 px', keys: /\.title$/, most: 38 },
  { place: 'sentence of a lesson: three lines of 442 px, 24 px', keys: /./, most: 88 },
];

const RULESETS: readonly Limit[] = [
  { place: 'a choice between matches: 372 px on two lines, 24 px', keys: /\.name$/, most: 30 },
  { place: 'under a choice: two lines of 372 px, 20 px, or not at all', keys: /\.summary$/, most: 84 },
];

const longIn = (messages: Said) => ({
  name: USERNAME.slice(0, 18),
  by: USERNAME.slice(0, 18),
  words: ['even', 'all'].map((word) => messages[`typed.${word}`]).join(', '),
  slam: messages['slam.aimed'] ?? '',
  upper: 9,
  lower: 10,
  number: 10,
  round: 12,
  count: 10,
  percent: 100,
  others: '88–88',
  least: 88,
  most: 88,
  rarity: 65_535,
  own: 65_535,
  token: 65_535,
  matches: 5,
  shown: 60,
  togs: Array.from({ length: 3 }, () => 'Chauve-souris (1 sur 420)').join(' · '),
  pack: 88,
  match: 3,
  a: 1,
  b: 1,
  tog: 'tog',
  picture: 'Chauve-souris',
});

it.each([
  ['what is said on the table', cryptogsWords, WORDS],
  ['what newcomers are taught', cryptogsLessonWords, LESSON],
  ['what rules are called, and say of themselves', cryptogsRulesetWords, RULESETS],
] as const)('%s has room in every language, and is said in phrases in Japanese', async (_, book, limits) => {
  expect(await tooLong(book, limits, longIn)).toEqual([]);
  expect(await politeIn(book)).toEqual([]);
});
