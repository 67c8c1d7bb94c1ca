import type { Judgement, MatchReview, PositionValue, ReviewedTurn } from '@show-of-hands/bus';
import { bySeat, type Seat } from '@show-of-hands/engine';

/** A turn of a finished match with what its position was worth when everything is known. */
export interface JudgedTurn {
  readonly turn: number;
  readonly seat: Seat;
  /** The canonical command of the move that was played. */
  readonly command: string;
  readonly judgement: Judgement;
}

/** A value as one number: the middle of what is possible where it is only bounded. */
function numberOf(value: PositionValue): number {
  switch (value.kind) {
    case 'exact':
    case 'estimate':
      return value.value;
    case 'bound':
      return (value.atLeast + value.atMost) / 2;
  }
}

/** Undefined if the judgement does not hold the move that was played. */
function reviewed({ turn, seat, command, judgement }: JudgedTurn): ReviewedTurn | undefined {
  const played = judgement.moves.find((move) => move.command === command);
  const best = judgement.moves[0];
  if (played === undefined || best === undefined) return undefined;
  const given = numberOf(best.value) - numberOf(played.value);
  // values are seen from seat A's side; a guess may rank the played move above the one called best
  const loss = Math.max(0, seat === 'A' ? given : -given);
  return {
    turn,
    seat,
    command,
    best: best.command,
    before: best.value,
    after: played.value,
    loss,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How well each seat played. A move's loss is the value of the seat's best move less that of the one played,
 * both with perfect play afterwards. Accuracy = 100 / 2^(mean loss / halfLoss): 100 for a seat that gave nothing
 * away, 50 at a mean loss of `halfLoss`. The turning point is the turn with the largest loss, which is also the
 * largest swing of the position's value.
 */
export function reviewOf(turns: readonly JudgedTurn[], halfLoss: number): MatchReview {
  const judged = turns.flatMap((turn) => reviewed(turn) ?? []);
  const isExact = judged.every(({ before, after }) => before.kind === 'exact' && after.kind === 'exact');
  const accuracyOf = (seat: Seat): number | null => {
    const losses = judged.filter((turn) => turn.seat === seat).map((turn) => turn.loss);
    return losses.length === 0 ? null : Math.round(1_000 / 2 ** (mean(losses) / halfLoss)) / 10;
  };
  let turningPoint: ReviewedTurn | null = null;
  for (const turn of judged) if (turn.loss > (turningPoint?.loss ?? 0)) turningPoint = turn;
  return {
    kind: isExact && judged.length === turns.length ? 'exact' : 'estimate',
    accuracy: bySeat(accuracyOf),
    halfLoss,
    turningPoint,
    turns: judged,
  };
}
