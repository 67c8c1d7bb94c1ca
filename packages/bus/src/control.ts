import { z } from 'zod';
import { gameView } from './games.ts';
import { connectedOverlay } from './overlays.ts';
import { count, hash32, instant, seat } from './primitives.ts';
import { proofsShow, rivalsShow } from './rival/rivals.ts';

/** What the wizard in the dock can set. Everything else is the configuration file's. */
export const SETUP_FIELDS = [
  /** The Twitch channel; without one the local demo is played. */
  'channel',
  /** The login of the bot's own account, and the application that it is signed in for. */
  'account',
  'clientId',
  /** obs-websocket's address and password. */
  'obsUrl',
  'obsPassword',
  /** The chain's RPC address with its id and contracts; without one a local chain runs. */
  'rpc',
  'chainId',
  'table',
  'registry',
  'collection',
  /** Seconds that viewers see late. */
  'streamDelay',
] as const;
/** One of {@link SETUP_FIELDS}. */
export type SetupField = (typeof SETUP_FIELDS)[number];

/** Longest value that can be set. */
export const MAX_SETUP_VALUE = 300;

/**
 * The one argument (`changes`, as JSON) of the action `setup`: fields as they were typed. Null or empty text takes
 * a field back to what the configuration file says, or the default. Fields that are not named stay.
 */
export type SetupChanges = z.infer<typeof setupChanges>;
/** Checks a {@link SetupChanges} that came from outside. */
export const setupChanges = z.partialRecord(
  z.enum(SETUP_FIELDS),
  z.string().trim().max(MAX_SETUP_VALUE).nullable(),
);

/** Where a value comes from; the later in this list wins. */
const SETUP_SOURCES = ['default', 'setup', 'file', 'command line', 'environment'] as const;

/** What the wizard can set, and how it stands. */
export type SetupShow = z.infer<typeof setupShow>;
const setupShow = z.object({
  fields: z.array(
    z.object({
      name: z.enum(SETUP_FIELDS),
      /** As the next show will have it; null where nothing is set, or where it is secret. Of an RPC address the host. */
      value: z.string().nullable(),
      isSet: z.boolean(),
      from: z.enum(SETUP_SOURCES),
    }),
  ),
  /** `wanted`: something was set that the show does not have yet. `waiting`: it begins anew after this match. */
  restart: z.enum(['none', 'wanted', 'waiting']),
  /** Why the last new beginning went back to what was set before; null if it did not. */
  problem: z.string().nullable(),
});

/** A dock that is paired. */
export type DockShow = z.infer<typeof dockShow>;
const dockShow = z.object({
  /** What `unpair` takes, and the audit log calls it. */
  id: z.string(),
  role: z.string(),
  /** Unix ms. */
  since: instant,
  connected: z.boolean(),
  /** The one that asks. */
  own: z.boolean(),
});

/** What was last seen of the overlay's source in an OBS's picture. */
export type ObsCheck = z.infer<typeof obsCheck>;
const obsCheck = z.object({
  at: instant,
  result: z.enum(['drawn', 'blank', 'failed']),
  /** In words: what was seen, and what to do if it is not drawn. */
  text: z.string(),
});

/** One OBS that the bot is connected to, as docks show it. */
export type ObsShow = z.infer<typeof obsShow>;
const obsShow = z.object({
  name: z.string(),
  /** Host and port, without anything secret. */
  address: z.string(),
  status: z.enum(['connecting', 'online', 'offline']),
  /** In words: what is so, and what to do if it is bad. */
  text: z.string(),
  /** E.g. `OBS 31.0.2, obs-websocket 5.5.4`; null until it has said. */
  version: z.string().nullable(),
  /** What this OBS cannot do of what we use, in words. */
  lacks: z.array(z.string()),
  /** The browser source that shows the overlay; null while there is none. */
  source: z
    .object({ name: z.string(), scene: z.string(), visible: z.boolean(), width: count, height: count })
    .nullable(),
  check: obsCheck.nullable(),
});

/**
 * Why no OBS was found on this machine: the code of the answer to `obs-setup`.
 * - `obs_not_running`: its server is on, but nobody answers there
 * - `obs_server_off`: OBS is installed, and its server is switched off
 * - `obs_password`: something answers, and refuses every password that is known
 * - `obs_nowhere`: nothing answers, and nothing says that OBS was ever started here
 */
export const OBS_NOT_FOUND = ['obs_not_running', 'obs_server_off', 'obs_password', 'obs_nowhere'] as const;
/** One of {@link OBS_NOT_FOUND}. */
export type ObsNotFound = (typeof OBS_NOT_FOUND)[number];

/** Roles from least to most. Which of them may do what is the configuration's. */
export const ROLES = ['viewer', 'trusted', 'moderator', 'lead_moderator', 'streamer'] as const;
/** One of {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** What is typed ends up in logs, where a line break would begin a line that nobody wrote. */
const ONE_LINE = /^\P{Cc}*$/u;

/** Longest argument, in characters: each action says which of its own may be longer than `SHORT_ARGUMENT`. */
export const MAX_ARGUMENT = 30_000;
/** Longest argument where the action says nothing. */
export const SHORT_ARGUMENT = 200;

/** A request from the dock. `name` is an action of the action table; `args` are checked by that action. */
export type ActRequest = z.infer<typeof actRequest>;
/** What such a request must be. */
export const actRequest = z.object({
  name: z.string().max(40),
  args: z.record(z.string(), z.string().max(MAX_ARGUMENT).regex(ONE_LINE)).default({}),
  /** The action's question has been answered with yes. */
  confirmed: z.boolean().default(false),
});

/** What an action is answered: that it was done, or a stable code and why it was not, in words. */
export type ActAnswer = z.infer<typeof actAnswer>;
/** Checks a {@link ActAnswer} that came from outside. */
export const actAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), message: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

/**
 * What becomes of what an action changes.
 * - `nothing`: it changes nothing here; it looks, tries, tells, or does something at once
 * - `with the match`: it is a part of the match or its vote, which a program that is started again goes on with
 * - `until restart`: it is forgotten when the program ends
 * - `across restarts`: it is on disk, and stays until somebody changes it again
 */
export type Keeps = (typeof KEEPS)[number];
const KEEPS = ['nothing', 'with the match', 'until restart', 'across restarts'] as const;

/** An action as the dock draws it. `available` and `why` follow the show. */
export type ActionShow = z.infer<typeof actionShow>;
const actionShow = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  args: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      choices: z.array(z.string()).nullable(),
      /** The value that holds now, where the bot tells one. */
      now: z.string().optional(),
      /** It may be left out. */
      optional: z.boolean().optional(),
      /** Several of the choices can be given at once, with blanks between them. */
      several: z.boolean().optional(),
    }),
  ),
  /** A question to answer before it is done; null when it can be undone or does no harm. */
  confirm: z.string().nullable(),
  /** The bot puts the question itself, with what the arguments come to: it answers a request that is not confirmed with it. */
  asksWithArguments: z.boolean().optional(),
  /** What the question is filled with, for whoever asks it in another language; absent where it is with nothing. */
  values: z.record(z.string(), z.string()).optional(),
  /** Absent from bots of earlier versions. */
  keeps: z.enum(KEEPS).optional(),
  /** What the question is about: once that is another, the question must be asked anew. */
  about: z.string().optional(),
  available: z.boolean(),
  /** Why it is not available now. */
  why: z.string().nullable(),
});

/** What was done, by whom, from where. */
export type AuditEntry = z.infer<typeof auditEntry>;
/** Checks a {@link AuditEntry} that came from outside. */
export const auditEntry = z.object({
  at: z.number(),
  who: z.string(),
  role: z.enum(ROLES),
  from: z.enum(['dock', 'chat', 'command line']),
  action: z.string(),
  args: z.record(z.string(), z.string()),
  outcome: z.string(),
  /** What it changed, in words: how it was and how it is now. Absent where nothing was changed. */
  before: z.string().optional(),
  after: z.string().optional(),
});

/** How a part of the show does, as docks show it. */
export type Indicator = z.infer<typeof indicator>;
const indicator = z.object({
  name: z.enum(['chat', 'chain', 'obs', 'overlays', 'disk']),
  status: z.enum(['good', 'waiting', 'bad', 'off']),
  /** In words: what is so, and what to do if it is bad. */
  text: z.string(),
});

/** A login whose votes do not count until somebody takes the ban back. */
export type BanShow = z.infer<typeof banShow>;
const banShow = z.object({
  login: z.string(),
  /** Who banned it: a chat login, a dock's session, or "configuration". */
  by: z.string(),
  /** Unix ms; null for those of the configuration. */
  at: z.number().nullable(),
});

/** What a setting is changed by: a switch, a number within bounds, or one of a few words. */
export type SettingControl = z.infer<typeof settingControl>;
const settingControl = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch'), value: z.boolean() }),
  z.object({
    kind: z.literal('number'),
    /** Null where a word stands for it, as `auto`. */
    value: z.number().nullable(),
    min: z.number(),
    max: z.number(),
    /** Only whole numbers are taken. */
    whole: z.boolean(),
    /** The number that switches it off. */
    off: z.number().optional(),
    /** What is typed for no number at all. */
    none: z.string().optional(),
  }),
  z.object({ kind: z.literal('choice'), value: z.string(), choices: z.array(z.string()) }),
]);

/** A setting that moderators can change, in words. */
export type SettingShow = z.infer<typeof settingShow>;
const settingShow = z.object({
  name: z.string(),
  description: z.string(),
  /** What the configuration says, and what holds from the next vote on. */
  configured: z.string(),
  current: z.string(),
  /** Absent where it is only told, and from bots of earlier versions. */
  control: settingControl.optional(),
  /** The action that changes it, by this name or a shorter one. */
  by: z.enum(['policy', 'limits', 'camp', 'rivals']).optional(),
});

/**
 * What the computer thinks about: its own move, the move for where nobody votes, moves to suggest to chat, what a
 * position is worth, and how a match was played that has ended.
 */
export type ThinkingAbout = (typeof THINKING_ABOUT)[number];
const THINKING_ABOUT = ['computer-move', 'no-vote-move', 'hint', 'evaluation', 'review'] as const;

/** What the bot thinks about now, for docks. */
export type ThinkingShow = z.infer<typeof thinkingShow>;
const thinkingShow = z.object({
  now: z.enum(THINKING_ABOUT),
  /** What stands until that is done, as a deadline waits for it; null: nothing. */
  paused: z.enum(THINKING_ABOUT).nullable(),
});

/** A version as three numbers: 1.20.3. */
const versionNumber = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

/** A newer version of the program than the one that runs. */
export type UpdateShow = z.infer<typeof updateShow>;
/** Checks a {@link UpdateShow} that came from outside. */
export const updateShow = z.object({
  version: versionNumber,
  /** What is new, in a sentence; empty where nothing was said. */
  text: z.string().max(300),
  /** Where it can be had: `https` only. */
  url: z.url({ protocol: /^https$/ }),
});

/**
 * A move that the streamer is asked for, as a player: what their own seat may know, and nothing of the other one.
 * It goes to docks of the streamer and nowhere else.
 */
export type OwnSeatShow = z.infer<typeof ownSeatShow>;
const ownSeatShow = z.object({
  matchKey: hash32,
  seat,
  turn: count,
  /** `turn`: the streamer's own seat is to move. `no-votes`: nobody voted, and the policy asks the streamer. */
  why: z.enum(['turn', 'no-votes']),
  /** The seat's view in the game's own form; null for a game without a picture. */
  view: gameView.nullable(),
  /** Legal moves in their shortest spelling, in numeric order: the first ones, if there are very many. */
  moves: z.array(z.string()),
  moveCount: count,
  /** By then something else is played. */
  decideBy: instant,
});

/** What only the dock gets, beside the show. Nothing hidden here, but for `ownSeat`. */
export type ControlState = z.infer<typeof controlState>;
/** Checks a {@link ControlState} that came from outside. */
export const controlState = z.object({
  /** The session's own: `actions` are those it may do. */
  role: z.enum(ROLES),
  actions: z.array(actionShow),
  audit: z.array(auditEntry),
  lamps: z.array(indicator),
  /** Moderators hold the table: votes open paused, and no match starts. */
  held: z.boolean(),
  bans: z.array(banShow),
  /** Whose votes came last on the vote of the moment; absent from bots of earlier versions. */
  votersNow: z.array(z.object({ login: z.string(), name: z.string() })).optional(),
  settings: z.array(settingShow),
  chat: z.object({
    /** How far chat's clock is ahead of the bot's, ms; null as long as nobody has written. */
    skewMs: z.number().nullable(),
    /** Lines the bot wrote, and what became of them. */
    sent: z.record(z.string(), z.number()),
  }),
  /** Pages that show an overlay, or did so lately. */
  overlays: z.array(connectedOverlay),
  /** Every OBS that is configured. */
  obs: z.array(obsShow),
  /** Languages that overlays can be in: their codes, and what they call themselves. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What each preset's rules switch on, in words without spaces: by these rules are looked for. */
  flags: z.record(z.string(), z.array(z.string())).optional(),
  /** Absent while nothing is thought about. */
  thinking: thinkingShow.optional(),
  /** Matches with other channels; absent from bots of earlier versions. */
  rivals: rivalsShow.optional(),
  /** Absent from bots of earlier versions. */
  proofs: proofsShow.optional(),
  /** A newer version than the one that runs; for the streamer's sessions only. */
  update: updateShow.optional(),
  /** A move that the streamer is asked for; in the state of the streamer's sessions only. */
  ownSeat: ownSeatShow.optional(),
  /** What the wizard can set, and how it stands; for the streamer's sessions only. */
  setup: setupShow.optional(),
  /** Docks that are paired; for the streamer's sessions only. */
  docks: z.array(dockShow).optional(),
});

/** What a dock gets while the show is still starting. */
export const NO_CONTROL: ControlState = {
  role: 'viewer',
  actions: [],
  audit: [],
  lamps: [],
  held: false,
  bans: [],
  settings: [],
  chat: { skewMs: null, sent: {} },
  overlays: [],
  obs: [],
  languages: [],
};
