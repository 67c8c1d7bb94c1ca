import { expectOk, SEATS, seatsAsked } from '@show-of-hands/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OddsState, odds, type Pick } from './odds.ts';

const start = expectOk(odds.start(null));
const pick = fc.constantFrom<Pick>(0, 1);
const after = (...rounds: readonly [Pick, Pick][]): OddsState =>
  rounds.reduce(
    (state, [a, b]) => expectOk(odds.play(state, { A: { move: a }, B: { move: b } })).state,
    start,
  );

describe('odds and evens', () => {
  test.each<[Pick, Pick, 'A' | 'B']>([
    [0, 0, 'A'],
    [0, 1, 'B'],
    [1, 0, 'B'],
    [1, 1, 'A'],
  ])('A chooses %i and B %i: the round is won by %s', (a, b, winner) => {
    const { events, state } = expectOk(odds.play(start, { A: { move: a }, B: { move: b } }));
    expect(events).toEqual([{ type: 'round', round: 0, picks: { A: a, B: b }, winner }]);
    expect(state.wins[winner]).toBe(1);
    expect(odds.turn(state)).toBe(1);
  });

  test('two won rounds win the match, and nobody is awaited after it', () => {
    const one = after([0, 1], [1, 1]);
    expect([odds.outcome(one), seatsAsked(odds, one)]).toEqual([undefined, SEATS]);
    const over = after([0, 1], [1, 1], [0, 0]);
    expect(odds.outcome(over)).toEqual({ winner: 'A', score: { A: 2, B: 1 } });
    expect([seatsAsked(odds, over), [...odds.legalMoves(over, 'A')], odds.stage(over, 'A', [])]).toEqual([
      [],
      [],
      undefined,
    ]);
    expect(odds.play(over, { A: { move: 0 }, B: { move: 0 } })).toMatchObject({ error: { code: 'over' } });
  });

  test('both seats must choose', () => {
    expect(odds.play(start, { A: { move: 0 } })).toMatchObject({ error: { code: 'seat_missing' } });
    expect(odds.play(start, { B: { move: 0 } })).toMatchObject({ error: { code: 'seat_missing' } });
  });

  test('every match ends within three rounds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pick, pick), { minLength: 3, maxLength: 3 }), (rounds) => {
        const [first, second, third] = rounds;
        if (first === undefined || second === undefined || third === undefined) return;
        const two = after(first, second);
        expect(
          odds.outcome(odds.outcome(two) === undefined ? after(first, second, third) : two),
        ).toBeDefined();
      }),
    );
  });
});

describe('writing a move', () => {
  test.each<[Pick, string, string]>([
    [0, '#odds 0', '0x00'],
    [1, '#odds 1', '0x01'],
  ])('%i is %s in chat and %s on chain', (move, command, bytes) => {
    const choices = odds.choicesOf(start, 'A', move);
    expect(odds.notation.format(move, 'A')).toBe(command);
    expect(odds.notation.formatChoices(choices, 'A')).toBe(command);
    expect(odds.notation.parse(command, 'A')).toEqual({ ok: true, value: choices });
    expect(odds.moveOf(choices)).toEqual({ ok: true, value: move });
    expect([odds.codec.encode(move), odds.codec.encodeChoices(choices)]).toEqual([bytes, bytes]);
    expect(odds.codec.decode(expectOk({ ok: true, value: odds.codec.encode(move) }))).toEqual({
      ok: true,
      value: move,
    });
  });

  test.each([['#odds'], ['#odds 2'], ['#odds 0 1'], ['odds 1'], ['']])('"%s" is no move', (text) => {
    expect(odds.notation.parse(text, 'A')).toMatchObject({ error: { code: 'malformed' } });
  });

  test.each([['0x'], ['0x02'], ['0x0001']] as const)('%s is no move on chain', (bytes) => {
    expect(odds.codec.decode(bytes)).toMatchObject({ error: { code: 'malformed' } });
  });

  test.each([['2'], [''], ['01']])('a pick of %j is no move', (key) => {
    expect(odds.moveOf([{ stage: 'pick', key }])).toMatchObject({ error: { code: 'malformed' } });
  });
});
