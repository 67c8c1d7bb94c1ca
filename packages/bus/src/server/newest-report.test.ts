import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewestReport } from './newest-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rig() {
  const read: number[] = [];
  const skipped = vi.fn();
  const report = new NewestReport<number>({
    now: () => Date.now(),
    everyMs: 2_000,
    read: (value) => void read.push(value),
    onSkipped: skipped,
  });
  return { read, skipped, report };
}

test('the first is read at once, the newest of the others once it may be: the last word is never lost', () => {
  const { read, skipped, report } = rig();
  for (const value of [1, 2, 3, 4]) report.hear(value);
  expect(read).toEqual([1]);
  expect(skipped).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2_000);
  expect(read).toEqual([1, 4]);
  report.hear(5);
  vi.advanceTimersByTime(1_999);
  expect(read).toEqual([1, 4]);
  vi.advanceTimersByTime(1);
  expect(read).toEqual([1, 4, 5]);
});

test('of whoever has gone nothing more is read', () => {
  const { read, report } = rig();
  report.hear(1);
  report.hear(2);
  report.stop();
  vi.advanceTimersByTime(10_000);
  expect(read).toEqual([1]);
});
