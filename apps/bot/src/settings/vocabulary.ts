import type { Config } from '../config/schema.ts';

type Ballot = Config['ballot'];
type Camp = Config['table']['camp'];

/** What can be changed of the configuration while the show runs. */
export interface Changeable {
  readonly ballot: Ballot;
  readonly camp: Camp;
}
/** The same, not checked yet. */
export type Unchecked = Readonly<Record<keyof Changeable, unknown>>;

/** A setting that can be changed while the show runs. Those of votes are named as in the configuration's section `ballot`. */
export interface Setting {
  readonly name: string;
  /** A shorter word for chat. */
  readonly short?: string;
  readonly description: string;
  /** What "off" stands for where the value is no switch. */
  readonly off?: number;
  /** What is typed and said for no value. */
  readonly none?: string;
  readonly get: (sections: Changeable) => unknown;
  /** The sections with another value, not checked yet. */
  readonly put: (sections: Changeable, value: unknown) => Unchecked;
}

const plainOne = (
  name: keyof Ballot,
  description: string,
  more: Pick<Setting, 'short' | 'off'> = {},
): Setting => ({
  name,
  description,
  ...more,
  get: ({ ballot }) => ballot[name],
  put: ({ ballot, camp }, value) => ({ ballot: { ...ballot, [name]: value }, camp }),
});

const weight = (who: keyof Ballot['weights'], description: string): Setting => ({
  name: `weights.${who}`,
  short: `${who}-weight`,
  description,
  off: 1,
  get: ({ ballot: { weights } }) => weights[who],
  put: ({ ballot, camp }, value) => ({
    ballot: { ...ballot, weights: { ...ballot.weights, [who]: value } },
    camp,
  }),
});

const limit = (which: keyof Ballot['limits'], description: string): Setting => ({
  name: `limits.${which}`,
  short: which,
  description,
  off: 0,
  get: ({ ballot: { limits } }) => limits[which],
  put: ({ ballot, camp }, value) => ({
    ballot: { ...ballot, limits: { ...ballot.limits, [which]: value } },
    camp,
  }),
});

const help = (which: keyof Ballot['help'], description: string, off?: number): Setting => ({
  name: `help.${which}`,
  description,
  ...(off !== undefined && { off }),
  get: ({ ballot }) => ballot.help[which],
  put: ({ ballot, camp }, value) => ({
    ballot: { ...ballot, help: { ...ballot.help, [which]: value } },
    camp,
  }),
});

const ofCamp = (
  name: keyof Camp,
  description: string,
  more: Pick<Setting, 'off' | 'none'> = {},
): Setting => ({
  name: `camp.${name}`,
  short: name,
  description,
  ...more,
  get: ({ camp }) => camp[name],
  put: ({ ballot, camp }, value) => ({ ballot, camp: { ...camp, [name]: value } }),
});

export const LIMITS: readonly Setting[] = [
  limit('between', "seconds between a viewer's counted vote and the next one that counts"),
  limit('slow', 'the same, in seconds, for a chat that boils over'),
  limit('votes', 'votes of one viewer on one ballot'),
];

/** Every setting of a vote. The order is that of lists on screen. */
export const SETTINGS: readonly Setting[] = [
  plainOne('seconds', 'seconds that viewers have'),
  plainOne('streamDelay', 'seconds by which viewers see the stream late', { short: 'delay', off: 0 }),
  plainOne('grace', 'seconds to wait for late messages', { off: 0 }),
  plainOne('tally', 'most: most votes win; draw: one is drawn by shares'),
  plainOne('counts', "which of a viewer's votes counts: last or first"),
  plainOne('quorum', 'voters without whom no vote decides', { off: 1 }),
  plainOne('earlyClose', 'ends early once the voters of so many past votes could not change it', {
    short: 'early',
    off: 0,
  }),
  plainOne('noVotes', 'what is played without votes: first, best or streamer', { short: 'no-votes' }),
  plainOne('noVotesLevel', 'level of the computer for "best"', { short: 'no-votes-level' }),
  plainOne('noVotesSeconds', 'seconds the streamer has for "streamer"', { short: 'no-votes-seconds' }),
  plainOne('hidden', 'counts stay secret until the end: on or off'),
  plainOne(
    'letters',
    'a letter behind each move tells votes apart: on, off or auto (where answers are bare)',
  ),
  plainOne('bare', 'numbers alone are votes; off: they need a ! before them: on or off'),
  plainOne('subscribersOnly', 'only subscribers may vote: on or off', { short: 'subscribers' }),
  plainOne('newcomers', 'most percent of the voters that accounts never heard before may be', { off: 100 }),
  plainOne('voters', 'counts who votes, and shows the most faithful: on or off'),
  help('misses', 'viewers who nearly vote before chat is told again what to type', 0),
  help('share', 'what part of all who try they are at least, in percent'),
  help('minutes', 'minutes from one time to the next'),
  weight('subscriber', "what a subscriber's vote weighs"),
  weight('vip', "what a VIP's vote weighs"),
  ...LIMITS,
];

/** What the streamer lets chat decide between matches, in the order of lists on screen. */
export const CAMP_SETTINGS: readonly Setting[] = [
  ofCamp(
    'budget',
    'coins that chat may spend before a match, or a share of its own; auto: 25% where they are worth nothing, else none',
    {
      off: 0,
      none: 'auto',
    },
  ),
  ofCamp('reserve', 'coins that chat leaves untouched, for deposits and subscriptions', { off: 0 }),
  ofCamp('questions', 'questions before a match at most', { off: 0 }),
  ofCamp('seconds', 'seconds that viewers have for each'),
  ofCamp('coins', 'asks what coins are spent on: on or off'),
  ofCamp('party', 'asks who goes into the next match: on or off'),
  ofCamp('opponent', 'asks who it is played against: on or off'),
];

/** Everything that can be changed while the show runs. */
export const ALL_SETTINGS: readonly Setting[] = [...SETTINGS, ...CAMP_SETTINGS];

/** "noVotes", "no-votes" and "No_Votes" are one word. */
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9.]/g, '');

export const settingNamed = (word: string, among = SETTINGS): Setting | undefined =>
  among.find(({ name, short }) => [name, short ?? name].some((known) => plain(known) === plain(word)));

/** What was typed, as the configuration would write it; whether it is allowed is not judged here. */
export function valueTyped(text: string, { off, none }: Setting): unknown {
  const word = text.toLowerCase();
  if (word === none) return null;
  if (word === 'off') return off ?? false;
  if (word === 'on') return true;
  return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word;
}

/** Words that are taken in place of a number, to be named where a value is refused. */
export function wordsFor({ off, none }: Setting): string {
  const words = [...(none === undefined ? [] : [none]), ...(off === undefined ? [] : ['off'])];
  return words.length === 0 ? '' : `, or ${words.join(' or ')}`;
}

/** A value as it is said. */
export function inWords(value: unknown, { off, none }: Setting): string {
  if (value === null && none !== undefined) return none;
  if (value === true) return 'on';
  if (value === false || (off !== undefined && value === off))
    return off === undefined ? 'off' : `off (${off})`;
  return String(value);
}
