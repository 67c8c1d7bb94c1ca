import { EVALUATION_MODES, level, ROLES, TEAM_NAMES, USUAL_PORT } from '@show-of-hands/bus';
import { MOST_EMOTES } from '@show-of-hands/engine/ballot';
import { parseEther } from 'viem';
import { z } from 'zod';
import { MAX_NAME, shownName } from '../base/display-name.ts';
import { chainContracts } from './contracts.ts';
import { obsConfig } from './obs-config.ts';
import { stakesSection } from './stakes.ts';
import { THIRD_PARTY_EMOTES } from './third-party-emotes.ts';

/** The channel of the demo on its own chat server. */
export const DEMO_CHANNEL = 'show_of_hands';

const endpoint = z.url({ protocol: /^https?$/, error: 'expected an http or https address' });

/** Whether nobody on the way can read what is sent there. */
const isPrivate = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
};

/** Longest address of published matches: it is paid for with every match that is entered. */
const MOST_PUBLISHED = 200;

/** Whether an address has a name or a password before its host. */
const hasSignIn = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
};

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0', '0:0:0:0:0:0:0:0']);
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1']);

/** An amount of the chain's own currency as it is written, e.g. "0.05"; wei as a bigint. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, 'expected an amount such as "0.05"')
  .transform((text) => parseEther(text));

/** It stands in the picture beside others. */
const teamName = z
  .string()
  .min(1)
  .max(MAX_NAME)
  .refine(
    (name) => shownName(name) !== '' && !/[\p{Cc}\p{Bidi_Control}]/u.test(name),
    'expected a name that can be seen, without control or direction characters',
  );

const channelName = z
  .string()
  .regex(/^#?[A-Za-z0-9_]{2,25}$/, 'expected a Twitch channel name: 2 to 25 letters, digits or _')
  .transform((name) => name.replace(/^#/, '').toLowerCase());
const chatServer = z.string().regex(/^[^:/\s]+:\d{1,5}$/, 'expected host:port');
const login = z
  .string()
  .regex(/^@?[A-Za-z0-9_]{1,25}$/, 'expected a Twitch login: letters, digits or _')
  .transform((name) => name.replace(/^@/, '').toLowerCase());
const role = z.enum(ROLES);
const weight = z.number().int().min(1).max(100).default(1);

/** A share of something, e.g. "25%". */
const share = z.custom<`${number}%`>(
  (value) => typeof value === 'string' && /^(100|[1-9]?\d)%$/.test(value),
  'a share from 0% to 100%',
);
export type Share = z.infer<typeof share>;

/** What chat decides between matches about its camp; the streamer can change it while the show runs. */
export const campSection = z.strictObject({
  /** Questions before a match at most; 0 asks nothing unless moderators do. */
  questions: z.number().int().min(0).max(9).default(1),
  /** Seconds that viewers have for each. */
  seconds: z.number().min(5).max(300).default(20),
  /**
   * Coins that chat may spend before a match, or a share of those that it owns; null: all where they are an allowance, a share
   * where they are worth nothing else, or none.
   */
  budget: z
    .union([z.number().int().min(0).max(1_000_000), share])
    .nullable()
    .default(null),
  /** Coins that chat leaves untouched: for deposits, subscriptions and stamina. */
  reserve: z.number().int().min(0).max(1_000_000).default(25),
  /** Where seats stake what they own: how many times what it may win chat's side puts at risk at most. */
  risk: z.number().min(1).max(100).default(1.5),
  /** There: whether viewers name one by one what is staked, instead of choosing among hands. */
  picks: z.boolean().default(false),
  /** What it is asked about. */
  coins: z.boolean().default(true),
  party: z.boolean().default(true),
  opponent: z.boolean().default(true),
});

/** Whom the bot plays by itself, between two matches of the show's own. Streamers can change it while the show runs. */
export const rivalsSection = z.strictObject({
  /** Whether challenges of others are joined, own ones opened, or both. */
  seek: z.enum(['off', 'join', 'open', 'both']).default('off'),
  /** Who plays for the show then. */
  player: z.enum(['chat', 'streamer', 'computer']).default('chat'),
  /** Matches with other channels from midnight to midnight, UTC. */
  perDay: z.number().int().min(1).max(100).default(5),
  /** The rules that are played; none: any that are in use. */
  presets: z.array(z.string()).max(100).default([]),
  rated: z.enum(['any', 'rated', 'unrated']).default('any'),
});

/**
 * The whole configuration, with its defaults: the README's table lists the same fields. Unknown fields are
 * refused, so that a misspelt option is never silently ignored.
 */
export const configSchema = z.strictObject({
  /** Twitch channel to read; null plays the local demo with a simulated crowd. */
  channel: channelName.nullable().default(null),
  /** Null plays the registry's first game. */
  game: z.string().nullable().default(null),
  web: z
    .strictObject({
      /** 0 takes any free port. */
      port: z.number().int().min(0).max(65_535).default(USUAL_PORT),
      /** Another address of this machine to listen at, for a second machine; null: this machine only. */
      listen: z
        .union([z.ipv4(), z.ipv6()], { error: 'expected an IP address of this machine, e.g. 192.168.1.20' })
        .refine((address) => !EVERYWHERE.has(address), {
          error: 'expected one address of this machine: it never listens at all of them',
        })
        .refine((address) => !LOOPBACK.has(address), {
          error: 'loopback is listened at anyway: leave it out',
        })
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** Folder for keys, journal and the local chain's state. */
  data: z.string().min(1).default('.show-of-hands'),
  chat: z
    .strictObject({
      /** Another chat server than Twitch, as host:port, without TLS. */
      server: chatServer.nullable().default(null),
      commandPrefix: z.string().min(1).max(8).default('!'),
      /** The bot's own account, which lets it write; null reads anonymously. Signed in with `soh login`. */
      account: login.nullable().default(null),
      /** The application that the account is signed in for. */
      clientId: z
        .string()
        // a token that was pasted here would be shown to moderators
        .regex(/^[\w-]{1,100}$/, 'expected the id of an application: letters and digits, no token')
        .nullable()
        .default(null),
      /** Where accounts are signed in. */
      oauth: endpoint
        .refine(isPrivate, 'expected an https address: tokens are sent there (http only on this machine)')
        .default('https://id.twitch.tv'),
      /** Whether the bot says in chat that a vote has opened and what was decided; it needs an account. */
      announce: z.boolean().default(true),
      /** Words that count as emotes: they may stand before and behind a vote. */
      emotes: z
        .array(z.string().regex(/^\S{1,50}$/, 'expected one word'))
        .max(1_000)
        .default([...THIRD_PARTY_EMOTES]),
      /** Rooms (ids) whose messages count in a shared chat, beside the channel's own. */
      sharedRooms: z.array(z.string().regex(/^\d{1,20}$/, 'expected a room id: digits')).default([]),
      /** Emotes that everyone has, which stand for options while only emotes may be written; none: nothing stands for them. */
      voteEmotes: z
        .array(z.string().regex(/^[!-~]{1,50}$/, 'expected the name of an emote, without spaces'))
        .max(MOST_EMOTES)
        .refine((emotes) => new Set(emotes).size === emotes.length, 'expected different emotes')
        .default([
          'Kappa',
          'LUL',
          'HeyGuys',
          'SeemsGood',
          'NotLikeThis',
          'PogChamp',
          'VoHiYo',
          'CoolCat',
          'GlitchCat',
        ]),
      /** What the demo's own channel is called. */
      demoChannel: channelName.default(DEMO_CHANNEL),
      /** The port of the demo's own chat server; 0 takes any free one. */
      demoPort: z.number().int().min(0).max(65_535).default(0),
      /** Where the demo reads other channels, as host:port: each demo has a server of its own. Null: on its own. */
      demoOthers: chatServer.nullable().default(null),
      /** Viewers the demo simulates. */
      crowd: z.number().int().min(0).max(2_000).default(120),
    })
    .prefault({}),
  chain: z
    .strictObject({
      /** Null runs a local chain. Of several addresses the first that answers is asked. */
      rpc: z
        .union([endpoint, z.array(endpoint).min(1, 'expected at least one address')])
        .nullable()
        .default(null),
      /** The chain the RPC address must be on. */
      chainId: z.number().int().positive().nullable().default(null),
      contracts: chainContracts.nullable().default(null),
      /** Most that matches may cost, in the chain's own currency; beyond it they are played without a chain. */
      budget: z
        .strictObject({
          perMatch: amount.nullable().default(null),
          perDay: amount.nullable().default(null),
        })
        .prefault({}),
      /** What the chain's own currency is called; null: as it is known. */
      symbol: z
        .string()
        .regex(/^[\p{L}\p{N}.$-]{1,12}$/u, 'expected a symbol such as "ETH"')
        .nullable()
        .default(null),
      /** What one unit of it is worth, so that viewers are told what matches cost in money; null tells no money. */
      rate: z
        .strictObject({
          currency: z.string().regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as "EUR"'),
          price: z.number().positive().max(1e12),
        })
        .nullable()
        .default(null),
      /** Blocks that must follow what is acted upon: what new matches are opened with. */
      confirmations: z.number().int().min(1).max(64).default(2),
      /** Most that is paid per gas, in billionths of the chain's own currency. */
      maxFeeGwei: z.number().min(0.000_001).max(1_000_000).default(500),
      /** Seconds after which a transaction that is not mined is replaced; null: three blocks' time. */
      stuckAfter: z.number().min(1).max(3_600).nullable().default(null),
    })
    .prefault({})
    .refine((chain) => chain.rpc === null || (chain.chainId !== null && chain.contracts !== null), {
      error: 'an RPC address needs chainId and contracts {table, registry, collection} beside it',
    })
    .transform(({ rpc, ...chain }) => {
      const [first = null, ...otherRpcs] = typeof rpc === 'string' ? [rpc] : (rpc ?? []);
      return { ...chain, rpc: first, otherRpcs };
    }),
  table: z
    .strictObject({
      /** Null plays the game's first rules. */
      preset: z.string().nullable().default(null),
      /** Who plays against chat: the computer, the streamer from the dock, another team of chat, or another channel's show. */
      opponent: z.enum(['computer', 'streamer', 'chat', 'rival']).default('computer'),
      /** Matches with whichever other channel fits, between two of this show's own: looked for by the bot itself. */
      rivals: rivalsSection
        .extend({
          /** What matches with other channels may be played for, when the streamer says so in the dock; null: for nothing. */
          stakes: stakesSection.nullable().default(null),
        })
        .prefault({}),
      teams: z
        .strictObject({
          A: teamName.default(TEAM_NAMES.A),
          B: teamName.default(TEAM_NAMES.B),
          /** The channel whose chat is team B; null lets viewers take sides by a command. */
          otherChannel: channelName.nullable().default(null),
        })
        .prefault({}),
      /** Between matches chat votes on the rules of the next one, among these; none: no vote. */
      rulesetVote: z
        .strictObject({
          presets: z.array(z.string()).max(9).default([]),
          seconds: z.number().min(5).max(300).default(20),
        })
        .prefault({}),
      /** In games whose seats bring parties: what chat decides between matches about its camp. */
      camp: campSection.prefault({}),
      /** Seconds in which a decided vote can still be undone before its move goes to the chain. */
      undo: z.number().min(0).max(30).default(2),
      /** Null: as is usual in the game. */
      handMode: z.enum(['shown', 'blind']).nullable().default(null),
      /**
       * How strong the computer plays, 1 to as high as the game has it; null: 5, or the highest of a game that has fewer.
       * Moderators can change it for the next match.
       */
      level: level.nullable().default(null),
      /** Matches follow one another; false waits for the start action. */
      autoStart: z.boolean().default(true),
      /** Seconds between two matches. */
      pause: z.number().min(0).max(600).default(15),
      /** Seconds the overlay has to show a turn before the next begins. */
      beat: z.number().min(0).max(30).default(3),
      /** Seconds that each phase on chain allows: seeds, opening, reveals. No table takes fewer, and not every one more. */
      actWindow: z.number().int().min(30).max(3_600).default(120),
    })
    .prefault({}),
  ballot: z
    .strictObject({
      /** Seconds that viewers have. */
      seconds: z.number().min(1).max(600).default(20),
      /** Seconds by which viewers see the stream late: the shown end comes so much earlier. */
      streamDelay: z.number().min(0).max(30).default(0),
      /** Seconds to wait for late messages before counting. */
      grace: z.number().min(0).max(10).default(1),
      /** What is played where nobody votes: the first legal move, the computer's at a level of its own, or the streamer's. */
      noVotes: z.enum(['first', 'best', 'streamer']).default('first'),
      noVotesLevel: level.default(5),
      /** Seconds that the streamer has then. */
      noVotesSeconds: z.number().min(1).max(120).default(15),
      /** Whether the option with most votes wins, or one is drawn by shares. */
      tally: z.enum(['most', 'draw']).default('most'),
      /** Which of a viewer's votes counts. */
      counts: z.enum(['last', 'first']).default('last'),
      /** Voters without whom no vote decides; 1 needs one. */
      quorum: z.number().int().min(1).max(100_000).default(1),
      /** Ends early once the voters of so many past ballots could not change it; 0 never. */
      earlyClose: z.number().int().min(0).max(20).default(0),
      /** What a subscriber's and a VIP's vote weighs. */
      weights: z.strictObject({ subscriber: weight, vip: weight }).prefault({}),
      subscribersOnly: z.boolean().default(false),
      /** Counts stay secret until the vote ends. */
      hidden: z.boolean().default(false),
      /** The same in matches with another channel, which can watch the stream. */
      hiddenFromRivals: z.boolean().default(true),
      /**
       * A letter behind each move tells ballots apart, and one line from the next; `auto`: where answers are bare,
       * so that the same line is often typed again, which chat servers drop.
       */
      letters: z
        .union([z.boolean(), z.enum(['on', 'off', 'auto'])])
        .transform((value) => (typeof value === 'boolean' || value === 'auto' ? value : value === 'on'))
        .default('auto'),
      /** Numbers alone are votes; off: only behind a word or a sign, as `!3`. */
      bare: z.boolean().default(true),
      /** When chat is told again what to type, because many lines nearly are votes. */
      help: z
        .strictObject({
          /** Viewers on one ballot whose latest line nearly was a vote; 0: chat is never told. */
          misses: z.number().int().min(0).max(100_000).default(10),
          /** What part of all who tried they are at least, in percent. */
          share: z.number().int().min(1).max(100).default(20),
          /** Minutes from one time to the next. */
          minutes: z.number().min(1).max(1_440).default(5),
        })
        .prefault({}),
      /** Counts who votes, and shows the most faithful of them. */
      voters: z.boolean().default(false),
      /** Most percent of the counted voters that accounts may have which were never heard before; 100: no cap. */
      newcomers: z.number().int().min(0).max(100).default(100),
      limits: z
        .strictObject({
          /** Seconds between a viewer's counted vote and the next one that counts. */
          between: z.number().min(0).max(30).default(2),
          /** The same for a chat that boils over. */
          slow: z.number().min(0).max(120).default(0),
          /** Votes of one viewer on one ballot; 0: no limit. */
          votes: z.number().int().min(0).max(100).default(0),
        })
        .prefault({}),
    })
    .prefault({}),
  moderation: z
    .strictObject({
      /** Logins with the role `trusted`. */
      trusted: z.array(login).max(1_000).default([]),
      /** By action: the roles that may do it, or the least of them. Others keep their default. */
      may: z.record(z.string(), z.union([role, z.array(role)])).default({}),
      /** Logins that are bots beside those known for one, and logins known for one that are none: bots never vote. */
      bots: z
        .strictObject({
          add: z.array(login).max(1_000).default([]),
          remove: z.array(login).max(1_000).default([]),
        })
        .prefault({}),
      /** Logins whose votes never count. */
      banned: z.array(login).max(10_000).default([]),
      /** A line that holds one of these is no vote. */
      blockedWords: z.array(z.string().min(1).max(100)).max(1_000).default([]),
    })
    .prefault({}),
  records: z
    .strictObject({
      /** Where exported matches are published: overlays show it, and entries on chain name it if it is https. */
      verifyBaseUrl: endpoint
        .max(MOST_PUBLISHED, `expected at most ${MOST_PUBLISHED} characters: every match on chain names it`)
        .refine((text) => !hasSignIn(text), {
          error: 'expected an address without a name or password in it: everyone sees it',
        })
        .nullable()
        .default(null),
      /** Days after which voters can no longer be told from the published votes; null keeps them. */
      keepDays: z.number().int().min(1).max(3_650).nullable().default(null),
      /** Room on disk for the records of finished matches; the oldest make way for new ones. */
      maxMegabytes: z.number().int().min(10).max(1_000_000).default(2_000),
    })
    .prefault({}),
  analysis: z
    .strictObject({
      /** When evaluations are shown once the streamer turns them on; `off` keeps them off. */
      evaluation: z.enum(EVALUATION_MODES).default('between-votes'),
    })
    .prefault({}),
  obs: obsConfig,
  updates: z
    .strictObject({
      /** Where the newest version is told; null asks nobody. */
      url: endpoint
        .refine(isPrivate, {
          error: 'expected an https address: what is read there must come from nobody else',
        })
        .nullable()
        .default(null),
    })
    .prefault({}),
  snapshots: z
    .strictObject({
      /** Base address that gets POST /v1/snapshots at every vote start; null sends nothing. */
      url: endpoint.nullable().default(null),
      /** A trusted endpoint gets the chat seat's own view instead of the public one. */
      trusted: z.boolean().default(false),
      /** Also posts the position as a prompt for a language model. */
      aiPrompt: z.boolean().default(false),
    })
    .prefault({}),
});

export type Config = z.output<typeof configSchema>;
