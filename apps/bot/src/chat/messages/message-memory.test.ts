import { expect, test } from 'vitest';
import { MessageMemory } from './message-memory.ts';

test('knows a message again for as long as promised, and forgets it in the end', () => {
  const memory = new MessageMemory(100);
  expect([memory.isNew('first'), memory.isNew('first')]).toEqual([true, false]);
  for (let i = 0; i < 100; i++) memory.isNew(`a${i}`);
  expect(memory.isNew('first')).toBe(false);
  for (let i = 0; i < 200; i++) memory.isNew(`b${i}`);
  expect(memory.isNew('first')).toBe(true);
});
