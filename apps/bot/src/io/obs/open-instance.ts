import { PARTS, PLAIN_LOOK, placementOf, type Show } from '@show-of-hands/bus';
import { systemClock } from '../../base/clock.ts';
import type { Log, Redactor } from '../../base/log/log.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { Config } from '../../config/schema.ts';
import { BROWSER_SOURCE } from './calls/capabilities.ts';
import type { Timings } from './calls/timings.ts';
import { ObsInstance } from './instance.ts';
import { FIRST, isHere, type ObsPlace } from './instances.ts';
import { obsPasswordFile } from './passwords.ts';
import type { KeptSources } from './sources/kept-sources.ts';
import { writeLoader } from './sources/loader-page.ts';
import { overlayPath } from './sources/overlay-address.ts';
import { SourceDesk } from './sources/source-desk.ts';

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
  readonly timings?: Partial<Timings>;
}

/** One OBS as it is configured, not connected yet. */
export function openInstance(place: ObsPlace, options: OpenInstanceOptions, kept: KeptSources): ObsInstance {
  const { config, data, redactor } = options;
  const { rules, check, setup } = config.obs;
  const kind = options.kind ?? BROWSER_SOURCE;
  const log = place.name === FIRST ? options.log : prefixed(options.log, place.name);
  const password = () => {
    const found = options.password(place.variable) ?? obsPasswordFile(data).read(place.name);
    if (found !== undefined) redactor.hide(found);
    return found;
  };
  // what is secret is known to be so before the first try
  password();
  const address = addressFor(place, options);
  const look = () => lookOf(place, options) ?? PLAIN_LOOK;
  return new ObsInstance({
    place,
    password,
    desk: new SourceDesk({
      ...place,
      kind,
      kept,
      address,
      loader: loaderFor(place, options, address),
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
    obstacle: () => obstacleFor(place, options),
    excuse: () => {
      if (options.show().blank) return tell('obs.check.blanked');
      if (!PARTS.some((part) => placementOf(look(), part).shown)) return tell('obs.check.hidden');
      return null;
    },
    onChange: options.onChange,
    ...(options.timings !== undefined && { timings: options.timings }),
  });
}

const lookOf = ({ overlay }: ObsPlace, { show }: OpenInstanceOptions) =>
  show().overlays.find(({ name }) => name === overlay)?.look;

function addressFor({ url, overlay }: ObsPlace, { origin, originElsewhere }: OpenInstanceOptions): string {
  return `${isHere(url) ? origin : (originElsewhere ?? origin)}${overlayPath(overlay)}`;
}

/** The file that waits for the bot; null where the overlay itself is opened, or the file cannot be written. */
function loaderFor(place: ObsPlace, options: OpenInstanceOptions, address: string): string | null {
  const { config, data, origin, log } = options;
  if (!(config.obs.loader ?? isHere(place.url))) return null;
  try {
    return writeLoader({ data, overlay: place.overlay, origin, address });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.warn(
      'obs',
      `the page that waits for the bot could not be written, OBS opens the overlay itself: ${why}`,
    );
    return null;
  }
}

/** Why the overlay could not be seen there however OBS is set up; null if it can. */
function obstacleFor(place: ObsPlace, options: OpenInstanceOptions): Said | null {
  if (!isHere(place.url) && options.originElsewhere == null) {
    return tell('obs.lack.elsewhere');
  }
  if (lookOf(place, options) === undefined) {
    return tell('obs.lack.overlay', { overlay: place.overlay });
  }
  return null;
}

/** Tells several OBS apart in the log. */
const prefixed = (log: Log, name: string): Log => ({
  info: (area, text) => log.info(area, `${name}: ${text}`),
  warn: (area, text) => log.warn(area, `${name}: ${text}`),
});
