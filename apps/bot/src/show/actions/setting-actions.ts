import type { Action, ActionArgument, ActionResult } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import {
  aboutSetting,
  CAMP_SETTINGS,
  LIMITS,
  SETTINGS,
  type Setting,
  settingNamed,
} from '../../settings/changeable-settings.ts';
import type { Changed, Settings } from '../../settings/settings.ts';

const free = () => null;

const nameOf = (among: readonly Setting[]): ActionArgument => ({
  name: 'name',
  choices: free,
  offers: () => among.map(({ name, short }) => short ?? name),
});
const VALUE: ActionArgument = { name: 'value', choices: free, optional: true };

/** A setting is told, or changed where a value is given. */
async function tellOrChange(
  settings: Settings,
  among: readonly Setting[],
  word: string,
  value: string,
): Promise<ActionResult> {
  const setting = settingNamed(word, among);
  if (setting === undefined) {
    const names = among.map(({ name, short }) => short ?? name).join(', ');
    return { done: false, code: 'bad_argument', why: msg('settings.unknown', { name: word, names }) };
  }
  if (value === '') {
    const { name } = setting;
    const about = aboutSetting(name);
    return { done: true, message: msg('settings.value', { name, value: settings.told(setting), about }) };
  }
  return told(await settings.change(setting, value), ({ after }) =>
    msg('settings.changed', { name: setting.name, value: after }),
  );
}

const told = (
  changed: Changed,
  say: (changed: Extract<Changed, { ok: true }>) => DisplayText,
): ActionResult =>
  changed.ok
    ? { done: true, message: say(changed), before: changed.before, after: changed.after }
    : { done: false, code: 'bad_argument', why: changed.why };

/** The actions that change how votes are held. What they change outlives a restart. */
export const settingActions = (settings: Settings): readonly Action[] => [
  {
    name: 'policy',
    role: 'moderator',
    keeps: 'across restarts',
    args: [nameOf(SETTINGS), VALUE],
    blocked: free,
    perform: ({ name = '', value = '' }) => tellOrChange(settings, SETTINGS, name, value),
  },
  {
    name: 'limits',
    role: 'moderator',
    keeps: 'across restarts',
    args: [nameOf(LIMITS), VALUE],
    blocked: free,
    perform: ({ name = '', value = '' }) => tellOrChange(settings, LIMITS, name, value),
  },
  {
    name: 'words',
    role: 'moderator',
    keeps: 'across restarts',
    args: [
      { name: 'change', choices: () => ['add', 'remove'] },
      { name: 'word', choices: free, rest: true },
    ],
    blocked: free,
    perform: async ({ change, word = '' }) =>
      told(
        await (change === 'add' ? settings.addWord(word) : settings.removeWord(word)),
        ({ after: count }) => msg(change === 'add' ? 'words.blocked' : 'words.allowed', { count }),
      ),
  },
  {
    name: 'settings',
    role: 'lead_moderator',
    keeps: 'across restarts',
    args: [{ name: 'change', choices: () => ['reset'] }],
    asks: true,
    blocked: free,
    perform: async () => told(await settings.reset(), () => msg('settings.reset')),
  },
];

/** What chat may decide between matches, and what it may spend: the streamer's to say. */
export const campSettingAction = (settings: Settings): Action => ({
  name: 'camp',
  role: 'streamer',
  keeps: 'across restarts',
  args: [nameOf(CAMP_SETTINGS), VALUE],
  blocked: free,
  perform: ({ name = '', value = '' }) => tellOrChange(settings, CAMP_SETTINGS, name, value),
});
