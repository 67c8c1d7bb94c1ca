import { expect, test } from 'vitest';
import { faultPlace } from './fault-place.ts';

test('tells the kind and the place of an error, and nothing that its text quotes', () => {
  const place = faultPlace(new RangeError('card\n    at 4711'));
  expect(place).toMatch(/^RangeError at .*fault-place\.test\.ts/);
  expect(place).not.toContain('4711');
  expect(faultPlace('card 4711')).not.toContain('4711');
});

test('tells the code that a missing module has', () => {
  expect(faultPlace(Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' }))).toMatch(
    /^Error ERR_MODULE_NOT_FOUND at /,
  );
});
