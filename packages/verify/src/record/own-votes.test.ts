import { expect, it } from 'vitest';
import { loginIn } from './own-votes.ts';

it.each([
  ['mika', 'mika'],
  ['  @Mika_42 ', 'mika_42'],
  ['MIKA', 'mika'],
  ['mi ka', 'mika'],
  ['@@mika', 'mika'],
  ['ｍｉｋａ', 'mika'],
  ['mika\u{e0000}\u200b', 'mika'],
  ['https://www.twitch.tv/Mika', 'mika'],
  ['twitch.tv/mika/', 'mika'],
])('%j is read as the login %s', (typed, login) => {
  expect(loginIn(typed)).toBe(login);
});

it.each(['', '  ', '@', 'mika!', 'mika/votes', 'ミカ', 'a'.repeat(51)])('%j is no login', (typed) => {
  expect(loginIn(typed)).toBeUndefined();
});
