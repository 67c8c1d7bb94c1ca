import type { GameSwitch } from '../setup/game-switch.ts';
import type { Action } from './action.ts';

/** Choosing the game of the coming matches. */
export const gameAction = (games: Pick<GameSwitch, 'ids' | 'blocked' | 'choose'>): Action => ({
  name: 'game',
  role: 'lead_moderator',
  keeps: 'across restarts',
  args: [{ name: 'game', choices: () => games.ids }],
  asks: true,
  blocked: () => games.blocked,
  perform: ({ game = '' }) => games.choose(game),
});
