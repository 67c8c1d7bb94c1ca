import type { GameSwitch } from '../setup/game-switch.ts';
import type { Action } from './action.ts';

/** Choosing the game of the coming matches. */
export const gameAction = (games: Pick<GameSwitch, 'ids' | 'blocked' | 'choose'>): Action => ({
  name: 'game',
  label: 'Choose the game',
  description:
    'The game of the coming matches: a match under way is played to its end, then the show begins anew with the other game.',
  role: 'lead_moderator',
  keeps: 'across restarts',
  args: [{ name: 'game', label: 'a game', choices: () => games.ids }],
  confirm: 'Go on with this game? A match under way is played to its end, then the show begins anew.',
  blocked: () => games.blocked,
  perform: ({ game = '' }) => games.choose(game),
});
