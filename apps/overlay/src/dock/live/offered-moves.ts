/**
 * Moves in the order in which they are offered: short ones first, so that what can be added to a move comes behind the
 * moves themselves; and of those that begin alike one after the other, so that the first few are of every kind.
 *
 * @param moves as they are typed, in numeric order
 */
export function inOrderOfOffer(moves: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return moves
    .map((move) => {
      const beginning = move.slice(0, move.lastIndexOf(' '));
      const rank = seen.get(beginning) ?? 0;
      seen.set(beginning, rank + 1);
      return { move, rank };
    })
    .sort((a, b) => a.move.length - b.move.length || a.rank - b.rank)
    .map(({ move }) => move);
}

/** Whether all that was typed is a part of the move, word by word. */
export const holdsAll = (move: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => move.toLowerCase().includes(word));
