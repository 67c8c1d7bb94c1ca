import { describe, expect, it } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { played, started } from '../matches.fixture.ts';
import { canonicalRuleset } from '../ruleset/canonical.ts';
import { classicOf, DEFAULT_TACTICS, plainRuleset } from '../ruleset/defaults.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { legalMoves } from './legal.ts';
import { seatToPlay } from './turn-order.ts';
import type { TriadState } from './types.ts';

/** The number of move sequences of a length: what the list of legal moves adds up to. */
function perft(state: TriadState, depth: number): number {
  const seat = seatToPlay(state);
  if (depth === 0 || seat === null) return 1;
  const moves = [...legalMoves(state, seat)];
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(played(state, move).state, depth - 1), 0);
}

const marksOff: Ruleset = canonicalRuleset({
  ...plainRuleset(),
  tactics: { ...DEFAULT_TACTICS, warningMark: { ...DEFAULT_TACTICS.warningMark, enabled: false } },
});

describe('counting move sequences', () => {
  it.each([
    [1, 45],
    [2, 1_800],
    [3, 50_400],
    [4, 1_209_600],
  ])('without marks there are, after %i turns, %i', (depth, count) => {
    expect(perft(started({ ruleset: marksOff }), depth)).toBe(count);
  });

  const order: Ruleset = { ...marksOff, classic: classicOf('order') };

  it('with Order the cells alone make a turn: there are, after 6 turns, 9! / 3!', () => {
    expect(perft(started({ ruleset: order }), 6)).toBe(9 * 8 * 7 * 6 * 5 * 4);
  });

  it.runIf(SCALE > 1)('with Order the cells alone make a whole match: 9! = 362,880', () => {
    expect(perft(started({ ruleset: order }), 9)).toBe(362_880);
  });

  it('with Chaos there are as many', () => {
    expect(perft(started({ ruleset: { ...marksOff, classic: classicOf('chaos') } }), 5)).toBe(
      9 * 8 * 7 * 6 * 5,
    );
  });

  it.each([
    // 9 cells x 5 cards x (8 marks + none).
    [1, 405],
    // Per placement of A: 1 line without a mark: 8 cells x 5 cards x (7 + 1) = 320; with a mark: on the marked
    // cell 5 x (7 + 1) = 40, elsewhere 7 x 5 x (6 + 1) = 245. So 45 x (320 + 8 x 285).
    [2, 45 * (320 + 8 * 285)],
  ])('with marks there are, after %i turns, %i', (depth, count) => {
    expect(perft(started(), depth)).toBe(count);
  });
});
