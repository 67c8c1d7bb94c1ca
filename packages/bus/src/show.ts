import { ballotPolicy, WHYS } from '@show-of-hands/engine/ballot';
import { z } from 'zod';
import { analysisShow } from './analysis.ts';
import { betweenVoteShow, purseShow, teamsShow } from './between.ts';
import { PLAIN_LOOK } from './look.ts';
import { matchShow, rulesetShow } from './match.ts';
import { MAIN_OVERLAY, overlayList } from './overlays.ts';
import { address, count, hash32, instant, seat } from './primitives.ts';
import { challengeShow } from './rival/challenge.ts';

/** The chat the show listens to. */
export type ChatShow = z.infer<typeof chatShow>;
const chatShow = z.object({
  channel: z.string(),
  /** `local`: the chat server on this machine; `twitch`: the real one. */
  source: z.enum(['local', 'twitch']),
  status: z.enum(['connecting', 'online', 'offline']),
});

/** A game that can be played here. Pages say it in their own language, and by `name` where they do not know it. */
export type GameShow = z.infer<typeof gameShow>;
const gameShow = z.object({ id: z.string(), name: z.string() });

/** The games of a show, of which one is on. */
export type GamesShow = z.infer<typeof gamesShow>;
const gamesShow = z.object({
  /** In the order of lists on screen. */
  all: z.array(gameShow),
  /** The id of the one that is played. */
  on: z.string(),
  /** The id of the one with which the show begins anew once no match is under way; null where it stays as it is. */
  next: z.string().nullable(),
});

/** The table between and during matches. */
export type TableShow = z.infer<typeof tableShow>;
/** Checks a {@link TableShow} that came from outside. */
export const tableShow = z.object({
  /** `seating`: a match with another channel waits until both seats are taken. */
  status: z.enum(['idle', 'starting', 'seating', 'playing', 'between', 'stopped']),
  /** Rules of the next match to start. */
  next: rulesetShow,
  presets: z.array(rulesetShow),
  /** Matches of the game that is on, won here since the show began: each game has a score of its own. */
  score: z.object({ A: count, B: count, draws: count }),
  /** When the next match starts by itself, or null. */
  nextStartsAt: instant.nullable(),
  /** Why the table stopped, and what to do, in English, for docks; null while it runs. */
  problem: z.string().nullable(),
});

/** One option of a ballot's stage with its count. */
export type OptionShow = z.infer<typeof optionShow>;
const optionShow = z.object({ key: z.string(), label: z.string(), votes: count });

/** The shortest that viewers can type for a command; absent in what was written before it was told. */
const short = z.string().optional();

const leaderShow = z.object({
  /** The canonical command. */
  command: z.string(),
  short,
  label: z.string(),
  votes: count,
});

/** The vote that chat is asked for now, or the last one of the turn. Times are Unix ms. */
export type BallotShow = z.infer<typeof ballotShow>;
/** Checks a {@link BallotShow} that came from outside. */
export const ballotShow = z.object({
  id: z.string(),
  seat,
  turn: count,
  /** `paused`: the countdown stands, votes go on counting. */
  status: z.enum(['open', 'paused', 'counting', 'closed', 'cancelled']),
  openedAt: instant,
  /** The end that viewers are shown: the stream delay before the accepting end. */
  shownEndsAt: instant,
  endsAt: instant,
  /** How votes decide. */
  policy: ballotPolicy,
  /** Ms that are left when it goes on; null unless paused. */
  pausedMs: count.nullable(),
  /** Ms that viewers were given back because the bot was away; 0 if it never was. */
  givenBackMs: count,
  /** Voters without whom no vote decides; null where one is enough. */
  quorum: count.nullable(),
  /** Counts stay secret until the end: stages, leaders and ticker are empty until then. */
  hidden: z.boolean(),
  /** The letter that makes a vote this ballot's for certain, typed behind the move; null without one. */
  letter: z.string().nullable(),
  stages: z.array(z.object({ name: z.string(), options: z.array(optionShow) })),
  /** Viewers whose vote counts now. */
  voters: count,
  /** What their votes weigh together, and "votes" below are parts of; absent while each of them weighs one. */
  weight: count.optional(),
  /** Messages that looked like a vote but did not count, by reason. */
  refused: z.record(z.string(), count),
  /** Viewers whose latest word nearly was a vote; absent without any. */
  missed: count.optional(),
  /** The most voted moves so far, best first. */
  leaders: z.array(leaderShow),
  /**
   * What to type: a legal example of this very turn, and the pattern in English, for tools. Pages and bot say it from
   * the view.
   */
  how: z.object({ pattern: z.string(), example: z.string(), short: z.string() }),
  /** In a chat that lets only emotes through: what each of them stands for, in numeric order of the options. */
  emotes: z.array(z.object({ emote: z.string(), key: z.string(), short: z.string() })).optional(),
  /** The latest counted votes, newest last. Names are untrusted text. */
  ticker: z.array(z.object({ name: z.string(), command: z.string(), short })),
  result: z
    .object({
      command: z.string(),
      short,
      label: z.string(),
      why: z.enum(WHYS),
      votes: count,
      digest: hash32,
    })
    .nullable(),
});

const CHAIN_STEPS = [
  'open',
  'join',
  /** An offer to take seat B, of several; one of them is accepted. */
  'counter',
  'accept',
  'seed',
  /** Secrets are opened that the rules want opened. Their name is from when all of them were slots of a hand. */
  'slots',
  'draw',
  'commit',
  'reveal',
  /** A move that hides nothing, with no commit before it. */
  'play',
  'answer',
  'close',
  'time',
] as const;

/** One transaction of the match, as viewers follow it. */
export type ChainStep = z.infer<typeof chainStep>;
const chainStep = z.object({
  id: z.string(),
  kind: z.enum(CHAIN_STEPS),
  seat,
  turn: count.nullable(),
  status: z.enum(['sending', 'pending', 'confirmed', 'failed']),
  hash: hash32.nullable(),
  at: instant,
});

/** What a match cost, in the chain's own currency and, where a rate is configured, in money. */
export type ChainCost = z.infer<typeof chainCost>;
/** Checks a {@link ChainCost} that came from outside. */
export const chainCost = z.object({
  /** In the smallest unit, decimal. */
  wei: z.string().regex(/^\d+$/),
  /** Of the chain's own currency, e.g. `ETH`. */
  symbol: z.string().max(12),
  /** `currency` is an ISO 4217 code. */
  money: z.object({ amount: z.number().nonnegative(), currency: z.string().length(3) }).nullable(),
});

/** The chain that the match is played on, and what is on it so far. */
export type ChainShow = z.infer<typeof chainShow>;
/** Checks a {@link ChainShow} that came from outside. */
export const chainShow = z.object({
  chainId: count,
  /** A local chain proves nothing to others: overlay and verify page say so. */
  local: z.boolean(),
  table: address,
  status: z.enum(['connecting', 'online', 'offline']),
  /** Transactions of the current match, oldest first; the newest 24 at most. */
  steps: z.array(chainStep),
  /** Block time by which the awaited seat must have acted; null when nobody must. */
  deadline: instant.nullable(),
  /** What the bot has paid for the match on the table so far; null where nothing is known of it. */
  cost: chainCost.nullable(),
});

/** Speeds at which a finished match is shown again: turns take this many times less long. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;

/** A finished match shown again in place of the table. Only between matches. */
export type ReplayShow = z.infer<typeof replayShow>;
const replayShow = z.object({
  /** As it stood after `step` turns. */
  match: matchShow,
  /** Null for a turn that chat did not vote on, and before the first. */
  ballot: z
    .object({ command: z.string(), short, label: z.string(), why: z.enum(WHYS), votes: count, voters: count })
    .nullable(),
  /** Turns shown, and how many there are. */
  step: count,
  steps: count,
  playing: z.boolean(),
  speed: z.literal(REPLAY_SPEEDS),
});

/** How late viewers see the stream, while it is measured: they type the word as soon as they see it. */
export type DelayCheckShow = z.infer<typeof delayCheckShow>;
const delayCheckShow = z.object({
  word: z.string(),
  endsAt: instant,
  /** Viewers who have typed it. */
  answers: count,
});

/** Chat is shown anew what to type: on this ballot many lines nearly were votes. */
export type TypingHelpShow = z.infer<typeof typingHelpShow>;
const typingHelpShow = z.object({ ballotId: z.string(), missed: count });

/** Chat's most faithful voters, while the streamer has that on. Names are untrusted text. */
export type VotersShow = z.infer<typeof votersShow>;
const votersShow = z.object({
  /** Best first: by votes that the ballot decided as they said, then by votes. */
  best: z
    .array(
      z.object({
        name: z.string(),
        /** Ballots voted on. */
        votes: count,
        /** Of those, the ones that were decided as they said. */
        agreed: count,
        /** Ballots of their side in a row, up to the latest, that they voted on. */
        streak: count,
      }),
    )
    .max(10),
  /** The longest streak that goes on now; null while there is none of three or more. */
  streak: z.object({ name: z.string(), ballots: count }).nullable(),
});

/** Everything an overlay draws from. Every part is public. */
export type Show = z.infer<typeof show>;
/** Checks a {@link Show} that came from outside. */
export const show = z.object({
  /** The build of the pages that fit this show; a page of another build reloads itself once. */
  build: z.string(),
  chat: chatShow,
  /** Null where nobody can choose among games. */
  games: gamesShow.nullable(),
  table: tableShow,
  /** Between matches: the next one is with another channel, and its seats are not taken yet. */
  challenge: challengeShow.nullable(),
  match: matchShow.nullable(),
  ballot: ballotShow.nullable(),
  chain: chainShow,
  analysis: analysisShow,
  teams: teamsShow.nullable(),
  betweenVote: betweenVoteShow.nullable(),
  purse: purseShow.nullable(),
  delayCheck: delayCheckShow.nullable(),
  typingHelp: typingHelpShow.nullable(),
  /** The overlays that are set up, the main one first. */
  overlays: overlayList,
  /** Every overlay draws nothing at all until it is taken back: for moments when nothing else will do. */
  blank: z.boolean(),
  replay: replayShow.nullable(),
  voters: votersShow.nullable(),
  /** Where viewers can check finished matches; null where nothing is published. */
  verifyUrl: z.url().nullable(),
});

/** The parts of a show in which nothing has happened yet: they are the same for every show that begins. */
export const QUIET: Pick<
  Show,
  | 'games'
  | 'challenge'
  | 'teams'
  | 'betweenVote'
  | 'purse'
  | 'delayCheck'
  | 'typingHelp'
  | 'overlays'
  | 'blank'
  | 'replay'
  | 'voters'
> = {
  games: null,
  challenge: null,
  teams: null,
  betweenVote: null,
  purse: null,
  delayCheck: null,
  typingHelp: null,
  overlays: [{ name: MAIN_OVERLAY, look: PLAIN_LOOK }],
  blank: false,
  replay: null,
  voters: null,
};

/** The parts that change on their own; a change replaces its part whole. */
export const SHOW_PARTS = [
  'chat',
  'games',
  'table',
  'challenge',
  'match',
  'ballot',
  'chain',
  'analysis',
  'teams',
  'betweenVote',
  'purse',
  'delayCheck',
  'typingHelp',
  'overlays',
  'blank',
  'replay',
  'voters',
] as const;
/** One of {@link SHOW_PARTS}. */
export type ShowPart = (typeof SHOW_PARTS)[number];

/** Sent once on every connection: the whole show, and the bot's clock to count down by. */
export type Snapshot = z.infer<typeof snapshot>;
/** Checks a {@link Snapshot} that came from outside. */
export const snapshot = z.object({ seq: count, now: instant, show });

/** The parts that changed since `seq - 1`. A gap in `seq` means: connect again for a snapshot. */
export type Update = z.infer<typeof update>;
/** Checks a {@link Update} that came from outside. */
export const update = z.object({
  seq: count,
  now: instant,
  parts: show.omit({ build: true, verifyUrl: true }).partial(),
});
