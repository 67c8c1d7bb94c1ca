import { triadReferee } from '@show-of-hands/contracts';
import { seatsAsked } from '@show-of-hands/engine';
import { triad } from '@show-of-hands/engine/triad';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diceOf } from '#helpers/contracts/dice.ts';
import { errorNamesOf, REFUSALS } from '#helpers/contracts/refusals.ts';
import { expectMatch } from '#helpers/contracts/triad/compare.ts';
import { type PlayedMatch, playMatch, randomMoveBytes } from '#helpers/contracts/triad/random-match.ts';
import { raritiesOf } from '#helpers/contracts/triad/rarities.ts';
import {
  type Report,
  type RulesOnChain,
  startRules,
  type Tries,
} from '#helpers/contracts/triad/rules-harness.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** Matches that both implementations play; a failure names the seed of its match. */
const MATCHES = 1_200 * SCALE;
/** Moves tried on one position of each match. */
const TRIES = 25;
/** Matches in one call, and calls under way at once. */
const BATCH = 10;
const AT_ONCE = 3;

const errorNames = errorNamesOf(triadReferee.abi);
let rules: RulesOnChain;
beforeAll(async () => {
  rules = await startRules();
});
afterAll(async () => {
  await rules.stop();
});

interface Tried {
  readonly match: PlayedMatch;
  readonly tries: Tries;
}

/** A match and what is tried on one of its positions. */
function triedMatch(seed: number): Tried {
  const match = playMatch(seed);
  const dice = diceOf(seed + 1_000_000);
  const after = dice.between(0, match.moves.length - 1);
  const state = match.states[after];
  if (state === undefined) throw new Error(`match ${seed} has no turn ${after}`);
  return {
    match,
    tries: { after, moves: Array.from({ length: TRIES }, () => randomMoveBytes(dice, state)) },
  };
}

/** Plays every match here and there, some at a time, so that no run holds them all. */
async function forEachMatch(visit: (tried: Tried, report: Report) => void, count: number): Promise<void> {
  const worker = async (from: number): Promise<void> => {
    for (let first = from * BATCH; first < count; first += AT_ONCE * BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => triedMatch(first + i));
      const reports = await rules.check(batch);
      for (const [i, tried] of batch.entries()) {
        const report = reports[i];
        if (report === undefined) throw new Error(`no report of match ${tried.match.seed}`);
        visit(tried, report);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => worker(i)));
}

/** Why the engine refuses a move's bytes on a position, or undefined. `whole`: they are a move at all. */
function engineRefusal(match: PlayedMatch, turn: number, bytes: Hex): { code?: string; whole: boolean } {
  const move = triad.codec.decode(bytes);
  if (!move.ok) return { code: move.error.code, whole: false };
  const state = match.states[turn];
  const [seat] = state === undefined ? [] : seatsAsked(triad, state);
  if (state === undefined || seat === undefined) throw new Error(`match ${match.seed} has no turn ${turn}`);
  const played = triad.play(state, { [seat]: { move: move.value } });
  return played.ok ? { whole: true } : { code: played.error.code, whole: true };
}

/** The name of the error that refused a try, or undefined; it says what the engine says. */
function expectRefusal({ match, tries }: Tried, bytes: Hex, selector: Hex | undefined): string | undefined {
  const where = `match ${match.seed}, turn ${tries.after}, move ${bytes}`;
  const { code, whole } = engineRefusal(match, tries.after, bytes);
  if (selector === '0x00000000') {
    expect(code, where).toBeUndefined();
    return undefined;
  }
  const name = errorNames.get(selector ?? '0x') ?? String(selector);
  if (whole) expect(REFUSALS[name], `${where}: ${name}`).toContain(code);
  else expect([name, code], where).not.toContain(undefined);
  return name;
}

it(
  `plays ${MATCHES} random matches of all rules as the engine does, and refuses ${MATCHES * TRIES} tries like it`,
  async () => {
    const seen = new Map<string, number>();
    const rarities = new Map<string, number>();
    let legal = 0;
    await forEachMatch((tried, report) => {
      expectMatch(tried.match, report);
      tried.tries.moves.forEach((bytes, i) => {
        const name = expectRefusal(tried, bytes, report.refusals[i]);
        if (name === undefined) legal += 1;
        else seen.set(name, (seen.get(name) ?? 0) + 1);
      });
      for (const [what, times] of Object.entries(raritiesOf([tried.match]))) {
        rarities.set(what, (rarities.get(what) ?? 0) + times);
      }
    }, MATCHES);
    expect(legal).toBeGreaterThan(MATCHES);
    for (const name of Object.keys(REFUSALS))
      expect(seen.get(name) ?? 0, name).toBeGreaterThanOrEqual(5 * SCALE);
    expect([...seen.keys()].sort()).toEqual(Object.keys(REFUSALS).sort());
    for (const [what, times] of rarities) {
      const all = JSON.stringify(Object.fromEntries(rarities));
      expect(times, `${what} in ${all}`).toBeGreaterThanOrEqual(SCALE);
    }
  },
  240_000 * SCALE,
);
