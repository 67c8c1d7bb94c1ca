import type { Look, ShowThatDies } from './show-that-dies.ts';

/** Does something once at every turn that viewers see, from the first one on. */
export function atEveryTurn(act: (turn: number, show: ShowThatDies) => Promise<void>): Look {
  let last = -1;
  return async (show) => {
    const { turn } = show;
    if (turn !== null && turn > last) {
      last = turn;
      await act(turn, show);
    }
    return 'go on';
  };
}

/** Does something once, as soon as viewers see the turn; the answer decides whether the bot is left. */
export function onceAt(turn: number, act: (show: ShowThatDies) => Promise<'go on' | 'leave'>): Look {
  let done = false;
  return async (show) => {
    if (done || (show.turn ?? -1) < turn) return 'go on';
    done = true;
    return act(show);
  };
}
