import { type AnalysisLimits, type Evaluation, refuse } from '@show-of-hands/engine';
import {
  analyst,
  isDrawDue,
  positionOf,
  seatToPlay,
  type TriadMove,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { z } from 'zod';
import { seatAhead } from '../../../games/triad/seat-ahead.ts';
import { type Command, checkedLine, type LineAnswer } from '../../terminal/command.ts';
import { semanticsOf, semanticsOption } from './replay.ts';

/** What a line may say beside its position. */
const limitsSchema = z.object({
  nodes: z.number().int().min(1).optional(),
  seed: z.string().default(''),
});

/** The last word of an analysis, however long it takes to come. */
function judged(view: TriadView, limits: AnalysisLimits): Evaluation<TriadMove> {
  const steps = analyst.analyse(view, limits);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function answerTo(view: TriadView, limits: AnalysisLimits): object {
  const turn = seatToPlay(view);
  if (turn === null) {
    const { A = 0, B = 0 } = triad.outcome(view)?.score ?? {};
    return { seat: null, value: { kind: 'exact', value: A - B }, moves: [], line: [], nodes: 0, done: true };
  }
  const { seat, value, moves, line, nodes, done } = judged(view, limits);
  return {
    seat,
    value,
    moves: moves.map((each) => ({ command: triad.notation.format(each.move, seat), value: each.value })),
    line: line.map((move, ahead) => triad.notation.format(move, seatAhead(view, ahead))),
    nodes,
    done,
  };
}

/** An unfinished record in, the value of every legal move out. A record shows all cards, and so does this. */
export const analyseCommand: Command = {
  about: 'an unfinished record, with nodes and seed if need be -> {seat, value, moves, line, nodes, done}',
  options: { semantics: semanticsOption },
  input: 'json',
  open: ({ semantics }) => {
    const reading = semanticsOf(semantics);
    return (line): LineAnswer => {
      const position = positionOf(line, reading);
      if (!position.ok) return position;
      const limits = checkedLine(limitsSchema, line, "the line's");
      if (!limits.ok) return limits;
      const { seed, nodes } = limits.value;
      const view = triad.view(position.value, 'public');
      if (isDrawDue(view))
        return refuse('draw_due', 'Chaos has still to draw this turn’s card: add its salt');
      return { ok: true, value: answerTo(view, nodes === undefined ? { seed } : { seed, nodes }) };
    };
  },
};
