import type { Action } from '../../base/action.ts';
import type { GameSwitch } from './game-switch.ts';

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
