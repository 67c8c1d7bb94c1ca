import type { Judgement } from '@show-of-hands/bus';
import type { Evaluation } from '@show-of-hands/engine';
import type { ThinkingGame } from './thinking-game.ts';

/** An evaluation with its moves as canonical commands: the form that leaves a thinking process. */
export function judgementOf<View, Move>(
  { game, seatsOf }: ThinkingGame<View, Move>,
  view: View,
  { seat, value, moves, line, nodes, done }: Evaluation<Move>,
): Judgement {
  const seats = seatsOf(view, line);
  return {
    seat,
    value: { ...value },
    moves: moves.map((one) => ({ command: game.notation.format(one.move, seat), value: { ...one.value } })),
    line: line.flatMap((move, index) => {
      const mover = seats[index];
      return mover === undefined ? [] : [{ seat: mover, command: game.notation.format(move, mover) }];
    }),
    nodes,
    done,
  };
}
