import { expect, test } from 'vitest';
import { delayOf } from '../../../show/intake/delay-check.ts';
import { typedWords } from './behaviour.ts';
import { castOf, drawFrom } from './people.ts';

test('a word that is shown is typed by some, each in their own time: a delay can be told from it, and it is next to none', () => {
  const draw = drawFrom('words');
  const people = castOf(120, draw);
  const typed = typedWords(people, 'MANGO', draw);
  expect(typed.length).toBeGreaterThan(5);
  expect(typed.length).toBeLessThan(40);
  expect(new Set(typed.map(({ person }) => person.login)).size).toBe(typed.length);
  expect(new Set(typed.map(({ text }) => text))).toEqual(new Set(['MANGO', 'mango']));
  const delay = delayOf(typed.map(({ inMs }) => inMs));
  expect(delay).not.toBeNull();
  expect(delay).toBeLessThanOrEqual(2_000);
});
