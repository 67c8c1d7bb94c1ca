import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation, Value } from '../../analysis.ts';
import { seatsAsked } from '../../game.ts';
import { triad } from '../game.ts';
import type { TriadMove, TriadState } from '../rules/types.ts';
import { analyst } from './analyst.ts';
import { openView } from './open-view.fixture.ts';
import { dealt, plainPositions, playedOn, positions } from './positions.fixture.ts';
import { STEP } from './round-search.ts';

type Judgement = Evaluation<TriadMove>;

const stepsOf = (state: TriadState, nodes?: number) =>
  analyst.analyse(openView(state), nodes === undefined ? { seed: 's' } : { seed: 's', nodes });

/** All evaluations in order, the last one included. */
function all(state: TriadState, nodes?: number): readonly Judgement[] {
  const judgements: Judgement[] = [];
  const steps = stepsOf(state, nodes);
  for (;;) {
    const { value, done } = steps.next();
    judgements.push(value);
    if (done) return judgements;
  }
}

const last = (judgements: readonly Judgement[]): Judgement => {
  const judgement = judgements.at(-1);
  if (!judgement) throw new Error('an analysis ends with an evaluation');
  return judgement;
};

/** Whether a later value says no less than an earlier one of the same thing. */
function isNoWorse(later: Value, earlier: Value): boolean {
  switch (earlier.kind) {
    case 'exact':
      return later.kind === 'exact' && later.value === earlier.value;
    case 'estimate':
      return later.kind !== 'estimate' || later.samples >= earlier.samples;
    case 'bound': {
      if (later.kind === 'exact') return later.value >= earlier.atLeast && later.value <= earlier.atMost;
      return later.kind === 'bound'
        ? later.atLeast >= earlier.atLeast && later.atMost <= earlier.atMost
        : earlier.atMost - earlier.atLeast >= 18;
    }
  }
}

/** A deal after the first legal move of so many turns. */
function afterFirstMoves(turns: number): TriadState {
  let state = dealt(4);
  for (let turn = 0; turn < turns; turn++) {
    const [seat = 'A'] = seatsAsked(triad, state);
    for (const move of triad.legalMoves(triad.view(state, seat), seat)) {
      state = playedOn(state, move);
      break;
    }
  }
  return state;
}

const far = fc.oneof(plainPositions(7), positions(5));
const few = { numRuns: 20, seed: 5 };

describe('an analysis in steps', () => {
  test('tells more and more, and ends with exact values', () => {
    fc.assert(
      fc.property(far, (state) => {
        const judgements = all(state);
        judgements.forEach((judgement, i) => {
          const before = judgements[i - 1];
          expect(judgement.done).toBe(i === judgements.length - 1);
          if (!before) return;
          expect(isNoWorse(judgement.value, before.value)).toBe(true);
          expect(judgement.nodes).toBeGreaterThanOrEqual(before.nodes);
        });
        expect(last(judgements).value.kind).toBe('exact');
        expect(last(judgements).moves.every(({ value }) => value.kind === 'exact')).toBe(true);
      }),
      few,
    );
  });

  test('never says a bound that its end does not keep, for either seat', () => {
    let narrow = 0;
    for (const turns of [1, 2]) {
      const judgements = all(afterFirstMoves(turns));
      const ends = new Map(last(judgements).moves.map(({ move, value }) => [JSON.stringify(move), value]));
      for (const { move, value } of judgements.flatMap(({ moves }) => moves)) {
        const end = ends.get(JSON.stringify(move));
        if (end?.kind !== 'exact' || value.kind !== 'bound') continue;
        expect(value.atLeast).toBeLessThanOrEqual(end.value);
        expect(value.atMost).toBeGreaterThanOrEqual(end.value);
        if (value.atMost - value.atLeast < 18) narrow += 1;
      }
    }
    expect(narrow).toBeGreaterThan(40);
  });

  test('does little work between two steps', () => {
    fc.assert(
      fc.property(far, (state) => {
        let before = 0;
        for (const { nodes } of all(state)) {
          expect(nodes - before).toBeLessThan(4 * STEP);
          before = nodes;
        }
      }),
      few,
    );
  });

  test('stops soon after the positions it may look at, with what it knows by then', () => {
    fc.assert(
      fc.property(positions(6), fc.integer({ min: 1, max: 2_000 }), (state, nodes) => {
        const judgement = last(all(state, nodes));
        expect(judgement.done).toBe(true);
        expect(judgement.nodes).toBeLessThan(nodes + 4 * STEP);
      }),
      few,
    );
  });

  test('leaves nothing behind when it is dropped or goes on between the steps of another', () => {
    fc.assert(
      fc.property(far, far, fc.nat({ max: 20 }), (state, other, count) => {
        const alone = all(state);
        const dropped = stepsOf(state);
        for (let i = 0; i < count; i++) dropped.next();
        const [mine, theirs] = [stepsOf(state), stepsOf(other)];
        const beside: Judgement[] = [];
        for (;;) {
          const { value, done } = mine.next();
          beside.push(value);
          theirs.next();
          if (done) break;
        }
        expect(beside).toEqual(alone);
      }),
      few,
    );
  });

  test('gives a line whose every move keeps the value', () => {
    fc.assert(
      fc.property(positions(4), (state) => {
        const { value, line } = last(all(state));
        expect(line.length).toBe(9 - state.turn);
        let at = state;
        for (const move of line.slice(0, -1)) {
          at = playedOn(at, move);
          expect(last(all(at)).value).toEqual(value);
        }
      }),
      few,
    );
  });
});
