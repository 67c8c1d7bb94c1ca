import type { SettingShow } from '@show-of-hands/bus';
import { dockWords, type SayDock } from '../words/index.ts';

/** What settings of the camp are called begins so. */
export const CAMP_SETTING = 'camp.';
/** The same of what says whom the bot plays by itself. */
export const MATCHMAKING_SETTING = 'rivals.';

/** The keys of what settings and their values are called: nothing has to be filled in. */
type Key = Extract<keyof typeof dockWords.english, `set.${string}` | `choice.${string}`>;
const isKey = (text: string): text is Key => Object.hasOwn(dockWords.english, text);

/** What a setting is called; one that came with a later bot is called as the bot describes it. */
export function settingName(
  { name, description }: Pick<SettingShow, 'name' | 'description'>,
  say: SayDock,
): string {
  const key = `set.${name}`;
  return isKey(key) ? say(key) : description;
}

/** What a value of a setting is called; its own word where there is none. */
export function choiceName(name: string, value: string, say: SayDock): string {
  const key = `choice.${name}.${value}`;
  return isKey(key) ? say(key) : value;
}

/** A value as it is shown beside its setting: "on" and "off (1)" are words of the bot, which older ones send too. */
export const valueName = (name: string, value: string, say: SayDock): string =>
  choiceName(name, value, say).replace(/^(on|off)(?=$| \()/, (word) =>
    say(word === 'on' ? 'settings.on' : 'settings.off'),
  );

/** What belongs together, in the order in which it is looked for. What is in no group comes last. */
const SETTING_GROUPS = [
  { name: 'time', settings: ['seconds', 'streamDelay', 'grace', 'earlyClose'] },
  {
    name: 'count',
    settings: [
      'tally',
      'counts',
      'quorum',
      'hidden',
      'hiddenFromRivals',
      'weights.subscriber',
      'weights.vip',
    ],
  },
  { name: 'none', settings: ['noVotes', 'noVotesLevel', 'noVotesSeconds'] },
  {
    name: 'who',
    settings: ['subscribersOnly', 'newcomers', 'limits.votes', 'limits.between', 'limits.slow'],
  },
  {
    name: 'chat',
    settings: ['letters', 'bare', 'help.misses', 'help.share', 'help.minutes', 'blockedWords'],
  },
] as const;

/** Settings by group; those that no group names, and those that are only told, under `other`. */
export function grouped(settings: readonly SettingShow[]) {
  const named = SETTING_GROUPS.map(({ name, settings: names }) => ({
    name,
    settings: names.flatMap((one) => settings.find((setting) => setting.name === one) ?? []),
  }));
  const taken = new Set(named.flatMap((group) => group.settings));
  const other = { name: 'other' as const, settings: settings.filter((setting) => !taken.has(setting)) };
  return [...named, other].filter((group) => group.settings.length > 0);
}
