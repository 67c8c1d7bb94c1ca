import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatsAsked } from '../game.ts';
import { expectOk } from '../result.ts';
import { SCALE } from '../scale.fixture.ts';
import { bySeat, otherSeat, SEATS } from '../seat.ts';
import { hex32, legalMove, lots, type Played, playedOut, setups } from './arbitraries.fixture.ts';
import { polylemma } from './game.ts';
import { playOf } from './match.fixture.ts';
import { type PolylemmaMove, RANDOM_SLOT, SLOTS, type Slot } from './rules/types.ts';
import { mirrored } from './search/outlook.ts';

const RUNS = { numRuns: 25 * SCALE };
const matches = fc.tuple(setups, lots);

/** Every slot with points on both sides of what is left. */
const written = (left: number): readonly PolylemmaMove[] =>
  SLOTS.flatMap((slot) => [-1, 0, 1, left - 1, left, left + 1, 0.5, 256].map((points) => ({ slot, points })));

const same = (a: PolylemmaMove, b: PolylemmaMove): boolean => a.slot === b.slot && a.points === b.points;

/** Everything a process may keep of a match: no secret of a slot that was not used may be in it. */
const told = ({ states, events }: Played): readonly string[] =>
  states.map((state, i) => JSON.stringify([state, events.slice(0, i)]));

describe('every match', () => {
  test('ends within five rounds, and then nobody is awaited', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states } = playedOut(setup, picks);
        const [last, ...before] = states.toReversed();
        expect(states.length).toBeLessThanOrEqual(6);
        expect(before.map((state) => [polylemma.outcome(state), seatsAsked(polylemma, state)])).toEqual(
          before.map(() => [undefined, SEATS]),
        );
        if (last === undefined) throw new Error('no state');
        expect(polylemma.outcome(last)).toBeDefined();
        expect(seatsAsked(polylemma, last)).toEqual([]);
        expect(SEATS.flatMap((seat) => [...polylemma.legalMoves(last, seat)])).toEqual([]);
        expect(polylemma.stage(last, 'A', [])).toBeUndefined();
        const move = { slot: 0, points: 0 } as const;
        const plays = bySeat((seat) => playOf(last, seat, move));
        expect(polylemma.play(last, plays)).toMatchObject({ error: { code: 'match_over' } });
      }),
      RUNS,
    );
  });

  test('goes on as long as who wins can still change, and no longer', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states } = playedOut(setup, picks);
        for (const state of states) {
          const wins = bySeat((seat) => state.rounds.filter(({ winner }) => winner === seat).length);
          const left = 5 - state.rounds.length;
          const open = left > 0 && wins.A <= wins.B + left && wins.B <= wins.A + left;
          expect(seatsAsked(polylemma, state).length === 2).toBe(open);
        }
      }),
      RUNS,
    );
  });

  test('spends level points and never makes any', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states, moves } = playedOut(setup, picks);
        const [first] = states;
        for (const seat of SEATS) {
          const budget = Math.max(...setup.setup.parties[seat].map(({ level }) => level));
          expect(first?.points[seat]).toBe(budget);
          states.forEach((state, i) => {
            const spent = moves.slice(0, i).reduce((sum, move) => sum + move[seat].points, 0);
            expect(state.points[seat]).toBe(budget - spent);
            expect(state.points[seat]).toBeGreaterThanOrEqual(0);
          });
        }
      }),
      RUNS,
    );
  });

  test('plays each slot once at most', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const last = playedOut(setup, picks).states.at(-1);
        for (const seat of SEATS) {
          const slots = last?.rounds.map(({ played }) => played[seat].slot) ?? [];
          expect(new Set(slots).size).toBe(slots.length);
        }
      }),
      RUNS,
    );
  });

  test('has whole powers that are exact, the higher of which wins', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        for (const { played, winner } of playedOut(setup, picks).states.at(-1)?.rounds ?? []) {
          const { A, B } = bySeat((seat) => played[seat].strength.power);
          expect([A, B].every((power) => Number.isInteger(power) && power > 0 && power < 2 ** 27)).toBe(true);
          expect(winner).toBe(A === B ? 'draw' : A > B ? 'A' : 'B');
        }
      }),
      RUNS,
    );
  });

  test('tells what happened: slots that were opened, then the round, then the end', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states, moves, events } = playedOut(setup, picks);
        events.forEach((told, i) => {
          const opened = SEATS.filter((seat) => moves[i]?.[seat].slot === RANDOM_SLOT);
          const isLast = i === events.length - 1;
          expect(told.map((event) => event.type)).toEqual([
            ...opened.map(() => 'slotOpened'),
            'round',
            ...(isLast ? ['over'] : []),
          ]);
          const round = told.find((event) => event.type === 'round');
          expect(round?.type === 'round' && [round.round, round.played]).toEqual([
            i,
            states[i + 1]?.rounds[i]?.played,
          ]);
        });
      }),
      RUNS,
    );
  });

  test('is plain JSON', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states } = playedOut(setup, picks);
        for (const state of states) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      RUNS,
    );
  });

  test('is the same when the seats are exchanged, but for what hangs on draws, which seats have their own of', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states, moves } = playedOut(setup, picks);
        states.slice(0, -1).forEach((state, i) => {
          const plays = bySeat((seat) => {
            const move = moves[i]?.[seat] ?? { slot: 0, points: 0 };
            return playOf(state, seat, move, 7, setup.secrets[seat]);
          });
          const one = expectOk(polylemma.play(state, plays)).state;
          const two = expectOk(polylemma.play(mirrored(state), { A: plays.B, B: plays.A })).state;
          const back = mirrored(two);
          const [round, exchanged] = [one.rounds.at(-1)?.played, back.rounds.at(-1)?.played];
          expect([back.points, back.drawn]).toEqual([one.points, one.drawn]);
          for (const seat of SEATS) {
            const [own, other] = [round?.[seat], exchanged?.[seat]];
            expect(other?.character).toEqual(own?.character);
            if (own?.strength.chances.length === 0) expect(other?.strength).toEqual(own.strength);
          }
        });
      }),
      RUNS,
    );
  });
});

describe('legal moves', () => {
  test('are exactly what play accepts, for either seat', () => {
    fc.assert(
      fc.property(matches, fc.nat(4), ([setup, picks], at) => {
        const { states } = playedOut(setup, picks);
        const state = states[Math.min(at, states.length - 2)];
        if (state === undefined) throw new Error('no state');
        for (const seat of SEATS) {
          const listed = [...polylemma.legalMoves(state, seat)];
          const other = otherSeat(seat);
          const fixed = playOf(state, other, legalMove(state, other, 3), 1, setup.secrets[other]);
          const accepts = (move: PolylemmaMove): boolean => {
            const own = playOf(state, seat, move, 1, setup.secrets[seat]);
            return polylemma.play(state, seat === 'A' ? { A: own, B: fixed } : { A: fixed, B: own }).ok;
          };
          for (const move of written(state.points[seat])) {
            expect([seat, move, accepts(move)]).toEqual([seat, move, listed.some((one) => same(one, move))]);
          }
          expect(listed).toHaveLength((5 - state.rounds.length) * (state.points[seat] + 1));
        }
      }),
      { numRuns: 15 * SCALE },
    );
  });

  test('are the leaves of the stages, in numeric order', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const { states } = playedOut(setup, picks);
        for (const state of states.slice(0, -1)) {
          for (const seat of SEATS) {
            const slots = polylemma.stage(state, seat, [])?.options ?? [];
            const leaves = slots.flatMap(({ key }) => {
              const slot = { stage: 'slot', key };
              const points = polylemma.stage(state, seat, [slot])?.options ?? [];
              return points.map((one) => [slot, { stage: 'points', key: one.key }]);
            });
            const listed = [...polylemma.legalMoves(state, seat)];
            expect(leaves.map((choices) => expectOk(polylemma.moveOf(choices)))).toEqual(listed);
            expect(listed.map((move) => polylemma.choicesOf(state, seat, move))).toEqual(leaves);
            const [leaf = []] = leaves;
            expect(polylemma.stage(state, seat, leaf)).toBeUndefined();
          }
        }
      }),
      { numRuns: 12 * SCALE },
    );
  });

  test('survive bytes, words and canonical form', () => {
    const moves = fc.record({
      slot: fc.constantFrom<Slot>(...SLOTS),
      points: fc.integer({ min: 0, max: 255 }),
    });
    const view = { rounds: [] } as never;
    fc.assert(
      fc.property(moves, fc.constantFrom(...SEATS), (move, seat) => {
        const bytes = polylemma.codec.encode(move);
        const choices = polylemma.choicesOf(view, seat, move);
        expect(expectOk(polylemma.codec.decode(bytes))).toEqual(move);
        expect(polylemma.codec.encodeChoices(choices)).toBe(bytes);
        expect(bytes.startsWith(polylemma.codec.encodeChoices(choices.slice(0, 1)))).toBe(true);
        const command = polylemma.notation.format(move, seat);
        expect(expectOk(polylemma.notation.parse(command, seat))).toEqual(choices);
        expect(polylemma.notation.formatChoices(choices, seat)).toBe(command);
        expect(polylemma.canonical(view, seat, move)).toEqual(move);
      }),
    );
  });
});

describe('Never 1: views', () => {
  test('hold no secret of a slot that was not used, whoever they are for', () => {
    fc.assert(
      fc.property(matches, ([setup, picks]) => {
        const played = playedOut(setup, picks);
        told(played).forEach((text, i) => {
          const state = played.states[i];
          if (state === undefined) return;
          for (const seat of SEATS) {
            const isUsed = state.rounds.some((round) => round.played[seat].slot === RANDOM_SLOT);
            expect(text.includes(setup.secrets[seat].slice(2))).toBe(isUsed);
            expect(state.drawn[seat] !== null).toBe(isUsed);
          }
          for (const audience of ['public', 'A', 'B'] as const) {
            expect(polylemma.view(state, audience)).toEqual(state);
          }
        });
      }),
      RUNS,
    );
  });

  test('take nothing over that a setup or a disclosure holds beside what it should', () => {
    fc.assert(
      fc.property(setups, hex32, ({ setup, secrets }, stray) => {
        const laden = {
          ...setup,
          secrets,
          header: { ...setup.header, secret: stray },
          parties: bySeat((seat) => setup.parties[seat].map((one) => ({ ...one, secret: stray }))),
        };
        const state = expectOk(polylemma.start(laden));
        expect(JSON.stringify(state)).not.toContain(stray.slice(2));
        const move = { slot: 0, points: 0, secret: stray } as PolylemmaMove;
        const plays = bySeat((seat) => {
          const { disclosure } = playOf(state, seat, move);
          return { move, disclosure: { ...disclosure, stray } };
        });
        const { state: after, events } = expectOk(polylemma.play(state, plays));
        expect(JSON.stringify([after, events])).not.toContain(stray.slice(2));
      }),
      { numRuns: 20 * SCALE },
    );
  });

  test('of matches that differ only in what is sealed differ in nothing else', () => {
    fc.assert(
      fc.property(setups, hex32, hex32, ({ setup }, one, two) => {
        const viewOf = (sealed: `0x${string}`) => {
          const state = expectOk(
            polylemma.start({ ...setup, header: { ...setup.header, sealed: { A: sealed, B: sealed } } }),
          );
          return JSON.stringify(polylemma.view(state, 'A')).replaceAll(sealed, '');
        };
        expect(viewOf(one)).toBe(viewOf(two));
      }),
      { numRuns: 20 * SCALE },
    );
  });
});
