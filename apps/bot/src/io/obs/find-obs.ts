import { readFile } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import type { ObsNotFound } from '@show-of-hands/bus';
import { z } from 'zod';
import type { ActionResult } from '../../base/action.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import { reasonOf } from './connection/calls.ts';
import { connectObs, type ObsConnection, ObsConnectionError } from './connection/connection.ts';
import { REFUSED } from './connection/supervisor.ts';
import type { ObsInstance } from './instance.ts';

/** What is known of this machine, as far as it says where programs keep their settings. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The files in which one OBS keeps how its WebSocket server is set, the newer first. */
interface OwnConfigFiles {
  /** Of OBS 30.2 and later: JSON. */
  readonly json: string;
  /** Of OBS 28 to 30.1: one section among others. */
  readonly ini: string;
}

/** Where an OBS of this user would keep its settings, the likelier first: as installed, as Flatpak, as snap. */
export function ownConfigFiles({ platform, home, env }: Machine): readonly OwnConfigFiles[] {
  const { join } = platform === 'win32' ? win32 : posix;
  const folders = (): readonly string[] => {
    switch (platform) {
      case 'win32':
        return [join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'obs-studio')];
      case 'darwin':
        return [join(home, 'Library', 'Application Support', 'obs-studio')];
      default:
        return [
          join(env.XDG_CONFIG_HOME || join(home, '.config'), 'obs-studio'),
          join(home, '.var', 'app', 'com.obsproject.Studio', 'config', 'obs-studio'),
          join(home, 'snap', 'obs-studio', 'current', '.config', 'obs-studio'),
        ];
    }
  };
  return folders().map((folder) => ({
    json: join(folder, 'plugin_config', 'obs-websocket', 'config.json'),
    ini: join(folder, 'global.ini'),
  }));
}

/** How OBS's WebSocket server is set, as OBS itself wrote it down. */
interface OwnConfig {
  readonly enabled: boolean;
  readonly port: number;
  /** Undefined where none is asked for. It is secret. */
  readonly password: string | undefined;
}

const port = z.number().int().min(1).max(65_535);
const written = z.object({
  server_enabled: z.boolean(),
  server_port: port,
  auth_required: z.boolean(),
  server_password: z.string().default(''),
});
const section = z.object({
  ServerEnabled: z.stringbool().default(false),
  ServerPort: z.coerce.number().pipe(port).default(4455),
  AuthRequired: z.stringbool().default(true),
  ServerPassword: z.string().default(''),
});

/** How one OBS is set; undefined where there is none, or what it wrote cannot be read: nothing of it is told. */
async function readOwnConfig({ json, ini }: OwnConfigFiles): Promise<OwnConfig | undefined> {
  const [newer, older] = await Promise.all([textOf(json), textOf(ini)]);
  return (newer && ofJson(newer)) || (older && ofIni(older)) || undefined;
}

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.replace(/^\uFEFF/, ''),
    () => undefined,
  );

/** @param text of `config.json` */
export function ofJson(text: string): OwnConfig | undefined {
  try {
    const { success, data } = written.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const { server_enabled: enabled, server_port, auth_required, server_password } = data;
    return { enabled, port: server_port, password: auth_required ? server_password : undefined };
  } catch {
    return undefined;
  }
}

/** @param text of `global.ini`; undefined where it says nothing of the server */
export function ofIni(text: string): OwnConfig | undefined {
  const lines = text.split(/\r?\n/);
  const from = lines.findIndex((line) => line.trim() === '[OBSWebSocket]');
  if (from === -1) return undefined;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => line.trim().startsWith('['));
  const pairs = (to === -1 ? rest : rest.slice(0, to)).flatMap((line) => {
    const at = line.indexOf('=');
    return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
  });
  const { success, data } = section.safeParse(Object.fromEntries(pairs));
  if (!success) return undefined;
  return {
    enabled: data.ServerEnabled,
    port: data.ServerPort,
    password: data.AuthRequired ? data.ServerPassword : undefined,
  };
}

/** An OBS of this machine that was reached, with a connection that is up: whoever takes it ends it. */
interface FoundObs {
  readonly url: string;
  /** It is secret. */
  readonly password: string | undefined;
  readonly connection: ObsConnection;
}

interface FindObsOptions {
  readonly machine: Machine;
  /** What the show knows already: it may be right where OBS's own files are not to be read. */
  readonly passwords: readonly string[];
  readonly redactor: Pick<Redactor, 'hide'>;
  /** Milliseconds that a connection may take. */
  readonly timeoutMs: number;
}

/** As obs-websocket comes. */
const USUAL_PORT = 4_455;

interface Try {
  readonly port: number;
  readonly password: string | undefined;
}

/**
 * Looks for OBS on this machine: where its own settings say that its server is, and at the usual port. It is read and
 * tried only when somebody asks for it, and nothing but 127.0.0.1 is tried.
 */
async function findObs(options: FindObsOptions): Promise<FoundObs | ObsNotFound> {
  const { machine, redactor } = options;
  const read = await Promise.all(ownConfigFiles(machine).map(readOwnConfig));
  const configs = read.filter((config) => config !== undefined);
  // hidden from the log before anything is tried with it
  for (const { password } of configs) if (password) redactor.hide(password);
  let isRefused = false;
  for (const attempt of triesOf(configs, options.passwords)) {
    const url = `ws://127.0.0.1:${attempt.port}`;
    try {
      const connection = await connectObs({
        url,
        password: attempt.password,
        timeoutMs: options.timeoutMs,
        onLost: () => {},
        onChange: () => {},
      });
      return { url, password: attempt.password, connection };
    } catch (error) {
      if (error instanceof ObsConnectionError && error.code === REFUSED) isRefused = true;
    }
  }
  if (isRefused) return 'obs_password';
  if (configs.some(({ enabled }) => enabled)) return 'obs_not_running';
  return configs.length > 0 ? 'obs_server_off' : 'obs_nowhere';
}

/** What OBS says itself comes first; a server that was switched on a moment ago may not be written down yet. */
function triesOf(configs: readonly OwnConfig[], passwords: readonly string[]): readonly Try[] {
  const own = configs.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
  const ports = new Set([...own.map(({ port }) => port), USUAL_PORT]);
  const tries = [
    ...own.map(({ port, password }) => ({ port, password })),
    ...[...ports].flatMap((port) => [...passwords, undefined].map((password) => ({ port, password }))),
  ];
  const names = tries.map(({ port, password }) => JSON.stringify([port, password ?? null]));
  return tries.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

export interface AdoptOptions extends Omit<FindObsOptions, 'passwords'> {
  /** What the show would connect with by itself. */
  readonly passwords: () => readonly string[];
  /** An OBS at this address takes the place of the show's first; it is not connected yet. */
  readonly take: (found: Pick<FoundObs, 'url' | 'password'>) => Promise<ObsInstance>;
  /** Keeps it for the next start. What could not be kept, in words; empty where all is kept. */
  readonly keep: (found: Pick<FoundObs, 'url' | 'password'>) => DisplayText;
}

/** Finds OBS on this machine, puts the overlay into the scene that it shows, and stays connected to it. */
export async function adoptObs(options: AdoptOptions): Promise<ActionResult> {
  const found = await findObs({ ...options, passwords: options.passwords() });
  if (typeof found === 'string') return { done: false, code: found, why: msg(`obs.${found}`) };
  const { connection, ...reached } = found;
  try {
    const instance = await options.take(reached);
    const told = await instance.setUpOver(connection);
    const unkept = options.keep(reached);
    return {
      done: true,
      message: listed(
        [msg('obs.found', { version: connection.can.version }), told, ...(unkept === '' ? [] : [unkept])],
        'sentence.pair',
      ),
      before: msg('obs.wasNone'),
      after: `OBS at ${new URL(reached.url).host}`,
    };
  } catch (error) {
    return {
      done: false,
      why: msg('obs.foundBut', { version: connection.can.version, why: reasonOf(error) }),
    };
  } finally {
    connection.close();
  }
}
