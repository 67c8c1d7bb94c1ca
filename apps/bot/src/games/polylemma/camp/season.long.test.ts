import type { Level } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import { FREE_SHARE } from '../../../show/camp/camp-rules.ts';
import { Season, type SeasonParts, type Stand } from './season.fixture.ts';

const MATCHES = 200;
const SCALE = Number(process.env.SOH_TEST_SCALE ?? 1);
const IS_LONG = SCALE > 1;
/** A reward is what the last so many matches paid on average; before that many there is none. */
const WINDOW = 50;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const played = (parts: SeasonParts, matches = MATCHES): readonly Stand[] => {
  const season = new Season(parts);
  return Array.from({ length: matches }, () => season.next());
};
/** Matches' rewards that the purse held at most, once there were enough to say. */
const fullest = (stands: readonly Stand[]): number =>
  Math.max(
    ...stands.slice(WINDOW - 1).map(({ purse }, index) => {
      const last = stands.slice(index, index + WINDOW).map(({ paid }) => paid);
      return purse / mean(last);
    }),
  );
const highest = (stands: readonly Stand[]): number => Math.max(...stands.flatMap(({ levels }) => levels));

/** The fifth level takes its time: in the usual run it thinks in every fifth match, and plays as the fourth in between. */
const asLevel =
  (level: Level) =>
  (match: number): Level =>
    level === 5 && !IS_LONG && match % 5 !== 0 ? 4 : level;

const SEEDS = Array.from({ length: Math.min(SCALE, 4) }, (_, index) => `season ${index + 1}`);

/** Of each season, by the computer's level: the share of questions about coins that have a level among their options. */
const richShares: Readonly<Record<1 | 3 | 5, number[]>> = { 1: [], 3: [], 5: [] };

describe.each(SEEDS)('200 matches of a chat with its purse, %s', (seed) => {
  it.each([1, 3, 5] as const)(
    'against the computer of level %i: it neither starves nor overflows',
    (level) => {
      const stands = played({ seed, computer: asLevel(level) });
      const coins = stands.filter(({ asked }) => asked === 'coins');
      const wins = stands.filter(({ winner }) => winner === 'A').length;
      if (process.env.SOH_FIGURES) {
        console.log(
          JSON.stringify({
            level,
            seed,
            wins,
            least: Math.min(...stands.map(({ purse, spent }) => purse - spent)),
            fullest: fullest(stands).toFixed(1),
            dearest: Math.round(mean(coins.map(({ prices }) => Math.max(...prices)))),
            reward: Math.round(mean(stands.map(({ paid }) => paid))),
            spent: (mean(stands.map((one) => one.spent)) / mean(stands.map(({ paid }) => paid))).toFixed(2),
            levels: [0, 24, 49, 99, 199].map((index) => stands[index]?.levels.join(' ')),
            hundred: stands.findIndex(({ levels }) => Math.max(...levels) >= 100) + 1,
            poor: coins.filter(({ prices }) => prices.length < 3).length,
            coins: coins.length,
          }),
        );
      }

      // it never starves: the next match is always paid for, something is asked in every pause, and about coins there
      // is always more to choose than to save them, nearly always a level among it
      expect(Math.min(...stands.map(({ purse, spent }) => purse - spent))).toBeGreaterThanOrEqual(25);
      expect(stands.filter(({ asked }) => asked === null)).toEqual([]);
      expect(Math.min(...coins.map(({ prices }) => prices.length))).toBeGreaterThanOrEqual(2);
      const rich = coins.filter(({ prices }) => prices.length > 2).length / coins.length;
      richShares[level].push(rich);
      // of several seasons one may be a little poorer, as long as they are not together
      expect(rich).toBeGreaterThan(IS_LONG ? 0.85 : 0.9);
      expect(coins.length).toBeGreaterThan(MATCHES / 2 - 10);

      // it never overflows: what comes in is spent, and the purse never holds more than twenty-five matches pay
      expect(fullest(stands)).toBeLessThan(25);
      expect(mean(stands.map(({ spent }) => spent))).toBeGreaterThan(
        0.8 * mean(stands.map(({ paid }) => paid)),
      );
      // what is voted on is worth a vote: the dearest option costs more than a match pays
      expect(mean(coins.map(({ prices }) => Math.max(...prices)))).toBeGreaterThan(
        mean(stands.map(({ paid }) => paid)),
      );

      // levels rise all the time, and the top is far away
      const first = stands[0]?.levels ?? [];
      expect(highest(stands.slice(0, 50))).toBeGreaterThan(1.5 * Math.max(...first));
      expect(highest(stands)).toBeGreaterThan(highest(stands.slice(0, 100)));
      expect(highest(stands.slice(0, 100))).toBeLessThan(100);
      expect(highest(stands)).toBeLessThan(150);

      // and the computer's characters keep up: nobody wins nearly all of them
      expect(wins).toBeGreaterThan(0.2 * MATCHES);
      expect(wins).toBeLessThan(0.8 * MATCHES);
    },
    120_000,
  );
});

it.each([1, 3, 5] as const)(
  'against the computer of level %i, over all seasons, nine in ten questions about coins have a level to vote for',
  (level) => {
    expect(richShares[level]).toHaveLength(SEEDS.length);
    expect(mean(richShares[level])).toBeGreaterThan(0.9);
  },
);

it('a budget of a fixed 250 coins lets the purse fill for ever, and no level rise', () => {
  const seed = 'season 1';
  const parts = { seed, computer: asLevel(1) };
  const fixed = played({ ...parts, budget: 250 }, 75);
  expect(fullest(fixed)).toBeGreaterThan(40);
  const share = played({ ...parts, budget: FREE_SHARE }, 75);
  expect(fullest(share)).toBeLessThan(25);
  expect(highest(share)).toBeGreaterThan(highest(fixed) + 10);
});

it('the same seed gives the same season', () => {
  const parts = { seed: 'again', computer: asLevel(1) };
  expect(played(parts, 12)).toEqual(played(parts, 12));
  expect(played({ ...parts, seed: 'other' }, 12)).not.toEqual(played(parts, 12));
});
