import { type Phrasebook, readMessage, sayIn, sayMessage } from '@show-of-hands/bus';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, test } from 'vitest';
import { ALL_BOOKS } from './all-books.ts';

const english = {
  hello: 'Hello {name}',
  votes: '{n, plural, one {# vote} other {# votes}}',
  bye: 'Bye',
} as const;
const book = { room: 'hall', english, others: {} } satisfies Phrasebook<typeof english>;

describe('a room', () => {
  it('speaks the language of the page, and English where that has no words or broken ones', () => {
    const say = sayIn(book, {
      language: 'de',
      rooms: { hall: { hello: 'Hallo {name}', votes: '{n, plural, one {# Stimme}' } },
    });
    expect(say('hello', { name: 'Ada' })).toBe('Hallo Ada');
    expect(say('votes', { n: 1 })).toBe('1 vote');
    expect(say('bye')).toBe('Bye');
  });

  it('speaks English where the language knows nothing of it', () => {
    expect(sayIn(book, { language: 'de', rooms: {} })('bye')).toBe('Bye');
  });
});

/** Values that take every branch of choices which messages make. */
const VALUES = [0, 1, 2, 5, 21, 1_234.5];

test.each(ALL_BOOKS.map((each) => [each.room, each] as const))(
  'every message of the room %s says what the full implementation of ICU makes of it',
  (_, { english: messages }) => {
    for (const message of Object.values(messages)) {
      const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
      for (const value of VALUES) {
        const values = Object.fromEntries(names.map((name) => [name, value]));
        const whole = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).format(values);
        expect(sayMessage(readMessage(message), 'en', values)).toBe(whole);
      }
    }
  },
);
