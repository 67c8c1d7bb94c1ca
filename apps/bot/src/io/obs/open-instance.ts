import { PARTS, PLAIN_LOOK, placementOf, type Show } from '@show-of-hands/bus';
import { systemClock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Config } from '../../config/schema.ts';
import { BROWSER_SOURCE } from './connection/connection.ts';
import type { ObsTimings } from './connection/supervisor.ts';
import { ObsInstance } from './instance.ts';
import { obsPasswordFile } from './passwords.ts';
import { type KeptSources, overlayPath } from './sources/find-source.ts';
import { writeLoader } from './sources/loader-page.ts';
import { OverlaySource } from './sources/overlay-source.ts';
import { FIRST, type ObsTarget, runsHere } from './targets.ts';

export interface OpenInstanceOptions {
  readonly config: Pick<Config, 'obs'>;
  /** The data folder; absolute. */
  readonly data: string;
  /** A password by the environment variable that holds it; passwords are never in the configuration file. */
  readonly password: (variable: string) => string | undefined;
  readonly redactor: Pick<Redactor, 'hide'>;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Where pages are opened from another machine; null where the show listens on this one only. */
  readonly originElsewhere?: string | null;
  readonly show: () => Pick<Show, 'overlays' | 'blank'>;
  readonly log: Log;
  /** What docks show of OBS has changed. */
  readonly onChange: () => void;
  /** What the overlay is shown by; tests stand another kind in for it. */
  readonly kind?: string;
  readonly timings?: Partial<ObsTimings>;
}

/** One OBS as it is configured, not connected yet. */
export function openInstance(
  target: ObsTarget,
  options: OpenInstanceOptions,
  kept: KeptSources,
): ObsInstance {
  const { config, data, redactor } = options;
  const { rules, check, setup } = config.obs;
  const kind = options.kind ?? BROWSER_SOURCE;
  const log = target.name === FIRST ? options.log : prefixed(options.log, target.name);
  const password = () => {
    const found = options.password(target.variable) ?? obsPasswordFile(data).read(target.name);
    if (found !== undefined) redactor.hide(found);
    return found;
  };
  // what is secret is known to be so before the first try
  password();
  const address = addressFor(target, options);
  const look = () => lookOf(target, options) ?? PLAIN_LOOK;
  return new ObsInstance({
    target,
    password,
    overlaySource: new OverlaySource({
      ...target,
      kind,
      kept,
      address,
      loader: loaderFor(target, options, address),
      layout: () => look().layout,
    }),
    wanted: {
      kind,
      check,
      replay: rules.replay.length > 0,
      chapters: rules.chapters.length > 0,
      scenes: Object.keys(rules.scenes).length > 0,
    },
    setup,
    clock: systemClock,
    draw: Math.random,
    log,
    obstacle: () => obstacleFor(target, options),
    excuse: () => {
      if (options.show().blank) return msg('obs.check.blanked');
      if (!PARTS.some((part) => placementOf(look(), part).shown)) return msg('obs.check.hidden');
      return null;
    },
    onChange: options.onChange,
    ...(options.timings !== undefined && { timings: options.timings }),
  });
}

const lookOf = ({ overlay }: ObsTarget, { show }: OpenInstanceOptions) =>
  show().overlays.find(({ name }) => name === overlay)?.look;

function addressFor({ url, overlay }: ObsTarget, { origin, originElsewhere }: OpenInstanceOptions): string {
  return `${runsHere(url) ? origin : (originElsewhere ?? origin)}${overlayPath(overlay)}`;
}

/** The file that waits for the bot; null where the overlay itself is opened, or the file cannot be written. */
function loaderFor(target: ObsTarget, options: OpenInstanceOptions, address: string): string | null {
  const { config, data, origin, log } = options;
  if (!(config.obs.loader ?? runsHere(target.url))) return null;
  try {
    return writeLoader({ data, overlay: target.overlay, origin, address });
  } catch (error) {
    log.warn(
      'obs',
      `the page that waits for the bot could not be written, OBS opens the overlay itself: ${errorText(error)}`,
    );
    return null;
  }
}

/** Why the overlay could not be seen there however OBS is set up; null if it can. */
function obstacleFor(target: ObsTarget, options: OpenInstanceOptions): DisplayText | null {
  if (!runsHere(target.url) && options.originElsewhere == null) {
    return msg('obs.lack.elsewhere');
  }
  if (lookOf(target, options) === undefined) {
    return msg('obs.lack.overlay', { overlay: target.overlay });
  }
  return null;
}

/** Tells several OBS apart in the log. */
const prefixed = (log: Log, name: string): Log => ({
  info: (area, text) => log.info(area, `${name}: ${text}`),
  warn: (area, text) => log.warn(area, `${name}: ${text}`),
});
