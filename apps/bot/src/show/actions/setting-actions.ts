import type { Action, ActionArgument, ActionResult } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import {
  aboutSetting,
  CAMP_SETTINGS,
  LIMITS,
  presetsTyped,
  RIVAL_PRESETS,
  RIVAL_SETTINGS,
  SETTINGS,
  type Setting,
  settingNamed,
  valueTyped,
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
  return told(await settings.change(setting, value), ({ after, warning }) =>
    listed(
      [msg('settings.changed', { name: setting.name, value: after }), ...(warning ? [warning] : [])],
      'sentence.pair',
    ),
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

/**
 * Whom the bot plays by itself, and how often: the streamer's to say, who pays for it.
 *
 * @param presets of the rules that are in use
 */
export const rivalSettingAction = (settings: Settings, presets: () => readonly string[]): Action => ({
  name: 'rivals',
  role: 'streamer',
  keeps: 'across restarts',
  args: [nameOf(RIVAL_SETTINGS), VALUE],
  blocked: free,
  perform: async ({ name = '', value = '' }) => {
    const isOfRules =
      settingNamed(name, RIVAL_SETTINGS) === RIVAL_PRESETS && valueTyped(value, RIVAL_PRESETS) !== null;
    const unused = isOfRules ? presetsTyped(value).filter((one) => !presets().includes(one)) : [];
    if (unused.length === 0) return tellOrChange(settings, RIVAL_SETTINGS, name, value);
    const why = msg('rival.unusedRules', { names: unused.join(', '), used: presets().join(', ') });
    return { done: false, code: 'bad_argument', why };
  },
});
