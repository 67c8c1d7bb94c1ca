import { toucheTable } from '@show-of-hands/contracts';
import { HIDDEN, ORIGINAL, type Ruleset, SPOTTERS } from '@show-of-hands/engine/touche';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorNamesOf } from '#helpers/contracts/refusals.ts';
import { expectMatch } from '#helpers/contracts/touche/compare.ts';
import { type SeasOnChain, startSeas } from '#helpers/contracts/touche/harness.ts';
import { playMatch } from '#helpers/contracts/touche/match.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { rulesets } from '../../../packages/engine/src/touche/match.fixture.ts';

/** Matches of each ruleset; a failure names the seed of its match. */
const MATCHES = 200 * SCALE;
/** Moves tried on one position of each match. */
const TRIES = 6;
/** Matches in one call. */
const BATCH = 10;

const errorNames = errorNamesOf(toucheTable.abi);
let seas: SeasOnChain;
beforeAll(async () => {
  seas = await startSeas();
});
afterAll(async () => {
  await seas.stop();
});

/** Plays matches by both, and compares them; how often each refusal was seen, and each thing that happens. */
async function compare(
  from: number,
  rulesetOf: (i: number) => Ruleset,
): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let first = 0; first < MATCHES; first += BATCH) {
    const played = Array.from({ length: Math.min(BATCH, MATCHES - first) }, (_, i) =>
      playMatch(from + first + i, rulesetOf(first + i), TRIES),
    );
    const reports = await seas.play(played);
    for (const [i, match] of played.entries()) {
      const report = reports[i];
      if (report === undefined) throw new Error(`no report of match ${match.seed}`);
      expectMatch(match, report);
      for (const [k, tried] of match.tries.entries()) {
        const selector = report.refusals[k] ?? '0x00000000';
        const where = `match ${match.seed}, ${tried.seat} tries ${tried.move}`;
        expect(selector === '0x00000000', where).toBe(tried.isLegal);
        const name = errorNames.get(selector) ?? (tried.isLegal ? 'legal' : selector);
        if (name === 'BadMove') expect(tried.isMove, where).toBe(false);
        count(name);
      }
      for (const { events } of match.steps) for (const { type } of events) count(type);
    }
  }
  return seen;
}

function expectSeen(seen: ReadonlyMap<string, number>, whats: readonly string[]): void {
  const all = JSON.stringify(Object.fromEntries(seen));
  for (const what of whats)
    expect(seen.get(what) ?? 0, `${what} in ${all}`).toBeGreaterThanOrEqual(10 * SCALE);
}

const COMMON = ['placed', 'fired', 'talked', 'sunk', 'moved', 'over', 'legal', 'BadMove', 'MoveNotInRules'];

it(
  `plays ${MATCHES} matches of hidden fleets as the engine does`,
  async () => {
    const seen = await compare(0, () => HIDDEN);
    expectSeen(seen, [...COMMON, 'hid', 'answered', 'BeyondTheSea', 'NoShipReady']);
  },
  300_000 * SCALE,
);

it(
  `plays ${MATCHES} matches of flagships that are aimed in public as the engine does`,
  async () => {
    const seen = await compare(1_000_000, () => SPOTTERS);
    expectSeen(seen, [...COMMON, 'BeyondTheSea', 'NoShipReady']);
  },
  300_000 * SCALE,
);

it(
  `plays ${MATCHES} matches of the seed’s own game as the engine does`,
  async () => {
    const seen = await compare(2_000_000, () => ({ ...ORIGINAL, limit: 80 }));
    expectSeen(
      seen,
      COMMON.filter((what) => what !== 'sunk'),
    );
  },
  300_000 * SCALE,
);

it(
  `plays ${MATCHES} matches of any rules as the engine does`,
  async () => {
    const drawn = fc.sample(rulesets, { numRuns: MATCHES, seed: 1 });
    const seen = await compare(3_000_000, (i) => drawn[i] ?? HIDDEN);
    expectSeen(seen, [...COMMON, 'cleared', 'hid', 'answered']);
  },
  300_000 * SCALE,
);
