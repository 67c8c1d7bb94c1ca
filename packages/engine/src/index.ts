/** What all games share: seats, results, the shape of a game's rules and of its judgement. */
export {
  type AnalysisLimits,
  type Analyst,
  type Evaluation,
  LEVELS,
  type Level,
  type Value,
  type ValuedMove,
} from './analysis.ts';
export { type ChainMove, chainMoveBytes, chainMoveIn } from './chain-move.ts';
export {
  type Answering,
  type Ask,
  type Choice,
  type Codec,
  type Drawing,
  type Game,
  type GameTypes,
  type MovesOf,
  type Notation,
  type Option,
  type Outcome,
  type Play,
  type Stage,
  type Step,
  seatsAsked,
  seatsDeciding,
} from './game.ts';
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
