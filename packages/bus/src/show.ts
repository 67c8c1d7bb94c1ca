import { ballotPolicy, WHYS } from '@show-of-hands/engine/ballot';
import { z } from 'zod';
import { analysisShow, level } from './analysis.ts';
import { CAMP_TOPICS } from './camp.ts';
import { campChoice, campNews, campPay, gameEvents, gameView } from './games.ts';
import { overlayList } from './overlays.ts';
import { address, bySeatOf, count, hash32, instant, seat } from './primitives.ts';
import { votersShow } from './voters.ts';

/** The chat the show listens to. */
export const chatShow = z.object({
  channel: z.string(),
  /** `local`: the chat server on this machine; `twitch`: the real one. */
  source: z.enum(['local', 'twitch']),
  status: z.enum(['connecting', 'online', 'offline']),
});
export type ChatShow = z.infer<typeof chatShow>;

/** A game that can be played here. Pages say it in their own language, and by `name` where they do not know it. */
export const gameShow = z.object({ id: z.string(), name: z.string() });
export type GameShow = z.infer<typeof gameShow>;

/** The games of a show, of which one is on. */
export const gamesShow = z.object({
  /** In the order of lists on screen. */
  all: z.array(gameShow),
  /** The id of the one that is played. */
  on: z.string(),
  /** The id of the one with which the show begins anew once no match is under way; null where it stays as it is. */
  next: z.string().nullable(),
});
export type GamesShow = z.infer<typeof gamesShow>;

export const rulesetShow = z.object({
  /** The id of the game whose rules they are; absent in records of earlier versions. */
  game: z.string().optional(),
  /** The preset's id: what `!ruleset` takes. */
  preset: z.string(),
  name: z.string(),
  /** One line for viewers: what these rules change. */
  summary: z.string(),
  rulesetId: hash32,
  /** What these rules switch on, each in one word; absent in records of earlier versions, and where nobody says so. */
  flags: z.array(z.string()).optional(),
});
export type RulesetShow = z.infer<typeof rulesetShow>;

/** The table between and during matches. */
export const tableShow = z.object({
  status: z.enum(['idle', 'starting', 'playing', 'between', 'stopped']),
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
export type TableShow = z.infer<typeof tableShow>;

export const HAND_MODES = ['shown', 'blind'] as const;
export type HandMode = (typeof HAND_MODES)[number];

export const seatShow = z.object({
  kind: z.enum(['chat', 'computer', 'streamer']),
  name: z.string(),
  owner: address,
  /** A chat seat's own hand: everyone sees it, or nobody does. Null for other seats. */
  handMode: z.enum(HAND_MODES).nullable(),
  /** How strong a computer seat plays. */
  level: level.optional(),
});
export type SeatShow = z.infer<typeof seatShow>;

export const MATCH_PHASES = [
  'open',
  'seeding',
  'opening',
  'committing',
  'publicCommitting',
  'revealing',
  'closing',
  'over',
] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

export const ending = z.object({
  winner: z.enum(['A', 'B', 'draw', 'void']),
  cause: z.enum(['played', 'time', 'cancelled', 'settled']),
  score: bySeatOf(count),
});
export type EndingShow = z.infer<typeof ending>;

/** A move that plays itself: what everyone sees leaves its seat no other. */
export const forcedMoveShow = z.object({ seat, command: z.string(), label: z.string() });
export type ForcedMoveShow = z.infer<typeof forcedMoveShow>;

/** The match on the table, as the public may see it. */
export const matchShow = z.object({
  matchKey: hash32,
  /** 1 for the first match of this show. */
  number: count,
  ruleset: rulesetShow,
  seats: bySeatOf(seatShow),
  phase: z.enum(MATCH_PHASES),
  turn: count,
  awaiting: z.array(seat),
  /** Moves of this turn that nobody is asked about; absent where there is none. Computers are not told of. */
  forced: z.array(forcedMoveShow).optional(),
  /** The public view in the game's own form; null until both seeds are known. */
  view: gameView.nullable(),
  /** What the last turn changed and why; replaced whole by the next one. */
  lastTurn: gameEvents.nullable(),
  ending: ending.nullable(),
});
export type MatchShow = z.infer<typeof matchShow>;

/** One option of a ballot's stage with its count. */
export const optionShow = z.object({ key: z.string(), label: z.string(), votes: count });
export type OptionShow = z.infer<typeof optionShow>;

/** The shortest that viewers can type for a command; absent in what was written before it was told. */
const short = z.string().optional();

export const leaderShow = z.object({
  /** The canonical command. */
  command: z.string(),
  short,
  label: z.string(),
  votes: count,
});

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
export type BallotShow = z.infer<typeof ballotShow>;

export const CHAIN_STEPS = ['open', 'join', 'seed', 'slots', 'commit', 'reveal', 'close', 'time'] as const;

/** One transaction of the match, as viewers follow it. */
export const chainStep = z.object({
  id: z.string(),
  kind: z.enum(CHAIN_STEPS),
  seat,
  turn: count.nullable(),
  status: z.enum(['sending', 'pending', 'confirmed', 'failed']),
  hash: hash32.nullable(),
  at: instant,
});
export type ChainStep = z.infer<typeof chainStep>;

/** What a match cost, in the chain's own currency and, where a rate is configured, in money. */
export const chainCost = z.object({
  /** In the smallest unit, decimal. */
  wei: z.string().regex(/^\d+$/),
  /** Of the chain's own currency, e.g. `ETH`. */
  symbol: z.string().max(12),
  /** `currency` is an ISO 4217 code. */
  money: z.object({ amount: z.number().nonnegative(), currency: z.string().length(3) }).nullable(),
});
export type ChainCost = z.infer<typeof chainCost>;

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
export type ChainShow = z.infer<typeof chainShow>;

/** Chat against chat: who plays for which seat. Null in the show where all of chat plays one seat. */
export const teamsShow = z.object({
  /** `join`: viewers take sides by a command. `channels`: each channel plays a seat. */
  by: z.enum(['join', 'channels']),
  teams: bySeatOf(z.object({ name: z.string(), members: count, channel: z.string().nullable() })),
  /** What to type to take a side: `!join a / !join b`; null where channels are the sides. */
  how: z.string().nullable(),
});
export type TeamsShow = z.infer<typeof teamsShow>;

/**
 * `number` is what to type: 1, 2, 3, in the order of the list. `emote` stands for it in a chat that lets only emotes
 * through; absent elsewhere, and where there are fewer emotes than options. `votes` is null while counts are secret.
 */
const voteOption = z.object({ number: count, emote: z.string().exactOptional(), votes: count.nullable() });

const betweenVote = z.object({
  id: z.string(),
  status: z.enum(['open', 'counting', 'closed']),
  openedAt: instant,
  shownEndsAt: instant,
  endsAt: instant,
  voters: count,
  /** How votes count; where they decide nothing, everything stays as it is. */
  policy: ballotPolicy,
  /** The option that won, by its number; null while it is open, or if nobody voted. */
  winner: count.nullable(),
});

/** What came of what chat chose: it is being done, has been done, takes longer than the pause, or cannot be done. */
export const campCame = z.discriminatedUnion('status', [
  z.object({ status: z.literal('doing') }),
  z.object({ status: z.literal('done'), news: campNews.nullable() }),
  z.object({ status: z.enum(['late', 'failed']) }),
]);
export type CampCame = z.infer<typeof campCame>;

/** What chat's seat owns in a game that has coins. Null in the show where there are none, or they are not known. */
export const purseShow = z.object({
  /** All that it can pay with. */
  coins: count,
  /** Of that, what it may spend before the next match. */
  spendable: count,
  /** What the last match paid; null where none has been played, or that is not known. */
  paid: z
    .object({
      matchKey: hash32,
      coins: count,
      /** In English, for tools: pages and bot say what it was for. */
      label: z.string(),
      for: campPay,
    })
    .nullable(),
});
export type PurseShow = z.infer<typeof purseShow>;

/** Between matches: chat's vote on the rules of the next one, or on what becomes of its camp. */
export const betweenVoteShow = z.discriminatedUnion('subject', [
  betweenVote.extend({
    subject: z.literal('rules'),
    options: z.array(voteOption.extend({ ruleset: rulesetShow })),
  }),
  betweenVote.extend({
    subject: z.literal('camp'),
    topic: z.enum(CAMP_TOPICS),
    /** `label` is English, for tools: pages and bot say the choice. `cost` is in coins. */
    options: z.array(voteOption.extend({ label: z.string(), cost: count, choice: campChoice })),
    /** Coins that chat may spend now, and all that it owns. */
    coins: count,
    owned: count.exactOptional(),
    /** Null as long as there is nothing to do. */
    came: campCame.nullable(),
  }),
]);
export type BetweenVoteShow = z.infer<typeof betweenVoteShow>;
export type RulesVoteShow = Extract<BetweenVoteShow, { readonly subject: 'rules' }>;
export type CampVoteShow = Extract<BetweenVoteShow, { readonly subject: 'camp' }>;

/** Speeds at which a finished match is shown again: turns take this many times less long. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;

/** A finished match shown again in place of the table. Only between matches. */
export const replayShow = z.object({
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
export type ReplayShow = z.infer<typeof replayShow>;

/** How late viewers see the stream, while it is measured: they type the word as soon as they see it. */
export const delayCheckShow = z.object({
  word: z.string(),
  endsAt: instant,
  /** Viewers who have typed it. */
  answers: count,
});
export type DelayCheckShow = z.infer<typeof delayCheckShow>;

/** Chat is shown anew what to type: on this ballot many lines nearly were votes. */
export const typingHelpShow = z.object({ ballotId: z.string(), missed: count });
export type TypingHelpShow = z.infer<typeof typingHelpShow>;

/** Everything an overlay draws from. Every part is public. */
export const show = z.object({
  /** The build of the pages that fit this show; a page of another build reloads itself once. */
  build: z.string(),
  chat: chatShow,
  /** Null where nobody can choose among games. */
  games: gamesShow.nullable(),
  table: tableShow,
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
export type Show = z.infer<typeof show>;

/** The parts that change on their own; a change replaces its part whole. */
export const SHOW_PARTS = [
  'chat',
  'games',
  'table',
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
export type ShowPart = (typeof SHOW_PARTS)[number];

/** Sent once on every connection: the whole show, and the bot's clock to count down by. */
export const snapshot = z.object({ seq: count, now: instant, show });
export type Snapshot = z.infer<typeof snapshot>;

/** The parts that changed since `seq - 1`. A gap in `seq` means: connect again for a snapshot. */
export const update = z.object({
  seq: count,
  now: instant,
  parts: show.omit({ build: true, verifyUrl: true }).partial(),
});
export type Update = z.infer<typeof update>;
