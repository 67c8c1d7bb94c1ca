import fc from 'fast-check';
import { keccak256, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { LEVELS, type Level } from '../../analysis.ts';
import { expectOk } from '../../result.ts';
import { SCALE } from '../../scale.fixture.ts';
import { bySeat, SEATS } from '../../seat.ts';
import { bytes32, characterOf, playOf, startOf } from '../match.fixture.ts';
import { legalMoves, play } from '../rules/play.ts';
import { isOver, winsOf } from '../rules/rounds.ts';
import { BARE } from '../rules/ruleset.ts';
import { KINDS, type PolylemmaMove, type PolylemmaView } from '../rules/types.ts';
import { choose, POLYLEMMA_LEVELS } from './choose.ts';
import { solve } from './matrix.ts';
import { Outlook } from './outlook.ts';
import { after, evenParties, settled } from './positions.fixture.ts';

const chosen = (view: PolylemmaView, seat: 'A' | 'B', level: Level, seed: string): PolylemmaMove =>
  settled(choose(view, seat, level, seed));

const midgame = after({ parties: evenParties(0) }, [0, 4, 1, 2], [4, 2, 0, 3]);
const late = after({ parties: evenParties(3) }, [0, 0, 1, 2], [4, 2, 4, 0], [1, 3, 0, 4]);

describe('the computer', () => {
  test('plays legal moves, at every level', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEVELS),
        fc.constantFrom(...SEATS),
        fc.string(),
        fc.constantFrom(midgame, late),
        (level, seat, seed, view) => {
          expect([...legalMoves(view, seat)]).toContainEqual(chosen(view, seat, level, seed));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('plays the same for the same view, seat, level and seed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...POLYLEMMA_LEVELS),
        fc.constantFrom(...SEATS),
        fc.string(),
        (level, seat, seed) => {
          const copy: PolylemmaView = JSON.parse(JSON.stringify(late));
          expect(chosen(copy, seat, level, seed)).toEqual(chosen(late, seat, level, seed));
        },
      ),
      { numRuns: 10 },
    );
  });

  test('knows nothing of what is sealed, nor of the salt that draws follow from', () => {
    const other = {
      ...late,
      header: { ...late.header, sealed: { A: bytes32(1), B: bytes32(2) }, salt: bytes32(3) },
    };
    for (const level of POLYLEMMA_LEVELS) {
      for (const seed of ['one', 'two', 'three']) {
        expect(chosen(other, 'B', level, seed)).toEqual(chosen(late, 'B', level, seed));
      }
    }
  });

  test('plays levels above the last as the last', () => {
    for (const level of LEVELS.slice(5)) {
      expect(chosen(late, 'A', level, 'seed')).toEqual(chosen(late, 'A', 5, 'seed'));
    }
  });

  test('spends all that is left in the last round', () => {
    const last = after(
      { ruleset: BARE, parties: evenParties(0) },
      [0, 2, 0, 2],
      [1, 0, 1, 0],
      [2, 0, 2, 0],
      [3, 0, 3, 0],
    );
    for (const level of POLYLEMMA_LEVELS) {
      expect(chosen(last, 'A', level, 'any')).toEqual({ slot: 4, points: last.points.A });
    }
  });

  test('has no move when the match is over', () => {
    const weak = { ...evenParties(0), B: evenParties(0).B.map((one) => ({ ...one, level: 1 })) };
    const over = after({ ruleset: BARE, parties: weak }, [0, 0, 0, 0], [1, 0, 1, 0], [2, 0, 2, 0]);
    expect(() => chosen(over, 'A', 5, '')).toThrow('the match is over');
  });

  test('pauses while it thinks', () => {
    let pauses = 0;
    const steps = choose(startOf({ parties: evenParties(0) }), 'A', 5, 'seed');
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(5);
  });
});

describe('levels', () => {
  /** A's lead at the end, if the levels play from the third round on; the first two are the same offhand moves. */
  function lead(n: number, ofA: Level, ofB: Level): number {
    let state = startOf({ parties: evenParties(n), salt: bytes32(n + 1) });
    while (!isOver(state)) {
      const before = state;
      const isEarly = before.rounds.length < 2;
      const levels = isEarly ? ({ A: 1, B: 1 } as const) : { A: ofA, B: ofB };
      const plays = bySeat((seat) => {
        const move = chosen(before, seat, levels[seat], `match ${n}`);
        return playOf(before, seat, move, n + 1);
      });
      state = expectOk(play(before, plays)).state;
    }
    const wins = winsOf(state);
    return wins.A - wins.B;
  }

  // the same matches once from either side: what one side's luck is worth falls out
  test.each<[Level, Level, number, number]>([
    [5, 1, 24, 0.1],
    [5, 3, 24, 0.05],
    [3, 1, 40, 0.05],
  ])('%i beats %i over %i pairs of matches', (higher, lower, pairs, least) => {
    const margins = Array.from(
      { length: pairs * SCALE },
      (_, n) => (lead(n, higher, lower) - lead(n, lower, higher)) / 2,
    );
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
    const better = margins.filter((margin) => margin > 0).length;
    const worse = margins.filter((margin) => margin < 0).length;
    expect(mean).toBeGreaterThan(least);
    expect(better).toBeGreaterThan(worse);
  });
});

describe('level 5 against one who remembers', () => {
  const ROUNDS = 100;
  const REMEMBERED = 6;
  /** Fire, grass and water are left to both, all as high, with 24 points each: three rounds, and nobody leads. */
  const ring = (first: number) =>
    KINDS.map((kind, i) => characterOf(first + i, { level: 12, kind })).concat(
      characterOf(first + 3, { level: 30 }),
    );
  const view = after({ ruleset: BARE, parties: { A: ring(401), B: ring(405) } }, [4, 0, 3, 6], [3, 6, 4, 0]);
  const moves = bySeat((seat) => [...legalMoves(view, seat)]);
  /** What every move is worth against every other, point by point, if the rest is played as well as can be. */
  const outlook = new Outlook(view, 63);
  settled(outlook.look(2));
  const stage = outlook.stage();
  const worth = (a: number, b: number): number => stage.payoffs[a * stage.columns + b] ?? 0;

  const placeOf = (move: PolylemmaMove): number =>
    moves.A.findIndex(({ slot, points }) => slot === move.slot && points === move.points);
  const played = Array.from({ length: ROUNDS }, (_, n) => placeOf(chosen(view, 'A', 5, `round ${n}`)));

  /** What A gets on average from one who always gives the best answer to A's last moves. */
  const against = (ofA: readonly number[]): number => {
    const later = ofA.slice(REMEMBERED);
    const got = later.map((a, i) => {
      const lately = ofA.slice(i, i + REMEMBERED);
      const mean = moves.B.map((_, b) => lately.reduce((sum, one) => sum + worth(one, b), 0));
      return worth(a, mean.indexOf(Math.min(...mean)));
    });
    return got.reduce((sum, one) => sum + one, 0) / got.length;
  };

  test('whoever always moves alike loses', () => {
    expect(stage.rows).toBe(moves.A.length);
    expect(solve(stage, 2_000).value).toBeCloseTo(0, 2);
    for (const [place] of moves.A.entries()) {
      expect(against(Array<number>(REMEMBERED + 1).fill(place))).toBeLessThan(-0.5);
    }
  });

  test('it gives next to nothing away, and moves in many ways', () => {
    const often = moves.A.map((_, place) => played.filter((one) => one === place).length);
    // it got 0.1 here; the bound leaves room for the luck of a hundred rounds
    expect(against(played)).toBeGreaterThan(-0.2);
    expect(often.filter((times) => times > 0).length).toBeGreaterThan(5);
    expect(Math.max(...often)).toBeLessThan(ROUNDS / 2);
    // nor does any single answer gain much on all of its moves together
    const means = moves.B.map((_, b) => played.reduce((sum, a) => sum + worth(a, b), 0) / ROUNDS);
    expect(Math.min(...means)).toBeGreaterThan(-0.3);
  });

  test('its moves are these, on every machine', () => {
    const text = played.join(' ');
    expect(keccak256(stringToHex(text))).toBe(
      '0x0bad5197d67fb2a0f7b1245798461f532a409e2c66c21071190abff623dc8a97',
    );
  });
});
