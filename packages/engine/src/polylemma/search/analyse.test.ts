import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation, Value } from '../../analysis.ts';
import { SCALE } from '../../scale.fixture.ts';
import { otherSeat, SEATS } from '../../seat.ts';
import { lots, setups } from '../arbitraries.fixture.ts';
import { bytes32, characterOf, setupOf, startOf } from '../match.fixture.ts';
import { isOver } from '../rules/rounds.ts';
import { BARE } from '../rules/ruleset.ts';
import type { PolylemmaMove, PolylemmaState, PolylemmaView } from '../rules/types.ts';
import { analyst, analystOf } from './analyse.ts';
import { mirrored } from './outlook.ts';
import { after, afterLots, evenParties, settled } from './positions.fixture.ts';

type Judgement = Evaluation<PolylemmaMove>;

const numberOf = (value: Value): number => (value.kind === 'bound' ? Number.NaN : value.value);

/** All judgements that differ, the last one included. */
function judgements(view: PolylemmaView, seat: 'A' | 'B' = 'A', nodes?: number): readonly Judgement[] {
  const steps = analystOf(seat).analyse(view, { seed: 'any', ...(nodes !== undefined && { nodes }) });
  const seen: Judgement[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (seen.at(-1) !== step.value) seen.push(step.value);
    if (step.done) return seen;
  }
}

/** Late positions of any match: quick to judge. */
const positions = fc
  .tuple(setups, lots, fc.constantFrom(3, 4))
  .map(([{ setup, secrets }, picks, rounds]): PolylemmaState => {
    const start = startOf({ ...setup, ...setup.header, secrets });
    return afterLots(
      start,
      secrets,
      picks.slice(0, rounds).map(([a, b]) => [a, b]),
    );
  })
  .filter(({ rounds }) => rounds.length >= 3);

describe('a judgement', () => {
  test('values every legal move of its seat, the best for it first, between what can be', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom(...SEATS), (view, seat) => {
        const all = judgements(view, seat);
        const last = all.at(-1);
        if (last === undefined) throw new Error('no judgement');
        expect([last.seat, last.done]).toEqual([seat, true]);
        expect(all.slice(0, -1).every(({ done }) => !done)).toBe(true);
        const left = 5 - view.rounds.length;
        expect(last.moves).toHaveLength(left * (view.points[seat] + 1));
        expect(new Set(last.moves.map(({ move }) => `${move.slot} ${move.points}`)).size).toBe(
          last.moves.length,
        );
        const own = last.moves.map(({ value }) => (seat === 'A' ? 1 : -1) * numberOf(value));
        expect(own).toEqual(own.toSorted((a, b) => b - a));
        expect(last.line).toEqual(last.moves.slice(0, 1).map(({ move }) => move));
        const bound = all[0]?.value;
        if (bound?.kind !== 'bound') {
          expect(left).toBe(1);
          return;
        }
        const values = [last.value, ...last.moves.map((one) => one.value)].map(numberOf);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(bound.atLeast - 1e-6);
        expect(Math.max(...values)).toBeLessThanOrEqual(bound.atMost + 1e-6);
      }),
      { numRuns: 12 * SCALE },
    );
  });

  test('is the same from the other side, with the sign turned', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom(...SEATS), (view, seat) => {
        const [one, two] = [
          judgements(view, seat).at(-1),
          judgements(mirrored(view), otherSeat(seat)).at(-1),
        ];
        expect(two?.moves.map(({ move }) => move)).toEqual(one?.moves.map(({ move }) => move));
        expect(two?.moves.map(({ value }) => 0 - numberOf(value))).toEqual(
          one?.moves.map(({ value }) => numberOf(value) + 0),
        );
        expect(two?.nodes).toBe(one?.nodes);
      }),
      { numRuns: 5 * SCALE },
    );
  });

  test('comes at once, gets better, and stops after so many positions', () => {
    const view = startOf({ parties: evenParties(0) });
    const few = judgements(view, 'A', 1);
    expect(few.map(({ value }) => value.kind)).toEqual(['bound', 'estimate']);
    expect(few[0]).toMatchObject({ value: { kind: 'bound', atLeast: -3, atMost: 3 }, line: [], nodes: 0 });
    expect(few.at(-1)?.done).toBe(true);
    const state = after({ parties: evenParties(1) }, [0, 4, 1, 2], [1, 2, 0, 3]);
    expect(judgements(state).map(({ done }) => done)).toEqual([false, false, false, true]);
  });

  test('of a match between equals is even', () => {
    const last = judgements(startOf({ parties: evenParties(2) }), 'A', 700).at(-1);
    expect(last?.value).toEqual({ kind: 'estimate', value: 0, samples: 0 });
  });

  test('knows nothing of what is sealed', () => {
    const view = after({ parties: evenParties(0) }, [0, 4, 1, 2], [1, 2, 0, 3], [2, 1, 2, 1]);
    const other = {
      ...view,
      header: { ...view.header, sealed: { A: bytes32(1), B: bytes32(2) }, salt: bytes32(3) },
    };
    expect(judgements(other)).toEqual(judgements(view));
    expect(settled(analyst.analyse(view, { seed: 'one' }))).toEqual(
      settled(analyst.analyse(view, { seed: 'two' })),
    );
  });

  test('is refused when the match is over', () => {
    const low = { ruleset: BARE, parties: evenParties(0) };
    const parties = { ...low.parties, B: low.parties.B.map((one) => ({ ...one, level: 1 })) };
    const over = after({ ...low, parties }, [0, 0, 0, 0], [1, 0, 1, 0], [2, 0, 2, 0]);
    expect(isOver(over)).toBe(true);
    expect(() => settled(analyst.analyse(over, { seed: '' }))).toThrow('the match is over');
  });
});

describe('the last round', () => {
  /** Slots 2, 3, r and 1 were played; slot 4 against slot 4 is left, with what points there are. */
  const last = (own: object, enemy: object, spentA: number, spentB: number): PolylemmaState => {
    const parties = {
      A: [1, 2, 3, 4].map((id) => characterOf(id, { level: 10, ...(id === 4 ? own : {}) })),
      B: [5, 6, 7, 8].map((id) => characterOf(id, { level: 10, ...(id === 8 ? enemy : {}) })),
    };
    return after(
      { ...setupOf(), ruleset: BARE, parties },
      [1, spentA, 1, spentA],
      [2, 0, 2, 0],
      [0, 0, 0, 0],
      [4, 0, 4, spentB - spentA],
    );
  };

  test('is judged exactly: all points, and the chances as they are', () => {
    // both have ten points left; the vital point decides in 20 of 100 rounds, else it is even
    const view = last({ attribute: 'vital' }, {}, 0, 0);
    const lead =
      view.rounds.filter(({ winner }) => winner === 'A').length -
      view.rounds.filter(({ winner }) => winner === 'B').length;
    const judged = settled(analyst.analyse(view, { seed: '' }));
    expect(judged.value).toEqual({ kind: 'exact', value: lead + 0.2 });
    expect(judged.moves[0]).toEqual({
      move: { slot: 3, points: 10 },
      value: { kind: 'exact', value: lead + 0.2 },
    });
    // without enough points even luck does not help: 1.2 x 166 is less than 200
    const poor = judged.moves.find(({ move }) => move.points === 6);
    expect(poor?.value).toEqual({ kind: 'exact', value: lead - 1 });
    expect(judged).toMatchObject({ done: true, line: [{ slot: 3, points: 10 }] });
  });

  test('is a guess if a random slot is left', () => {
    const parties = evenParties(0);
    const view = after({ ruleset: BARE, parties }, [0, 0, 0, 0], [1, 0, 1, 0], [2, 0, 2, 0], [3, 0, 3, 0]);
    const judged = settled(analyst.analyse(view, { seed: '' }));
    expect(judged.value).toEqual({ kind: 'estimate', value: 0, samples: 0 });
    expect(judged.done).toBe(true);
  });
});
