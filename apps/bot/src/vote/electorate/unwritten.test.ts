import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { settled } from '../seat-rig.fixture.ts';
import { Teams } from './teams.ts';

const MATCH = `0x${'11'.repeat(32)}` as const;

test('sides that a full disk does not take go on counting, and are written once it takes them', async () => {
  const clock = new ManualClock();
  const written: (readonly [string, string])[] = [];
  let full = true;
  const teams = new Teams({
    names: { A: 'left', B: 'right' },
    prefix: '!',
    channels: { A: 'left_tv', B: 'right_tv' },
    members: {
      of: async () => new Map(),
      latest: async () => new Map(),
      add: async (_match, members) => {
        if (full) throw new Error('the disk is full');
        written.push(...members);
      },
    },
    clock,
    publish: () => undefined,
  });
  await teams.begin(MATCH);
  expect(teams.refusal('ann', 'A')).toBeUndefined();
  // what is thrown into a timer ends the process
  clock.pass(1_000);
  await settled();
  expect(teams.refusal('bob', 'B')).toBeUndefined();
  expect([teams.refusal('ann', 'A'), teams.refusal('ann', 'B')]).toEqual([undefined, 'other-team']);
  full = false;
  clock.pass(1_000);
  await settled();
  expect(written).toEqual([
    ['ann', 'A'],
    ['bob', 'B'],
  ]);
  await teams.stop();
  expect(clock.pending).toBe(0);
});
