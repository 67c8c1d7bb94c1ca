import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesets, stakesOf } from '../match.fixture.ts';
import { AIM, ORIGINAL, PARLOUR, SERIES } from './ruleset.ts';
import { start } from './setup.ts';
import { broughtBy, TOG_NUMBERS, togOf } from './stack.ts';
import type { CryptogsSetup, Tog } from './types.ts';

const stakes = stakesOf(TOG_NUMBERS.map(() => 10));
const setup = (changes: Partial<CryptogsSetup> = {}): CryptogsSetup => ({
  ruleset: AIM,
  stakes,
  begins: null,
  ...changes,
});
const [first, ...rest] = stakes.A;
const withFirst = (changes: Partial<Tog>): CryptogsSetup =>
  setup({ stakes: { ...stakes, A: [{ ...(first as Tog), ...changes }, ...rest] } });

describe('a match', () => {
  test('waits for its toss, and has all ten togs on the stack, the seats’ by turns', () => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        const state = start(setup({ ruleset }));
        if (!state.ok) throw new Error(state.error.message);
        expect(state.value).toMatchObject({ turn: 0, begins: null, tosses: true, due: { kind: 'toss' } });
        expect(state.value.flipped).toEqual(TOG_NUMBERS.map(() => null));
        expect(TOG_NUMBERS.map(broughtBy).join('')).toBe('ABABABABAB');
        expect(TOG_NUMBERS.map((number) => togOf(state.value, number).token)).toEqual([
          1, 6, 2, 7, 3, 8, 4, 9, 5, 10,
        ]);
      }),
    );
  });

  test('of a series begins with a throw where it is known who begins, in a parlour with its draw', () => {
    expect(start(setup({ ruleset: SERIES, begins: 'B' }))).toMatchObject({
      value: { turn: 1, begins: 'B', tosses: false, due: { kind: 'slam', seat: 'B' } },
    });
    expect(start(setup({ ruleset: { ...ORIGINAL, series: true }, begins: 'A' }))).toMatchObject({
      value: { turn: 1, due: { kind: 'throw', seat: 'A', slam: { kind: 'even' } } },
    });
    expect(start(setup({ ruleset: { ...PARLOUR, series: true }, begins: 'A' }))).toMatchObject({
      value: { turn: 0, tosses: false, due: { kind: 'toss' } },
    });
  });

  test.each<[string, CryptogsSetup, string]>([
    ['rules that exclude each other', setup({ ruleset: { ...AIM, parlour: true } }), 'ruleset_out_of_range'],
    ['four togs', setup({ stakes: { ...stakes, A: rest } }), 'malformed_setup'],
    ['six togs', setup({ stakes: { ...stakes, A: [...stakes.A, stakes.B[0] as Tog] } }), 'malformed_setup'],
    ['a tog of both seats', withFirst({ token: 7 }), 'tog_twice'],
    ['a tog twice in one stake', withFirst({ token: 2 }), 'tog_twice'],
    ['a token 0', withFirst({ token: 0 }), 'malformed_setup'],
    ['a token beyond 24 bits', withFirst({ token: 2 ** 24 }), 'malformed_setup'],
    ['a rarity of 0', withFirst({ rarity: 0 }), 'malformed_setup'],
    ['a rarity beyond 16 bits', withFirst({ rarity: 65_536 }), 'malformed_setup'],
    ['a picture beyond a byte', withFirst({ picture: 256 }), 'malformed_setup'],
    ['half a tog', withFirst({ token: 1.5 }), 'malformed_setup'],
    ['somebody who begins without a series', setup({ begins: 'A' }), 'no_series'],
  ])('is not begun with %s', (_name, wrong, code) => {
    expect(start(wrong)).toMatchObject({ ok: false, error: { code } });
  });
});
