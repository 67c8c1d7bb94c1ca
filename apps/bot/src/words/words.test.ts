import { readMessage, SHIPPED, type Translation, valuesOf } from '@show-of-hands/bus';
import { givenUpIn, LANGUAGES } from '@show-of-hands/bus/given-up';
import { describe, expect, it, test } from 'vitest';
import { ALL_BOOKS, OWN_BOOKS } from './all-books.ts';

const OTHERS = SHIPPED.map(({ code }) => code).filter((code) => code !== 'en');

const sorted = (all: Iterable<string>): readonly string[] => [...all].sort();
const valuesIn = (message: string): readonly string[] => sorted(valuesOf(readMessage(message)));

test('every room has a name of its own, and speaks every language that ships', () => {
  expect(new Set(ALL_BOOKS.map(({ room }) => room)).size).toBe(ALL_BOOKS.length);
  for (const { others } of ALL_BOOKS) expect(sorted(Object.keys(others))).toEqual(sorted(OTHERS));
});

describe.each(OTHERS)('in %s', (code) => {
  it.each(OWN_BOOKS.map((book) => [book.room, book] as const))(
    'the room %s says everything that it says in English, with the same values',
    async (_, { english, others }) => {
      const said: Translation = (await others[code]?.()) ?? {};
      expect(sorted(Object.keys(said))).toEqual(sorted(Object.keys(english)));
      for (const [key, message] of Object.entries(english)) {
        expect([key, valuesIn(said[key] ?? '')]).toEqual([key, valuesIn(message)]);
      }
    },
  );
});

it('has no blanks around what it says', () => {
  for (const { english } of OWN_BOOKS) {
    for (const [key, message] of Object.entries(english)) {
      if (key.endsWith('join')) continue;
      expect([key, message.trim()]).toEqual([key, message]);
    }
  }
});

it.each(LANGUAGES)('in %s, has none of the words that docs/writing.md gives up', async (language) => {
  for (const { room, english, others } of OWN_BOOKS) {
    const said = language === 'en' ? english : await others[language]?.();
    const found = Object.entries(said ?? {}).flatMap(([key, message]) =>
      givenUpIn(language, message ?? '', room).map((word) => `${key}: ${word}, in: ${message}`),
    );
    expect(found).toEqual([]);
  }
});

it('French has no blank at which a line could end before its high signs', async () => {
  for (const { others } of OWN_BOOKS) {
    for (const message of Object.values((await others.fr?.()) ?? {})) {
      expect(message).not.toMatch(/ [;:!?»%]|« /);
    }
  }
});

it('Japanese is written with its own signs: full-width stops, and no blanks between words', async () => {
  for (const { others } of OWN_BOOKS) {
    for (const message of Object.values((await others.ja?.()) ?? {})) {
      const plain = message?.replace(/\{[^{}]*\}/g, '') ?? '';
      expect(plain).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff][,.!?:;]/);
      expect(plain).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff] +[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  }
});
