import fc from 'fast-check';
import { bytesToHex, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { drawOf, drawSeedOf } from '../protocol/random.ts';
import { expectOk } from '../result.ts';
import { SCALE } from '../scale.fixture.ts';
import { otherSeat, SEATS, type Seat } from '../seat.ts';
import { cryptogs } from './game.ts';
import { begun, diceOf, playedOut, rarities, rulesets, saltOf, seeds } from './match.fixture.ts';
import { AIM, ORIGINAL, PARLOUR, type Ruleset } from './rules/ruleset.ts';
import { LAST_ROUND, STACK } from './rules/sizes.ts';
import { threshold } from './rules/slams.ts';
import {
  broughtBy,
  outcomeAfterSilence,
  ownersAfterSilence,
  TOG_NUMBERS,
  togsFlipped,
  togsLeft,
} from './rules/stack.ts';
import type { CryptogsEvent, CryptogsMove } from './rules/types.ts';

const RUNS = { numRuns: 100 * SCALE };

const thrownIn = (events: readonly CryptogsEvent[]) =>
  events.flatMap((event) => (event.type === 'thrown' ? [event] : []));

const begins = fc.constantFrom<Seat | null>(null, ...SEATS);

/** Rules, rarities, who begins in a series, and what the rest follows from. */
const matches = fc.tuple(rulesets, rarities, begins, seeds).map(([ruleset, rarity, first, seed]) => ({
  from: begun(ruleset, { rarities: rarity, begins: ruleset.series ? first : null }),
  seed,
}));

describe('a match', () => {
  test('ends with ten togs, each flipped once, by the twelfth throw at the latest', () => {
    fc.assert(
      fc.property(matches, ({ from, seed }) => {
        const steps = playedOut(from, diceOf(seed));
        const throws = thrownIn(steps.flatMap(({ events }) => events));
        expect(throws.flatMap(({ flipped }) => flipped).toSorted((a, b) => a - b)).toEqual(TOG_NUMBERS);
        expect(throws.length).toBeLessThanOrEqual(LAST_ROUND);
        const last = steps.at(-1)?.after ?? from;
        const togs = togsFlipped(last);
        expect(togs.A + togs.B).toBe(10);
        expect(togsLeft(last)).toEqual([]);
        expect(cryptogs.outcome(last)).toEqual({
          winner: togs.A === togs.B ? 'draw' : togs.A > togs.B ? 'A' : 'B',
          score: togs,
        });
      }),
      RUNS,
    );
  });

  test('is thrown in turns, and each throw flips togs that lay there', () => {
    fc.assert(
      fc.property(matches, ({ from, seed }) => {
        const events = playedOut(from, diceOf(seed)).flatMap((step) => step.events);
        const tossed = events.find((event) => event.type === 'tossed');
        const first = from.begins ?? (tossed?.type === 'tossed' ? tossed.begins : null);
        let left = [...TOG_NUMBERS];
        for (const [index, { seat, round, flipped, left: still }] of thrownIn(events).entries()) {
          expect([seat, round]).toEqual([index % 2 === 0 ? first : otherSeat(first ?? 'A'), index + 1]);
          expect(flipped.every((number) => left.includes(number))).toBe(true);
          left = left.filter((number) => !flipped.includes(number));
          expect(still).toBe(left.length);
        }
      }),
      RUNS,
    );
  });

  test('tosses unless a series says who begins, and asks for slams only where they are chosen', () => {
    fc.assert(
      fc.property(matches, ({ from, seed }) => {
        const steps = playedOut(from, diceOf(seed));
        const events = steps.flatMap((step) => step.events);
        expect(events.some(({ type }) => type === 'tossed')).toBe(from.begins === null);
        if (!from.ruleset.aiming) expect(events.some(({ type }) => type === 'chosen')).toBe(false);
        for (const { before } of steps) {
          const asked = cryptogs.asks(before);
          const choices = SEATS.map((seat) => [...cryptogs.legalMoves(before, seat)].length);
          if (before.due.kind !== 'slam') expect([asked, choices]).toEqual([[], [0, 0]]);
          else {
            expect(asked).toEqual([{ seat: before.due.seat, kind: 'decide' }]);
            expect(Math.max(...choices)).toBeGreaterThanOrEqual(2);
            expect(Math.min(...choices)).toBe(0);
          }
          expect(cryptogs.chance?.isDue(before)).toBe(before.due.kind !== 'slam');
        }
      }),
      RUNS,
    );
  });

  test('is the same again with the same salts and slams, and its states are plain JSON', () => {
    fc.assert(
      fc.property(matches, ({ from, seed }) => {
        const [once, again] = [1, 2].map(() => playedOut(from, diceOf(seed)));
        expect(again).toEqual(once);
        for (const { after } of once ?? []) expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
      RUNS,
    );
  });
});

describe('silence', () => {
  test('leaves to the other seat what lies there still, and nothing that was won', () => {
    fc.assert(
      fc.property(matches, fc.constantFrom<Seat | 'both'>('A', 'B', 'both'), ({ from, seed }, silent) => {
        for (const { before } of playedOut(from, diceOf(seed))) {
          const owners = ownersAfterSilence(before, silent);
          for (const number of TOG_NUMBERS) {
            const by = before.flipped[number - 1];
            const home = silent === 'both' ? broughtBy(number) : otherSeat(silent);
            expect(owners[number - 1]).toBe(by ?? home);
          }
        }
      }),
      RUNS,
    );
  });

  test('is counted after that: nobody wins where both were silent, else whoever has more togs', () => {
    const winners = new Set<string>();
    fc.assert(
      fc.property(matches, fc.constantFrom<Seat | 'both'>('A', 'B', 'both'), ({ from, seed }, silent) => {
        for (const { before } of playedOut(from, diceOf(seed))) {
          const owners = ownersAfterSilence(before, silent);
          const of = (seat: Seat): number => owners.filter((owner) => owner === seat).length;
          const { winner, score } = outcomeAfterSilence(before, silent);
          expect(score).toEqual({ A: of('A'), B: of('B') });
          const ahead = of('A') === of('B') ? 'draw' : of('A') > of('B') ? 'A' : 'B';
          expect(winner).toBe(silent === 'both' ? 'void' : ahead);
          winners.add(`${silent} ${winner}`);
        }
      }),
      RUNS,
    );
    // whoever has most of them already has won even by its own silence
    expect(winners).toContain('A A');
    expect(winners).toContain('B draw');
    expect(winners).toContain('A B');
  });
});

describe('slams', () => {
  test('that are listed are exactly those that are taken, each with bytes, choices and a command of its own', () => {
    fc.assert(
      fc.property(rarities, seeds, (rarity, seed) => {
        for (const { before } of playedOut(begun(AIM, { rarities: rarity }), diceOf(seed))) {
          if (before.due.kind !== 'slam') continue;
          const { seat } = before.due;
          const moves = [...cryptogs.legalMoves(before, seat)];
          const bytes = moves.map((move) => cryptogs.codec.encode(move));
          expect(new Set(bytes).size).toBe(moves.length);
          expect(bytes).toEqual(bytes.toSorted());
          for (const [index, move] of moves.entries()) {
            expect(expectOk(cryptogs.codec.decode(bytes[index] ?? '0x'))).toEqual(move);
            const choices = cryptogs.choicesOf(before, seat, move);
            expect(expectOk(cryptogs.moveOf(choices))).toEqual(move);
            expect(cryptogs.codec.encodeChoices(choices)).toBe(bytes[index]);
            expect(expectOk(cryptogs.notation.parse(cryptogs.notation.format(move, seat), seat))).toEqual(
              choices,
            );
            expect(cryptogs.stage(before, seat, choices)).toBeUndefined();
            for (const [stage, choice] of choices.entries()) {
              const keys = cryptogs
                .stage(before, seat, choices.slice(0, stage))
                ?.options.map(({ key }) => key);
              expect(keys).toContain(choice.key);
            }
          }
          const every: CryptogsMove[] = [
            { kind: 'even' },
            { kind: 'all' },
            ...TOG_NUMBERS.flatMap((upper) =>
              TOG_NUMBERS.map((lower): CryptogsMove => ({ kind: 'aim', togs: [upper, lower] })),
            ),
          ];
          for (const move of every) {
            const listed = moves.some((one) => JSON.stringify(one) === JSON.stringify(move));
            expect(cryptogs.play(before, { [seat]: { move } }).ok).toBe(listed);
            expect(cryptogs.play(before, { [otherSeat(seat)]: { move } }).ok).toBe(false);
          }
        }
      }),
      { numRuns: 10 * SCALE },
    );
  });
});

/** Chance of 0.1 % that fair numbers differ more than this, by how many of them are free. */
const CHI_1 = 10.83;
const CHI_10 = 29.59;
const CHI_255 = 330.52;

const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, index) => {
    const due = expected[index] ?? 1;
    return sum + (count - due) ** 2 / due;
  }, 0);

describe('chance', () => {
  const SAMPLES = 60_000;

  test('tosses either seat as often as the other', () => {
    const odd = Array.from({ length: SAMPLES }, (_, n) => drawOf(saltOf(n), 'toss', [0], 2)).reduce(
      (sum, one) => sum + one,
      0,
    );
    expect(chiSquare([SAMPLES - odd, odd], [SAMPLES / 2, SAMPLES / 2])).toBeLessThan(CHI_1);
  });

  test('gives every tog of a throw the same chance, in every round', () => {
    // the last round flips all
    const perRound = Math.ceil(SAMPLES / (LAST_ROUND - 1));
    for (let round = 1; round < LAST_ROUND; round += 1) {
      const flips = TOG_NUMBERS.map(() => 0);
      for (let n = 0; n < perRound; n += 1) {
        const step = cryptogs.chance?.draw(
          {
            ...begun(ORIGINAL),
            begins: 'A',
            turn: round,
            due: { kind: 'throw', seat: 'A', slam: { kind: 'even' } },
          },
          saltOf(round * SAMPLES + n),
        );
        if (!step?.ok) throw new Error('a throw is due');
        for (const { flipped } of thrownIn(step.value.events))
          for (const tog of flipped) flips[tog - 1] = (flips[tog - 1] ?? 0) + 1;
      }
      const p = threshold(round) / 256;
      const expected = [perRound * p, perRound * (1 - p)];
      const sum = flips.reduce((all, count) => all + chiSquare([count, perRound - count], expected), 0);
      expect(sum).toBeLessThan(CHI_10);
    }
  });

  test('draws bytes of a throw evenly', () => {
    const counts = new Array<number>(256).fill(0);
    for (let n = 0; n < SAMPLES / STACK; n += 1) {
      for (const byte of drawSeedOf(saltOf(n), 'throw', [1 + (n % LAST_ROUND)]).slice(0, STACK)) {
        counts[byte] = (counts[byte] ?? 0) + 1;
      }
    }
    expect(
      chiSquare(
        counts,
        counts.map(() => SAMPLES / 256),
      ),
    ).toBeLessThan(CHI_255);
  });

  /** All that is drawn of a match where every draw has the same salt. */
  function drawnBy(ruleset: Ruleset, salt: Hex): readonly CryptogsEvent[] {
    const events: CryptogsEvent[] = [];
    let state = begun(ruleset);
    while (cryptogs.outcome(state) === undefined) {
      const step = cryptogs.chance?.draw(state, salt);
      if (!step?.ok) throw new Error('something is drawn');
      events.push(...step.value.events);
      state = step.value.state;
    }
    return events;
  }

  test('gives the parlour’s throws what single ones would have', () => {
    let late = 0;
    for (let n = 0; n < 2_000; n += 1) {
      const throws = drawnBy(PARLOUR, saltOf(n));
      expect(throws).toEqual(drawnBy(ORIGINAL, saltOf(n)));
      late += thrownIn(throws).filter(({ round }) => round > 6).length;
    }
    expect(late).toBeGreaterThan(100);
  });

  test('draws every round anew: no two share bytes', () => {
    const drawn = Array.from({ length: LAST_ROUND }, (_, index) =>
      bytesToHex(drawSeedOf(saltOf(0), 'throw', [index + 1]).slice(0, STACK)),
    );
    expect(new Set(drawn).size).toBe(LAST_ROUND);
  });
});
