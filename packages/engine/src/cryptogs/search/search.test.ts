import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { otherSeat, type Seat } from '../../seat.ts';
import { cryptogs } from '../game.ts';
import {
  anyMove,
  begun,
  type Choose,
  diceOf,
  inRound,
  playedOut,
  rarities,
  seeds,
  stepped,
} from '../match.fixture.ts';
import { AIM, ORIGINAL } from '../rules/ruleset.ts';
import { isOffered, slamsOf } from '../rules/slams.ts';
import { togsFlipped } from '../rules/stack.ts';
import type { CryptogsMove, CryptogsState, CryptogsView } from '../rules/types.ts';
import { analyst, CRYPTOGS_LEVELS, choose } from './choose.ts';
import { oddsWhere, spreadOf } from './odds.ts';

/** What a generator comes to. */
function run<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const chosen = (view: CryptogsView, seat: Seat, level: 1 | 2 | 3, seed: string): CryptogsMove =>
  run(choose(view, seat, level, seed));

/** A match by these rules as its first throw finds it. */
const tossed = (seed: number): CryptogsState =>
  stepped(begun(AIM, { rarities: RARITIES }), diceOf(seed)).after;
const RARITIES = [12, 12, 40, 90, 300, 12, 25, 25, 60, 150];

describe('the computer', () => {
  test('chooses slams that are offered at every level, the same for the same seed', () => {
    fc.assert(
      fc.property(rarities, seeds, fc.constantFrom(...CRYPTOGS_LEVELS), (rarity, seed, level) => {
        for (const { before } of playedOut(begun(AIM, { rarities: rarity }), diceOf(seed))) {
          if (before.due.kind !== 'slam') continue;
          const move = chosen(before, before.due.seat, level, `${seed}`);
          expect(isOffered(before, move)).toBe(true);
          expect(chosen(before, before.due.seat, level, `${seed}`)).toEqual(move);
        }
      }),
      { numRuns: 10 * SCALE },
    );
  });

  test.each(CRYPTOGS_LEVELS)('says at level %i that a seat chooses nothing where it does not', (level) => {
    const state = inRound(begun(AIM), 2);
    expect(() => chosen(state, 'A', level, 'seed')).toThrow('seat A chooses no slam now');
    expect(() => chosen(begun(AIM), 'B', level, 'seed')).toThrow('seat B chooses no slam now');
    expect(chosen(state, 'B', level, 'seed').kind).toBeDefined();
  });

  test('goes for all when it must: behind, with the last two togs', () => {
    const behind = inRound(begun(AIM), 6, [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(chosen(behind, 'B', 3, 'seed').kind).not.toBe('even');
    expect(chosen(behind, 'B', 2, 'seed')).toEqual({ kind: 'all' });
  });

  test('wins more by its highest level than by its lowest', () => {
    const level =
      (levels: Readonly<Record<Seat, 1 | 3>>, seed: number): Choose =>
      (state) =>
        state.due.kind === 'slam'
          ? chosen(state, state.due.seat, levels[state.due.seat], `${seed}`)
          : { kind: 'even' };
    let points = 0;
    const matches = 400;
    for (let n = 0; n < matches; n += 1) {
      const best: Seat = n % 2 === 0 ? 'A' : 'B';
      const from = { ...inRound(begun(AIM, { rarities: RARITIES }), 1), begins: 'A' as const };
      const last = playedOut(
        from,
        diceOf(n),
        level({ A: best === 'A' ? 3 : 1, B: best === 'B' ? 3 : 1 }, n),
      ).at(-1);
      const winner = last && cryptogs.outcome(last.after)?.winner;
      points += winner === best ? 1 : winner === 'draw' ? 0.5 : 0;
    }
    expect(points / matches).toBeGreaterThan(0.51);
  });
});

/** How much more often it wins than it loses is exact; how many togs it has is seen in many matches. */
describe('whoever throws first', () => {
  test('wins 59.1 % and loses 19.5 % where all throws are even', () => {
    expect(oddsWhere(ORIGINAL).before(10, 1, 0)).toBeCloseTo(0.3955881, 6);
  });

  test('has less of an edge where both seats choose well than where nobody does', () => {
    expect(oddsWhere(AIM).before(10, 1, 0)).toBeCloseTo(0.3056723, 6);
    expect(oddsWhere(AIM).before(10, 1, 0)).toBeLessThan(oddsWhere(ORIGINAL).before(10, 1, 0));
  });

  const even: Choose = () => ({ kind: 'even' });
  const best: Choose = (state) =>
    state.due.kind === 'slam' ? chosen(state, state.due.seat, 3, 'seed') : { kind: 'even' };
  const togsOfFirst = (first: Choose, second: Choose, matches: number): number => {
    let togs = 0;
    for (let n = 0; n < matches; n += 1) {
      const steps = playedOut(tossed(n), diceOf(n + 7), (state, dice) =>
        (state.due.kind === 'slam' && state.due.seat === state.begins ? first : second)(state, dice),
      );
      const { after } = steps.at(-1) ?? {};
      if (after?.begins === undefined || after.begins === null) throw new Error('nobody began');
      togs += togsFlipped(after)[after.begins];
    }
    return togs / matches;
  };

  test.each<[string, Choose, Choose]>([
    ['even against even play', even, even],
    ['best against even play', best, even],
    ['even against best play', even, best],
    ['best against best play', best, best],
    ['any against any play', anyMove, anyMove],
  ])('has 5.83 togs on average in %s', (_name, first, second) => {
    expect(Math.abs(togsOfFirst(first, second, 1_200 * SCALE) - 5.834)).toBeLessThan(0.2);
  });
});

describe('a judgement', () => {
  test('has a value for every slam that is offered, the best for its seat first', () => {
    fc.assert(
      fc.property(rarities, fc.integer({ min: 1, max: 11 }), (rarity, round) => {
        const state = inRound(begun(AIM, { rarities: rarity }), round, [1, 4]);
        const { moves, value, line, done } = run(analyst.analyse(state, { seed: '' }));
        const sign = round % 2 === 1 ? 1 : -1;
        const values = moves.map((one) => (one.value.kind === 'estimate' ? one.value.value : Number.NaN));
        expect(values).toEqual(values.toSorted((a, b) => sign * (b - a)));
        expect(moves).toHaveLength([...slamsOf(state)].length);
        expect([value, line, done]).toEqual([moves[0]?.value, [moves[0]?.move], true]);
      }),
      { numRuns: 20 * SCALE },
    );
  });

  test('stops where it is told to', () => {
    const state = inRound(begun(AIM), 2);
    expect(run(analyst.analyse(state, { seed: '', nodes: 7 })).nodes).toBe(7);
  });

  test('counts every number of togs that a slam can flip', () => {
    fc.assert(
      fc.property(rarities, fc.integer({ min: 1, max: 12 }), (rarity, round) => {
        const state = inRound(begun(AIM, { rarities: rarity }), round);
        for (const slam of slamsOf(state)) {
          const spread = spreadOf(state, slam);
          expect(spread.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
          expect(spread).toHaveLength(11);
        }
      }),
      { numRuns: 20 * SCALE },
    );
  });
});

test('the seat that throws second is the other one', () => {
  const step = stepped(begun(ORIGINAL), diceOf(1));
  if (step.after.due.kind !== 'throw') throw new Error('a throw is due');
  const next = stepped(step.after, diceOf(2)).after;
  expect(next.due).toMatchObject({ seat: otherSeat(step.after.due.seat) });
});
