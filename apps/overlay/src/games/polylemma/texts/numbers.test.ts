import { expect, it } from 'vitest';
import { factorText, numberText } from './numbers.ts';

it('writes a power with all its digits where they have room, and in short where not', () => {
  expect(numberText(182, 'en', 4)).toBe('182');
  expect(numberText(2_129_920, 'en', 9)).toBe('2,129,920');
  expect(numberText(2_129_920, 'en', 6)).toBe('2.13M');
  expect(numberText(2_129_920, 'ja', 6)).toBe('213万');
  expect(numberText(2_129_920, 'fr', 6)).toBe('2,13\u00a0M');
});

it('writes factors as they are spoken of', () => {
  expect(factorText(12, 10, 'en')).toBe('×1.2');
  expect(factorText(12, 10, 'fr')).toBe('×1,2');
  expect(factorText(16_384, 1, 'en')).toBe('×16,384');
});
