import { faultsAmong, faultsOf, LANGUAGES } from '@show-of-hands/bus/check-books';
import { describe, expect, it, test } from 'vitest';
import { ALL_BOOKS, OWN_BOOKS } from './voice.ts';

test('every room has a name of its own, and speaks every language that ships', () => {
  expect(faultsAmong(ALL_BOOKS)).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(OWN_BOOKS.map((book) => [book.room, book] as const))(
    'the room %s says all that it says in English, with the same values, as docs/writing.md has it',
    async (_, book) => {
      expect(await faultsOf(book, language)).toEqual([]);
    },
  );
});
