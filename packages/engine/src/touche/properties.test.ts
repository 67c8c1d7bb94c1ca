import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainMoveBytes, chainMoveIn } from '../chain-move.ts';
import { seatsAsked } from '../game.ts';
import { expectOk } from '../result.ts';
import { SCALE } from '../scale.fixture.ts';
import { bySeat, otherSeat, SEATS } from '../seat.ts';
import { touche } from './game.ts';
import { begun, diceOf, playedOut, rulesets, type Stepped, saltOf, seeds, stepped } from './match.fixture.ts';
import { cellAt, cellsOf, hasCell } from './rules/cells.ts';
import { knownCells, living } from './rules/fleet.ts';
import { isLegal } from './rules/legal.ts';
import { shipsLeft } from './rules/outcome.ts';
import { HIDDEN } from './rules/ruleset.ts';
import type { Ship, ToucheEvent, ToucheMove, ToucheState } from './rules/types.ts';

const RUNS = { numRuns: 40 * SCALE };
const FEW = { numRuns: 12 * SCALE };
const matches = fc.tuple(rulesets, seeds);

type Fired = Extract<ToucheEvent, { type: 'fired' }>;
const shotsOf = (events: readonly ToucheEvent[]): readonly Fired[] =>
  events.filter((event): event is Fired => event.type === 'fired');
const shipIn = (state: ToucheState, number: number): Ship => {
  const ship = state.ships[number - 1];
  if (ship === undefined) throw new Error(`there is no ship ${number}`);
  return ship;
};
const ofChance = ({ before }: Stepped): boolean => before.due.kind === 'chance';

describe('every match', () => {
  test('ends at its limit at the latest, with a winner that ships and hits give, and nobody is asked after that', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        const steps = playedOut(ruleset, diceOf(seed));
        const last = steps.at(-1)?.after;
        if (last === undefined) throw new Error('no step');
        const left = shipsLeft(last);
        const outcome = touche.outcome(last);
        expect(last.tick).toBeLessThanOrEqual(ruleset.limit);
        expect(left.A === 0 || left.B === 0 || last.tick === ruleset.limit).toBe(true);
        const [a, b] = left.A !== left.B || left.A === 0 ? [left.A, left.B] : [last.hits.A, last.hits.B];
        expect(outcome).toEqual({ winner: a === b ? 'draw' : a > b ? 'A' : 'B', score: left });
        expect(seatsAsked(touche, last)).toEqual([]);
        expect(SEATS.flatMap((seat) => [...touche.legalMoves(last, seat)])).toEqual([]);
        expect(touche.stage(last, 'A', [])).toBeUndefined();
        expect(
          touche.play(
            last,
            bySeat(() => ({ move: { kind: 'wait' } })),
          ),
        ).toMatchObject({
          error: { code: 'not_asked' },
        });
        for (const { before } of steps) expect(touche.outcome(before)).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('has every ship that floats fire once in a tick, never at itself, a friend it knows, or where its map has been', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        for (const step of playedOut(ruleset, diceOf(seed)).filter(ofChance)) {
          const { before, events } = step;
          const floating = before.ships.filter(({ isSunk }) => !isSunk);
          const first = shotsOf(events).filter(({ tick }) => tick === before.tick);
          expect(first.map(({ ship }) => ship)).toEqual(floating.map(({ number }) => number));
          const cleared = events.flatMap((event) =>
            event.type === 'cleared' && event.tick === before.tick ? [event.ship] : [],
          );
          for (const { ship: number, at } of first) {
            const ship = shipIn(before, number);
            expect(at).toBeLessThan(cellsOf(ruleset));
            expect(knownCells(before, ship)).not.toContain(at);
            if (!cleared.includes(number)) expect(hasCell(ship.fired, at)).toBe(false);
          }
        }
      }),
      RUNS,
    );
  });

  test('keeps every ship whose place is public on a cell of its own, and its own cell out of its map', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        for (const { after } of playedOut(ruleset, diceOf(seed))) {
          if (after.due.kind === 'placing') continue;
          const open = after.ships.filter(
            ({ side, isSunk }) => !isSunk && (!ruleset.hidden || side === 'pirates'),
          );
          const cells = open.map(({ at }) => at);
          expect(cells).not.toContain(null);
          expect(new Set(cells).size).toBe(cells.length);
          for (const ship of open) expect(hasCell(ship.fired, ship.at ?? -1)).toBe(false);
          for (const ship of after.ships) expect(ship.friends).not.toContain(ship.number);
        }
      }),
      RUNS,
    );
  });

  test('sinks exactly the ships that a shell fell on, all at once, and none twice', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        const steps = playedOut(ruleset, diceOf(seed));
        const events = steps.flatMap((step) => step.events);
        const sunk = events.flatMap((event) => (event.type === 'sunk' ? [event.ship] : []));
        expect(new Set(sunk).size).toBe(sunk.length);
        const last = steps.at(-1)?.after;
        expect(last?.ships.flatMap(({ isSunk, number }) => (isSunk ? [number] : []))).toEqual(
          [...sunk].sort((a, b) => a - b),
        );
        for (const event of events) {
          if (event.type !== 'sunk') continue;
          const side = shipIn(begun(ruleset, diceOf(seed)), event.ship).side;
          const shells = shotsOf(events).filter(({ tick, at }) => tick === event.tick && at === event.at);
          const mayHit = shells.filter(({ ship }) => {
            const by = shipIn(begun(ruleset, diceOf(seed)), ship).side;
            return !ruleset.hidden || by === 'pirates' || side === 'pirates' || by !== side;
          });
          expect(mayHit.length).toBeGreaterThan(0);
        }
      }),
      FEW,
    );
  });

  test('lets a ship change position once in five ticks, and a seat without a ship that may, not at all', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        const movedAt = new Map<string, number>();
        for (const { events } of playedOut(ruleset, diceOf(seed))) {
          for (const event of events) {
            const ships =
              event.type === 'moved'
                ? [`${event.ship}`]
                : event.type === 'hid'
                  ? event.ships.map((ship) => `${event.seat}${ship}`)
                  : [];
            if (event.type !== 'moved' && event.type !== 'hid') continue;
            for (const ship of ships) {
              expect(event.tick - (movedAt.get(ship) ?? 0)).toBeGreaterThanOrEqual(5);
              movedAt.set(ship, event.tick);
            }
          }
        }
      }),
      RUNS,
    );
  });

  test('is the same again with the same salts and moves, and its states are plain JSON', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        const [once, again] = [1, 2].map(() => playedOut(ruleset, diceOf(seed)));
        expect(again).toEqual(once);
        for (const { after } of once ?? []) expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
      FEW,
    );
  });
});

/** Where orders that are words stand in the order of moves. */
const BEFORE_CELLS = { wait: -3, talk: -2, move: -1, hide: -1 } as const;

describe('the moves of a seat', () => {
  const decided = (ruleset: (typeof HIDDEN)[], seed: number): readonly ToucheState[] =>
    ruleset.flatMap((rules) =>
      playedOut(rules, diceOf(seed)).flatMap(({ before }) => (before.due.kind === 'orders' ? [before] : [])),
    );

  test('are exactly those that it may play, each with bytes, choices and a command of its own', () => {
    fc.assert(
      fc.property(matches, ([ruleset, seed]) => {
        const state = decided([ruleset], seed).at(seed % 5);
        if (state === undefined) return;
        for (const seat of SEATS) {
          const moves = [...touche.legalMoves(touche.view(state, seat), seat)];
          expect([...touche.legalMoves(touche.view(state, 'public'), seat)]).toEqual(moves);
          const bytes = moves.map((move) => touche.codec.encode(move));
          expect(new Set(bytes).size).toBe(moves.length);
          // T5.1
          const places = moves.map((move) =>
            move.kind === 'aim' ? (cellAt(ruleset, move.x, move.y) ?? Number.NaN) : BEFORE_CELLS[move.kind],
          );
          expect(places).toEqual(places.toSorted((one, other) => one - other));
          for (const move of moves) {
            expect(isLegal(state, seat, move)).toBe(true);
            const root = touche.codec.bringsRoot?.(move) ? saltOf(1) : null;
            const onChain = chainMoveBytes(touche.codec.encode(move), root);
            expect(expectOk(chainMoveIn(touche.codec, onChain))).toEqual({ move, root });
            const choices = touche.choicesOf(state, seat, move);
            expect(touche.canonical(state, seat, expectOk(touche.moveOf(choices)))).toEqual(move);
            expect(expectOk(touche.notation.parse(touche.notation.format(move, seat), seat))).toEqual(
              choices,
            );
            expect(touche.stage(state, seat, choices)).toBeUndefined();
          }
          const keys = touche.stage(state, seat, [])?.options.map(({ key }) => key);
          expect(keys).toEqual(moves.map((move) => touche.choicesOf(state, seat, move)[0]?.key));
        }
      }),
      RUNS,
    );
  });

  test('are refused if they are not listed, whatever their bytes are', () => {
    const strange: fc.Arbitrary<ToucheMove> = fc.oneof(
      fc.constant<ToucheMove>({ kind: 'talk' }),
      fc.constant<ToucheMove>({ kind: 'move' }),
      fc.record({ kind: fc.constant('aim' as const), x: fc.nat(255), y: fc.nat(255) }),
      fc
        .uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
        .map((ships): ToucheMove => ({ kind: 'hide', ships: ships.toSorted((a, b) => a - b) })),
    );
    fc.assert(
      fc.property(matches, strange, fc.constantFrom(...SEATS), ([ruleset, seed], move, seat) => {
        const state = decided([ruleset], seed).at(seed % 7);
        if (state === undefined) return;
        const listed = [...touche.legalMoves(state, seat)].some(
          (one) => touche.codec.encode(one) === touche.codec.encode(move),
        );
        const other = { move: { kind: 'wait' } as const };
        const played = touche.play(state, { [seat]: { move }, [otherSeat(seat)]: other });
        expect(played.ok).toBe(listed);
        if (!played.ok) expect(played.error.code).toBe('illegal');
      }),
      RUNS,
    );
  });
});

describe('what is hidden', () => {
  /** What everyone knows of a match: views, asks, options and the form of every answer. */
  const publicSide = (state: ToucheState) => ({
    view: touche.view(state, 'public'),
    asks: touche.asks(state),
    options: SEATS.map((seat) => touche.stage(touche.view(state, 'public'), seat, [])),
  });

  test('stands in no view of anybody else: not where ships are, nor where they have been', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { after } of playedOut(HIDDEN, diceOf(seed))) {
          for (const seat of SEATS) {
            for (const audience of ['public', otherSeat(seat)] as const) {
              const view = touche.view(after, audience);
              expect(view.fleets[seat]).toEqual([]);
              expect(living(view, seat).map(({ at }) => at)).toEqual(living(view, seat).map(() => null));
              expect(touche.view(view, audience)).toEqual(view);
            }
            const own = touche.view(after, seat);
            expect(living(own, seat)).toEqual(living(after, seat));
          }
        }
      }),
      FEW,
    );
  });

  test('changes nothing that is public as long as the answers are the same', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, otherSeed) => {
        // the same match twice, seat A's fleet but for its answers in another place
        let one = begun(HIDDEN, diceOf(seed));
        let other = begun(HIDDEN, diceOf(seed));
        const moved = begun(HIDDEN, diceOf(otherSeed)).fleets.A;
        other = {
          ...other,
          fleets: { ...other.fleets, A: moved },
          ships: other.ships.map((ship, i) =>
            ship.side === 'A' ? { ...ship, at: moved[0]?.[i] ?? null } : ship,
          ),
        };
        for (let n = 0; touche.outcome(one) === undefined; n += 1) {
          expect(publicSide(other)).toEqual(publicSide(one));
          if (one.due.kind === 'answers') {
            const answers = [one, other].map((state) =>
              bySeat((seat) =>
                expectOk(
                  touche.answering?.answerOf(state, seat) ?? { ok: false, error: { code: '', message: '' } },
                ),
              ),
            );
            expect(answers[1]?.A).toHaveLength(answers[0]?.A.length ?? -1);
            if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) return;
          }
          [one, other] = [one, other].map(
            (state) => stepped(state, diceOf(seed + n), () => ({ kind: 'wait' })).after,
          ) as [ToucheState, ToucheState];
        }
      }),
      RUNS,
    );
  });

  test('is answered rightly, or refused by whoever knows better', () => {
    fc.assert(
      fc.property(seeds, fc.nat(10), (seed, at) => {
        const { answering } = touche;
        if (answering === undefined) throw new Error('Touché Coulé answers');
        const asked = playedOut(HIDDEN, diceOf(seed)).filter(({ before }) => before.due.kind === 'answers');
        const { before } = asked[seed % asked.length] ?? {};
        if (before === undefined || before.due.kind !== 'answers') throw new Error('nothing was asked');
        const right = bySeat((seat) => expectOk(answering.answerOf(before, seat)));
        expect(answering.answer(before, right).ok).toBe(true);
        const place = at % right.A.length;
        const lie = right.A.map((number, i) => (i === place ? (number + 1) % (HIDDEN.ships + 1) : number));
        expect(answering.answer(before, { ...right, A: lie })).toMatchObject({
          error: { code: 'false_answer' },
        });
        // whoever does not know the fleet takes what it is told
        expect(answering.answer(touche.view(before, 'B'), { ...right, A: lie }).ok).toBe(true);
        expect(answering.answerOf(touche.view(before, 'B'), 'A')).toMatchObject({
          error: { code: 'unknown' },
        });
      }),
      RUNS,
    );
  });
});
