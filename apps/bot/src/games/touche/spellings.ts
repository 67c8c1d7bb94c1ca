import type { GameView } from '@show-of-hands/bus';
import { isCellIn } from '@show-of-hands/bus/touche';
import { otherSeat, type Seat } from '@show-of-hands/engine';
import { cellName } from '@show-of-hands/engine/touche';
import type { GamePart, Idea } from '../../match/game/bot-game.ts';

const COMMAND = /^#touche ([a-z]{1,2}\d{1,2}|move|talk|wait)$/;
const WORD = /^(move|talk|wait)$/;

/** Spellings of a cell, the common ones first and more than once. */
const ofCell = (cell: string): readonly string[] => [
  cell,
  cell.toUpperCase(),
  cell,
  `fire ${cell}`,
  `${cell}!`,
  `FIRE ${cell.toUpperCase()}`,
  `#touche ${cell}`,
  `shoot ${cell} lets go`,
  `!vote ${cell}`,
  `!m ${cell} pls`,
  `${cell} KEKW`,
  `feu ${cell}`,
  `#touche ${cell.toUpperCase()} trust me`,
  `KEKW ${cell} KEKW`,
  `${cell} \u{34F}`,
];

/** Spellings of an order that is a word. */
const ofWord = (word: string): readonly string[] => [
  word,
  word.toUpperCase(),
  word,
  `${word}!`,
  `#touche ${word}`,
  `!vote ${word}`,
  `${word} KEKW`,
];

type State = Extract<GameView, { game: 'touche' }>['state'];

/** How many columns or rows a cell is away from the nearest of some; no more than a few count. */
function distanceTo({ sea }: State, cell: number, others: readonly number[]): number {
  const [x, y] = [cell % sea.width, Math.floor(cell / sea.width)];
  const far = others.map((one) =>
    Math.max(Math.abs((one % sea.width) - x), Math.abs(Math.floor(one / sea.width) - y)),
  );
  return Math.min(FURTHEST, ...far);
}
const FURTHEST = 4;

/** Cells that the flagship may be aimed at, better where more ships of the other side can be; and the words that may be said. */
function ideas(state: State, seat: Seat): readonly Idea[] {
  const { sea, ships, targets, hidden } = state;
  const own = ships.filter(({ side, sunk }) => side === seat && !sunk);
  const enemies = ships.filter(({ side, sunk }) => side === otherSeat(seat) && !sunk);
  const cells = Array.from({ length: sea.width * sea.height }, (_, cell) => cell);
  const isHopeless = (cell: number): boolean => enemies.every(({ ruledOut }) => isCellIn(ruledOut, cell));
  const done = hidden ? cells.filter(isHopeless) : [];
  const appealOf = (cell: number): number => {
    if (!hidden)
      return (
        3 **
        Math.max(
          0,
          2 -
            distanceTo(
              state,
              cell,
              enemies.flatMap(({ at }) => at ?? []),
            ),
        )
      );
    // the middle of open water draws the eye
    return isHopeless(cell) ? 0.05 : 0.4 * distanceTo(state, cell, done) ** 2;
  };
  const aims = cells
    .filter((cell) => isCellIn(targets[seat], cell))
    .map((cell) => ({ command: `#touche ${cellName(sea, cell).toLowerCase()}`, appeal: appealOf(cell) }));
  return [
    ...aims,
    { command: '#touche wait', appeal: aims.length > 0 ? 0.1 : 1 },
    ...(own.length >= 2 ? [{ command: '#touche talk', appeal: 1.5 }] : []),
    ...(own.some(({ wait }) => wait === 0) ? [{ command: '#touche move', appeal: 4 }] : []),
  ];
}

/** How viewers type Touché Coulé, and what they make of its sea. */
export const toucheSpellings: GamePart<'spellings'> = {
  variants: (command) => {
    const [, order] = COMMAND.exec(command) ?? [];
    if (order === undefined) return [command];
    return WORD.test(order) ? ofWord(order) : ofCell(order);
  },
  slips: (command) => {
    const [, order = 'c7'] = COMMAND.exec(command) ?? [];
    return [
      `${order}?`,
      `lets go ${order}`,
      `not ${order}`,
      `#touche`,
      `fire somewhere`,
      `z99`,
      `the ${order} one`,
    ];
  },
  ideas: (view, seat) => (view.game === 'touche' ? ideas(view.state, seat) : []),
};
