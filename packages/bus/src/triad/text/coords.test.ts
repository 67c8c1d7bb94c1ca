import { describe, expect, it } from 'vitest';
import { drawnMove } from './command.ts';
import { cellOf, cellText, edgeText } from './coords.ts';

describe('coordinates', () => {
  it('letters are columns, digits are rows', () => {
    const all = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'];
    expect(all.map((_, cell) => cellText(cell))).toEqual(all);
    expect(all.map(cellOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('knows no other cell', () => {
    for (const text of ['', 'D1', 'A4', 'A0', 'A11', '1A', 'b']) expect(cellOf(text)).toBeNull();
  });

  it('prints ten as A', () => expect([0, 1, 9, 10].map(edgeText)).toEqual(['0', '1', '9', 'A']));
});

describe('the move that a canonical command draws', () => {
  it.each([
    ['#triad A2->B2', { seat: 'A', slot: 1, cell: 4, mark: null }],
    ['#triad B5->C3 wm=A1', { seat: 'B', slot: 4, cell: 8, mark: 0 }],
  ])('%s', (command, move) => expect(drawnMove(command)).toEqual(move));

  it('draws nothing for anything else', () => {
    for (const text of ['', '2->B2', '#triad A6->B2', '#triad A2->D2', '#odds 1', '#triad A2->B22']) {
      expect(drawnMove(text)).toBeNull();
    }
  });
});
