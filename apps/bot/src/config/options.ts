import { parseArgs } from 'node:util';
import { Problem } from '../base/problem.ts';

/**
 * Options of the command line. Each overrides the field of the configuration file that `path` names. `ofOne`: it says where one
 * show plays, and against whom, so that it cannot be said of two that play each other.
 */
const OPTIONS = {
  channel: {
    path: ['channel'],
    kind: 'text',
    ofOne: true,
    help: 'Twitch channel to play with (default: a local demo)',
  },
  port: { path: ['web', 'port'], kind: 'number', help: 'port of overlay and dock (4747; 0 = any)' },
  listen: {
    path: ['web', 'listen'],
    kind: 'text',
    ofOne: true,
    help: 'also listens at this address of this machine, for a second one',
  },
  data: { path: ['data'], kind: 'text', help: 'folder for keys, journal and local chain (.show-of-hands)' },
  game: { path: ['game'], kind: 'text', help: 'the game to play' },
  preset: { path: ['table', 'preset'], kind: 'text', help: "rules of the first match (the game's first)" },
  'hand-mode': { path: ['table', 'handMode'], kind: 'text', help: "chat's own hand: shown or blind" },
  opponent: {
    path: ['table', 'opponent'],
    kind: 'text',
    ofOne: true,
    help: 'who plays against chat: computer, streamer, chat or rival (computer)',
  },
  'other-channel': {
    path: ['table', 'teams', 'otherChannel'],
    kind: 'text',
    ofOne: true,
    help: 'with --opponent chat: the channel of the other side',
  },
  level: { path: ['table', 'level'], kind: 'number', help: 'how strong the computer plays, from 1 on (5)' },
  'vote-seconds': { path: ['ballot', 'seconds'], kind: 'number', help: 'how long a vote is open (20)' },
  'stream-delay': { path: ['ballot', 'streamDelay'], kind: 'number', help: 'seconds viewers see late (0)' },
  'no-votes': {
    path: ['ballot', 'noVotes'],
    kind: 'text',
    help: 'without votes: the first legal move, or the best (first)',
  },
  evaluation: {
    path: ['analysis', 'evaluation'],
    kind: 'text',
    help: 'when the streamer may show values: off, between-votes, always',
  },
  'chat-server': {
    path: ['chat', 'server'],
    kind: 'text',
    ofOne: true,
    help: 'host:port of another chat server than Twitch',
  },
  prefix: { path: ['chat', 'commandPrefix'], kind: 'text', help: "moderators' command prefix (!)" },
  rpc: {
    path: ['chain', 'rpc'],
    kind: 'text',
    ofOne: true,
    help: 'RPC address of a chain (default: a local one)',
  },
  obs: {
    path: ['obs', 'url'],
    kind: 'text',
    ofOne: true,
    help: 'obs-websocket address; password in OBS_PASSWORD',
  },
} as const;

export interface CommandLine {
  readonly help: boolean;
  /** Started as an installed program is: by a double click. */
  readonly app: boolean;
  /** Nothing is started: the show that runs is asked to end. */
  readonly end: boolean;
  /** Two shows of this machine play each other, instead of one by itself. */
  readonly rivalDemo: boolean;
  /** The configuration file named, or null for the default place. */
  readonly file: string | null;
  /** Values to lay over the file's, shaped like the configuration. */
  readonly overrides: Record<string, unknown>;
}

/** Reads the command line. An unknown option or a missing value is a Problem that names the nearest option. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        ...options,
        config: { type: 'string' },
        app: { type: 'boolean' },
        end: { type: 'boolean' },
        'rival-demo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: false,
    }));
  } catch (error) {
    const text = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    throw new Problem(
      `The command line was not understood: ${text}`,
      argv.join(' '),
      'npm start -- --help lists the options',
    );
  }
  if (values['rival-demo'] === true) requireFit(values);
  const overrides: Record<string, unknown> = {};
  for (const [name, { path, kind }] of Object.entries(OPTIONS)) {
    const text = values[name];
    if (typeof text !== 'string') continue;
    put(overrides, path, kind === 'number' ? numberOf(name, text) : text);
  }
  return {
    help: values.help === true,
    app: values.app === true,
    end: values.end === true,
    rivalDemo: values['rival-demo'] === true,
    file: typeof values.config === 'string' ? values.config : null,
    overrides,
  };
}

/** @throws Problem that names what cannot be said of two shows */
function requireFit(values: Readonly<Record<string, unknown>>): void {
  const ofOne = Object.entries(OPTIONS).flatMap(([name, option]) => ('ofOne' in option ? [name] : []));
  const said = ['config', ...ofOne].filter((name) => values[name] !== undefined).map((name) => `--${name}`);
  if (said.length === 0) return;
  throw new Problem(
    `--rival-demo begins two shows that play each other, and ${said.join(', ')} ${said.length === 1 ? 'is' : 'are'} about one`,
    'the command line',
    `leave out ${said.join(' and ')}, or --rival-demo`,
  );
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new Problem(`--${name} takes a number, got "${text}"`, 'the command line', `e.g. --${name} 20`);
}

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = (target[head] ?? {}) as Record<string, unknown>;
  target[head] = inner;
  put(inner, rest, value);
}

/** The text of --help. */
export const helpText = (): string =>
  [
    'npm start -- [options]',
    '',
    ...Object.entries(OPTIONS).map(([name, { help }]) => `  --${name.padEnd(14)} ${help}`),
    `  --${'config'.padEnd(14)} configuration file (show-of-hands.json if it is there)`,
    `  --${'rival-demo'.padEnd(14)} two shows with a chat and a crowd each, which play each other on a chain of this machine`,
    `  --${'app'.padEnd(14)} as a double click starts it: data where this system keeps it, dock in the browser`,
    `  --${'end'.padEnd(14)} ends the show that runs over the same data, and waits until it has ended`,
    `  --${'help'.padEnd(14)} this list`,
  ].join('\n');
