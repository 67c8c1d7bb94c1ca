import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { SCALE } from '../../scale.fixture.ts';
import { packMove, QuickMatch } from '../quick/index.ts';
import { isCell } from '../rules/board.ts';
import { modelPerft, modelPlace } from './model.fixture.ts';
import { perft } from './perft.ts';
import { place } from './place.ts';
import { cardOf, positionWith, seatOf } from './table.ts';
import { generatedPlacement, generatedTable } from './tables.fixture.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

describe('one placement', () => {
  it('takes what the rules say, by both engines', () => {
    let taken = 0;
    for (const number of numbers(2_000 * SCALE)) {
      const { options, board, place: placed } = generatedPlacement(number);
      const { cell, ...card } = placed;
      const after = modelPlace(options, board, card, cell).map((there) => there?.owner ?? -1);
      expect(expectOk(place({ options, board, place: placed })).owners, `placement ${number}`).toEqual(after);
      const standing = board.map(
        (there, index) => there && { card: cardOf(there, index), owner: seatOf(there.owner) },
      );
      const quick = QuickMatch.of(positionWith(options, standing, cardOf(card, 9), seatOf(card.owner)));
      if (!isCell(cell)) throw new Error('a cell of the board');
      quick.make(packMove({ cell, cardIndex: 0, warningMarkCell: null, earthBoostEdge: null }));
      expect(
        numbers(9).map((at) => quick.owner(at)),
        `placement ${number}`,
      ).toEqual(after);
      taken += after.filter((owner, at) => board[at] && owner !== board[at]?.owner).length;
    }
    expect(taken).toBeGreaterThan(850 * SCALE);
  });

  const card = (sides: readonly [number, number, number, number], owner: 0 | 1, type = 0) => ({
    sides,
    type,
    owner,
  });
  const plain = {
    same: false,
    plus: false,
    reverse: false,
    aceKiller: false,
    aceInCombo: true,
    typeShift: 0,
  };
  const row = (a: object | null, b: object | null, c: object | null) => [
    a,
    b,
    c,
    null,
    null,
    null,
    null,
    null,
    null,
  ];

  it.each([
    ['a higher side takes', {}, row(null, card([1, 1, 1, 4], 1), null), card([1, 5, 1, 1], 0), [0, 0, -1]],
    [
      'equal sides take nothing',
      {},
      row(null, card([1, 1, 1, 5], 1), null),
      card([1, 5, 1, 1], 0),
      [0, 1, -1],
    ],
    [
      'a card taken by comparison does not attack onward',
      {},
      row(null, card([1, 9, 1, 4], 1), card([1, 1, 1, 2], 1)),
      card([1, 5, 1, 1], 0),
      [0, 0, 1],
    ],
    [
      '1 takes 10',
      { aceKiller: true },
      row(null, card([1, 1, 1, 10], 1), null),
      card([1, 1, 1, 1], 0),
      [0, 0, -1],
    ],
    [
      '10 takes 1 as well',
      { aceKiller: true },
      row(null, card([1, 1, 1, 1], 1), null),
      card([1, 10, 1, 1], 0),
      [0, 0, -1],
    ],
    [
      'with Reverse, too',
      { aceKiller: true, reverse: true },
      row(null, card([1, 1, 1, 1], 1), null),
      card([1, 10, 1, 1], 0),
      [0, 0, -1],
    ],
    [
      'Ascension counts what lay there before',
      { typeShift: 1 },
      row(null, card([1, 1, 1, 5], 1), card([1, 1, 1, 1], 1, 1)),
      card([1, 5, 1, 1], 0, 1),
      [0, 0, 1],
    ],
    [
      'Ascension does not count the card itself',
      { typeShift: 1 },
      row(null, card([1, 1, 1, 5], 1), null),
      card([1, 5, 1, 1], 0, 1),
      [0, 1, -1],
    ],
    [
      'Descension leaves no side below 1',
      { typeShift: -1 },
      row(null, card([1, 1, 1, 1], 1, 1), card([1, 1, 1, 1], 0, 1)),
      card([1, 1, 1, 1], 0),
      [0, 1, 0],
    ],
  ])('%s', (_, options, board, { sides, type, owner }, first) => {
    const line = { options: { ...plain, ...options }, board, place: { sides, type, owner, cell: 0 } };
    expect(expectOk(place(line)).owners.slice(0, 3)).toEqual(first);
  });

  it('a combo goes on from Same', () => {
    // Same with the cards above and to the right of the middle; the one to the right takes the corner behind it
    const board = [
      null,
      card([1, 1, 4, 1], 1),
      card([1, 1, 2, 1], 1),
      null,
      null,
      card([9, 1, 1, 6], 1),
      null,
      null,
      null,
    ];
    const line = (same: boolean) => ({
      options: { ...plain, same },
      board,
      place: { ...card([4, 6, 1, 1], 0), cell: 4 },
    });
    expect(expectOk(place(line(true))).owners).toEqual([-1, 0, 0, -1, 0, 0, -1, -1, -1]);
    expect(expectOk(place(line(false))).owners).toEqual([-1, 1, 1, -1, 0, 1, -1, -1, -1]);
  });
});

describe('counting a table', () => {
  it('counts what there is', () => {
    for (const number of numbers(3 * SCALE)) {
      const { options, cards, opening } = generatedTable(number);
      const line = { options, cards, depth: 3, opening: opening(6) };
      expect(expectOk(perft(line)), `table ${number}`).toEqual(modelPerft(options, cards, 3, line.opening));
    }
  });

  it('goes five deep in an instant, and to the end of every game', () => {
    const { options, cards, opening } = generatedTable(7);
    const { lines, hist } = expectOk(perft({ options, cards, depth: 5, opening: opening(3) }));
    // cells left times cards left, turn by turn
    expect(lines).toEqual([45, 1_800, 50_400, 1_209_600, 18_144_000]);
    expect(hist.reduce((sum, games) => sum + games, 0)).toBe(720 * 24 * 6);
    expect(hist).toHaveLength(11);
  });
});

describe('a line that is wrong', () => {
  const { options, cards } = generatedTable(1);
  const good = {
    options,
    cards,
    depth: 1,
    opening: [
      [0, 0],
      [5, 1],
      [1, 2],
    ],
  };

  it.each([
    ['no object', 7, 'malformed'],
    ['an option that is missing', { ...good, options: { ...options, same: undefined } }, 'malformed'],
    ['an option too many', { ...good, options: { ...options, order: true } }, 'malformed'],
    ['nine cards', { ...good, cards: cards.slice(1) }, 'malformed'],
    ['a side of 0', { ...good, cards: [{ sides: [0, 1, 1, 1], type: 0 }, ...cards.slice(1)] }, 'malformed'],
    ['a type of 5', { ...good, cards: [{ sides: [1, 1, 1, 1], type: 5 }, ...cards.slice(1)] }, 'malformed'],
    ['six deep', { ...good, depth: 6 }, 'malformed'],
    ['an opening of two', { ...good, opening: good.opening.slice(1) }, 'malformed'],
    [
      'a card of the other seat',
      {
        ...good,
        opening: [
          [5, 0],
          [0, 1],
          [1, 2],
        ],
      },
      'not_your_turn',
    ],
    [
      'a card twice',
      {
        ...good,
        opening: [
          [0, 0],
          [5, 1],
          [0, 2],
        ],
      },
      'card_index_reused',
    ],
    [
      'a cell twice',
      {
        ...good,
        opening: [
          [0, 0],
          [5, 1],
          [1, 1],
        ],
      },
      'duplicate_cell',
    ],
  ])('%s is refused', (_, line, code) => {
    const counted = perft(line);
    expect(counted.ok ? 'counted' : counted.error.code).toBe(code);
  });

  it('a taken cell is refused', () => {
    const board = Array.from({ length: 9 }, (_, cell) => (cell === 4 ? { ...cards[0], owner: 0 } : null));
    const placed = place({ options, board, place: { ...cards[1], owner: 1, cell: 4 } });
    expect(placed.ok ? 'placed' : placed.error.code).toBe('duplicate_cell');
  });
});
