import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  type Card,
  CELLS,
  CLASSIC_FLAGS,
  cellName,
  type Draft,
  type HandSlot,
  isDrafting,
  isDrawDue,
  type PlacedCard,
  scoreOf,
  seatToPlay,
  type TriadView,
} from '@show-of-hands/engine/triad';

const JANKEN = ['rock', 'paper', 'scissors'] as const;

const edgesText = ({ up, right, down, left }: Card['edges']): string => `${up}-${right}-${down}-${left}`;

const cardText = ({ edges, jankenHand, trait }: Card): string =>
  [edgesText(edges), JANKEN[jankenHand], ...(trait === 'none' ? [] : [trait])].join(' ');

const slotText = (slot: HandSlot, index: number, seat: Seat, drafted: boolean): string => {
  const name = `${seat}${index + 1}`;
  // nothing is hidden in a draft: the card is not picked yet
  if (slot.kind === 'hidden') return drafted ? `${name} to be picked` : `${name} face down`;
  return slot.used ? `${name} played` : `${name} ${cardText(slot.card)}`;
};

const cellText = (cell: PlacedCard | null, mark: string): string =>
  cell === null ? `·${mark}` : `${cell.owner} ${edgesText(cell.edges)}${mark}`;

/** The cards that are still there, as they are picked. */
const poolText = ({ pool, picks }: Draft): readonly string[] =>
  pool.flatMap((card, index) => (picks.includes(index) ? [] : [`  #draft ${index + 1}: ${cardText(card)}`]));

const CELL_WIDTH = 14;

/**
 * A position of Triad as text: board (edges are up-right-down-left), marks, hands, score. Only what the view's
 * audience knows.
 */
export function boardText(view: TriadView): readonly string[] {
  const rules = CLASSIC_FLAGS.filter((flag) => view.classic[flag]);
  const cells = CELLS.map((cell) => {
    const mark = view.marks.find((one) => one.cell === cell);
    const text = cellText(view.board[cell] ?? null, mark === undefined ? '' : ` !${mark.owner}`);
    return `${cellName(cell)} ${text}`.padEnd(CELL_WIDTH + 3);
  });
  const score = scoreOf(view);
  const next = seatToPlay(view);
  return [
    '',
    ...[0, 3, 6].map((row) => `  ${cells.slice(row, row + 3).join(' ')}`.trimEnd()),
    ...SEATS.map(
      (seat) =>
        `  ${view.hands[seat].map((slot, index) => slotText(slot, index, seat, view.draft !== null)).join(', ')}`,
    ),
    ...(isDrafting(view) && view.draft !== null ? poolText(view.draft) : []),
    `  score ${score.A} : ${score.B}${rules.length > 0 ? `; ${rules.join(', ')}` : ''}${next === null ? '' : `; ${isDrawDue(view) ? `Chaos draws the card of seat ${next}` : `seat ${next} is to move`}`}`,
  ];
}
