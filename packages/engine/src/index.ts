export {
  type AnalysisLimits,
  type Analyst,
  type Evaluation,
  LEVELS,
  type Level,
  type Value,
  type ValuedMove,
} from './analysis.ts';
export type { Choice, Codec, Game, Notation, Option, Outcome, Play, Stage } from './game.ts';
export { expectOk, ok, type Refusal, type Result, refuse } from './result.ts';
export {
  type Audience,
  type BySeat,
  bySeat,
  otherSeat,
  SEATS,
  type Seat,
  seatAt,
  seatIndex,
} from './seat.ts';
