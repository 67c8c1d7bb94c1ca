import { type ObsShow, PARTS, PLAIN_LOOK, placementOf, type Show } from '@show-of-hands/bus';
import type { Action } from '../actions/action.ts';
import { type Clock, systemClock } from '../ballot/index.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import { COMMON_HIGHLIGHTS, type GameHighlights } from '../games/highlights.ts';
import type { ChangedSettings } from '../journal/settings.ts';
import type { Log, Redactor } from '../log/log.ts';
import { BROWSER_SOURCE } from '../obs/capabilities.ts';
import { createCurtain } from '../obs/curtain.ts';
import { ObsInstance, type Timings } from '../obs/instance.ts';
import { FIRST, isHere, type ObsPlace, placesOf } from '../obs/instances.ts';
import { type KeptSources, keptSources } from '../obs/kept-sources.ts';
import { writeLoader } from '../obs/loader-page.ts';
import { obsActions } from '../obs/obs-actions.ts';
import type { ObsRules } from '../obs/obs-config.ts';
import { overlayPath } from '../obs/overlay-address.ts';
import { obsPasswordFile } from '../obs/passwords.ts';
import { watchShow } from '../obs/show-watch.ts';
import { SourceDesk } from '../obs/source-desk.ts';
import { Problem } from '../problem.ts';

export interface ObsDeskOptions {
  readonly config: Pick<Config, 'obs'>;
  /** The data folder; absolute. */
  readonly data: string;
  readonly kept: Pick<ChangedSettings, 'all' | 'set'>;
  /** A password by the environment variable that holds it; passwords are never in the configuration file. */
  readonly password: (variable: string) => string | undefined;
  readonly redactor: Pick<Redactor, 'hide'>;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Where pages are opened from another machine; null where the show listens on this one only. */
  readonly originElsewhere?: string | null;
  readonly highlights: GameHighlights;
  readonly show: () => Show;
  readonly onShow: (listener: () => void) => () => void;
  readonly log: Log;
  readonly closers: Closers;
  /** What docks show of OBS has changed. */
  readonly onChange: () => void;
  /** What the overlay is shown by; tests stand another kind in for it. */
  readonly kind?: string;
  readonly timings?: Partial<Timings>;
}

/** OBS, as the show uses it. */
export interface ObsDesk {
  /** A match begins or has ended. */
  readonly onRunning: (running: boolean) => void;
  readonly actions: readonly Action[];
  /** For docks: every OBS that is configured. */
  readonly shown: () => readonly ObsShow[];
}

/**
 * Connects to every OBS that is configured, and follows the show there: source, scenes, replays, chapters.
 *
 * @throws Problem for a highlight that there is not, or passwords that cannot be read
 */
export function openObs(options: ObsDeskOptions): ObsDesk {
  const { config, closers, show } = options;
  const { rules } = config.obs;
  refuseUnknown(rules, options.highlights);
  const kept = keptSources(options.kept, () => Date.now());
  const instances = placesOf(config.obs).map((place) => openInstance(place, options, kept));
  for (const instance of instances) closers.add(`obs ${instance.name}`, () => instance.stop());
  const watch = watchShow({
    highlights: options.highlights,
    onScene: (moment) => {
      const scene = rules.scenes[moment];
      if (scene !== undefined) for (const one of instances) one.goTo(scene);
    },
    onMoment: ({ names, title }) => {
      const replay = names.some((name) => rules.replay.includes(name));
      const chapter = names.some((name) => rules.chapters.includes(name)) ? title : null;
      if (replay || chapter !== null) for (const one of instances) one.keep({ replay, chapter });
    },
  });
  let layouts = '';
  const follow = () => {
    watch(show());
    const now = show()
      .overlays.map(({ name, look }) => `${name} ${look.layout}`)
      .join();
    if (layouts !== '' && layouts !== now) for (const one of instances) one.fit();
    layouts = now;
  };
  if (instances.length > 0) {
    follow();
    const end = options.onShow(follow);
    closers.add('obs rules', end);
  }
  const setVisible = (visible: boolean) => {
    if (rules.visible === 'matches') for (const one of instances) one.show(visible);
  };
  // no match runs yet: what an earlier run left in the picture goes
  setVisible(false);
  for (const instance of instances) instance.start();
  return {
    onRunning: createCurtain(systemClock, setVisible),
    actions: obsActions(instances),
    shown: () => instances.map(({ shown }) => shown),
  };
}

function openInstance(place: ObsPlace, options: ObsDeskOptions, kept: KeptSources): ObsInstance {
  const { config, data, origin, redactor, log, show } = options;
  const { rules, check, setup, loader } = config.obs;
  const kind = options.kind ?? BROWSER_SOURCE;
  const password = options.password(place.variable) ?? obsPasswordFile(data).read(place.name);
  if (password !== undefined) redactor.hide(password);
  const here = isHere(place.url);
  const address = `${here ? origin : (options.originElsewhere ?? origin)}${overlayPath(place.overlay)}`;
  const hasLoader = loader ?? here;
  const look = () => show().overlays.find(({ name }) => name === place.overlay)?.look ?? PLAIN_LOOK;
  const clock: Clock = systemClock;
  return new ObsInstance({
    place,
    password,
    desk: new SourceDesk({
      ...place,
      kind,
      kept,
      address,
      loader: hasLoader ? writeLoader({ data, overlay: place.overlay, origin, address }) : null,
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
    clock,
    draw: Math.random,
    log: place.name === FIRST ? log : prefixed(log, place.name),
    excuse: () => {
      if (show().blank) return 'every overlay is blanked from the dock';
      if (!PARTS.some((part) => placementOf(look(), part).shown)) return 'its look hides every part';
      return null;
    },
    onChange: options.onChange,
    ...(options.timings !== undefined && { timings: options.timings }),
  });
}

/** Tells several OBS apart in the log. */
const prefixed = (log: Log, name: string): Log => ({
  info: (area, text) => log.info(area, `${name}: ${text}`),
  warn: (area, text) => log.warn(area, `${name}: ${text}`),
});

function refuseUnknown(rules: ObsRules, { names }: GameHighlights): void {
  const known: readonly string[] = [...COMMON_HIGHLIGHTS, ...names];
  const unknown = [...rules.replay, ...rules.chapters].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Problem(
    `There is no highlight ${unknown.map((name) => `"${name}"`).join(', ')}`,
    'obs.rules.replay and obs.rules.chapters in the configuration',
    `use these names: ${known.join(', ')}`,
  );
}
