import type { Hex } from 'viem';

const CELLS = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'];

/** Every card on every cell of seat A, legal or not. */
export const PLACEMENTS: readonly string[] = CELLS.flatMap((cell) =>
  [1, 2, 3, 4, 5].map((card) => `#triad A${card}->${cell}`),
);

/** The parts of `#triad A2->B2` and `#triad A2->B2 wm=C3`. */
function partsOf(command: string): { aim: string; card: number; cell: number; mark: number | undefined } {
  const [, aim, slot, cell = '', mark] = /^(#triad [AB](\d)->(\w\d))(?: wm=(\w\d))?$/.exec(command) ?? [];
  if (aim === undefined) throw new Error(`${command} is no placement`);
  return {
    aim,
    card: Number(slot) - 1,
    cell: CELLS.indexOf(cell),
    mark: mark === undefined ? undefined : CELLS.indexOf(mark),
  };
}

const byte = (value: number): string => value.toString(16).padStart(2, '0');

/** What the leaf of a vote for it holds: cell, card and, if it was said, the mark's cell; a byte each. */
export function bytesOf(command: string): Hex {
  const { card, cell, mark } = partsOf(command);
  return `0x${[cell, card, ...(mark === undefined ? [] : [mark])].map(byte).join('')}`;
}

/** The first choice of it: which card where. */
export const aimOf = (command: string): string => partsOf(command).aim;
