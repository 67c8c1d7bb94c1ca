import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ListenerFailures } from './listeners.ts';

test('a listener that fails at every message is told at once, and then now and then with a count', () => {
  const clock = new ManualClock();
  const told: string[] = [];
  const failures = new ListenerFailures({ warn: (area, text) => told.push(`${area}: ${text}`) }, clock);
  for (let message = 0; message < 25_000; message += 1) {
    failures.note(new Error('no room'));
    clock.pass(1);
  }
  expect(told).toEqual([
    'chat: a listener failed: no room',
    'chat: a listener failed: no room (9999 more failures since the last one told)',
    'chat: a listener failed: no room (9999 more failures since the last one told)',
  ]);
});
