// Apart from the rules, so that pages which only check messages load nothing of them.

/** Togs that each seat stakes. */
export const STAKE = 5;
/** Togs on the stack. */
export const STACK = 2 * STAKE;
/** The throw that flips whatever is left: no match has more of them. */
export const LAST_ROUND = 12;
/** Wins that decide a series, and matches that it has at most. */
export const SERIES_WINS = 2;
export const SERIES_LENGTH = 3;
