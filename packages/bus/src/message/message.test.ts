import { describe, expect, it, test } from 'vitest';
import { valuesOf } from './message.ts';
import { MessageError, readMessage } from './read-message.ts';
import { type MessageValues, sayMessage } from './say-message.ts';

const said = (text: string, values?: MessageValues, language = 'en'): string =>
  sayMessage(readMessage(text), language, values);

describe('a message', () => {
  test.each<[string, MessageValues, string, string]>([
    ['plain text', {}, 'plain text', 'en'],
    ['{name} plays {cell}', { name: 'Ada', cell: 'B2' }, 'Ada plays B2', 'en'],
    ['{ s , number } s', { s: 1_234.5 }, '1.234,5 s', 'de'],
    ['{s, number} s', { s: 12.5 }, '12,5 s', 'fr'],
    ['{n, plural, one {# vote} other {# votes}}', { n: 1 }, '1 vote', 'en'],
    ['{n, plural, one {# vote} other {# votes}}', { n: 0 }, '0 votes', 'en'],
    ['{n, plural, one {# voix} other {# voix.}}', { n: 0 }, '0 voix', 'fr'],
    ['{n, plural, =0 {none} one {a vote} other {# votes}}', { n: 0 }, 'none', 'en'],
    ['{n, plural, other {#票}}', { n: 1_000 }, '1,000票', 'ja'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd', 'en'],
    ['{who, select, a {left} other {right}} side', { who: 'a' }, 'left side', 'en'],
    ['{who, select, a {left} other {right}} side', { who: 'constructor' }, 'right side', 'en'],
    [
      '{n, plural, one {{who, select, a {A has #} other {{who} has #}}} other {many}}',
      { n: 1, who: 'Bo' },
      'Bo has #',
      'en',
    ],
    ["the computer's", {}, "the computer's", 'en'],
    ["it''s", {}, "it's", 'en'],
    ["'{braces}' and '{it''s}'", {}, "{braces} and {it's}", 'en'],
    ["{n, plural, other {'#' is #}}", { n: 2 }, '# is 2', 'en'],
    ['# of {n}', { n: 3 }, '# of 3', 'en'],
    ['{missing} {n}', { n: 3 }, '{missing} 3', 'en'],
    ['{n, number}', { n: 3 }, '3', 'de-own-language-of-mine'],
  ])('%j with %j is "%s" in %s', (text, values, words, language) => {
    expect(said(text, values, language)).toBe(words);
  });

  test.each<[string, RegExp]>([
    ['{', /the name of a value/],
    ['{name', /expected ","/],
    ['a } b', /no "\}" here/],
    ['{}', /the name of a value/],
    ['{n, plural, one {# vote}}', /"other"/],
    ['{n, plural, one {a} one {b} other {c}}', /"one" again/],
    ['{n, plural, other {#}', /an option/],
    ['{when, date}', /got "date"/],
    ['{n, number, percent}', /expected "\}"/],
    ['{n, plural, offset:1 other {#}}', /expected "\{"/],
    [`${'{a, select, other {'.repeat(9)}`, /at most 8/],
  ])('%j cannot be read, and the error says why', (text, why) => {
    expect(() => readMessage(text)).toThrow(MessageError);
    expect(() => readMessage(text)).toThrow(why);
  });

  it('names the values that it needs, inside choices too', () => {
    const message = readMessage('{a} {b, plural, one {{c} #} other {{d, select, x {{e}} other {}}}}');
    expect([...valuesOf(message)]).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
