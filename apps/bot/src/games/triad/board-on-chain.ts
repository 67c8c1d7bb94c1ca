import { seatAt } from '@show-of-hands/engine';
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
