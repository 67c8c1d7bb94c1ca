import { SEATS, type Seat } from '@show-of-hands/engine';
import { betterOf, flagsOf, type PolylemmaState, RANDOM_SLOT, winsOf } from '@show-of-hands/engine/polylemma';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../match.fixture.ts';
import { battleDifference } from './battle-on-chain.ts';

const pair = <T>(of: (seat: Seat) => T): readonly [T, T] => [of('A'), of('B')];

/** What a contract answers that has the match as the engine does. */
const answerOf = (state: PolylemmaState) => {
  const { header, ruleset, rounds, parties, points, slotLevels, drawn } = state;
  const last = rounds.at(-1);
  const hasPlayed = (seat: Seat): boolean => rounds.some(({ played }) => played[seat].slot === RANDOM_SLOT);
  return {
    flags: flagsOf(ruleset),
    snapshot: Number(header.snapshot),
    population: BigInt(header.population),
    tokenIds: pair((seat) => parties[seat].map(({ tokenId }) => BigInt(tokenId))),
    points: pair((seat) => points[seat]),
    used: pair((seat) => rounds.reduce((mask, { played }) => mask | (1 << played[seat].slot), 0)),
    wins: pair((seat) => winsOf(state)[seat]),
    round: rounds.length,
    powers: pair((seat) => BigInt(last?.played[seat].strength.power ?? 0)),
    randomTokens: pair((seat) => {
      const slot = hasPlayed(seat) ? drawn[seat] : null;
      return BigInt(slot?.candidates[betterOf(slot.candidates, slotLevels[seat])]?.tokenId ?? 0);
    }),
  };
};

const states = ['one', 'two', 'three', 'four', 'five', 'six'].flatMap((word) =>
  matchOf(word).flatMap(({ before, after }) => [before, after]),
);
const playedBy = (state: PolylemmaState, seat: Seat): boolean =>
  state.rounds.some(({ played }) => played[seat].slot === RANDOM_SLOT);

describe('a battle as engine and contract have it', () => {
  it('is the same where the contract says the same', () => {
    for (const state of states) expect(battleDifference(state, answerOf(state))).toBeNull();
  });

  it('is the same between two reveals, when the contract has drawn a random slot that no round has yet', () => {
    const open = states.filter((state) => !playedBy(state, 'A'));
    expect(open.length).toBeGreaterThan(0);
    for (const state of open) {
      const answer = answerOf(state);
      const told = { ...answer, randomTokens: [14n, answer.randomTokens[1]] };
      expect(battleDifference(state, told)).toBeNull();
    }
  });

  it.each(SEATS)('differs by what seat %s’s random slot was, once it has been played', (seat) => {
    const over = states.filter((state) => playedBy(state, seat));
    expect(over.length).toBeGreaterThan(0);
    for (const state of over) {
      const answer = answerOf(state);
      const randomTokens = pair((one) => answer.randomTokens[one === 'A' ? 0 : 1] + (one === seat ? 1n : 0n));
      expect(battleDifference(state, { ...answer, randomTokens })).toMatch(
        new RegExp(`^seat ${seat} differs\nengine: .*\ncontract: .*random slot \\d+; .*$`),
      );
    }
  });

  it('differs by anything else that the contract says otherwise', () => {
    const [state] = states.filter(({ rounds }) => rounds.length === 2);
    if (state === undefined) throw new Error('no match has a second round');
    const answer = answerOf(state);
    const { flags, snapshot, population, round, points, used, wins, powers, tokenIds } = answer;
    const others = [
      { flags: flags + 1 },
      { snapshot: snapshot + 1 },
      { population: population + 1n },
      { round: round + 1 },
      { points: [points[0] + 1, points[1]] },
      { used: [used[0], used[1] ^ 1] },
      { wins: [wins[0] + 1, wins[1]] },
      { powers: [powers[0], powers[1] + 1n] },
      { tokenIds: [tokenIds[0], [...tokenIds[1].slice(1), 99n]] },
    ];
    for (const other of others) expect(battleDifference(state, { ...answer, ...other })).not.toBeNull();
  });
});
