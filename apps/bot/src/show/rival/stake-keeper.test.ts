import { expect, it } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { KeptStake } from '../../match/stakes/stake-book.ts';
import type { StakeFate } from '../../match/stakes/stakes.ts';
import { StakeKeeper } from './stake-keeper.ts';

const ENTRY: KeptStake = {
  matchKey: `0x${'07'.repeat(32)}`,
  chainId: 5,
  table: `0x${'dd'.repeat(20)}`,
  seat: 'A',
  token: null,
  amount: 5n,
  at: 0,
  outcome: null,
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** @param answers what becomes of it, look by look */
function keeperWith(...answers: (StakeFate | null | Error)[]) {
  const open = [ENTRY];
  const said: string[] = [];
  const warned: string[] = [];
  const waits: { ms: number; then: () => void }[] = [];
  const keeper = new StakeKeeper({
    stakes: {
      open,
      textOf: ({ amount }) => `${amount} USDC`,
      settle: async () => {
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        if (answer !== null) open.pop();
        return answer;
      },
    },
    isUnderWay: () => false,
    tell: (one: DisplayText) => void said.push(ENGLISH_VOICE.say(one)),
    clock: {
      ...systemClock,
      after: (ms, then) => {
        const wait = { ms, then };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    },
    log: { info: () => {}, warn: (_, text) => void warned.push(text) },
  });
  const next = async () => {
    waits.shift()?.then();
    await turn();
  };
  return { keeper, said, warned, waits, next };
}

it('looks again and again until a match has come to an end, and tells it once', async () => {
  const { keeper, said, waits, next } = keeperWith(null, { outcome: 'won', home: 10n });
  keeper.look();
  await turn();
  expect([said, waits.map(({ ms }) => ms)]).toEqual([[], [15_000]]);
  await next();
  expect(said).toEqual([
    expect.stringMatching(/^Won: 10 USDC came home from match \S+; 5 USDC of that was put in\.$/),
  ]);
  expect([keeper.last, waits]).toEqual([expect.objectContaining({ key: 'stake.told.won' }), []]);
});

it('tries again where the chain does not answer, and says so once', async () => {
  const away = new Error('no answer');
  const { keeper, said, warned, waits, next } = keeperWith(away, away, { outcome: 'back', home: 0n });
  keeper.look();
  await turn();
  expect(waits.map(({ ms }) => ms)).toEqual([60_000]);
  await next();
  expect(warned).toEqual([expect.stringContaining('no answer')]);
  await next();
  expect(said).toEqual([expect.stringMatching(/did not come about: the 5 USDC stayed here\.$/)]);
});

it('does nothing more once it is stopped', async () => {
  const { keeper, said, waits } = keeperWith(null, { outcome: 'lost', home: 0n });
  keeper.look();
  await turn();
  keeper.stop();
  keeper.look();
  await turn();
  expect([said, waits]).toEqual([[], []]);
});
