import type { Game } from '../game.ts';

/** The part of a game that a ballot needs: what may be voted for, and how it is written. */
export type VotableGame<View, Move> = Pick<
  Game<never, never, View, Move, never, never>,
  'id' | 'stage' | 'legalMoves' | 'moveOf' | 'notation' | 'codec'
>;

/** What counting recorded votes needs of a game: no position, only its commands and bytes. */
export type CountableGame<Move> = Pick<VotableGame<never, Move>, 'id' | 'moveOf' | 'notation' | 'codec'>;
