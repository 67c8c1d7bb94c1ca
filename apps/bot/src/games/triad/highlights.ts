import type { GamePart, Highlight } from '../../match/game/bot-game.ts';

/** So many cards taken by one are seldom seen. */
const MANY_FLIPS = 4;

const RULES = ['same', 'plus', 'combo'] as const;

/** The rules that cards are seldom taken by, turns that take many, and a board all of one colour. */
export const triadHighlights: GamePart<'highlights'> = {
  names: [...RULES, 'sweep', 'perfect'],
  ofTurn: ({ game, turn }) => {
    if (game !== 'triad') return [];
    const flips = turn.events.filter((event) => event.type === 'flip');
    const found: Highlight[] = RULES.filter((rule) => flips.some((flip) => flip.rule === rule)).map(
      (name) => ({ name, great: name === 'combo' }),
    );
    if (flips.length >= MANY_FLIPS) found.push({ name: 'sweep', great: true });
    return found;
  },
  ofWin: ({ game, state }, winner) => {
    const isAll = game === 'triad' && state.board.every((placed) => placed?.owner === winner);
    return isAll ? [{ name: 'perfect', great: true }] : [];
  },
};
