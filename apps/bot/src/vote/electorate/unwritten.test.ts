import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { Teams } from './teams.ts';

const MATCH = `0x${'11'.repeat(32)}` as const;

test('sides that a full disk does not take go on counting, and are written once it takes them', () => {
  const clock = new ManualClock();
  const written: (readonly [string, string])[] = [];
  let full = true;
  const teams = new Teams({
    names: { A: 'left', B: 'right' },
    prefix: '!',
    channels: { A: 'left_tv', B: 'right_tv' },
    members: {
      of: () => new Map(),
      latest: () => new Map(),
      add: (_match, members) => {
        if (full) throw new Error('the disk is full');
        written.push(...members);
      },
    },
    clock,
    publish: () => undefined,
  });
  teams.begin(MATCH);
  expect(teams.refusal('ann', 'A')).toBeUndefined();
  // what is thrown into a timer ends the process
  clock.pass(1_000);
  expect(teams.refusal('bob', 'B')).toBeUndefined();
  expect([teams.refusal('ann', 'A'), teams.refusal('ann', 'B')]).toEqual([undefined, 'other-team']);
  full = false;
  clock.pass(1_000);
  expect(written).toEqual([
    ['ann', 'A'],
    ['bob', 'B'],
  ]);
  teams.stop();
  expect(clock.pending).toBe(0);
});
