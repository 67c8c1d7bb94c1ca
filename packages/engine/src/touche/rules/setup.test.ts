import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../protocol/random.ts';
import { expectOk } from '../../result.ts';
import { SCALE } from '../../scale.fixture.ts';
import { touche } from '../game.ts';
import { begun, diceOf, eventsOf, rulesets, SMALL, saltOf, seeds, WAIT } from '../match.fixture.ts';
import { cellsOf } from './cells.ts';
import { HIDDEN, ORIGINAL } from './ruleset.ts';
import { start } from './setup.ts';
import type { ToucheSetup } from './types.ts';

const open: ToucheSetup = { ruleset: ORIGINAL, fleets: {}, shown: [] };
const hidden: ToucheSetup = { ruleset: HIDDEN, fleets: { A: [[0, 1, 2]], B: [[97, 98, 99]] }, shown: [] };
const { limit: _limit, ...noLimit } = ORIGINAL;

describe('a setup is refused', () => {
  test.each<[string, unknown, string, string]>([
    ['without anything', null, 'malformed_setup', ''],
    ['without rules', { fleets: {}, shown: [] }, 'malformed_setup', 'ruleset'],
    ['with rules that lack a field', { ...open, ruleset: noLimit }, 'malformed_setup', 'limit'],
    [
      'with rules that have one too many',
      { ...open, ruleset: { ...ORIGINAL, wind: 1 } },
      'malformed_setup',
      'ruleset',
    ],
    ['with a width in words', { ...open, ruleset: { ...ORIGINAL, width: '50' } }, 'malformed_setup', 'width'],
    [
      'with rules that are out of range',
      { ...open, ruleset: { ...ORIGINAL, ships: 6 } },
      'ruleset_out_of_range',
      '1 to 5',
    ],
    ['without fleets', { ruleset: ORIGINAL, shown: [] }, 'malformed_setup', 'fleets'],
    ['with a seat that there is not', { ...open, shown: ['C'] }, 'malformed_setup', 'shown'],
    ['with a fleet where all is public', { ...open, fleets: { A: [[0, 1]] } }, 'no_fleet', 'public'],
    ['with a ship too few', { ...hidden, fleets: { A: [[0, 1]] } }, 'no_fleet', '2 ships'],
    ['with a ship too many', { ...hidden, fleets: { B: [[0, 1, 2, 3]] } }, 'no_fleet', 'seat B'],
    [
      'with a ship beyond the sea',
      { ...hidden, fleets: { A: [[0, 1, 100]] } },
      'no_fleet',
      'ship 3 outside its sea of 100 cells',
    ],
    [
      'with a ship on no whole cell',
      { ...hidden, fleets: { A: [[0, 1, 2.5]] } },
      'malformed_setup',
      'fleets.A',
    ],
    [
      'with a ship below the first cell',
      { ...hidden, fleets: { A: [[0, 1, -1]] } },
      'malformed_setup',
      'fleets.A',
    ],
    [
      'with two ships on a cell',
      { ...hidden, fleets: { A: [[0, 5, 5]] } },
      'no_fleet',
      'ship 3 on the cell of another',
    ],
    [
      'with a fleet hidden anew that cannot stand so',
      {
        ...hidden,
        fleets: {
          A: [
            [0, 1, 2],
            [0, 0, 2],
          ],
        },
      },
      'no_fleet',
      'ship 2 on the cell of another',
    ],
  ])('%s', (_what, setup, code, says) => {
    const answer = start(setup as ToucheSetup);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer.ok ? '' : answer.error.message).toContain(says);
  });
});

describe('a match begins', () => {
  test('with all ships afloat, A’s first, then B’s, then the pirates, none of whom knows anything', () => {
    fc.assert(
      fc.property(rulesets, seeds, (rules, seed) => {
        const { ships, ...state } = begun(rules, diceOf(seed));
        const sides = [
          ...Array.from({ length: rules.ships }, () => 'A'),
          ...Array.from({ length: rules.ships }, () => 'B'),
          ...Array.from({ length: rules.pirates }, () => 'pirates'),
        ];
        expect(ships.map(({ side }) => side)).toEqual(sides);
        expect(ships.map(({ number }) => number)).toEqual(sides.map((_, i) => i + 1));
        for (const ship of ships) {
          expect(ship).toMatchObject({ isSunk: false, readyAt: 5, friends: [] });
          expect(ship.fired.every((word) => word === 0)).toBe(true);
        }
        expect(state).toMatchObject({ turn: 0, tick: 0, hits: { A: 0, B: 0 }, due: { kind: 'placing' } });
        expect(touche.asks({ ships, ...state })).toEqual([]);
      }),
      { numRuns: 40 * SCALE },
    );
  });

  test('with the draw of turn 0, which places every ship whose place is public on a vacant cell', () => {
    fc.assert(
      fc.property(rulesets, seeds, (rules, seed) => {
        const state = begun(rules, diceOf(seed));
        const salt = saltOf(seed);
        const drawn = touche.chance?.draw(state, salt);
        if (drawn === undefined) throw new Error('Touché Coulé draws');
        const { state: after, events } = expectOk(drawn);
        // the k-th of the cells that are left, in ascending order
        const vacant = Array.from({ length: cellsOf(rules) }, (_, cell) => cell);
        const expected = state.ships
          .filter(({ side }) => !rules.hidden || side === 'pirates')
          .map(({ number: ship }) => {
            const [at = -1] = vacant.splice(drawOf(salt, 'place', [ship], vacant.length), 1);
            return { type: 'placed', ship, at };
          });
        expect(events).toEqual(expected);
        expect(eventsOf(events, 'placed').map(({ ship, at }) => after.ships[ship - 1]?.at === at)).toEqual(
          expected.map(() => true),
        );
        expect(after).toMatchObject({ turn: 1, tick: 0, due: { kind: 'orders' } });
      }),
      { numRuns: 40 * SCALE },
    );
  });

  test('with hidden fleets where their seats have them, and nowhere as far as they are not known', () => {
    const state = expectOk(start({ ...hidden, fleets: { A: [[5, 3, 1]] } }));
    expect(state.ships.slice(0, 6).map(({ at }) => at)).toEqual([5, 3, 1, null, null, null]);
  });

  test('a pirate may stand where a hidden ship does: its place is public, and that one’s is not', () => {
    const full = { ...SMALL, hidden: true, ships: 5, pirates: 6 };
    const shared = Array.from({ length: 30 }, (_, n) => {
      const drawn = touche.chance?.draw(begun(full, diceOf(n)), saltOf(n));
      if (drawn === undefined) throw new Error('Touché Coulé draws');
      const { ships } = expectOk(drawn).state;
      const pirates = ships.filter(({ side }) => side === 'pirates').map(({ at }) => at);
      return ships.some(({ side, at }) => side !== 'pirates' && pirates.includes(at));
    });
    expect(shared).toContain(true);
  });

  test('and nothing is decided, drawn or answered out of its order', () => {
    const state = expectOk(start(open));
    const plays = { A: { move: WAIT }, B: { move: WAIT } };
    expect(touche.play(state, plays)).toMatchObject({ error: { code: 'not_asked' } });
    expect(touche.answering?.answer(state, { A: [], B: [] })).toMatchObject({ error: { code: 'not_asked' } });
    const drawn = touche.chance?.draw(state, saltOf(1));
    if (drawn === undefined) throw new Error('Touché Coulé draws');
    const placed = expectOk(drawn).state;
    expect(touche.chance?.isDue(placed)).toBe(false);
    expect(touche.chance?.draw(placed, saltOf(1))).toMatchObject({ error: { code: 'not_due' } });
    expect(touche.play(placed, { A: { move: WAIT } })).toMatchObject({ error: { code: 'seat_missing' } });
    const fleet = { A: { move: WAIT, disclosure: [1, 2] }, B: { move: WAIT } };
    expect(touche.play(placed, fleet)).toMatchObject({ error: { code: 'unexpected_fleet' } });
  });
});
