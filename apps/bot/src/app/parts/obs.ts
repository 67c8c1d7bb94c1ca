import type { Show } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import { systemClock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import type { ObsRules } from '../../config/obs-config.ts';
import { OBS_TIMINGS } from '../../io/obs/connection/supervisor.ts';
import { type AdoptOptions, adoptObs, type Machine } from '../../io/obs/find-obs.ts';
import { COMMON_HIGHLIGHTS, watchShow } from '../../io/obs/highlights.ts';
import type { ObsInstance } from '../../io/obs/instance.ts';
import { obsActions } from '../../io/obs/obs-actions.ts';
import type { ObsState } from '../../io/obs/obs-status.ts';
import { type OpenInstanceOptions, openInstance } from '../../io/obs/open-instance.ts';
import { obsPasswordFile } from '../../io/obs/passwords.ts';
import { keptSources } from '../../io/obs/sources/find-source.ts';
import { FIRST, FIRST_VARIABLE, firstAt, targetsOf } from '../../io/obs/targets.ts';
import { createVisibility } from '../../io/obs/visibility.ts';
import type { Drawer } from '../../journal/drawers.ts';
import type { GamePart } from '../../match/game/bot-game.ts';
import type { Shared } from './shared.ts';

interface ObsNeeds extends OpenInstanceOptions, Pick<Shared, 'onShow' | 'closers'> {
  /** Where OBS is looked for, when somebody asks for that. */
  readonly machine: Machine;
  readonly kept: Pick<Drawer, 'all' | 'set'>;
  readonly highlights: GamePart<'highlights'>;
  readonly show: () => Show;
}

/** OBS, as the show uses it. */
export interface ObsPart {
  /** A match begins or has ended. */
  readonly onRunning: (running: boolean) => void;
  /**
   * What can be done about OBS.
   *
   * @param keep keeps an OBS that was found, for the next start; what could not be kept, in words
   */
  readonly actions: (keep: AdoptOptions['keep']) => readonly Action[];
  /** For docks: every OBS that is configured. */
  readonly shown: () => readonly ObsState[];
}

/**
 * Connects to every OBS that is configured, and follows the show there: source, scenes, replays, chapters.
 *
 * @throws Problem for a highlight that there is not
 */
export function openObs(options: ObsNeeds): ObsPart {
  const { config, closers, show } = options;
  const { rules } = config.obs;
  refuseUnknown(rules, options.highlights);
  const { problem } = obsPasswordFile(options.data);
  if (problem !== null) options.log.warn('obs', `${problem.what}: ${problem.where}; ${problem.remedy}`);
  const kept = keptSources(options.kept, () => Date.now());
  const instances = targetsOf(config.obs).map((target) => openInstance(target, options, kept));
  const stopLater = (one: ObsInstance) => closers.add(`obs ${one.name}`, () => one.stop());
  for (const instance of instances) stopLater(instance);
  // two sources in one OBS are two instances: what is done to the OBS itself is done once
  const programs = () =>
    instances.filter(
      (one, at) => instances.findIndex(({ shown }) => shown.address === one.shown.address) === at,
    );
  const watch = watchShow({
    highlights: options.highlights,
    onScene: (moment) => {
      const scene = rules.scenes[moment];
      if (scene !== undefined) for (const one of programs()) one.goTo(scene);
    },
    onMoment: ({ names, title }) => {
      const replay = names.some((name) => rules.replay.includes(name));
      const chapter = names.some((name) => rules.chapters.includes(name)) ? title : null;
      if (replay || chapter !== null) for (const one of programs()) one.saveHighlight({ replay, chapter });
    },
  });
  const setVisible = (visible: boolean) => {
    if (rules.visible === 'matches') for (const one of instances) one.show(visible);
  };
  const setVisibility = createVisibility(systemClock, setVisible);
  let running = false;
  let wasOnAir = false;
  let layouts = layoutsOf(show());
  const follow = () => {
    watch(show());
    const onAir = running || isForViewers(show());
    if (onAir !== wasOnAir) setVisibility(onAir);
    wasOnAir = onAir;
    const now = layoutsOf(show());
    if (layouts !== now) for (const one of instances) one.fit();
    layouts = now;
  };
  watch(show());
  closers.add('obs rules', options.onShow(follow));
  /** What was found takes the place of the first, which could not be reached. */
  const take: AdoptOptions['take'] = async ({ url, password }) => {
    const before = instances[0]?.name === FIRST ? instances.shift() : undefined;
    await before?.stop();
    const one = openInstance(firstAt(url, config.obs), { ...options, password: () => password }, kept);
    instances.unshift(one);
    stopLater(one);
    if (rules.visible === 'matches') one.show(wasOnAir);
    one.start();
    options.onChange();
    return one;
  };
  // no match runs yet: what an earlier run left in the picture goes
  setVisible(false);
  for (const instance of instances) instance.start();
  return {
    onRunning: (now) => {
      running = now;
      wasOnAir = running || isForViewers(show());
      // a match that begins shows the overlay again, whoever hid it
      setVisibility(wasOnAir);
    },
    actions: (keep) =>
      obsActions(instances, () =>
        adoptObs({
          machine: options.machine,
          redactor: options.redactor,
          timeoutMs: options.timings?.timeoutMs ?? OBS_TIMINGS.timeoutMs,
          passwords: () => knownPasswords(options),
          take,
          keep,
        }),
      ),
    shown: () => instances.map(({ shown }) => shown),
  };
}

/** Passwords that the first OBS may have: of the environment, and as the setup keeps it. */
const knownPasswords = ({ password, data }: OpenInstanceOptions): readonly string[] =>
  [password(FIRST_VARIABLE), obsPasswordFile(data).read(FIRST)].filter((one) => one !== undefined);

/** Whether the overlay asks or shows viewers something though no match runs. */
const isForViewers = ({ replay, betweenVote, delayCheck }: Show): boolean =>
  replay !== null || betweenVote !== null || delayCheck !== null;

const layoutsOf = ({ overlays }: Show): string =>
  overlays.map(({ name, look }) => `${name} ${look.layout}`).join();

function refuseUnknown(rules: ObsRules, { names }: GamePart<'highlights'>): void {
  const known: readonly string[] = [...COMMON_HIGHLIGHTS, ...names];
  const unknown = [...rules.replay, ...rules.chapters].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Problem(
    `There is no highlight ${unknown.map((name) => `"${name}"`).join(', ')}`,
    'obs.rules.replay and obs.rules.chapters in the configuration',
    `use these names: ${known.join(', ')}`,
  );
}
