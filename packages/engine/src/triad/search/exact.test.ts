import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../analysis.ts';
import { seatsAsked } from '../../game.ts';
import { triad } from '../game.ts';
import type { TriadMove, TriadState } from '../rules/types.ts';
import { analyst } from './analyst.ts';
import { FullSearch } from './full-search.ts';
import { settle, valuesFor } from './open-analysis.ts';
import { openView } from './open-view.fixture.ts';
import { isPlain } from './plain-board.ts';
import { PlainSearch } from './plain-search.ts';
import { bruteForce, marginAfter, plainPositions, positions } from './positions.fixture.ts';

function judged(state: TriadState): Evaluation<TriadMove> {
  const steps = analyst.analyse(openView(state), { seed: 'any' });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Holds a judgement against every line that the reference engine can play. */
function expectTruth(state: TriadState): void {
  const [seat = 'A'] = seatsAsked(triad, state);
  const exactly = (margin: number) => ({ kind: 'exact', value: seat === 'A' ? margin : 0 - margin });
  const { value, moves, done } = judged(state);
  expect(done).toBe(true);
  expect(value).toEqual(exactly(bruteForce(state)));
  expect(moves.length).toBe([...triad.legalMoves(triad.view(state, seat), seat)].length);
  for (const { move, value } of moves) expect(value).toEqual(exactly(marginAfter(state, move)));
}

const alike = { numRuns: 200, seed: 3 };

describe('exact values', () => {
  test('are those of brute force on the reference engine, for every move, by any rules', () => {
    fc.assert(fc.property(positions(3), expectTruth), alike);
  });

  test('are those of brute force where nothing but edges decides', () => {
    const plain = plainPositions(4).map((state) => {
      expect(isPlain(state)).toBe(true);
      return state;
    });
    fc.assert(fc.property(plain, expectTruth), alike);
  });

  test('are the same by both searches, from further away than brute force can see', () => {
    fc.assert(
      fc.property(plainPositions(6), (state) => {
        const values = [new PlainSearch(state), new FullSearch(state)].map((search) => {
          const values = valuesFor(state, search);
          for (const _ of settle(search, values));
          return values;
        });
        const [plain, full] = values;
        expect(plain?.root).toEqual(full?.root);
        expect(plain?.ofMoves).toEqual(full?.ofMoves);
      }),
      { ...alike, numRuns: 60 },
    );
  });

  test('are not mixed up with what was guessed on the way to them', () => {
    fc.assert(
      fc.property(positions(6), (state) => {
        fc.pre(state.turn === 3);
        const search = new FullSearch(state);
        const direct = valuesFor(state, search);
        for (const _ of settle(search, direct));
        const { value, moves } = judged(state);
        expect(value).toEqual(direct.evaluation(0, true).value);
        expect(moves).toEqual(direct.evaluation(0, true).moves);
      }),
      { ...alike, numRuns: 12 },
    );
  });
});
