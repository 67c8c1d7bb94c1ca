import {
  type ChainStep,
  type EndingShow,
  type ForcedMoveShow,
  type GameEvents,
  MATCH_PHASES,
  type MatchShow,
  type RulesetShow,
  type SeatShow,
  type SeriesShow,
} from '@show-of-hands/bus';
import type { BySeat, Outcome } from '@show-of-hands/engine';
import type { ChainPhase, MatchInfo } from '@show-of-hands/verify';
import type { Hex } from 'viem';

/** Transactions that the overlay keeps in sight. */
const MAX_STEPS = 24;

/** What does not change while a match is played. */
export interface MatchHead {
  readonly matchKey: Hex;
  readonly number: number;
  readonly ruleset: RulesetShow;
  /** As they are called by now: another show may prove its channel meanwhile. */
  readonly seats: BySeat<SeatShow>;
  /** The series that it belongs to, as it stood before it; null for a match by itself. */
  readonly series: SeriesShow | null;
}

/** The match as the public sees it before anything is known but who plays. */
export const openingShow = (head: MatchHead): MatchShow => ({
  ...shownHead(head),
  phase: 'open',
  turn: 0,
  awaiting: [],
  view: null,
  lastTurn: null,
  ending: null,
});

const shownHead = ({ series, ...head }: MatchHead) => ({ ...head, ...(series && { series }) });

/** The match as the public sees it at one block. */
export const matchShowOf = (
  head: MatchHead,
  info: MatchInfo,
  view: MatchShow['view'],
  lastTurn: GameEvents | null,
  outcome: Outcome | undefined,
  forced: readonly ForcedMoveShow[],
): MatchShow => ({
  ...shownHead(head),
  phase: shownPhase(info.phase),
  turn: info.turn,
  awaiting: [...info.awaiting],
  ...(info.timeCalled && { timeCalled: true }),
  ...(forced.length > 0 && { forced: [...forced] }),
  view,
  lastTurn,
  ending: endingOf(info, outcome),
});

const shownPhase = (phase: ChainPhase): MatchShow['phase'] =>
  MATCH_PHASES.find((name) => name === phase) ?? 'open';

/**
 * How the chain says the match ended, with the score by the rules. One that was broken off has what its contract counted then,
 * which is nothing in most games.
 */
export function endingOf(info: MatchInfo, outcome: Outcome | undefined): EndingShow | null {
  if (info.phase !== 'over' || info.ending === 'undecided') return null;
  const cause = info.cause === 'none' ? 'played' : info.cause;
  return { winner: info.ending, cause, score: outcome?.score ?? info.score ?? { A: 0, B: 0 } };
}

/** The list with a step added, or changed if it is there already; the oldest ones leave. */
export function withStep(steps: readonly ChainStep[], step: ChainStep): ChainStep[] {
  const known = steps.some((other) => other.id === step.id);
  const next = known ? steps.map((other) => (other.id === step.id ? step : other)) : [...steps, step];
  return next.slice(-MAX_STEPS);
}
