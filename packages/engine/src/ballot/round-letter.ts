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

/** A line, and the letter that stood behind it as a word of its own, in lower case. */
export interface Lettered {
  readonly text: string;
  readonly letter: string | undefined;
}

const LAST_LETTER = /^(.*\S)\s+([a-z])\s*$/is;

/**
 * Takes the letter off a line, if the ballot has letters (`roundLetter` of its policy). Other single letters stay:
 * they may belong to the move.
 */
export function letteredLine(text: string, roundLetter: string | undefined): Lettered {
  if (roundLetter === undefined) return { text, letter: undefined };
  const [, rest = '', last = ''] = LAST_LETTER.exec(text) ?? [];
  const letter = last.toLowerCase();
  const isLetter = letter === roundLetter || ROUND_LETTERS.some((known) => known === letter);
  return isLetter ? { text: rest, letter } : { text, letter: undefined };
}
