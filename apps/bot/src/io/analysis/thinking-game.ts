import type { Analyst, MovesOf, Seat } from '@show-of-hands/engine';

/**
 * What a thinking process needs of a game to judge its positions: rules and words, no chain and no picture.
 * A game's folder has a module that exports one under the name `thinking`; the registry says where it is built.
 */
export interface ThinkingGame<View, Move> {
  readonly game: Pick<MovesOf<View, Move>, 'id' | 'notation' | 'codec'>;
  /**
   * The analyst of a match.
   *
   * @param pool what everyone can know of the cards that hands are made of, in the game's own form and as the
   *   game's BotGame gave it; null if nothing is known
   */
  readonly analystFor: (pool: unknown) => Analyst<View, Move>;
  /** Whose moves a line is made of, one seat for each move: the first is played in `view`. */
  readonly seatsOf: (view: View, line: readonly Move[]) => readonly Seat[];
}
