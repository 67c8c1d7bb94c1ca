import { expectOk } from '@show-of-hands/engine';
import { ballotPolicy, openBallot, plainKeccak, sealBallot } from '@show-of-hands/engine/ballot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { odds } from '../../../../../test/games/odds/odds.ts';
import { fastKeccak, sealInSlices } from './seal-in-slices.ts';

test('the fast keccak is keccak256', async () => {
  const fast = await fastKeccak();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(fast(bytes)).toEqual(plainKeccak(bytes));
    }),
  );
});

test('sealing in slices gives the same record, and lets others work in between', async () => {
  const ballot = openBallot({
    game: odds,
    view: expectOk(odds.start(null)),
    seat: 'A',
    turn: 0,
    matchKey: `0x${'11'.repeat(32)}`,
    policy: ballotPolicy.parse({}),
    pepper: `0x${'22'.repeat(32)}`,
    openedAt: 0,
  });
  for (let i = 0; i < 3_000; i++) {
    ballot.cast({ userId: `${i}`, login: `viewer${i}`, text: `#odds ${i % 2}`, sentAt: 1 });
  }
  const { unsealed } = ballot.settle({ interventions: [] });
  let turns = 0;
  let sealed = false;
  const watch = (): void => {
    turns += 1;
    if (!sealed) setImmediate(watch);
  };
  await fastKeccak();
  setImmediate(watch);
  const record = await sealInSlices(unsealed);
  sealed = true;
  expect(turns).toBeGreaterThan(1);
  expect(record).toEqual(sealBallot(unsealed));
});
