import type { GameEvents, GameView } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';

/** Something in a match that is worth seeing again. */
export interface Highlight {
  readonly name: string;
  /** Whether it is one of those that a match seldom has. */
  readonly great: boolean;
}

/** What a game finds worth seeing again, told from public events. */
export interface GameHighlights {
  /** Every name that it gives. */
  readonly names: readonly string[];
  readonly ofTurn: (events: GameEvents) => readonly Highlight[];
  /** Beside that it was won, which every game's matches are. */
  readonly ofWin: (view: GameView, winner: Seat) => readonly Highlight[];
}

/** What matches of every game have. `great` stands for any great one. */
export const COMMON_HIGHLIGHTS = ['start', 'win', 'draw', 'great'] as const;
