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

/** Cells that the flagship may be aimed at, better where more ships of the other side can be; and the words that may be said. */
function ideas(state: State, seat: Seat): readonly Idea[] {
  const { sea, ships, targets, hidden } = state;
  const own = ships.filter(({ side, sunk }) => side === seat && !sunk);
  const enemies = ships.filter(({ side, sunk }) => side === otherSeat(seat) && !sunk);
  const cells = Array.from({ length: sea.width * sea.height }, (_, cell) => cell);
  const hopeOf = (cell: number): number =>
    enemies.filter(({ at, ruledOut }) => (hidden ? !isCellIn(ruledOut, cell) : at === cell)).length;
  const aims = cells
    .filter((cell) => isCellIn(targets[seat], cell))
    .map((cell) => ({
      command: `#touche ${cellName(sea, cell).toLowerCase()}`,
      appeal: 0.05 + hopeOf(cell),
    }));
  const isReady = own.some(({ wait }) => wait === 0);
  const liking = Math.max(1, aims.length / 4);
  return [
    ...aims,
    { command: '#touche wait', appeal: aims.length > 0 ? 0.1 : 1 },
    ...(own.length >= 2 ? [{ command: '#touche talk', appeal: 0.5 * liking }] : []),
    ...(isReady ? [{ command: '#touche move', appeal: liking }] : []),
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
