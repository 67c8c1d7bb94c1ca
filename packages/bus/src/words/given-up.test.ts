import { expect, it, test } from 'vitest';
import { givenUpIn } from './given-up.ts';

test.each([
  ['en', 'The show begins anew.', 'anew'],
  ['en', '“x” is no login', 'login'],
  ['en', 'Unban {login}, renewed at 5%', undefined],
  ['en', '{count, plural, one {# ballot} other {# votes}}', 'ballot'],
  ['en', 'Volume {volume} %', '%'],
  ['fr', 'Après, l’émission continue.', 'émission'],
  ['fr', 'Chaîne locale', 'Chaîne locale'],
  ['fr', 'Tempêtes sur la chaîne Twitch et la blockchain', undefined],
  ['ja', '三枚と十二枚', '三枚'],
  ['ja', '番組', '番組'],
  ['ja', '一度だけ、3枚、50%', undefined],
] as const)('in %s, "%s" has the given-up word %s', (language, message, word) => {
  expect(givenUpIn(language, message, 'bot')[0]?.split(':')[0]).toBe(word);
});

it('some words are given up in some rooms only: the verify page speaks of the ballots of the record', () => {
  expect(givenUpIn('en', 'No ballot', 'verify')).toEqual([]);
  expect(givenUpIn('en', 'No ballot', 'stage')).toEqual(['ballot: vote']);
  expect(givenUpIn('ja', '遅れ', 'stage')).toEqual([]);
  expect(givenUpIn('ja', '遅れ', 'dock')).toEqual(['遅れ: 遅延']);
});
