import { expect, it } from 'vitest';
import { fitSize, linesOf } from './text-width.ts';

it('takes the largest size that fits, within its bounds', () => {
  expect(fitSize('2->B1', 540, 78, 34)).toBe(78);
  expect(fitSize('#triad A2->B1 wm=C2', 540, 78, 34)).toBe(47);
  expect(fitSize('#triad A2->B1 wm=C2 earth=up', 540, 78, 34)).toBe(34);
  expect(fitSize('', 540, 78, 34)).toBe(78);
});

it('gives letters that fill a square the room of one', () => {
  expect(fitSize('みかん猫', 400, 200, 20)).toBe(100);
  expect(fitSize('neko', 400, 200, 20)).toBe(166);
});

it('gives wide letters the room that they take', () => {
  expect(fitSize('WWWW', 400, 200, 20)).toBe(111);
});

it('counts the lines that a text takes', () => {
  expect(linesOf('', 532, 20)).toBe(0);
  expect(linesOf('x'.repeat(40), 532, 20)).toBe(1);
  expect(linesOf('x'.repeat(100), 532, 20)).toBe(3);
  expect(linesOf('猫'.repeat(40), 532, 20)).toBe(2);
});
