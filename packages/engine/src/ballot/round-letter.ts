/**
 * The letters that ballots take turns with. None of them can be the last word of a move in any game (cells, seats,
 * edges and marks use a to f, l, m, r, u and w), none is easily taken for another sign (i, o, q), and none is typed as
 * an answer (n, x, y).
 */
export const ROUND_LETTERS = ['g', 'h', 'j', 'k', 'p', 's', 't', 'v', 'z'] as const;

/**
 * The letter of the ballot with that number, counted over all ballots of a show: 0, 1, 2, ... Two ballots in a row
 * never share one. Throws a RangeError for anything but a whole number from 0.
 */
export function roundLetterOf(ballotNumber: number): string {
  const letter = ROUND_LETTERS[ballotNumber % ROUND_LETTERS.length];
  if (letter !== undefined) return letter;
  throw new RangeError(`got ballot number ${ballotNumber}; allowed are whole numbers from 0`);
}
