import {
  canonicalRuleset,
  classicOf,
  DEFAULT_SYNERGY,
  DEFAULT_TACTICS,
  defaultV2,
  plainRuleset,
  type Ruleset,
} from '@show-of-hands/engine/triad';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_TRAIT } from '#helpers/contracts/card-origins.ts';
import { playMatchOf } from '#helpers/contracts/triad/random-match.ts';
import { type RulesOnChain, startRules } from '#helpers/contracts/triad/rules-harness.ts';

const MATCHES = 300;
const BATCH = 20;

const synergy = { ...DEFAULT_SYNERGY, traitDerivation: EVERY_TRAIT };

/** Every rule that does not contradict another one. */
const everything: Ruleset = canonicalRuleset({
  version: 3,
  tactics: { ...DEFAULT_TACTICS, secondPlayerBalance: { enabled: true, firstMoveTriadPlus: 1 } },
  synergy,
  classic: classicOf('chaos', 'swap', 'reverse', 'aceKiller', 'plus', 'same', 'typeAscend', 'allOpen'),
  suddenDeath: { maxRounds: 5 },
});

/**
 * The most gas that the referee's share of a reveal may cost: a call of it from another contract, the words it is
 * given and gives back included. `round`: the most for replaying nine turns.
 */
const BUDGETS = [
  {
    name: 'Three Open without traits',
    ruleset: plainRuleset('threeOpen'),
    mean: 13_000,
    worst: 50_000,
    round: 180_000,
  },
  {
    name: 'all traits and formations',
    ruleset: canonicalRuleset({ ...defaultV2('allOpen'), synergy }),
    mean: 25_000,
    worst: 100_000,
    round: 350_000,
  },
  { name: 'everything', ruleset: everything, mean: 40_000, worst: 150_000, round: 600_000 },
] as const;

let rules: RulesOnChain;
beforeAll(async () => {
  rules = await startRules();
});
afterAll(async () => {
  await rules.stop();
});

it.each(BUDGETS)('costs little gas: $name', async ({ name, ruleset, mean, worst, round }) => {
  const turns: number[] = [];
  const rounds: number[] = [];
  for (let first = 0; first < MATCHES; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => ({
      match: playMatchOf(ruleset, first + i),
      tries: { after: 0, moves: [] },
    }));
    for (const { gasOfPlay, gasOfReplay } of await rules.check(batch)) {
      turns.push(...gasOfPlay.map(Number));
      rounds.push((9 * Number(gasOfReplay)) / gasOfPlay.length);
    }
  }
  const meanOf = (values: readonly number[]): number =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const found = {
    turn: meanOf(turns),
    worstTurn: Math.max(...turns),
    round: meanOf(rounds),
    worstRound: Math.max(...rounds),
  };
  console.log(`${name}: ${JSON.stringify(found)}`);
  expect(found.turn, `mean in ${JSON.stringify(found)}`).toBeLessThan(mean);
  expect(found.worstTurn, `worst in ${JSON.stringify(found)}`).toBeLessThan(worst);
  expect(found.worstRound, `replayed round in ${JSON.stringify(found)}`).toBeLessThan(round);
});
