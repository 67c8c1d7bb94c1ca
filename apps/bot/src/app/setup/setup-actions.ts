import { MAX_SETUP_VALUE, SETUP_FIELDS, setupChanges } from '@show-of-hands/bus';
import type { Action, ActionResult } from '../../base/action.ts';
import { jsonArgument } from '../../base/json/json-argument.ts';
import { msg } from '../../base/words/book.ts';
import type { GameSwitch } from './game-switch.ts';
import type { SetupWizard } from './setup-wizard.ts';

const free = () => null;

/** What the wizard does: sets, and has the show begin anew. */
export const setupActions = (wizard: SetupWizard): readonly Action[] => [
  {
    name: 'setup',
    role: 'streamer',
    keeps: 'across restarts',
    args: [
      {
        name: 'changes',
        choices: free,
        long: SETUP_FIELDS.length * (MAX_SETUP_VALUE + 30) * 2,
      },
    ],
    blocked: free,
    perform: async ({ changes = '' }, { from }): Promise<ActionResult> => {
      // chat is public, and writes everything small
      if (from === 'chat') return { done: false, why: msg('setup.inDock') };
      const typed = jsonArgument(setupChanges, changes);
      if (!typed.ok) return { done: false, code: 'bad_argument', why: msg('setup.bad', { why: typed.why }) };
      const answer = await wizard.change(typed.value);
      if (!answer.ok) return { done: false, code: 'bad_argument', why: answer.why };
      return { done: true, message: answer.message, before: answer.before, after: answer.after };
    },
  },
  {
    name: 'restart',
    role: 'streamer',
    keeps: 'nothing',
    args: [],
    blocked: free,
    perform: () => (wizard.restart() === 'now' ? msg('restart.now') : msg('restart.later')),
  },
];

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
