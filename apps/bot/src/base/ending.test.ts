import { expect, test } from 'vitest';
import { Closers } from './ending.ts';

test('what was started ends in reverse order, once, and a failure stops none of the others', async () => {
  const ended: string[] = [];
  const errors: string[] = [];
  const closers = new Closers();
  closers.add('first', () => ended.push('first'));
  closers.add('broken', () => {
    throw new Error('no');
  });
  closers.add('hanging', () => new Promise(() => undefined));
  closers.add('last', async () => ended.push('last'));
  await closers.closeAll((name) => errors.push(name), 20);
  await closers.closeAll((name) => errors.push(name), 20);
  expect(ended).toEqual(['last', 'first']);
  expect(errors).toEqual(['hanging', 'broken']);
});
