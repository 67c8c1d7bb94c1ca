import { botWords, msg } from '../base/words/book.ts';
import type { DisplayText } from '../base/words/display-text.ts';
import type { Config } from '../config/schema.ts';

type Ballot = Config['ballot'];
type Camp = Config['table']['camp'];
type Rivals = Omit<Config['table']['rivals'], 'stakes'>;

/** What can be changed of the configuration while the show runs. */
export interface Changeable {
  readonly ballot: Ballot;
  readonly camp: Camp;
  readonly rivals: Rivals;
}
/** The same, not checked yet. */
type Unchecked = Readonly<Record<keyof Changeable, unknown>>;

/** A setting that can be changed while the show runs; what it is for is in the bot's book. Those of votes are named as in the configuration's section `ballot`. */
export interface Setting {
  readonly name: string;
  /** A shorter word for chat. */
  readonly short?: string;
  /** What "off" stands for where the value is no switch. */
  readonly off?: number;
  /** What is typed and said for no value. */
  readonly none?: string;
  readonly get: (sections: Changeable) => unknown;
  /** What a value of it gives away, for whoever chooses that; null for most. */
  readonly warns?: (sections: Changeable) => DisplayText | null;
  /** The sections with another value, not checked yet. */
  readonly put: (sections: Changeable, value: unknown) => Unchecked;
}

const plainOne = (name: keyof Ballot, more: Pick<Setting, 'short' | 'off' | 'warns'> = {}): Setting => ({
  name,
  ...more,
  get: ({ ballot }) => ballot[name],
  put: (sections, value) => ({ ...sections, ballot: { ...sections.ballot, [name]: value } }),
});

const weight = (who: keyof Ballot['weights']): Setting => ({
  name: `weights.${who}`,
  short: `${who}-weight`,
  off: 1,
  get: ({ ballot: { weights } }) => weights[who],
  put: ({ ballot, ...others }, value) => ({
    ...others,
    ballot: { ...ballot, weights: { ...ballot.weights, [who]: value } },
  }),
});

const limit = (which: keyof Ballot['limits']): Setting => ({
  name: `limits.${which}`,
  short: which,
  off: 0,
  get: ({ ballot: { limits } }) => limits[which],
  put: ({ ballot, ...others }, value) => ({
    ...others,
    ballot: { ...ballot, limits: { ...ballot.limits, [which]: value } },
  }),
});

const help = (which: keyof Ballot['help'], off?: number): Setting => ({
  name: `help.${which}`,
  ...(off !== undefined && { off }),
  get: ({ ballot }) => ballot.help[which],
  put: ({ ballot, ...others }, value) => ({
    ...others,
    ballot: { ...ballot, help: { ...ballot.help, [which]: value } },
  }),
});

const ofCamp = (name: keyof Camp, more: Pick<Setting, 'off' | 'none'> = {}): Setting => ({
  name: `camp.${name}`,
  short: name,
  ...more,
  get: ({ camp }) => camp[name],
  put: (sections, value) => ({ ...sections, camp: { ...sections.camp, [name]: value } }),
});

const ofRivals = (key: keyof Rivals, more: Pick<Setting, 'none'> = {}): Setting => ({
  name: `rivals.${key}`,
  short: key,
  ...more,
  get: ({ rivals }) => rivals[key],
  put: (sections, value) => ({ ...sections, rivals: { ...sections.rivals, [key]: value } }),
});

/** Whether the bot looks for matches by itself; switched on, for both kinds. */
export const MATCHMAKING: Setting = {
  name: 'rivals.seek',
  get: ({ rivals: { seek } }) => seek,
  put: (sections, value) => {
    const seek = value === false ? 'off' : value === true ? 'both' : value;
    return { ...sections, rivals: { ...sections.rivals, seek } };
  },
};

/** The names that a value of `RIVAL_PRESETS` lists. */
export const presetsTyped = (value: string): readonly string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** By which rules the bot plays other channels by itself: typed with commas between them. */
export const RIVAL_PRESETS: Setting = {
  ...ofRivals('presets', { none: 'any' }),
  get: ({ rivals: { presets } }) => (presets.length === 0 ? null : presets.join(',')),
  put: (sections, value) => {
    const presets = value === null ? [] : [...presetsTyped(String(value))];
    return { ...sections, rivals: { ...sections.rivals, presets } };
  },
};

export const LIMITS: readonly Setting[] = [limit('between'), limit('slow'), limit('votes')];

/** Every setting of a vote. The order is that of lists on screen. */
export const SETTINGS: readonly Setting[] = [
  plainOne('seconds'),
  plainOne('streamDelay', { short: 'delay', off: 0 }),
  plainOne('grace', { off: 0 }),
  plainOne('tally'),
  plainOne('counts'),
  plainOne('quorum', { off: 1 }),
  plainOne('earlyClose', { short: 'early', off: 0 }),
  plainOne('noVotes', { short: 'no-votes' }),
  plainOne('noVotesLevel', { short: 'no-votes-level' }),
  plainOne('noVotesSeconds', { short: 'no-votes-seconds' }),
  plainOne('hidden'),
  plainOne('hiddenFromRivals', {
    short: 'hidden-from-rivals',
    warns: ({ ballot }) => (ballot.hiddenFromRivals || ballot.hidden ? null : msg('rival.gives.counts')),
  }),
  plainOne('letters'),
  plainOne('bare'),
  plainOne('subscribersOnly', { short: 'subscribers' }),
  plainOne('newcomers', { off: 100 }),
  plainOne('voters'),
  help('misses', 0),
  help('share'),
  help('minutes'),
  weight('subscriber'),
  weight('vip'),
  ...LIMITS,
];

/** What the streamer lets chat decide between matches, in the order of lists on screen. */
export const CAMP_SETTINGS: readonly Setting[] = [
  ofCamp('budget', { off: 0, none: 'auto' }),
  ofCamp('reserve', { off: 0 }),
  ofCamp('questions', { off: 0 }),
  ofCamp('seconds'),
  ofCamp('coins'),
  ofCamp('party'),
  ofCamp('opponent'),
  ofCamp('risk'),
  ofCamp('picks'),
];

/** Whom the bot plays by itself, in the order of lists on screen. */
export const RIVAL_SETTINGS: readonly Setting[] = [
  MATCHMAKING,
  ofRivals('player'),
  ofRivals('perDay'),
  ofRivals('rated'),
  RIVAL_PRESETS,
];

/** Everything that can be changed while the show runs. */
export const ALL_SETTINGS: readonly Setting[] = [...SETTINGS, ...CAMP_SETTINGS, ...RIVAL_SETTINGS];

/** "noVotes", "no-votes" and "No_Votes" are one word. */
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9.]/g, '');

export const settingNamed = (word: string, among = SETTINGS): Setting | undefined =>
  among.find(({ name, short }) =>
    [name, short ?? name.replace(/^rivals\./, '')].some((known) => plain(known) === plain(word)),
  );

/** What was typed, as the configuration would write it; whether it is allowed is not judged here. */
export function valueTyped(text: string, { off, none }: Setting): unknown {
  const word = text.toLowerCase();
  if (word === none) return null;
  if (word === 'off') return off ?? false;
  if (word === 'on') return true;
  return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word;
}

/** Words that are taken in place of a number, to be named where a value is refused. */
export const wordsFor = ({ off, none }: Setting): readonly string[] => [
  ...(none === undefined ? [] : [none]),
  ...(off === undefined ? [] : ['off']),
];

/** What a setting is for; empty for one that has no words. */
export function aboutSetting(name: string): DisplayText {
  const key = `setting.${name}`;
  return Object.hasOwn(botWords.english, key) ? { room: botWords.room, key, values: {} } : '';
}

/** A value as it is told: what switches it on and off in the language of whoever reads it, all else as it is typed. */
export function valueMessage(value: unknown, setting: Setting): DisplayText {
  if (value === true) return msg('value.on');
  const { off } = setting;
  if (value === false) return msg('value.off');
  if (off !== undefined && value === off) return msg('value.offAt', { value: String(off) });
  return inWords(value, setting);
}

/** A value as docks and journals have it, whatever their language. */
export function inWords(value: unknown, { off, none }: Setting): string {
  if (value === null && none !== undefined) return none;
  if (value === true) return 'on';
  if (value === false || (off !== undefined && value === off))
    return off === undefined ? 'off' : `off (${off})`;
  return String(value);
}
