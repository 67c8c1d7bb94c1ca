import { triadRulesetWords, triadWords } from '@show-of-hands/bus/triad/text';
import { expect, it } from 'vitest';
import { type Limit, politeIn, type Said, tooLong, USERNAME } from '../../lib/words/lengths.fixture.ts';
import { triadLessonWords } from './lesson/words/index.ts';

/** Where the narrowest layout has room for so many letters. The first place that a key belongs to counts. */
const WORDS: readonly Limit[] = [
  { place: 'rules, bonuses and formations: a word or two', keys: /^(rule|bonus|formation)\./, most: 16 },
  { place: 'traits and hand signs, on a card', keys: /^(trait|sign)\./, most: 10 },
  {
    place: 'line under the headline, where it has most room',
    keys: /^story\.(line|forced|roundDrawn)$/,
    most: 54,
  },
  { place: 'headline: 445 px of the lower third, 20 px', keys: /^story\./, most: 38 },
  { place: 'called out over the board: three quarters of it', keys: /^cause\./, most: 36 },
  { place: 'on an empty cell', keys: /^board\.markSays$/, most: 12 },
  {
    place: 'heard only',
    keys: /^(board|pool)\.(label|mark|sealed|pickedBy)$|^hand\.(label|open|swapped)$|^card\./,
    most: 32,
  },
  { place: 'foot of a hand: 300 px, 22 px', keys: /^hand\./, most: 26 },
  { place: 'head of the draft', keys: /^pool\./, most: 28 },
  { place: 'beside a score: two words on two lines of 50 px', keys: /^score\./, most: 10 },
  { place: 'note behind the rules', keys: /^note\./, most: 34 },
  { place: 'a move in words, one part of it', keys: /^move\./, most: 20 },
  { place: 'hint under the command, one part of it', keys: /^hint\./, most: 56 },
  { place: 'headline: 445 px of the lower third, 20 px', keys: /^common\.(opening|closing)$/, most: 38 },
  { place: 'a step on the chain, one word', keys: /^common\.opened$/, most: 10 },
  { place: 'label of a part in the dock', keys: /^common\.hands$/, most: 20 },
  { place: 'a note in the dock, where lines are as many as it takes', keys: /^common\./, most: 100 },
];

const LESSON: readonly Limit[] = [
  { place: 'title of a lesson: two lines of 442 px, 26 px', keys: /\.title$|\.drew$/, most: 38 },
  { place: 'sentence of a lesson: three lines of 442 px, 24 px', keys: /\.text$/, most: 88 },
];

const RULESETS: readonly Limit[] = [
  { place: 'a choice between matches: 372 px on two lines, 24 px', keys: /\.name$/, most: 30 },
  { place: 'under a choice: two lines of 372 px, 20 px, or not at all', keys: /\.summary$/, most: 76 },
];

const longIn = (messages: Said) => ({
  name: USERNAME.slice(0, 18),
  rule: messages['rule.typeDescend'] ?? 'Type Descend',
  rules: messages['rule.typeDescend'] ?? 'Type Descend',
  bonus: messages['bonus.domination'] ?? '',
  what: messages['story.takesNothing'] ?? '',
  count: 7,
  round: 3,
  a: 5,
  b: 5,
  card: 5,
  cell: 'C3',
  seat: 'B',
});

it.each([
  ['what is said on the table', triadWords, WORDS],
  ['what newcomers are taught', triadLessonWords, LESSON],
  ['what rules are called, and say of themselves', triadRulesetWords, RULESETS],
] as const)('%s has room in every language, and is said in phrases in Japanese', async (_, book, limits) => {
  expect(await tooLong(book, limits, longIn)).toEqual([]);
  expect(await politeIn(book)).toEqual([]);
});
