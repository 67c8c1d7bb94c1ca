import { readMessage, type Translation, valuesOf } from '@show-of-hands/bus';
import { describe, expect, it, test } from 'vitest';
import { ALL_BOOKS, SHIPPED } from './all-books.ts';

/** The others of the languages that we ship. */
const OTHERS = SHIPPED.map(({ code }) => code).filter((code) => code !== 'en');

const sorted = (all: Iterable<string>): readonly string[] => [...all].sort();
const valuesIn = (message: string): readonly string[] => sorted(valuesOf(readMessage(message)));

test('every room has a name of its own, and speaks every language that ships', () => {
  expect(new Set(ALL_BOOKS.map(({ room }) => room)).size).toBe(ALL_BOOKS.length);
  for (const { others } of ALL_BOOKS) expect(sorted(Object.keys(others))).toEqual(sorted(OTHERS));
});

describe.each(OTHERS)('in %s', (code) => {
  it.each(ALL_BOOKS.map((book) => [book.room, book] as const))(
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

it('says nothing with blanks around it but what stands between parts of a list', () => {
  for (const { english } of ALL_BOOKS) {
    for (const [key, message] of Object.entries(english)) {
      if (/[jJ]oin$/.test(key)) continue;
      expect([key, message.trim()]).toEqual([key, message]);
      expect(message).not.toBe('');
    }
  }
});

it('French has no blank at which a line could end before its high signs', async () => {
  for (const { others } of ALL_BOOKS) {
    for (const message of Object.values((await others.fr?.()) ?? {})) {
      expect(message).not.toMatch(/ [;:!?»%]|« /);
      expect(message).not.toMatch(/[^\s\u00a0:/=#"]{2}[!?;](?=\s|$)/);
    }
  }
});

it('Japanese is written with its own signs: full-width stops, and no blanks between words', async () => {
  for (const { others } of ALL_BOOKS) {
    for (const message of Object.values((await others.ja?.()) ?? {})) {
      const plain = message?.replace(/\{[^{}]*\}/g, '') ?? '';
      expect(plain).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff][,.!?:;]/);
      expect(plain).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff] +[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  }
});
