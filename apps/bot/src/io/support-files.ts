import { arch, homedir, platform, release } from 'node:os';
import type { AuditEntry, ControlState } from '@show-of-hands/bus';
import type { LogFiles } from '../base/log/log-files.ts';
import type { Redactor } from '../base/log/redactor.ts';
import { HIDDEN } from '../base/log/redactor.ts';
import type { Config } from '../config/schema.ts';
import type { JournalFigures } from '../journal/journal.ts';
import type { ZippedFile } from './web/zip-stream.ts';

/** An address without what may be a secret: who calls, the path, and what stands behind it. */
function shownAddress(text: string): string {
  const { protocol, host, pathname, search } = new URL(text);
  return `${protocol}//${host}${pathname.length > 1 || search !== '' ? '/…' : ''}`;
}

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && URL.canParse(text);

const shown = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' && isAddress(value) ? shownAddress(value) : value;
};

/** The configuration as strangers may see it: of addresses the host, of lists of people and words how long they are. */
function shownConfig(config: Config): string {
  const { moderation } = config;
  const counted = {
    ...config,
    moderation: {
      ...moderation,
      trusted: moderation.trusted.length,
      banned: moderation.banned.length,
      blockedWords: moderation.blockedWords.length,
    },
  };
  return JSON.stringify(counted, shown, 2);
}

/** Newest entries of the audit log. */
const AUDIT = 1_000;

export interface SupportOptions {
  readonly config: Config;
  readonly build: string;
  readonly redactor: Redactor;
  /** The newest lines of the log, oldest first. */
  readonly lines: () => readonly string[];
  /** The log as it is kept in files, the oldest first. */
  readonly logFiles?: () => LogFiles['files'];
  /** As the streamer's dock has it. */
  readonly control: () => ControlState;
  readonly refusals: () => Readonly<Record<string, number>>;
  readonly figures: () => Promise<JournalFigures>;
  /** Newest first. */
  readonly audit: (limit: number) => readonly AuditEntry[];
  /** The home folder: it often holds a person's name. */
  readonly home?: string;
  /** Unix ms. */
  readonly now?: () => number;
}

const README = `These files tell a person who helps you how this show was set up and what happened in it.

Passwords, tokens, keys and pairing codes are left out; of addresses only the host is there. The log of actions names
moderators and the viewers they acted on: look through audit.jsonl before you pass it on, or delete it.
`;

/** Pairing codes are meant for the terminal alone. */
const PAIRING_CODE = /(pairing code[^:]*: )\S+/gi;

/** What helps somebody else to help: nothing that is secret is in it. */
export async function* supportFiles(options: SupportOptions): AsyncGenerator<ZippedFile> {
  const { config, build, redactor, home = homedir(), now = Date.now } = options;
  const withoutHome = (text: string) => (home.length < 3 ? text : text.split(home).join('~'));
  // in JSON a path's backslashes are doubled
  const escapedHome = JSON.stringify(home).slice(1, -1);
  const clean = (text: string) =>
    redactor
      .clean(withoutHome(escapedHome.length < 3 ? text : text.split(escapedHome).join('~')))
      .replace(PAIRING_CODE, `$1${HIDDEN}`);
  const text = (path: string, content: string): ZippedFile => ({ path, content: clean(content) });
  const json = (path: string, value: unknown) => text(path, `${JSON.stringify(value, null, 2)}\n`);

  const { lamps, overlays, obs, chat, settings, held, languages } = options.control();
  yield text('README.txt', README);
  yield text('configuration.json', `${shownConfig(config)}\n`);
  yield json('versions.json', {
    at: new Date(now()).toISOString(),
    pages: build,
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    obs: obs.map(({ name, version }) => ({ name, version })),
    upSeconds: Math.round(process.uptime()),
    memoryMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  });
  yield json('lamps.json', lamps);
  yield json('counters.json', { refused: options.refusals(), chat });
  yield json('overlays.json', overlays);
  yield json('obs.json', obs);
  yield json('settings.json', { held, settings, languages });
  yield json('journal.json', await options.figures());
  const entries = [...options.audit(AUDIT)].reverse();
  yield text('audit.jsonl', entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  yield text('log.txt', `${options.lines().join('\n')}\n`);
  for (const { name, text: lines } of options.logFiles?.() ?? []) yield text(`logs/${name}`, lines);
}
