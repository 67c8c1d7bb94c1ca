import { expectOk, SEATS, seatsAsked, seatsDeciding } from '@show-of-hands/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELLS, nameOf, PLACES, type SalvoState, type Ship, salvo } from './salvo.ts';

const ship = fc.constantFrom(...PLACES);
const salt = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const);
const start = (A: Ship, B: Ship): SalvoState => expectOk(salvo.start({ ships: { A, B }, shown: [] }));
const { answering, chance } = partsOf(salvo);

function partsOf({ answering, chance }: typeof salvo) {
  if (answering === undefined || chance === undefined) throw new Error('salvo draws and answers');
  return { answering, chance };
}

/** Answers whatever is asked, by the ships. */
const answered = (state: SalvoState): SalvoState => {
  const asked = salvo.asks(state).filter(({ kind }) => kind === 'answer');
  const answers = Object.fromEntries(
    asked.map(({ seat }) => [seat, expectOk(answering.answerOf(state, seat))]),
  );
  return expectOk(answering.answer(state, answers)).state;
};

/** A whole match, each shot chosen among the legal ones by a number. */
function played(
  first: SalvoState,
  turnSalt: `0x${string}`,
  choices: readonly number[],
): readonly SalvoState[] {
  const states = [answered(expectOk(chance.draw(first, turnSalt)).state)];
  for (const choice of choices) {
    const state = states.at(-1) ?? first;
    const [seat] = seatsDeciding(salvo, state);
    if (seat === undefined) break;
    const moves = [...salvo.legalMoves(state, seat)];
    const move = moves[choice % moves.length] ?? 0;
    states.push(answered(expectOk(salvo.play(state, { [seat]: { move } })).state));
  }
  return states;
}

const matches = fc.tuple(ship, ship, salt, fc.array(fc.nat(CELLS), { minLength: 8, maxLength: 8 }));

describe('salvo', () => {
  test('a water has 24 places for a ship', () => {
    expect(new Set(PLACES.map((place) => place.join())).size).toBe(24);
  });

  test('begins with a draw, and both seats answer it: nobody decides before', () => {
    const before = start([0, 1], [14, 15]);
    expect([seatsAsked(salvo, before), chance.isDue(before)]).toEqual([[], true]);
    expect(salvo.play(before, { A: { move: 0 } })).toMatchObject({ error: { code: 'nobody' } });
    const drawn = expectOk(chance.draw(before, `0x${'07'.repeat(32)}`)).state;
    expect(salvo.asks(drawn)).toEqual(SEATS.map((seat) => ({ seat, kind: 'answer' })));
    expect(chance.draw(drawn, `0x${'08'.repeat(32)}`)).toMatchObject({ error: { code: 'not_due' } });
  });

  test('every match ends after eight shots at most, with the hits as its score', () => {
    fc.assert(
      fc.property(matches, ([a, b, turnSalt, choices]) => {
        const states = played(start(a, b), turnSalt, choices);
        const end = states.at(-1) ?? start(a, b);
        const outcome = salvo.outcome(end);
        const hits = (seat: 'A' | 'B') => end.waters[seat].filter(({ hit }) => hit === true).length;
        expect(outcome?.score).toEqual({ A: hits('B'), B: hits('A') });
        expect(states.slice(0, -1).map((state) => salvo.outcome(state))).toEqual(
          states.slice(0, -1).map(() => undefined),
        );
      }),
    );
  });

  test('a false answer is refused by whoever knows the ship, and no answer by whoever does not', () => {
    fc.assert(
      fc.property(matches, ([a, b, turnSalt]) => {
        const state = expectOk(chance.draw(start(a, b), turnSalt)).state;
        const [truth, other] = SEATS.map((seat) => expectOk(answering.answerOf(state, seat)));
        const lies = { A: !truth, B: other === true };
        expect(answering.answer(state, lies)).toMatchObject({ error: { code: 'false_answer' } });
        const seen = salvo.view(state, 'public');
        expect(answering.answer(seen, lies).ok).toBe(true);
        expect(answering.answerOf(seen, 'A')).toMatchObject({ error: { code: 'unknown' } });
      }),
    );
  });

  test('a view has no ship but one’s own, and those that everyone may see', () => {
    const state = expectOk(salvo.start({ ships: { A: [0, 1], B: [4, 8] }, shown: ['B'] }));
    expect(salvo.view(state, 'public').ships).toEqual({ A: null, B: [4, 8] });
    expect(salvo.view(state, 'A').ships).toEqual({ A: [0, 1], B: [4, 8] });
    expect(salvo.start({ ships: { A: [3, 4] }, shown: [] })).toMatchObject({ error: { code: 'no_ship' } });
  });

  test('a move is a cell in chat, and one byte on chain', () => {
    for (let cell = 0; cell < CELLS; cell += 1) {
      const command = `#salvo ${nameOf(cell)}`;
      expect(salvo.notation.format(cell, 'A')).toBe(command);
      expect(salvo.moveOf(expectOk(salvo.notation.parse(command, 'A')))).toEqual({ ok: true, value: cell });
      expect(salvo.codec.decode(salvo.codec.encode(cell))).toEqual({ ok: true, value: cell });
    }
    expect(['#salvo e1', '#salvo', 'b5'].map((text) => salvo.notation.parse(text, 'A').ok)).toEqual([
      false,
      false,
      false,
    ]);
    expect((['0x10', '0x', '0x0001'] as const).map((bytes) => salvo.codec.decode(bytes).ok)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
