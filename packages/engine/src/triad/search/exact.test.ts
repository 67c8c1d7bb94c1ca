import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../analysis.ts';
import { triad } from '../game.ts';
import type { TriadMove, TriadState } from '../types.ts';
import { analyst } from './analyst.ts';
import { openView } from './open-view.fixture.ts';
import { isPlain } from './plain-cards.ts';
import { bruteForce, marginAfter, positions } from './positions.fixture.ts';

function judged(state: TriadState, nodes?: number): Evaluation<TriadMove> {
  const steps = analyst.analyse(openView(state), { seed: 'any', ...(nodes !== undefined && { nodes }) });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe('exact values', () => {
  test('are those of brute force on the reference engine, for every move, by any rules', () => {
    const seen = { plain: 0, full: 0 };
    fc.assert(
      fc.property(positions(3), (state) => {
        const [seat = 'A'] = triad.awaiting(state);
        const forSeat = (value: number): number => (seat === 'A' ? value : 0 - value);
        seen[isPlain(state) ? 'plain' : 'full'] += 1;
        const { value, moves, done } = judged(state);
        expect(done).toBe(true);
        expect(value).toEqual({ kind: 'exact', value: forSeat(bruteForce(state)) });
        const legal = [...triad.legalMoves(triad.view(state, seat), seat)];
        expect(moves.length).toBe(legal.length);
        for (const { move, value } of moves) {
          expect(value).toEqual({ kind: 'exact', value: forSeat(marginAfter(state, move)) });
        }
      }),
      { numRuns: 150, seed: 3 },
    );
    expect(seen.plain).toBeGreaterThan(5);
    expect(seen.full).toBeGreaterThan(50);
  });
});
