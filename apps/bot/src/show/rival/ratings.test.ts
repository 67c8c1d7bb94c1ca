import type { RatingShow } from '@show-of-hands/bus';
import type { Address } from 'viem';
import { expect, it } from 'vitest';
import { Ratings } from './ratings.ts';

const ANN = `0x${'Aa'.repeat(20)}` as const;
const BEN = `0x${'bb'.repeat(20)}` as const;
const NEWCOMER: RatingShow = { rating: 1_500, deviation: 350, games: 0 };
const GOOD: RatingShow = { rating: 1_700, deviation: 60, games: 40 };

/** Ratings that are worked out when the test says so. */
function rig() {
  let now = 0;
  const asked: (readonly Address[])[] = [];
  const answers: ((found: ReadonlyMap<string, RatingShow> | Error) => void)[] = [];
  const warnings: string[] = [];
  let changes = 0;
  const ratings = new Ratings({
    read: (owners) => {
      asked.push(owners);
      return new Promise((resolve, reject) => {
        answers.push((found) => (found instanceof Error ? reject(found) : resolve(found)));
      });
    },
    newcomer: NEWCOMER,
    clock: { now: () => now },
    log: { info: () => {}, warn: (_area, text) => void warnings.push(text) },
    onChange: () => {
      changes += 1;
    },
  });
  const answer = async (found: ReadonlyMap<string, RatingShow> | Error) => {
    answers.shift()?.(found);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { ratings, asked, answer, pass, warnings, changes: () => changes };
}

it('tells nothing before it is worked out, and then of everybody, newcomers too', async () => {
  const { ratings, answer, changes } = rig();
  ratings.want([ANN, BEN]);
  expect(ratings.of(ANN)).toBeNull();
  await answer(new Map([[ANN.toLowerCase(), GOOD]]));
  expect([ratings.of(ANN), ratings.of(BEN)]).toEqual([GOOD, NEWCOMER]);
  expect(changes()).toBe(1);
});

it('is worked out again now and then, sooner for somebody new, and never twice at once', async () => {
  const { ratings, asked, answer, pass } = rig();
  ratings.want([ANN]);
  ratings.want([ANN, BEN]);
  expect(asked).toEqual([[ANN]]);
  await answer(new Map());
  ratings.want([ANN, BEN]);
  expect(asked).toHaveLength(1);
  pass(20);
  ratings.want([ANN]);
  expect(asked).toHaveLength(1);
  ratings.want([ANN, BEN]);
  expect(asked).toEqual([[ANN], [ANN, BEN]]);
  await answer(new Map());
  pass(300);
  ratings.want([ANN]);
  expect(asked).toHaveLength(3);
});

it('says once why it is not known, keeps what was known, and tries again', async () => {
  const { ratings, asked, answer, pass, warnings } = rig();
  ratings.want([ANN]);
  await answer(new Map([[ANN.toLowerCase(), GOOD]]));
  pass(300);
  ratings.want([ANN]);
  await answer(new Error('the node is away'));
  expect(warnings).toEqual([expect.stringContaining('the node is away')]);
  expect(ratings.of(ANN)).toEqual(GOOD);
  pass(300);
  ratings.want([ANN]);
  expect(asked).toHaveLength(3);
});
