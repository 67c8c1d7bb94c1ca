import type { RoundSearch, Steps } from './round-search.ts';
import type { RootValues } from './values.ts';

/**
 * Finds the value of the search's position by asking closer and closer, and notes bounds as they come. Gives
 * the index of a best move.
 */
export function* settleRoot(search: RoundSearch, values: RootValues, guess: number): Steps<number> {
  const { root } = values;
  let best = 0;
  let goal = guess;
  while (root.atLeast < root.atMost) {
    goal = Math.max(root.atLeast + 1, Math.min(root.atMost, goal));
    const answer = yield* search.probe(goal);
    if (answer >= goal) {
      root.atLeast = Math.min(answer, root.atMost);
      best = Math.max(0, values.moves.indexOf(search.chosen));
      goal = answer + 1;
    } else {
      root.atMost = Math.max(answer, root.atLeast);
      goal = answer;
    }
    for (const known of values.ofMoves) known.atMost = root.atMost;
    const chosen = values.ofMoves[best];
    if (chosen) chosen.atLeast = root.atLeast;
    yield;
  }
  return best;
}

/** Finds the values of all moves once that of the position is known. */
export function* settleMoves(search: RoundSearch, values: RootValues): Steps<void> {
  for (const [i, move] of values.moves.entries()) {
    const known = values.ofMoves[i];
    if (!known || known.atLeast === known.atMost) continue;
    search.make(move);
    while (known.atLeast < known.atMost) {
      // Whether it is as good as still possible; mostly it is not, and the answer says how far it is from it.
      const goal = 1 - known.atMost;
      const answer = yield* search.probe(goal);
      if (answer >= goal) known.atMost = Math.max(0 - answer, known.atLeast);
      else known.atLeast = Math.min(0 - answer, known.atMost);
    }
    search.unmake();
    yield;
  }
}

/** Plays the best on from a best move of known value: the line that nobody should leave. */
export function* bestLine(search: RoundSearch, values: RootValues, best: number): Steps<readonly number[]> {
  const first = values.moves[best];
  if (first === undefined) return [];
  const line: number[] = [];
  let margin = values.root.atLeast;
  for (let move = first; move >= 0; move = search.chosen) {
    line.push(move);
    search.make(move);
    margin = 0 - margin;
    yield* search.probe(margin);
  }
  for (const _ of line) search.unmake();
  return line;
}
