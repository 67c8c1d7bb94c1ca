import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../analysis.ts';
import { seatsAsked } from '../../game.ts';
import { bySeat, otherSeat } from '../../seat.ts';
import { triad } from '../game.ts';
import { headerOf } from '../matches.fixture.ts';
import { begin } from '../rules/setup.ts';
import type { Card, TriadMove, TriadSetup, TriadState, TriadView } from '../rules/types.ts';
import { plainRuleset } from '../ruleset/defaults.ts';
import type { ClassicFlag } from '../ruleset/ruleset.ts';
import { analyst, analystWith } from './analyst.ts';
import { needsGuesses } from './hidden-analysis.ts';
import { cards, playedOn } from './positions.fixture.ts';

/** Two matches of the stock rules with the same moves, that differ only in cards that nobody has seen. */
interface Pair {
  readonly one: TriadState;
  readonly other: TriadState;
}

function pairOf(
  shown: readonly Card[],
  unseen: readonly Card[],
  numbers: readonly number[],
  flags: readonly ClassicFlag[],
): Pair {
  const ruleset = plainRuleset(...flags);
  const setup: TriadSetup = {
    ruleset,
    header: headerOf(ruleset),
    hands: { A: shown.slice(0, 5), B: shown.slice(5) },
    shown: [],
  };
  const one = numbers.reduce((state, number) => {
    const [seat = 'A'] = seatsAsked(triad, state);
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[number % moves.length];
    return move ? playedOn(state, move) : state;
  }, begin(setup));
  const hands = bySeat((seat) =>
    one.hands[seat].map((slot, i) => {
      const card = unseen[(seat === 'A' ? 0 : 5) + i];
      return slot.kind === 'known' && slot.open === null && card ? { ...slot, card } : slot;
    }),
  );
  return { one, other: { ...one, hands } };
}

const pairs = (turns: number): fc.Arbitrary<Pair> =>
  fc
    .tuple(
      cards,
      cards,
      fc.array(fc.nat(), { minLength: turns, maxLength: 8 }),
      fc.subarray(['same', 'plus', 'threeOpen', 'order'] as const),
    )
    .map(([shown, unseen, numbers, flags]) => pairOf(shown, unseen, numbers, flags));

const LIMITS = { seed: 'guess', nodes: 4_000 };

function all(view: TriadView, pool: readonly Card[] = []): readonly Evaluation<TriadMove>[] {
  const judgements: Evaluation<TriadMove>[] = [];
  const steps = analystWith(pool).analyse(view, LIMITS);
  for (;;) {
    const { value, done } = steps.next();
    judgements.push(value);
    if (done) return judgements;
  }
}

const some = { numRuns: 25, seed: 11 };

describe('cards that cannot be seen', () => {
  test('do not alter the judgement of the public view', () => {
    fc.assert(
      fc.property(pairs(3), ({ one, other }) => {
        expect(all(triad.view(one, 'public'))).toEqual(all(triad.view(other, 'public')));
      }),
      some,
    );
  });

  test('do not alter the move chosen from a seat or the public view', () => {
    fc.assert(
      fc.property(pairs(5), fc.constantFrom(2, 5, 10), ({ one, other }, level) => {
        const [seat] = seatsAsked(triad, one);
        if (!seat) return;
        const chosen = [one, other].map((state) => {
          const steps = analyst.choose(triad.view(state, 'public'), seat, level, 'x');
          for (;;) {
            const { value, done } = steps.next();
            if (done) return value;
          }
        });
        expect(chosen[0]).toEqual(chosen[1]);
      }),
      { ...some, numRuns: 12 },
    );
  });

  test('make every value an estimate of counted guesses, never a fact', () => {
    let hidden = 0;
    fc.assert(
      fc.property(pairs(3), ({ one }) => {
        if (seatsAsked(triad, one).length === 0) return;
        for (const audience of ['public', 'A', 'B'] as const) {
          const view = triad.view(one, audience);
          if (!needsGuesses(view)) continue;
          hidden += 1;
          const judgements = all(view);
          const values = judgements.flatMap(({ value, moves }) => [value, ...moves.map((m) => m.value)]);
          expect(values.every(({ kind }) => kind !== 'exact')).toBe(true);
          const guessed = judgements.at(-1)?.value;
          expect(guessed?.kind === 'estimate' && guessed.samples > 0).toBe(true);
        }
      }),
      some,
    );
    expect(hidden).toBeGreaterThan(20);
  });

  test('do not matter once they cannot be played any more: the last turn is a fact', () => {
    fc.assert(
      fc.property(pairs(8), ({ one }) => {
        const [seat = 'A'] = seatsAsked(triad, one);
        const view = triad.view(one, seat);
        fc.pre(view.hands[otherSeat(seat)].some(({ kind }) => kind === 'hidden'));
        expect(all(view).at(-1)?.value.kind).toBe('exact');
      }),
      some,
    );
  });

  test('are guessed from the pool: a pool of weak cards makes the one hand in sight strong', () => {
    const poolOf = (edge: number): readonly Card[] =>
      Array.from({ length: 12 }, (_, i) => ({
        tokenId: String(900 + i),
        edges: { up: edge, right: edge, down: edge, left: edge },
        jankenHand: 0,
        combatStatSum: 0,
        trait: 'none',
      }));
    const { one } = pairOf([...poolOf(5).slice(0, 5), ...poolOf(5).slice(5, 10)], [], [0, 0], []);
    const margin = (pool: readonly Card[]): number => {
      const { value } = all(triad.view(one, 'A'), pool).at(-1) ?? {};
      return value?.kind === 'estimate' ? value.value : Number.NaN;
    };
    const high = poolOf(9).map((card) => ({ ...card, tokenId: `1${card.tokenId}` }));
    const low = poolOf(2).map((card) => ({ ...card, tokenId: `1${card.tokenId}` }));
    expect(margin(low)).toBeGreaterThan(margin(high));
  });
});
