import { expect, it } from 'vitest';
import { isTicked, tick } from './ticked-choices.ts';

it('ticks several, in the order in which they were ticked, and takes them back one by one', () => {
  let value = '';
  for (const choice of ['chaos', 'order', 'draft']) value = tick(value, choice);
  expect(value).toBe('chaos order draft');
  expect(isTicked(value, 'order')).toBe(true);
  value = tick(value, 'order');
  expect(value).toBe('chaos draft');
  expect(isTicked(value, 'order')).toBe(false);
  // a part of a name is another name
  expect(isTicked('order-three-open', 'order')).toBe(false);
  expect(tick('order-three-open', 'order')).toBe('order-three-open order');
});
