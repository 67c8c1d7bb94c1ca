import { systemClock } from '../ballot/index.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import type { Log } from '../log/log.ts';
import { createCurtain } from '../obs/curtain.ts';
import { createObsLink, type ObsStatus } from '../obs/link.ts';

export interface ObsDeskOptions {
  readonly config: Pick<Config, 'obs'>;
  /** Never in the configuration file. */
  readonly password: string | undefined;
  readonly log: Log;
  readonly closers: Closers;
  readonly onStatus: (status: ObsStatus) => void;
}

/**
 * Connects to OBS, if it is configured. The answer shows the overlay's source while a match runs and hides it
 * between matches.
 */
export function openObs({
  config,
  password,
  log,
  closers,
  onStatus,
}: ObsDeskOptions): (running: boolean) => void {
  const { url, source } = config.obs;
  const obs = url === null ? undefined : createObsLink({ url, password, source, log, onStatus });
  if (obs !== undefined) closers.add('obs', () => obs.stop());
  // no match runs yet: what an earlier run left in the picture goes
  obs?.show(false);
  return createCurtain(systemClock, (visible) => obs?.show(visible));
}
