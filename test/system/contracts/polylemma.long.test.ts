import { battlefield } from '@show-of-hands/contracts';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectBattle } from '#helpers/contracts/polylemma/compare.ts';
import {
  type BattleReport,
  type BattlesOnChain,
  startBattles,
} from '#helpers/contracts/polylemma/harness.ts';
import { type PlayedBattle, playBattle, refusalOf } from '#helpers/contracts/polylemma/match.ts';
import { HAPPENINGS, happenings } from '#helpers/contracts/polylemma/rarities.ts';
import { errorNamesOf } from '#helpers/contracts/refusals.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** Matches that both implementations play by the rules alone; a failure names the seed of its match. */
const BY_RULES = 2_800 * SCALE;
/** Matches at a real battlefield, from opening to end. */
const AT_A_FIELD = 200 * SCALE;
/** Moves tried on one position of each match. */
const TRIES = 4;
/** Matches in one call, and calls under way at once. */
const BATCH = 20;
const AT_ONCE = 3;

/** Which refusals of the engine each error of the contract is. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  BadMove: ['malformed', 'slot_out_of_range'],
  SlotUsed: ['slot_used'],
  PointsExceeded: ['points_exceeded'],
  SecretMismatch: ['secret_mismatch'],
};

const errorNames = errorNamesOf(battlefield.abi);
let battles: BattlesOnChain;
beforeAll(async () => {
  battles = await startBattles();
});
afterAll(async () => {
  await battles.stop();
});

type How = 'rules' | 'field';

/** Plays matches here and there, some at a time, so that no run holds them all. */
async function forEachBattle(
  how: How,
  from: number,
  count: number,
  visit: (battle: PlayedBattle, report: BattleReport) => void,
): Promise<void> {
  const worker = async (start: number): Promise<void> => {
    for (let first = start * BATCH; first < count; first += AT_ONCE * BATCH) {
      const played = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) =>
        playBattle(from + first + i, battles.stages[how], TRIES),
      );
      const reports = await (how === 'rules' ? battles.check(played) : battles.play(played));
      for (const [i, battle] of played.entries()) {
        const report = reports[i];
        if (report === undefined) throw new Error(`no report of battle ${battle.seed}`);
        visit(battle, report);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => worker(i)));
}

/** The name of the error that refused a try, or `legal`; it says what the engine says. */
function expectRefusal(battle: PlayedBattle, i: number, selector: Hex | undefined, how: How): string {
  const tried = battle.tries[i];
  if (tried === undefined || selector === undefined) throw new Error(`battle ${battle.seed} has no try ${i}`);
  // the rules of a move know nothing of secrets
  const secret = how === 'rules' ? battle.secrets[battle.triedBy] : tried.secret;
  const code = refusalOf(battle, { ...tried, secret });
  const where = `battle ${battle.seed}, round ${battle.triedAfter}, move ${tried.move}`;
  if (selector === '0x00000000') {
    expect(code, where).toBeUndefined();
    return 'legal';
  }
  const name = errorNames.get(selector) ?? selector;
  expect(REFUSALS[name], `${where}: ${name}`).toContain(code);
  return name;
}

/** Plays and compares; how often everything happened that is compared. */
async function compare(how: How, from: number, count: number): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>();
  await forEachBattle(how, from, count, (battle, report) => {
    expectBattle(battle, report, how === 'rules');
    expect(report.refusals).toHaveLength(TRIES);
    const names = report.refusals.map((selector, i) => expectRefusal(battle, i, selector, how));
    for (const what of [...names, ...happenings(battle)]) seen.set(what, (seen.get(what) ?? 0) + 1);
  });
  return seen;
}

function expectSeen(seen: ReadonlyMap<string, number>, whats: readonly string[], times: number): void {
  const all = JSON.stringify(Object.fromEntries(seen));
  for (const what of whats) expect(seen.get(what) ?? 0, `${what} in ${all}`).toBeGreaterThanOrEqual(times);
}

it(
  `plays ${BY_RULES} random battles by the rules of the engine, and refuses ${BY_RULES * TRIES} tries like it`,
  async () => {
    const seen = await compare('rules', 0, BY_RULES);
    const moves = ['legal', 'BadMove', 'SlotUsed', 'PointsExceeded'];
    expectSeen(seen, [...HAPPENINGS, ...moves], 10 * SCALE);
  },
  240_000 * SCALE,
);

it(
  `plays ${AT_A_FIELD} random battles at a battlefield, from opening to end, as the engine does`,
  async () => {
    const seen = await compare('field', 1_000_000, AT_A_FIELD);
    expectSeen(seen, ['legal', ...Object.keys(REFUSALS), '1 candidates', '2 candidates'], 10 * SCALE);
  },
  240_000 * SCALE,
);
