import { SEATS, seatAt } from '@show-of-hands/engine';
import { CELLS, cellName, DIRECTIONS, type TriadState } from '@show-of-hands/engine/triad';
import { z } from 'zod';

const EMPTY = 255;

/** What the contract's `boardOf` gives. */
const boardAnswer = z
  .array(
    z.object({
      owner: z.number(),
      fromSeat: z.number(),
      slot: z.number(),
      edges: z.array(z.number()).length(4),
    }),
  )
  .length(CELLS.length);
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** One cell in words that both sides have: whose it is, which card lies there, with which edges. */
function contractCells(answer: unknown): readonly string[] {
  return boardAnswer
    .parse(answer)
    .map(({ owner, fromSeat, slot, edges }) =>
      owner === EMPTY ? 'empty' : `${seatAt(owner)} ${seatAt(fromSeat)}${slot + 1} ${edges.join('-')}`,
    );
}

const engineCells = ({ board }: TriadState): readonly string[] =>
  board.map((placed) =>
    placed === null
      ? 'empty'
      : `${placed.owner} ${placed.from.seat}${placed.from.slot + 1} ${DIRECTIONS.map((side) => placed.edges[side]).join('-')}`,
  );

const marksAnswer = z.tuple([z.number(), z.number()]);

/** The mark that is in force for each seat; a mark ends when its owner's next turn begins. */
const engineMarks = ({ marks, turn }: TriadState): readonly number[] =>
  SEATS.map((seat) => marks.find((mark) => mark.owner === seat && mark.expiresAt > turn)?.cell ?? EMPTY);

/** Null if both have the same marks in force (255: none); otherwise both, A's first. */
export function marksDifference(state: TriadState, answer: unknown): string | null {
  const engine = engineMarks(state).join(' | ');
  const contract = marksAnswer.parse(answer).join(' | ');
  return engine === contract ? null : `warning marks differ\nengine:   ${engine}\ncontract: ${contract}`;
}

/** Null if the board is the state's; otherwise the cells that differ, and both boards whole. */
export function boardDifference(state: TriadState, answer: unknown): string | null {
  const engine = engineCells(state);
  const contract = contractCells(answer);
  const differing = CELLS.filter((cell) => engine[cell] !== contract[cell]);
  if (differing.length === 0) return null;
  return [
    `cells ${differing.map(cellName).join(', ')} differ (owner, card, edges up-right-down-left)`,
    `engine:   ${engine.join(' | ')}`,
    `contract: ${contract.join(' | ')}`,
  ].join('\n');
}
