import { LEVELS } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { ComputerLevel } from './analysis-actions.ts';

test('a level is chosen for the next match', async () => {
  const level = new ComputerLevel(5, LEVELS);
  expect(await level.choose('10')).toEqual(msg('level.chosen', { level: 10, most: 10 }));
  expect(level.next).toBe(10);
});

test.each(['0', '11', '5.5', '', '05'])('"%s" is no level, and the old one stays', async (text) => {
  const level = new ComputerLevel(5, LEVELS);
  await expect(level.choose(text)).rejects.toThrow(RangeError);
  expect(level.next).toBe(5);
});

test('a game offers the levels that it has, and no others', async () => {
  const level = new ComputerLevel(5, [1, 2, 3, 4, 5]);
  expect(await level.choose('3')).toEqual(msg('level.chosen', { level: 3, most: 5 }));
  await expect(level.choose('6')).rejects.toThrow(/1, 2, 3, 4, 5/);
  expect(() => new ComputerLevel(6, [1, 2, 3, 4, 5])).toThrow(Problem);
});
