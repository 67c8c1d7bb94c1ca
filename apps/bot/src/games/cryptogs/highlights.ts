import type { GamePart, Highlight } from '../../match/game/bot-game.ts';

/** So many togs flipped by one throw are worth seeing again; so many more are seldom. */
const MANY = 4;
const GREAT = 6;
/** Togs that make a win one-sided. */
const SWEEP = 9;

/** Throws that flip many togs; wins with nearly everything, and the closest ones. */
export const cryptogsHighlights: GamePart<'highlights'> = {
  names: ['many', 'sweep', 'close'],
  ofTurn: ({ game, turn }) => {
    if (game !== 'cryptogs') return [];
    const most = Math.max(
      0,
      ...turn.events.map((event) => (event.type === 'thrown' ? event.flipped.length : 0)),
    );
    return most >= MANY ? [{ name: 'many', great: most >= GREAT }] : [];
  },
  ofWin: ({ game, state }, winner): readonly Highlight[] => {
    if (game !== 'cryptogs') return [];
    const won = state.score[winner];
    if (won >= SWEEP) return [{ name: 'sweep', great: true }];
    return won === 6 ? [{ name: 'close', great: false }] : [];
  },
};
