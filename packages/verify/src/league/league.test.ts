import fc from 'fast-check';
import { type Address, numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { afterGames, afterIdle, START } from './glicko.ts';
import { League, leagueState } from './league.ts';
import type { LeagueLog } from './league-log.ts';

const DAY = 86_400;
const ownerOf = (n: number): Address => numberToHex(n + 1, { size: 20 });
const [ANN, BOB, CEM] = [0, 1, 2].map(ownerOf) as [Address, Address, Address];

type Ending = 'A' | 'B' | 'draw' | 'void';

/** Logs of matches one after the other, each over on its day. */
class Chain {
  readonly logs: LeagueLog[] = [];
  #matches = 0;

  match(day: number, a: Address, b: Address, ending: Ending, rated = true): this {
    this.#matches += 1;
    const matchKey = numberToHex(this.#matches, { size: 32 });
    this.logs.push(
      { matchKey, day, type: 'opened', owner: a, rated, joinUntil: day * DAY + 600 },
      { matchKey, day, type: 'joined', owner: b },
      { matchKey, day, type: 'ended', ending },
    );
    return this;
  }
}

const leagueOf = ({ logs }: Chain, league = new League()): League => {
  for (const log of logs) league.take(log);
  return league;
};
const ratingIn = (league: League, owner: Address, day: number) =>
  league.standings(day).find((one) => one.owner === owner);

describe('a league', () => {
  it('rates a day as one period, by how both stood before it', () => {
    const chain = new Chain().match(3, ANN, BOB, 'A').match(3, BOB, ANN, 'draw').match(3, CEM, ANN, 'A');
    const ann = afterGames(START, [
      { opponent: START, score: 1 },
      { opponent: START, score: 0.5 },
      { opponent: START, score: 0 },
    ]);
    expect(ratingIn(leagueOf(chain), ANN, 3)).toMatchObject({
      ...ann,
      wins: 1,
      draws: 1,
      losses: 1,
      firstDay: 3,
      lastDay: 3,
    });
    expect(
      leagueOf(chain)
        .standings(3)
        .map(({ owner }) => owner),
    ).toEqual([CEM, ANN, BOB]);
  });

  it('grows the deviation on every idle day since the first match', () => {
    const league = leagueOf(new Chain().match(3, ANN, BOB, 'A'));
    const after = afterGames(START, [{ opponent: START, score: 1 }]);
    expect(ratingIn(league, ANN, 5)).toMatchObject(afterIdle(afterIdle(after)));
    const again = afterGames(afterIdle(after), [{ opponent: START, score: 0 }]);
    expect(
      ratingIn(leagueOf(new Chain().match(3, ANN, BOB, 'A').match(5, CEM, ANN, 'A')), ANN, 5),
    ).toMatchObject(again);
  });

  it('counts three matches of a pair on a day, whoever opens them, and again on the next', () => {
    const chain = new Chain();
    for (const day of [3, 4])
      for (let n = 0; n < 5; n++) chain.match(day, n % 2 ? BOB : ANN, n % 2 ? ANN : BOB, 'A');
    expect(ratingIn(leagueOf(chain), ANN, 4)).toMatchObject({ wins: 4, losses: 2, draws: 0 });
  });

  it('leaves out what is not rated, void, or played by an owner with itself, however its address is written', () => {
    const mixed = `0x${ANN.slice(2).toUpperCase()}` as Address;
    const chain = new Chain()
      .match(3, ANN, BOB, 'A', false)
      .match(3, ANN, BOB, 'void')
      .match(3, ANN, mixed, 'A');
    expect(leagueOf(chain).standings(3)).toEqual([]);
  });

  it('tells each day once it is over', () => {
    const days: unknown[] = [];
    const league = new League(undefined, (rated) => days.push(rated.map(({ day, owner }) => [day, owner])));
    leagueOf(new Chain().match(3, ANN, BOB, 'A').match(4, CEM, BOB, 'B').match(9, ANN, CEM, 'B'), league);
    expect(days).toEqual([
      [
        [3, ANN],
        [3, BOB],
      ],
      [
        [4, CEM],
        [4, BOB],
      ],
    ]);
  });

  it('has come to a day by a log of it, or by being told', () => {
    const days: number[] = [];
    const league = new League(undefined, (rated) => days.push(...rated.map(({ day }) => day)));
    leagueOf(new Chain().match(3, ANN, BOB, 'A'), league);
    const before = league.standings(6);
    league.reach(6);
    expect(days).toEqual([3, 3]);
    expect(league.standings(6)).toEqual(before);
  });

  it('keeps no opening that nobody can join any more', () => {
    const league = new League();
    const [opened] = new Chain().match(3, ANN, BOB, 'A').logs;
    if (opened === undefined) throw new Error('no log');
    league.take(opened);
    expect(Object.keys(league.state.running)).toHaveLength(1);
    leagueOf(new Chain().match(5, CEM, BOB, 'A'), league);
    expect(Object.keys(league.state.running)).toHaveLength(0);
  });

  it('says the same wherever it was broken off and gone on with', () => {
    const match = fc.tuple(
      fc.nat(4),
      fc.nat(4),
      fc.constantFrom<Ending>('A', 'B', 'draw', 'void'),
      fc.nat(3),
    );
    fc.assert(
      fc.property(fc.array(match, { maxLength: 40 }), fc.nat(), (matches, cut) => {
        const chain = new Chain();
        let day = 1;
        for (const [a, b, ending, idle] of matches) {
          day += idle;
          chain.match(day, ownerOf(a), ownerOf(b), ending);
        }
        const at = cut % (chain.logs.length + 1);
        const first = new League();
        for (const log of chain.logs.slice(0, at)) first.take(log);
        const kept: unknown = JSON.parse(JSON.stringify(first.state));
        const second = new League(leagueState.parse(kept));
        for (const log of chain.logs.slice(at)) second.take(log);
        expect(second.standings(day)).toEqual(leagueOf(chain).standings(day));
      }),
    );
  });
});
