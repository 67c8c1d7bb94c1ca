import type { GameView } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';

/** A move that crosses a viewer's mind. */
export interface Idea {
  readonly command: string;
  /** How good it looks at a glance; more is better, never below 0. */
  readonly appeal: number;
}

/** What the crowd must know of a game: how people type its moves, and which moves they think of. */
export interface CrowdSpellings {
  /** All the ways to type this command; a show counts each as exactly this command. */
  variants(command: string): readonly string[];
  /** What people type who have not understood it, or mistype: a show counts none of it. */
  slips(command: string): readonly string[];
  /** The seat's legal moves, as a viewer works them out from the picture. */
  ideas(view: GameView, seat: Seat): readonly Idea[];
}
