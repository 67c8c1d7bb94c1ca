import { givenUpIn, LANGUAGES } from '@show-of-hands/bus/given-up';
import { describe, expect, it } from 'vitest';
import { ALL_BOOKS } from './all-books.ts';

/** But for words that are typed, which are as people type them. */
const BOOKS = ALL_BOOKS.filter(({ room }) => !/\btyped$/.test(room));

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(BOOKS.map((book) => [book.room, book] as const))(
    'the room %s has none of the words that docs/writing.md gives up',
    async (room, { english, others }) => {
      const said = language === 'en' ? english : await others[language]?.();
      const found = Object.entries(said ?? {}).flatMap(([key, message]) =>
        givenUpIn(language, message ?? '', room).map((word) => `${key}: ${word}, in: ${message}`),
      );
      expect(found).toEqual([]);
    },
  );
});
