import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { describe, expect, test } from 'vitest';
import type { SetVoteShow } from '../between.ts';
import { ENGLISH, type LoadedLanguage, type Phrasebook, sayIn } from '../words/index.ts';
import { hasTopicWords, setExample, topicKey, topicWords } from './topic-words.ts';

const BOOK: Phrasebook = {
  room: 'own',
  english: { 'topic.party.question': 'What do we stake?', 'topic.party.typed': 'stake' },
  others: { fr: async () => ({}) },
};
const FRENCH: LoadedLanguage = {
  language: 'fr',
  rooms: { own: { 'topic.party.question': 'Que mise-t-on ?' } },
};

describe("a game's own words for what chat is asked about", () => {
  test.each([
    ['in English', ENGLISH, 'question', 'What do we stake?'],
    ['in another language', FRENCH, 'question', 'Que mise-t-on ?'],
    ['in English where that language lacks them', FRENCH, 'typed', 'stake'],
    ['none where the game has none', ENGLISH, 'name', null],
  ] as const)('are said %s', (_, spoken, what, said) => {
    expect(topicWords(BOOK, 'party', what, (book) => sayIn(book, spoken))).toBe(said);
  });

  test('are those of one topic, and of a game that names a phrasebook', () => {
    expect(hasTopicWords(BOOK, 'party', 'question')).toBe(true);
    expect(hasTopicWords(BOOK, 'coins', 'question')).toBe(false);
    expect(hasTopicWords(undefined, 'party', 'question')).toBe(false);
    expect(topicKey('opponent', 'name')).toBe('topic.opponent.name');
  });
});

describe('an example of a set', () => {
  const vote = (choose: number, many: number, roundLetter?: string): SetVoteShow => ({
    ...{ subject: 'camp', topic: 'party', id: 'x', status: 'open', openedAt: 0, shownEndsAt: 1, endsAt: 1 },
    ...{ asks: 'set', choose, leading: [], winners: null, winner: null, voters: 0, coins: 0, came: null },
    policy: ballotPolicy.parse({ roundLetter }),
    options: Array.from({ length: many }, (_, place) => ({
      number: place + 1,
      votes: 0,
      label: '',
      cost: 0,
      choice: { game: 'polylemma', choice: { kind: 'save' } },
    })),
  });
  test.each([
    [5, 12, undefined, null, '1 3 5 8 10'],
    [5, 6, undefined, null, '1 2 3 4 5'],
    [2, 3, 'g', null, '1 2 g'],
    [5, 12, 'g', 'stake', 'stake 1 3 5 8 10 g'],
  ])('%i of %i with letter %s and word %s: %s', (choose, many, letter, typed, example) => {
    expect(setExample(vote(choose, many, letter), typed)).toBe(example);
  });
});
