import type { Analyst, Evaluation, Seat } from '@show-of-hands/engine';
import type { ThinkingGame } from '#bot/thinking-game';
import { type OddsState, odds, type Pick } from './odds.ts';

/** Rounds won by A less those won by B at the end, if both seats pick evenly from here on. */
function margin({ A, B }: OddsState['wins']): number {
  if (A === 2 || B === 2) return A - B;
  return (margin({ A: A + 1, B }) + margin({ A, B: B + 1 })) / 2;
}

/** Nothing is better than an even pick, and no pick is better than the other. */
const analyst: Analyst<OddsState, Pick> = {
  *analyse(view) {
    const seat: Seat = 'A';
    const value = { kind: 'exact', value: margin(view.wins) } as const;
    const picks = [...odds.legalMoves(view, seat)];
    const known: Evaluation<Pick> = {
      seat,
      value,
      moves: picks.map((move) => ({ move, value })),
      line: picks.slice(0, 1),
      nodes: 1,
      done: true,
    };
    yield { ...known, line: [], done: false };
    return known;
  },
  *choose(_view, _seat, level, seed) {
    yield undefined;
    const drawn = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 0 : 1;
    return level === 1 ? drawn : 0;
  },
};

/** Odds and evens as a thinking thread judges it: the smallest analyst there is. */
export const thinking: ThinkingGame<OddsState, Pick> = {
  game: odds,
  analystFor: () => analyst,
  seatsOf: (_view, line) => line.map(() => 'A'),
};
