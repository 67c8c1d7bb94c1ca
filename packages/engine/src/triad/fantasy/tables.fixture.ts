import { seeded } from '../search/seeded.ts';
import type { ModelBoard, ModelCard, ModelOptions } from './model.fixture.ts';

/** Tables and placements that follow from a number. Few different sides, so that Same, Plus and combos happen. */
export function generatedTable(number: number) {
  const random = seeded(`table ${number}`);
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[random.below(list.length)];
    if (found === undefined) throw new Error('a list to choose from is empty');
    return found;
  };
  const flag = (): boolean => random.below(2) === 0;
  const options: ModelOptions = {
    same: flag(),
    plus: flag(),
    reverse: flag(),
    aceKiller: flag(),
    aceInCombo: flag(),
    typeShift: oneOf([1, 0, -1] as const),
  };
  const sides = oneOf([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [1, 10, 5, 6],
    [4, 5],
    [1, 2, 9, 10],
  ]);
  const card = (): ModelCard => ({
    sides: [oneOf(sides), oneOf(sides), oneOf(sides), oneOf(sides)],
    type: oneOf([0, 1, 2, 3, 4, 1, 1] as const),
  });
  const cards = Array.from({ length: 10 }, card);
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const hands = [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ];
  const drawn = (list: number[]): number => list.splice(random.below(list.length), 1)[0] ?? 0;
  const opening = (length: number): readonly (readonly [number, number])[] =>
    Array.from({ length }, (_, turn) => [drawn(hands[turn % 2] ?? []), drawn(cells)] as const);
  return { options, cards, opening, random, oneOf, card };
}

/** One placement on a board of some cards. */
export function generatedPlacement(number: number) {
  const { options, card, oneOf, random } = generatedTable(number);
  const standing = 3 + random.below(6);
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const board: ModelBoard[number][] = Array(9).fill(null);
  for (let i = 0; i < standing; i++) {
    board[cells.splice(random.below(cells.length), 1)[0] ?? 0] = { ...card(), owner: oneOf([0, 1] as const) };
  }
  const place = { ...card(), owner: oneOf([0, 1] as const), cell: oneOf(cells) };
  return { options, board: board as ModelBoard, place };
}
