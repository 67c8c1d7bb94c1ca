import type { Action } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { settingNamed } from '../../settings/changeable-settings.ts';
import type { Settings } from '../../settings/settings.ts';

const SWITCH = ['on', 'off'];

/** The leaderboard's switch: the same as the setting of its name, at hand where viewers are looked after. */
export const votersActions = (settings: Pick<Settings, 'change' | 'current'>): readonly Action[] => [
  {
    name: 'voters',
    role: 'moderator',
    keeps: 'across restarts',
    args: [
      {
        name: 'switch',
        choices: () => SWITCH,
        now: () => (settings.current.ballot.voters ? 'on' : 'off'),
      },
    ],
    blocked: () => null,
    async perform(args) {
      const setting = settingNamed('voters');
      if (setting === undefined) throw new Error('there is no setting for the leaderboard of voters');
      const changed = await settings.change(setting, args.switch ?? '');
      if (!changed.ok) return { done: false, code: 'bad_argument', why: changed.why };
      const { before, after } = changed;
      return { done: true, message: msg(args.switch === 'on' ? 'voters.on' : 'voters.off'), before, after };
    },
  },
];
