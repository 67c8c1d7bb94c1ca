import { expect, test } from 'vitest';
import { ComputerLevel } from './computer-level.ts';

test('a level is chosen for the next match', () => {
  const level = new ComputerLevel(5);
  expect(level.choose('10')).toBe('the computer plays the next match at level 10 of 10');
  expect(level.next).toBe(10);
});

test.each(['0', '11', '5.5', '', '05'])('"%s" is no level, and the old one stays', (text) => {
  const level = new ComputerLevel(5);
  expect(() => level.choose(text)).toThrow(RangeError);
  expect(level.next).toBe(5);
});
