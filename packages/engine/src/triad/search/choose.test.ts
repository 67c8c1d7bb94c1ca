import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS, type Level } from '../../analysis.ts';
import { seatsAsked } from '../../game.ts';
import { SCALE } from '../../scale.fixture.ts';
import { otherSeat, type Seat } from '../../seat.ts';
import { triad } from '../game.ts';
import type { TriadMove, TriadState, TriadView } from '../rules/types.ts';
import { analyst } from './analyst.ts';
import { openView } from './open-view.fixture.ts';
import { bruteForce, dealt, marginAfter, playedOn, positions, startedDraft } from './positions.fixture.ts';

function chosen(view: TriadView, seat: Seat, level: Level, seed: string): TriadMove {
  const steps = analyst.choose(view, seat, level, seed);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

const toMove = (state: TriadState): Seat => seatsAsked(triad, state)[0] ?? 'A';

/** A match between two levels from an open deal; gives the tiles that `strong` is ahead of the other. */
function lead(deal: TriadState, strong: Level, weak: Level, seat: Seat, seed: number): number {
  let state = deal;
  while (seatsAsked(triad, state).length > 0) {
    const level = toMove(state) === seat ? strong : weak;
    state = playedOn(state, chosen(openView(state), toMove(state), level, `${seed}/${state.turn}`));
  }
  const score = triad.outcome(state)?.score ?? { A: 0, B: 0 };
  return score[seat] - score[otherSeat(seat)];
}

/** Who is beaten by whom. A match of two high levels takes as long as all of two low ones: those are for the long run. */
const RANKING: readonly (readonly [Level, Level])[] = [
  [1, 4],
  [2, 5],
  [3, 6],
  [4, 7],
  [5, 8],
  ...(SCALE > 1 ? ([[6, 9]] as const) : []),
  [7, 10],
];

describe('the computer', () => {
  test.each(RANKING)('of level %i is beaten by level %i', (weak, strong) => {
    const deals = 12;
    let leads = 0;
    for (let seed = 0; seed < deals; seed++) {
      const deal = dealt(seed);
      leads += lead(deal, strong, weak, 'A', seed) + lead(deal, strong, weak, 'B', seed);
    }
    // Each deal is played from both sides: half a tile a match is a clear lead.
    expect(leads / (2 * deals)).toBeGreaterThan(0.5);
  });

  test('of level 10 never gives anything away where brute force can tell', () => {
    fc.assert(
      fc.property(positions(3), fc.string(), (state, seed) => {
        const move = chosen(openView(state), toMove(state), 10, seed);
        expect(marginAfter(state, move)).toBe(bruteForce(state));
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  test('plays legally and the same again, at every level, from its own seat', () => {
    fc.assert(
      fc.property(positions(5), fc.constantFrom(...LEVELS), fc.string(), (state, level, seed) => {
        const seat = toMove(state);
        const view = triad.view(state, seat);
        const move = chosen(view, seat, level, seed);
        expect([...triad.legalMoves(view, seat)]).toContainEqual(move);
        expect(chosen(view, seat, level, seed)).toEqual(move);
      }),
      { numRuns: 60, seed: 9 },
    );
  });

  test('does not play the other seat', () => {
    const state = dealt(1);
    expect(() => chosen(openView(state), 'B', 10, '')).toThrow('seat B is not to play: ask for seat A');
  });

  test('picks the card that is best by far from a draft, and says that it is an estimate', () => {
    const strong = 6;
    const state = startedDraft(strong);
    expect(chosen(openView(state), 'A', 10, 'draft')).toEqual({ pick: strong });
    const steps = analyst.analyse(openView(state), { seed: 'draft' });
    for (;;) {
      const { value, done } = steps.next();
      if (!done) continue;
      expect(value.moves.length).toBe(10);
      expect(value.moves[0]).toMatchObject({ move: { pick: strong }, value: { kind: 'estimate' } });
      break;
    }
  });
});
