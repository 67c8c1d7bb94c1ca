import { rulesetIdOf, STACK } from '@show-of-hands/engine/cryptogs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectMatch } from '#helpers/contracts/cryptogs/compare.ts';
import { type Game, type StacksOnChain, startStacks } from '#helpers/contracts/cryptogs/harness.ts';
import { rarities, rulesets } from '../../../packages/engine/src/cryptogs/match.fixture.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** Matches that are compared; a failure names the seed of its match. */
const MATCHES = 2_000 * SCALE;
/** Matches in one call. */
const BATCH = 10;
/** What must have been seen: the six rulesets by their flags, both ways to begin, all slams, all ends. */
const EXPECTED = [
  ...['00', '01', '02', '04', '05', '06'].map((flags) => `rules ${flags}`),
  ...['04', '05', '06'].map((flags) => `rules ${flags}, not the first`),
  ...['tossed', 'even', 'all', 'aim', 'win', 'draw'],
];

let stacks: StacksOnChain;
beforeAll(async () => {
  stacks = await startStacks();
});
afterAll(async () => {
  await stacks.stop();
});

type Stake = Game['stakes'][number];

/** Ten different togs of these rarities: a tog's id is its picture, then 16 bits of rarity. */
function stakesOf(rare: readonly number[]): Game['stakes'] {
  const ids = Array.from({ length: STACK }, (_, index) => BigInt(index * 65_536 + (rare[index] ?? 1)));
  return [ids.slice(0, 5) as unknown as Stake, ids.slice(5) as unknown as Stake];
}

const games = fc
  .tuple(rulesets, rarities, fc.boolean())
  .map(([ruleset, rare, followsUp]) => ({ ruleset, rare, followsUp: followsUp && ruleset.series }));

function drawnGames(seed: number): readonly Game[] {
  return fc.sample(games, { numRuns: MATCHES, seed }).map(({ ruleset, rare, followsUp }, index) => ({
    rules: rulesetIdOf(ruleset),
    stakes: stakesOf(rare),
    followsUp,
    // a match that comes before has the number after this one
    seed: BigInt(2 * (seed * 1_000_000 + index)),
  }));
}

it(
  `plays ${MATCHES} matches of any rules, rarities and slams as the engine does`,
  async () => {
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const drawn = drawnGames(1);
    for (let first = 0; first < MATCHES; first += BATCH) {
      const batch = drawn.slice(first, first + BATCH);
      const reports = await stacks.play(batch);
      for (const [i, game] of batch.entries()) {
        const report = reports[i];
        if (report === undefined) throw new Error(`no report of match ${game.seed}`);
        for (const what of expectMatch(game, report)) count(what);
        count(`rules ${game.rules.slice(34, 36)}${game.followsUp ? ', not the first' : ''}`);
      }
    }
    const all = JSON.stringify(Object.fromEntries(seen));
    for (const what of EXPECTED)
      expect(seen.get(what) ?? 0, `${what} in ${all}`).toBeGreaterThanOrEqual(50 * SCALE);
  },
  300_000 * SCALE,
);
