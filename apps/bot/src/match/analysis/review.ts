import type { Judgement, MatchReview, PositionValue, ReviewedTurn } from '@show-of-hands/bus';
import { bySeat, type Seat } from '@show-of-hands/engine';

/** A turn of a finished match with what its position was worth when everything is known. */
export interface JudgedTurn {
  readonly turn: number;
  readonly seat: Seat;
  /** The canonical command of the move that was played. */
  readonly command: string;
  readonly judgement: Judgement;
  /** What the position after it is worth, if that is the value of the move; null if nothing says so. */
  readonly next: PositionValue | null;
}

const isExact = (value: PositionValue): boolean => value.kind === 'exact';

/** The least and the most that a value may be, from a seat's own side. */
function rangeFor(value: PositionValue, seat: Seat): readonly [number, number] {
  const [least, most] =
    value.kind === 'bound' ? [value.atLeast, value.atMost] : ([value.value, value.value] as const);
  return seat === 'A' ? [least, most] : [0 - most, 0 - least];
}

/** The value of the move that was played, and that of the best one. Two guesses are of one and the same search. */
function valuesOf({
  judgement,
  command,
  next,
}: JudgedTurn): readonly [PositionValue, PositionValue] | undefined {
  const own = judgement.moves.find((move) => move.command === command)?.value;
  if (own === undefined) return undefined;
  const { value } = judgement;
  if (isExact(value)) return [value, !isExact(own) && next !== null && isExact(next) ? next : own];
  return [judgement.moves[0]?.value ?? value, own];
}

/** Whether a turn's loss is known for sure: nothing that is still thought about would change it. */
export function isSettled(turn: JudgedTurn): boolean {
  return valuesOf(turn)?.every(isExact) ?? false;
}

/** Undefined if the judgement does not hold the move that was played. */
function reviewed(judged: JudgedTurn): ReviewedTurn | undefined {
  const values = valuesOf(judged);
  if (values === undefined) return undefined;
  const [before, after] = values;
  const { turn, seat, command, judgement } = judged;
  const { moves } = judgement;
  // a move that is still guessed may stand before the best one that is known
  const best =
    moves.find(({ value }) => isExact(value) && rangeFor(value, seat)[0] === rangeFor(before, seat)[0]) ??
    moves[0];
  // of a bound only what is certain counts; a guess may even rank the played move above the one called best
  const loss = Math.max(0, rangeFor(before, seat)[0] - rangeFor(after, seat)[1]);
  return {
    turn,
    seat,
    command,
    best: loss === 0 ? command : (best?.command ?? command),
    before,
    after,
    loss,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const isGuessed = ({ before, after }: ReviewedTurn): boolean =>
  before.kind === 'estimate' || after.kind === 'estimate';

/** The turn that gave the most away, the first of equal ones; null if none gave anything away. */
function largestLoss(turns: readonly ReviewedTurn[]): ReviewedTurn | null {
  let largest: ReviewedTurn | null = null;
  for (const turn of turns) if (turn.loss > (largest?.loss ?? 0)) largest = turn;
  return largest;
}

/**
 * How well each seat played. A move's loss is the value of the seat's best move less that of the one played,
 * both with perfect play afterwards. Accuracy = 100 / 2^(mean loss / halfLoss): 100 for a seat that gave nothing
 * away, 50 at a mean loss of `halfLoss`. The turning point is the turn with the largest loss, which is also the
 * largest swing of the position's value; a guessed loss makes one only where no known loss does.
 */
export function reviewOf(turns: readonly JudgedTurn[], halfLoss: number): MatchReview {
  const judged = turns.flatMap((turn) => reviewed(turn) ?? []);
  const accuracyOf = (seat: Seat): number | null => {
    const losses = judged.filter((turn) => turn.seat === seat).map((turn) => turn.loss);
    return losses.length === 0 ? null : Math.round(1_000 / 2 ** (mean(losses) / halfLoss)) / 10;
  };
  return {
    kind: turns.every(isSettled) ? 'exact' : 'estimate',
    accuracy: bySeat(accuracyOf),
    halfLoss,
    turningPoint: largestLoss(judged.filter((turn) => !isGuessed(turn))) ?? largestLoss(judged),
    turns: judged,
  };
}
