import { positionOf, progressOf, seatToPlay, triad } from '@show-of-hands/engine/triad';
import type { Command } from '../../terminal/command.ts';
import { semanticsOf, semanticsOption } from './replay.ts';

/** An unfinished record in, the whole legal moves of the seat to play out. */
export const legalMovesCommand: Command = {
  about: 'an unfinished record (turns, rounds or picks so far) -> {seat, turn, round, phase, options, moves}',
  options: { semantics: semanticsOption },
  input: 'json',
  open: ({ semantics }) => {
    const reading = semanticsOf(semantics);
    return (line) => {
      const position = positionOf(line, reading);
      if (!position.ok) return position;
      const view = triad.view(position.value, 'public');
      const seat = seatToPlay(view);
      const moves = seat ? [...triad.legalMoves(view, seat)] : [];
      const options = moves.map((move) => triad.notation.format(move, seat ?? 'A'));
      return { ok: true, value: { seat, ...progressOf(view), options, moves } };
    };
  },
};
