import { MAIN_OVERLAY } from '@show-of-hands/bus';
import type { ObsConfig } from '../../config/obs-config.ts';

/** One OBS as it is configured. */
export interface ObsTarget {
  readonly name: string;
  readonly url: string;
  readonly source: string;
  readonly overlay: string;
  readonly scene: string | null;
  /** The environment variable with its password. */
  readonly variable: string;
}

/** The name of the one at `obs.url`. */
export const FIRST = 'obs';

/** The environment variable with its password. */
export const FIRST_VARIABLE = 'OBS_PASSWORD';

/** The one at `obs.url`, wherever that is. */
export const firstAt = (
  url: string,
  { source, overlay, scene }: Pick<ObsConfig, 'source' | 'overlay' | 'scene'>,
): ObsTarget => ({ name: FIRST, url, source, overlay, scene, variable: FIRST_VARIABLE });

/** Every OBS that is configured, the one at `obs.url` first. */
export function targetsOf({ url, source, overlay, scene, instances }: ObsConfig): readonly ObsTarget[] {
  const first = url === null ? [] : [firstAt(url, { source, overlay, scene })];
  return [
    ...first,
    ...instances.map(({ passwordFrom, ...target }) => ({
      ...target,
      source: target.source ?? sourceOf(target.overlay),
      variable: passwordFrom ?? `OBS_PASSWORD_${target.name.toUpperCase().replaceAll('-', '_')}`,
    })),
  ];
}

/** Two overlays in one OBS need two names. */
const sourceOf = (overlay: string): string =>
  overlay === MAIN_OVERLAY ? 'Show of Hands' : `Show of Hands (${overlay})`;

/** Host and port, as it may be shown: an address can carry a name and a password before its host. */
export const shownAddress = (url: string): string => new URL(url).host;

/** Whether that OBS runs where the bot does. */
export function runsHere(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
