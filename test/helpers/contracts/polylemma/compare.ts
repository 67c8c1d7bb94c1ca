import { SEATS, type Seat, seatIndex, seatsAsked } from '@show-of-hands/engine';
import {
  betterOf,
  budgetOf,
  type Factor,
  type PolylemmaState,
  polylemma,
  type Round,
  rewardsOf,
  type Strength,
  slotLevelOf,
  winsOf,
} from '@show-of-hands/engine/polylemma';
import { expect } from 'vitest';
import { type BattleReport, seats } from './harness.ts';
import type { PlayedBattle } from './match.ts';

type RoundReport = BattleReport['rounds'][number];

const ENDINGS = { A: 1, B: 2, draw: 3 } as const;
const WINNERS = { A: 0, B: 1, draw: 2 } as const;
const SURGES: readonly Factor['cause'][] = ['sameLevel', 'early', 'vital', 'random', 'upset'];

const slotMask = (rounds: readonly Round[], seat: Seat): number =>
  rounds.reduce((mask, { played }) => mask | (1 << played[seat].slot), 0);

/** The token that plays in a random slot, or 0 as long as it is not used. */
function randomToken({ drawn, slotLevels }: PolylemmaState, seat: Seat): bigint {
  const slot = drawn[seat];
  if (slot === null) return 0n;
  return BigInt(slot.candidates[betterOf(slot.candidates, slotLevels[seat])]?.tokenId ?? 0);
}

/** The engine's causes of a power as the contract has them. */
function causesOf({ power, bond, factors }: Strength, isTypeless: boolean) {
  const kind = factors.find(({ cause }) => cause === 'kind');
  const surge = factors.find(({ cause }) => SURGES.includes(cause));
  return {
    power: BigInt(power),
    bond: BigInt(bond),
    // the contract's chart is not asked by a typeless character
    tenths: isTypeless ? 'not asked' : BigInt(kind ? (10 * kind.times) / kind.over : 10),
    times: BigInt(surge?.times ?? 1),
    over: BigInt(surge?.over ?? 1),
  };
}

function expectCauses(report: RoundReport, { played }: Round, where: string): void {
  for (const seat of SEATS) {
    const { character, strength } = played[seat];
    const isTypeless = character.attribute === 'typeless';
    const said = report.strengths[seatIndex(seat)];
    const power = report.powers[seatIndex(seat)];
    expect(
      { ...said, power, ...(isTypeless && { tenths: 'not asked' }) },
      `${where}: strength of ${seat}`,
    ).toEqual(causesOf(strength, isTypeless));
  }
}

/** What stands after a round, and who is ahead. */
function expectRound(report: RoundReport, state: PolylemmaState, where: string): void {
  const last = state.rounds.at(-1);
  expect(
    {
      wins: report.wins,
      points: report.points,
      used: report.used,
      powers: report.powers,
      randomTokens: report.randomTokens,
      isOver: report.isOver,
    },
    where,
  ).toEqual({
    wins: seats(winsOf(state)),
    points: seats(state.points),
    used: SEATS.map((seat) => slotMask(state.rounds, seat)),
    powers: SEATS.map((seat) => BigInt(last?.played[seat].strength.power ?? 0)),
    randomTokens: SEATS.map((seat) => randomToken(state, seat)),
    isOver: seatsAsked(polylemma, state).length === 0,
  });
}

/** How the match ended, and what it pays. */
function expectEnd(report: BattleReport, last: PolylemmaState, where: string): void {
  const winner = polylemma.outcome(last)?.winner;
  expect(winner, `${where}: over`).toBeDefined();
  if (winner === undefined) return;
  const { ruleset, parties } = last;
  expect(report.ending, `${where}: ending`).toBe(ENDINGS[winner]);
  expect(report.verdict, `${where}: verdict`).toEqual({
    winner: WINNERS[winner],
    late: 0,
    raised: ruleset.moreCoins,
  });
  expect(report.rewards, `${where}: rewards`).toEqual(seats(rewardsOf(ruleset, parties, winner)).map(BigInt));
}

/**
 * Everything that the contracts say of a match, as the engine has it. `alone`: by the rules alone, with the causes of
 * every power.
 */
export function expectBattle(battle: PlayedBattle, report: BattleReport, alone: boolean): void {
  const { seed, setup, states } = battle;
  const [first] = states;
  const last = states.at(-1);
  if (first === undefined || last === undefined) throw new Error(`battle ${seed} has no states`);
  const where = `battle ${seed}`;
  expect([report.matchKey, report.salt, report.rules], `${where}: hashes`).toEqual([
    setup.header.matchKey,
    setup.header.salt,
    setup.header.rulesetId,
  ]);
  expect(report.budgets, `${where}: points`).toEqual(SEATS.map((seat) => budgetOf(first.parties[seat])));
  if (alone) {
    const levels = SEATS.map((seat) => BigInt(slotLevelOf(first.parties[seat])));
    expect(report.slotLevels, `${where}: slot levels`).toEqual(levels);
  }
  expect(report.rounds, `${where}: rounds`).toHaveLength(last.rounds.length);
  for (const [i, round] of report.rounds.entries()) {
    const [state, played] = [states[i + 1], last.rounds[i]];
    if (state === undefined || played === undefined) throw new Error(`${where} has no round ${i}`);
    expectRound(round, state, `${where}, round ${i}`);
    if (alone) expectCauses(round, played, `${where}, round ${i}`);
  }
  expectEnd(report, last, where);
}
