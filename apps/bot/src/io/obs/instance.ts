import type { ObsShow } from '@show-of-hands/bus';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { ObsError } from './connection/calls.ts';
import { lacksOf, type ObsConnection, type RequiredFeatures } from './connection/connection.ts';
import {
  OBS_TIMINGS,
  ObsJobs,
  type ObsSupervisor,
  type ObsSupervisorOptions,
  type ObsTimings,
  superviseObs,
} from './connection/supervisor.ts';
import { HighlightSaver, type SavedHighlight } from './highlight-saver.ts';
import { type ObsSeen, type ObsState, statusText } from './obs-status.ts';
import { OverlayCheck, reloadSource } from './overlay-check.ts';
import type { OverlaySource } from './sources/overlay-source.ts';
import { sceneShown } from './sources/setup.ts';
import { type ObsTarget, runsHere, shownAddress } from './targets.ts';

interface ObsInstanceOptions extends Pick<ObsSupervisorOptions, 'password' | 'clock' | 'draw' | 'log'> {
  readonly target: ObsTarget;
  readonly overlaySource: OverlaySource;
  readonly wanted: RequiredFeatures;
  /** Whether scene and source are set up as soon as OBS is there. */
  readonly setup: boolean;
  /** Why the overlay could not be seen in this OBS however it is set up, and what to do; null if it can. */
  readonly obstacle: () => DisplayText | null;
  /** Why the overlay need not show anything now; null if it must. */
  readonly excuse: () => DisplayText | null;
  /** What docks show of it has changed. */
  readonly onChange: () => void;
  readonly timings?: Partial<ObsTimings>;
}

/** One OBS with what is wanted of it. Nothing here throws into the show, whatever OBS does. */
export class ObsInstance {
  readonly #options: ObsInstanceOptions;
  readonly #timings: ObsTimings;
  readonly #supervisor: ObsSupervisor;
  readonly #jobs: ObsJobs;
  readonly #highlights: HighlightSaver;
  readonly #check: OverlayCheck;
  #source: ObsShow['source'] = null;
  #lacks: readonly DisplayText[] = [];
  #version: string | null = null;
  #wanted: boolean | undefined;
  /** Whether OBS has loaded the page anew since this bot started. */
  #isFresh = false;
  #cancelReading = () => {};

  constructor(options: ObsInstanceOptions) {
    const { target, password, clock, log, draw, overlaySource, excuse, onChange } = options;
    this.#options = options;
    this.#timings = { ...OBS_TIMINGS, ...options.timings };
    this.#supervisor = superviseObs({
      url: target.url,
      password,
      variable: target.variable,
      clock,
      log,
      draw,
      onStatus: () => onChange(),
      onConnected: (connection) => this.#begin(connection),
      onChange: () => this.#readSoon(),
      ...this.#timings,
    });
    const jobs = new ObsJobs({
      connection: () => this.#supervisor.connection,
      whyNot: () => this.shown.text,
      log,
    });
    this.#jobs = jobs;
    const { replayMs, lookMs } = this.#timings;
    this.#highlights = new HighlightSaver(jobs, clock, replayMs);
    this.#check = new OverlayCheck({ jobs, overlaySource, clock, lookMs, excuse, onSeen: onChange });
  }

  get name(): string {
    return this.#options.target.name;
  }

  get runsHere(): boolean {
    return runsHere(this.#options.target.url);
  }

  get isOnline(): boolean {
    return this.#supervisor.connection !== null;
  }

  get shown(): ObsState {
    const { name, url } = this.#options.target;
    const { status } = this.#supervisor;
    const seen = {
      name,
      address: shownAddress(url),
      status: status.kind,
      version: this.#version,
      lacks: this.#allLacks(),
      source: status.kind === 'online' ? this.#source : null,
      check: this.#check.seen,
    };
    return { ...seen, text: statusText(status, seen) };
  }

  /** Connects, and connects again whenever the connection ends. */
  start(): void {
    this.#supervisor.start();
  }

  /** Shows or hides the overlay, now or as soon as OBS is there. */
  show(visible: boolean): void {
    this.#wanted = visible;
    this.#check.cancel();
    this.#jobs.background('show or hide the overlay', (connection) => this.#apply(connection));
  }

  /** Goes to a scene now; without a connection nothing happens, also later. */
  goTo(scene: string): void {
    this.#jobs.background(`go to the scene "${scene}"`, async (connection) => {
      await connection.call('SetCurrentProgramScene', { sceneName: scene });
    });
  }

  /** Saves a moment, as far as this OBS can. */
  saveHighlight(highlight: SavedHighlight): void {
    this.#highlights.save(highlight);
  }

  /** Makes the source as high as the look is, where it lies and the look stands, or the reverse. */
  fit(): void {
    this.#jobs.background('resize the overlay', (connection) => this.#options.overlaySource.fit(connection));
  }

  /** @throws Error in words if it could not be done */
  async setUp(): Promise<DisplayText> {
    return this.#jobs.do(async (connection) => {
      const obstacle = this.#options.obstacle();
      if (obstacle !== null) throw new ObsError(obstacle);
      const result = await this.#options.overlaySource.setUp(connection, this.#wanted ?? true);
      await this.#read(connection);
      if (!result.ok) throw new ObsError(result.why);
      return result.done.length === 0 ? msg('obs.allRight') : listed(result.done, 'sentence.pair');
    });
  }

  /**
   * The same over a connection of somebody else's, in the scene that OBS shows unless another is configured.
   *
   * @throws Error in words if it could not be done
   */
  async setUpOver(connection: ObsConnection): Promise<DisplayText> {
    const obstacle = this.#options.obstacle();
    if (obstacle !== null) throw new ObsError(obstacle);
    const scene = this.#options.target.scene ?? (await sceneShown(connection));
    const result = await this.#options.overlaySource.setUp(connection, this.#wanted ?? true, scene);
    if (!result.ok) throw new ObsError(result.why);
    return result.done.length === 0 ? msg('obs.allRight') : listed(result.done, 'sentence.pair');
  }

  /** Looks whether the overlay is drawn. @throws Error if there is no connection */
  async check(): Promise<ObsSeen> {
    return this.#check.now(this.#jobs.connection);
  }

  reconnect(): void {
    this.#supervisor.reconnect();
  }

  /** Hides the overlay if the show had it shown, and ends the connection. */
  async stop(): Promise<void> {
    this.#check.cancel();
    this.#cancelReading();
    this.#highlights.stop();
    if (this.#wanted === true && this.#supervisor.connection !== null) {
      this.#wanted = false;
      await this.#jobs
        .do((connection) => this.#options.overlaySource.show(connection, false))
        .catch(() => undefined);
    }
    this.#supervisor.stop();
  }

  #begin(connection: ObsConnection): void {
    this.#version = connection.can.version;
    this.#lacks = lacksOf(connection.can, this.#options.wanted);
    for (const lack of this.#allLacks()) this.#jobs.warn(lack);
    this.#options.onChange();
    this.#jobs.background('set up the overlay', async () => {
      await this.#setUpByItself(connection);
      await this.#refresh(connection);
      await this.#apply(connection);
      await this.#read(connection);
    });
  }

  async #setUpByItself(connection: ObsConnection): Promise<void> {
    const { setup, wanted, overlaySource, obstacle, log } = this.#options;
    if (!setup || !connection.can.kinds.has(wanted.kind) || obstacle() !== null) return;
    const result = await overlaySource.setUp(connection, this.#wanted ?? true);
    if (!result.ok) this.#jobs.warn(result.why);
    else if (result.done.length > 0) log.info('obs', ENGLISH_VOICE.say(listed(result.done, 'sentence.pair')));
  }

  /** Loads the page anew once after the bot's start. What cannot be loaded anew is no page of ours. */
  async #refresh(connection: ObsConnection): Promise<void> {
    if (this.#isFresh) return;
    const finding = await this.#options.overlaySource.find(connection);
    if (finding.is !== 'found') return;
    try {
      await reloadSource(connection, finding.source.name);
    } catch (error) {
      if (this.#supervisor.connection !== connection) throw error;
    }
    this.#isFresh = true;
  }

  async #apply(connection: ObsConnection): Promise<void> {
    const visible = this.#wanted;
    if (visible === undefined) return;
    const { overlaySource, target, wanted } = this.#options;
    const many = await overlaySource.show(connection, visible);
    if (many === 0)
      this.#jobs.warn(
        `no scene has a source named "${target.source}"; "Set up in OBS" in the dock makes it, or add a browser source of that name in OBS`,
      );
    else if (visible && wanted.check) this.#check.later();
    this.#readSoon();
  }

  #readSoon(): void {
    this.#cancelReading();
    this.#cancelReading = this.#options.clock.after(this.#timings.gatherMs, () => {
      this.#jobs.background('read where the overlay is', (connection) => this.#read(connection));
    });
  }

  async #read(connection: ObsConnection): Promise<void> {
    this.#source = await this.#options.overlaySource.shown(connection);
    this.#options.onChange();
  }

  #allLacks(): readonly DisplayText[] {
    const obstacle = this.#options.obstacle();
    return [...this.#lacks, ...(obstacle === null ? [] : [obstacle])];
  }
}
