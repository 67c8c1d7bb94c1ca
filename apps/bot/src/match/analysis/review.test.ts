import type { Judgement, PositionValue } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { describe, expect, test } from 'vitest';
import { type JudgedTurn, reviewOf } from './review.ts';

const exact = (value: number): PositionValue => ({ kind: 'exact', value });

/** A turn whose moves are worth so much, the best for the seat first; `played` is the place of the move played. */
function turnOf(
  turn: number,
  seat: Seat,
  played: number,
  ...values: PositionValue[]
): JudgedTurn & { next: null } {
  const judgement: Judgement = {
    seat,
    value: values[0] ?? exact(0),
    moves: values.map((value, index) => ({ command: `move ${index}`, value })),
    line: [],
    nodes: 1,
    done: true,
  };
  return { turn, seat, command: `move ${played}`, judgement, next: null };
}

describe('accuracy', () => {
  test('is 100 for a seat that gave nothing away, whichever of equal moves it played', () => {
    const { accuracy, turningPoint, kind } = reviewOf([turnOf(0, 'A', 1, exact(3), exact(3))], 2);
    expect([accuracy, turningPoint, kind]).toEqual([{ A: 100, B: null }, null, 'exact']);
  });

  test('halves with every half loss of value that a move gives away in the mean', () => {
    const losing = (loss: number) => reviewOf([turnOf(0, 'A', 1, exact(4), exact(4 - loss))], 2).accuracy.A;
    expect([0, 2, 4, 6].map(losing)).toEqual([100, 50, 25, 12.5]);
    const turns = [turnOf(0, 'A', 1, exact(0), exact(-4)), turnOf(2, 'A', 0, exact(-4))];
    expect(reviewOf(turns, 2).accuracy.A).toBe(50);
  });

  test('is told from each seat’s own side: B wants what is low', () => {
    const { accuracy, turns } = reviewOf([turnOf(1, 'B', 1, exact(-3), exact(1))], 2);
    expect(accuracy).toEqual({ A: null, B: 25 });
    expect(turns[0]).toMatchObject({ best: 'move 0', before: exact(-3), after: exact(1), loss: 4 });
  });

  test('is no fact if a value is not', () => {
    const guess: PositionValue = { kind: 'estimate', value: 1.5, samples: 40 };
    expect(reviewOf([turnOf(0, 'A', 0, guess)], 2).kind).toBe('estimate');
  });

  test('counts of a bound what is certain', () => {
    const bound: PositionValue = { kind: 'bound', atLeast: -3, atMost: 1 };
    const lossOf = (seat: Seat, ...values: PositionValue[]) =>
      reviewOf([turnOf(0, seat, 1, ...values)], 2).turns[0]?.loss;
    expect(lossOf('A', exact(3), bound)).toBe(2);
    expect(lossOf('A', exact(0), bound)).toBe(0);
    expect(lossOf('B', exact(-5), bound)).toBe(2);
    expect(lossOf('A', bound, exact(-4))).toBe(1);
    expect(reviewOf([turnOf(0, 'A', 1, exact(3), bound)], 2).kind).toBe('estimate');
  });

  test('takes a move’s value from the position after it where only that one is exact', () => {
    const bound: PositionValue = { kind: 'bound', atLeast: -9, atMost: 3 };
    const turn = turnOf(0, 'A', 1, exact(3), bound);
    expect(reviewOf([{ ...turn, next: exact(-1) }], 2)).toMatchObject({
      kind: 'exact',
      turns: [{ before: exact(3), after: exact(-1), loss: 4 }],
    });
    // two guesses are compared with each other, not a guess with a fact
    const guesses = [2, 1].map((value) => ({ kind: 'estimate', value, samples: 0 }) as const);
    expect(reviewOf([{ ...turnOf(0, 'A', 1, ...guesses), next: exact(-9) }], 2).turns[0]?.loss).toBe(1);
  });

  test('a guess that ranks the played move above the best gives nothing away', () => {
    const guesses = [1, 1.25].map((value) => ({ kind: 'estimate', value, samples: 9 }) as const);
    expect(reviewOf([turnOf(0, 'A', 1, ...guesses)], 2)).toMatchObject({
      accuracy: { A: 100 },
      turns: [{ loss: 0 }],
    });
  });

  test('a turn whose move was not judged is left out, and the rest is no longer exact', () => {
    const turns = [turnOf(0, 'A', 7, exact(0)), turnOf(1, 'B', 0, exact(0))];
    expect(reviewOf(turns, 2)).toMatchObject({ kind: 'estimate', accuracy: { A: null, B: 100 } });
  });
});

test('a guessed loss is the turning point only where no known one is', () => {
  const guesses = [9, 0].map((value) => ({ kind: 'estimate', value, samples: 0 }) as const);
  const opening = turnOf(0, 'A', 1, ...guesses);
  const known = turnOf(1, 'B', 1, exact(0), exact(2));
  expect(reviewOf([opening, known], 2).turningPoint?.turn).toBe(1);
  expect(reviewOf([opening, turnOf(1, 'B', 0, exact(0))], 2).turningPoint?.turn).toBe(0);
});

test('the turning point is the turn that gave the most away, the first of equal ones', () => {
  const turns = [
    turnOf(0, 'A', 1, exact(1), exact(0)),
    turnOf(1, 'B', 1, exact(0), exact(5)),
    turnOf(2, 'A', 1, exact(5), exact(0)),
  ];
  expect(reviewOf(turns, 2).turningPoint).toEqual({
    turn: 1,
    seat: 'B',
    command: 'move 1',
    best: 'move 0',
    before: exact(0),
    after: exact(5),
    loss: 5,
  });
});
