import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../game.ts';
import { lots, playedOut, setups as polylemmaSetups } from '../polylemma/arbitraries.fixture.ts';
import { polylemma } from '../polylemma/index.ts';
import { expectOk } from '../result.ts';
import { SEATS, type Seat } from '../seat.ts';
import { longSetups, picks, setups } from '../triad/arbitraries.fixture.ts';
import { type TriadSetup, type TriadState, triad } from '../triad/index.ts';
import { openBallot } from './ballot.ts';
import { forcedMove, judgeUnvoted, type VotableGame } from './option-tree.ts';
import { ballotPolicy } from './policy.ts';

const ZERO = `0x${'00'.repeat(32)}` as const;
const OTHER = `0x${'00'.repeat(31)}01` as const;

/** A match of random legal moves, from its start to its end. */
function triadStates(setup: TriadSetup, choices: readonly number[]): readonly TriadState[] {
  const states = [expectOk(triad.start(setup))];
  for (const choice of choices) {
    const state = states.at(-1);
    const [seat] = state === undefined ? [] : seatsAsked(triad, state);
    if (state === undefined || seat === undefined) break;
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[choice % moves.length];
    if (move === undefined) break;
    states.push(expectOk(triad.play(state, { [seat]: { move } })).state);
  }
  return states;
}

/** What is told of a position is what a ballot on it would offer. Gives whether the move is forced. */
function expectRight<View, Move>(game: VotableGame<View, Move>, view: View, seat: Seat): boolean {
  const only = forcedMove(game, view, seat);
  const policy = ballotPolicy.parse({});
  const question = { game, view, seat, turn: 0, matchKey: ZERO, pepper: ZERO, policy, openedAt: 0 };
  const { allowlist } = openBallot(question);
  expect(only?.command).toBe(allowlist.length === 1 ? allowlist[0] : undefined);
  if (only !== undefined) {
    expect(game.notation.format(only.move, seat)).toBe(only.command);
    expect(only.label).not.toBe('');
  }
  expect(judgeUnvoted(game, view, seat, ZERO)).toBe(only === undefined ? 'choice' : 'forced');
  expect(judgeUnvoted(game, view, seat, OTHER)).toBe(only === undefined ? 'choice' : 'digest');
  return only !== undefined;
}

describe('a forced move', () => {
  it('of Triad is there exactly where what everyone sees leaves one legal move', () => {
    const met = { forced: 0, free: 0, hiding: 0 };
    fc.assert(
      fc.property(fc.oneof(setups, longSetups), picks, (setup, choices) => {
        for (const state of triadStates(setup, choices)) {
          for (const seat of seatsAsked(triad, state)) {
            const isForced = expectRight(triad, triad.view(state, 'public'), seat);
            met[isForced ? 'forced' : 'free'] += 1;
            // whoever holds the card may know that it leaves no choice of an edge: that must not show
            const knowsMore = forcedMove(triad, triad.view(state, seat), seat) !== undefined;
            if (isForced) expect(knowsMore).toBe(true);
            else if (knowsMore) met.hiding += 1;
          }
        }
      }),
      { numRuns: 40, seed: 4 },
    );
    expect(Object.entries(met).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('of POLYLEMMA is there exactly where one slot is left, and nothing to add to it', () => {
    const met = { forced: 0, free: 0 };
    fc.assert(
      fc.property(polylemmaSetups, lots, (setup, choices) => {
        for (const state of playedOut(setup, choices).states) {
          if (seatsAsked(polylemma, state).length === 0) continue;
          for (const seat of SEATS) {
            const view = polylemma.view(state, 'public');
            const isForced = expectRight(polylemma, view, seat);
            expect(isForced).toBe(view.rounds.length === 4 && view.points[seat] === 0);
            met[isForced ? 'forced' : 'free'] += 1;
          }
        }
      }),
      { numRuns: 30, seed: 4 },
    );
    expect(met.forced).toBeGreaterThan(0);
  });
});
