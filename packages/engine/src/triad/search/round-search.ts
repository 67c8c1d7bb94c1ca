/** Work in small steps: whoever runs it may stop between two of them. */
export type Steps<T> = Generator<undefined, T>;

/**
 * A round that can be searched from a position that moves. Values are margins of the seat to play: its tiles
 * minus the other's, when the round is over or the horizon is reached.
 */
export interface RoundSearch {
  /** Positions looked at so far. */
  readonly nodes: number;
  /** Turns left to play in the round. */
  readonly left: number;
  /** Whether the seat to play is A. */
  readonly isA: boolean;
  /** Packed legal moves in numeric order. */
  moves(): readonly number[];
  make(move: number): void;
  unmake(): void;
  /**
   * Asks whether the position is worth at least `goal`. The answer is a bound: an answer of `goal` or more is
   * not above the value, a smaller one is not below it.
   */
  probe(goal: number): Steps<number>;
  /** The move that gave the last answer of `probe`; -1 when no turn is left. */
  readonly chosen: number;
}

/** No margin is larger: nine tiles, and one card in hand where those count. */
export const MOST = 10;

/** Positions between two steps: some milliseconds. */
export const STEP = 15_000;

/** Positions after which what is known is told again: telling has its price, too. */
export const PACE = 4_000;
