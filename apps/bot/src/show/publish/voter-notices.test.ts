import type { BallotShow, Show } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { noticeVoters } from './voter-notices.ts';

test('docks are told of voters soon after they vote, once for many, and of nothing where nothing has changed', () => {
  const clock = new ManualClock();
  const listeners = new Set<() => void>();
  let voters = 0;
  let told = 0;
  const show = () =>
    ({
      ballot: { id: '1.0', status: 'open', voters, ticker: [] } as unknown as BallotShow,
      betweenVote: null,
    }) satisfies Pick<Show, 'ballot' | 'betweenVote'>;
  const end = noticeVoters({
    show,
    onUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      told += 1;
    },
    clock,
  });
  const update = (many: number) => {
    voters = many;
    for (const listener of listeners) listener();
  };
  for (let many = 0; many <= 500; many += 1) update(many);
  expect(told).toBe(0);
  clock.pass(1_500);
  expect(told).toBe(1);
  update(500);
  clock.pass(10_000);
  expect(told).toBe(1);
  update(501);
  end();
  clock.pass(10_000);
  expect([told, listeners.size]).toEqual([1, 0]);
});
