import type { Hex } from 'viem';
import { outcomeOf } from '../score.ts';
import type { TriadView } from '../types.ts';
import { matchIdOfView } from './protocol-v1.ts';

/** How a match ended, in the records' words; undefined before the end. */
export interface RecordStatus {
  readonly finished: true;
  readonly winner: 'A' | 'B' | 'draw';
  readonly tilesA: number;
  readonly tilesB: number;
  /** Absent while a card of a deck is hidden: the id needs both decks. */
  readonly matchId?: Hex;
}

/** How the match ended, or undefined while it runs: records never guess at a result. */
export function recordStatusOf(view: TriadView): RecordStatus | undefined {
  const outcome = outcomeOf(view);
  if (!outcome) return undefined;
  const matchId = matchIdOfView(view);
  return {
    finished: true,
    winner: outcome.winner,
    tilesA: outcome.score.A,
    tilesB: outcome.score.B,
    ...(matchId && { matchId }),
  };
}
