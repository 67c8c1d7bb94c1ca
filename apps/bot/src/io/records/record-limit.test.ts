import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { limitRecords } from './retention.ts';

test('room is made at the start and once an hour, told, and tried again after a failure', async () => {
  const clock = new ManualClock();
  const asked: number[] = [];
  const told: string[] = [];
  const answers = [0, 2, new Error('the disk is full'), 1];
  const stop = limitRecords({
    megabytes: 50,
    clock,
    log: { info: (_area, text) => told.push(text), warn: (_area, text) => told.push(text) },
    drop: async (bytes) => {
      asked.push(bytes);
      const answer = answers[asked.length - 1] ?? 0;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  expect(asked).toEqual([50_000_000]);
  expect(told).toEqual([]);
  clock.pass(3 * 3_600_000);
  await new Promise((done) => setImmediate(done));
  expect(asked).toHaveLength(4);
  expect(told[0]).toContain('2 oldest matches');
  expect(told[1]).toContain('the disk is full');
  expect(told[2]).toContain('1 oldest matches');
  stop();
  clock.pass(3 * 3_600_000);
  expect(asked).toHaveLength(4);
});
