import { expect, test } from 'vitest';
import { WrongTries } from './guard.ts';

test('an address that was wrong five times waits a minute; others do not', () => {
  let now = 0;
  const tries = new WrongTries(() => now);
  for (let time = 0; time < 5; time += 1) {
    expect(tries.mayTry('192.0.2.1')).toBe(true);
    tries.wrong('192.0.2.1');
  }
  expect(tries.mayTry('192.0.2.1')).toBe(false);
  expect(tries.mayTry('192.0.2.2')).toBe(true);
  now = 60_000;
  expect(tries.mayTry('192.0.2.1')).toBe(true);
});

test('whoever tries from a thousand addresses makes all others wait, and no list grows without end', () => {
  let now = 0;
  const tries = new WrongTries(() => now);
  for (let nr = 0; nr < 1_000; nr += 1) tries.wrong(`address ${nr}`);
  expect(tries.mayTry('192.0.2.2')).toBe(false);
  now = 60_000;
  expect(tries.mayTry('192.0.2.2')).toBe(true);
});
