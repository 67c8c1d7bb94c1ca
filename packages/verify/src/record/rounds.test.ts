import { expectOk, refuse } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import { playsOf, roundsOf } from './rounds.ts';

const codec = {
  decode: (bytes: string) =>
    bytes === '0xff' ? refuse('malformed', 'no move') : ({ ok: true, value: Number(bytes) } as const),
};
const turn = (number: number, seat: 'A' | 'B', move: `0x${string}` = '0x01') => ({
  turn: number,
  seat,
  move,
});
/** Moves with a salt disclose it. */
const tells = (_: null, { salt }: { salt: string | undefined }) =>
  salt === '0x00' ? refuse('malformed', 'no disclosure') : ({ ok: true, value: salt } as const);

describe('the moves of a record', () => {
  it.each([
    ['one after the other', [turn(0, 'A'), turn(1, 'B'), turn(2, 'A')], ['A', 'B', 'A']],
    ['both at once', [turn(0, 'A'), turn(0, 'B'), turn(1, 'B'), turn(1, 'A')], ['AB', 'BA']],
    ['both at once, then one', [turn(0, 'A'), turn(0, 'B'), turn(1, 'B')], ['AB', 'B']],
  ])('that were played %s are played so again', (_, turns, seats) => {
    expect(roundsOf(turns).map((round) => round.map(({ seat }) => seat).join(''))).toEqual(seats);
  });

  it('are played by the seats that played them', () => {
    expect(expectOk(playsOf(codec, tells, null, [turn(0, 'B', '0x07'), turn(0, 'A', '0x03')]))).toEqual({
      A: { move: 3 },
      B: { move: 7 },
    });
  });

  it('are played with what they disclosed', () => {
    const salted = { ...turn(0, 'B'), reveal: { salt: '0x0a' } } as const;
    expect(expectOk(playsOf(codec, tells, null, [turn(0, 'A'), salted]))).toEqual({
      A: { move: 1 },
      B: { move: 1, disclosure: '0x0a' },
    });
    const unreadable = { ...salted, reveal: { salt: '0x00' } } as const;
    expect(playsOf(codec, tells, null, [turn(0, 'A'), unreadable]).ok).toBe(false);
  });

  it('are refused where they are no moves', () => {
    expect(playsOf(codec, tells, null, [turn(0, 'A'), turn(0, 'B', '0xff')]).ok).toBe(false);
  });
});
