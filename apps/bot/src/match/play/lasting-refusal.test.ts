import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { LastingRefusal } from './lasting-refusal.ts';

const refused = () => Promise.reject(new ChainFault('reverted', 'wrong phase'));
const silent = () => Promise.reject(new ChainFault('unreachable', 'no answer'));

function refusalsFor(patience: number) {
  const clock = { now: 1_000 };
  const refusal = new LastingRefusal({
    where: 'the match',
    remedy: 'nothing',
    patience,
    uptime: () => clock.now,
  });
  return { clock, refusal };
}

test('a refusal is thrown as it is until it has lasted, and then ends the match', async () => {
  const { clock, refusal } = refusalsFor(100);
  await expect(refusal.attempt(refused)).rejects.toBeInstanceOf(ChainFault);
  clock.now += 99;
  await expect(refusal.attempt(refused)).rejects.toBeInstanceOf(ChainFault);
  clock.now += 1;
  await expect(refusal.attempt(refused)).rejects.toBeInstanceOf(Problem);
});

test('a refusal that passed does not count towards the next one', async () => {
  const { clock, refusal } = refusalsFor(100);
  await expect(refusal.attempt(refused)).rejects.toBeInstanceOf(ChainFault);
  expect(await refusal.attempt(async () => 7)).toBe(7);
  clock.now += 1_000;
  await expect(refusal.attempt(refused)).rejects.toBeInstanceOf(ChainFault);
});

test('silence is no refusal, however long it lasts', async () => {
  const { clock, refusal } = refusalsFor(100);
  for (let minute = 0; minute < 9; minute += 1) {
    await expect(refusal.attempt(silent)).rejects.toMatchObject({ kind: 'unreachable' });
    clock.now += 60_000;
  }
});

test('an account that cannot pay ends the match at once, and says so to whoever plans the next one', async () => {
  const { refusal } = refusalsFor(100);
  const cause = new ChainFault('unfunded', 'the account cannot pay');
  const failed = refusal.attempt(() => Promise.reject(cause));
  await expect(failed).rejects.toBeInstanceOf(Problem);
  await expect(failed).rejects.toMatchObject({ cause });
});
