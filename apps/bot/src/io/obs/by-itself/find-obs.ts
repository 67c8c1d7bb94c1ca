import type { ObsNotFound } from '@show-of-hands/bus';
import type { Redactor } from '../../../base/log/log.ts';
import { dial, LineError, type ObsLine } from '../calls/dial.ts';
import { REFUSED } from '../calls/supervisor.ts';
import { type OwnConfig, readOwnConfig } from './own-config.ts';
import { type Machine, ownConfigFiles } from './own-config-paths.ts';

/** An OBS of this machine that was reached, with a connection that is up: whoever takes it ends it. */
export interface FoundObs {
  readonly url: string;
  /** It is secret. */
  readonly password: string | undefined;
  readonly line: ObsLine;
}

export interface FindObsOptions {
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
export async function findObs(options: FindObsOptions): Promise<FoundObs | ObsNotFound> {
  const { machine, redactor } = options;
  const read = await Promise.all(ownConfigFiles(machine).map(readOwnConfig));
  const configs = read.filter((config) => config !== undefined);
  // what is secret is known to be so before anything can be said of it
  for (const { password } of configs) if (password) redactor.hide(password);
  let isRefused = false;
  for (const attempt of triesOf(configs, options.passwords)) {
    const url = `ws://127.0.0.1:${attempt.port}`;
    try {
      const line = await dial({
        url,
        password: attempt.password,
        timeoutMs: options.timeoutMs,
        onLost: () => {},
        onChange: () => {},
      });
      return { url, password: attempt.password, line };
    } catch (error) {
      if (error instanceof LineError && error.code === REFUSED) isRefused = true;
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
