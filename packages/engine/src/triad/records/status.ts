import type { Hex } from 'viem';
import { outcomeOf, tilesOf } from '../rules/score.ts';
import type { TriadView } from '../types.ts';
import { matchIdOfView } from './match-id-of-view.ts';

/** How a match ended, in the records' words; undefined before the end. */
export interface RecordStatus {
  readonly finished: true;
  readonly winner: 'A' | 'B' | 'draw';
  readonly tilesA: number;
  readonly tilesB: number;
  /** Cells and cards in hand, where Sudden Death counts both. */
  readonly scoreA?: number;
  readonly scoreB?: number;
  /** Absent while a card of a deck is hidden: the id needs both decks. */
  readonly matchId?: Hex;
}

/** How the match ended, or undefined while it runs: records never guess at a result. */
export function recordStatusOf(view: TriadView): RecordStatus | undefined {
  const outcome = outcomeOf(view);
  if (!outcome) return undefined;
  const tiles = tilesOf(view);
  const matchId = matchIdOfView(view);
  return {
    finished: true,
    winner: outcome.winner,
    tilesA: tiles.A,
    tilesB: tiles.B,
    ...(view.ruleset.suddenDeath && { scoreA: outcome.score.A, scoreB: outcome.score.B }),
    ...(matchId && { matchId }),
  };
}
