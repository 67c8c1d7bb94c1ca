import type { Config } from '../config/schema.ts';

type Ballot = Config['ballot'];

/** A setting of votes that moderators can change, named as in the configuration's section `ballot`. */
export interface Setting {
  readonly name: string;
  /** A shorter word for chat. */
  readonly short?: string;
  readonly description: string;
  /** What "off" stands for where the value is no switch. */
  readonly off?: number;
  readonly get: (ballot: Ballot) => unknown;
  /** The section with another value, not checked yet. */
  readonly put: (ballot: Ballot, value: unknown) => unknown;
}

const plainOne = (
  name: keyof Ballot,
  description: string,
  more: Pick<Setting, 'short' | 'off'> = {},
): Setting => ({
  name,
  description,
  ...more,
  get: (ballot) => ballot[name],
  put: (ballot, value) => ({ ...ballot, [name]: value }),
});

const weight = (who: keyof Ballot['weights'], description: string): Setting => ({
  name: `weights.${who}`,
  short: `${who}-weight`,
  description,
  off: 1,
  get: ({ weights }) => weights[who],
  put: (ballot, value) => ({ ...ballot, weights: { ...ballot.weights, [who]: value } }),
});

const limit = (which: keyof Ballot['limits'], description: string): Setting => ({
  name: `limits.${which}`,
  short: which,
  description,
  off: 0,
  get: ({ limits }) => limits[which],
  put: (ballot, value) => ({ ...ballot, limits: { ...ballot.limits, [which]: value } }),
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
  plainOne('letters', 'a letter behind each move tells votes apart: on or off'),
  plainOne('subscribersOnly', 'only subscribers may vote: on or off', { short: 'subscribers' }),
  plainOne('newcomers', 'most percent of the voters that accounts never heard before may be', { off: 100 }),
  plainOne('voters', 'counts who votes, and shows the most faithful: on or off'),
  weight('subscriber', "what a subscriber's vote weighs"),
  weight('vip', "what a VIP's vote weighs"),
  ...LIMITS,
];

/** "noVotes", "no-votes" and "No_Votes" are one word. */
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9.]/g, '');

export const settingNamed = (word: string, among = SETTINGS): Setting | undefined =>
  among.find(({ name, short }) => [name, short ?? name].some((known) => plain(known) === plain(word)));

/** What was typed, as the configuration would write it; whether it is allowed is not judged here. */
export function valueTyped(text: string, { off }: Setting): unknown {
  const word = text.toLowerCase();
  if (word === 'off') return off ?? false;
  if (word === 'on') return true;
  return /^\d+(\.\d+)?$/.test(word) ? Number(word) : word;
}

/** A value as it is said. */
export function inWords(value: unknown, { off }: Setting): string {
  if (value === true) return 'on';
  if (value === false || (off !== undefined && value === off))
    return off === undefined ? 'off' : `off (${off})`;
  return String(value);
}
