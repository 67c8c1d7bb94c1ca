import type { ObsShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { tell } from '../../base/words/book.ts';
import { listed, type Said } from '../../base/words/said.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { Wanted } from './calls/capabilities.ts';
import { lacksOf } from './calls/capabilities.ts';
import type { ObsLine } from './calls/dial.ts';
import { ObsJobs } from './calls/jobs.ts';
import { ObsTrouble } from './calls/said.ts';
import { type Supervisor, superviseObs } from './calls/supervisor.ts';
import { TIMINGS, type Timings } from './calls/timings.ts';
import { type Keepsake, Keepsakes } from './highlights/keepsakes.ts';
import { isHere, type ObsPlace, shownAddress } from './instances.ts';
import { Lookout } from './lookout.ts';
import type { ObsSeen, ObsState } from './obs-state.ts';
import { sceneShown } from './sources/scene-items.ts';
import { reloadSource } from './sources/self-check.ts';
import type { SourceDesk } from './sources/source-desk.ts';
import { textOf } from './status-words.ts';

export interface ObsInstanceOptions {
  readonly place: ObsPlace;
  readonly password: () => string | undefined;
  readonly desk: SourceDesk;
  readonly wanted: Wanted;
  /** Whether scene and source are set up as soon as OBS is there. */
  readonly setup: boolean;
  readonly clock: Clock;
  readonly draw: () => number;
  readonly log: Log;
  /** Why the overlay could not be seen in this OBS however it is set up, and what to do; null if it can. */
  readonly obstacle: () => Said | null;
  /** Why the overlay need not show anything now; null if it must. */
  readonly excuse: () => Said | null;
  /** What docks show of it has changed. */
  readonly onChange: () => void;
  readonly timings?: Partial<Timings>;
}

/** One OBS with what is wanted of it. Nothing here throws into the show, whatever OBS does. */
export class ObsInstance {
  readonly #options: ObsInstanceOptions;
  readonly #timings: Timings;
  readonly #supervisor: Supervisor;
  readonly #jobs: ObsJobs;
  readonly #keepsakes: Keepsakes;
  readonly #lookout: Lookout;
  #source: ObsShow['source'] = null;
  #lacks: readonly Said[] = [];
  #version: string | null = null;
  #wanted: boolean | undefined;
  /** What OBS has loaded of an earlier bot is old. */
  #isFresh = false;
  #cancelReading = () => {};

  constructor(options: ObsInstanceOptions) {
    const { place, password, clock, log, draw, desk, excuse, onChange } = options;
    this.#options = options;
    this.#timings = { ...TIMINGS, ...options.timings };
    this.#supervisor = superviseObs({
      url: place.url,
      password,
      variable: place.variable,
      clock,
      log,
      draw,
      onStatus: () => onChange(),
      onLine: (line) => this.#begin(line),
      onChange: () => this.#readSoon(),
      ...this.#timings,
    });
    const jobs = new ObsJobs({ line: () => this.#supervisor.line, whyNot: () => this.shown.text, log });
    this.#jobs = jobs;
    const { replayMs, lookMs } = this.#timings;
    this.#keepsakes = new Keepsakes(jobs, clock, replayMs);
    this.#lookout = new Lookout({ jobs, desk, clock, lookMs, excuse, onSeen: onChange });
  }

  get name(): string {
    return this.#options.place.name;
  }

  get isHere(): boolean {
    return isHere(this.#options.place.url);
  }

  get isOnline(): boolean {
    return this.#supervisor.line !== null;
  }

  get shown(): ObsState {
    const { name, url } = this.#options.place;
    const { status } = this.#supervisor;
    const seen = {
      name,
      address: shownAddress(url),
      status: status.kind,
      version: this.#version,
      lacks: this.#allLacks(),
      source: status.kind === 'online' ? this.#source : null,
      check: this.#lookout.seen,
    };
    return { ...seen, text: textOf(status, seen) };
  }

  /** Connects, and stays at it. */
  start(): void {
    this.#supervisor.start();
  }

  /** Shows or hides the overlay, now or as soon as OBS is there. */
  show(visible: boolean): void {
    this.#wanted = visible;
    this.#lookout.cancel();
    this.#jobs.background('show or hide the overlay', (line) => this.#apply(line));
  }

  /** Goes to a scene now; where OBS is away, nothing is made up for later. */
  goTo(scene: string): void {
    this.#jobs.background(`go to the scene "${scene}"`, async (line) => {
      await line.call('SetCurrentProgramScene', { sceneName: scene });
    });
  }

  /** Saves a moment, as far as this OBS can. */
  keep(keepsake: Keepsake): void {
    this.#keepsakes.keep(keepsake);
  }

  /** Makes the source as high as the look is, where it lies and the look stands, or the reverse. */
  fit(): void {
    this.#jobs.background('resize the overlay', (line) => this.#options.desk.fit(line));
  }

  /** @throws Error in words if it could not be done */
  async setUp(): Promise<Said> {
    return this.#jobs.do(async (line) => {
      const obstacle = this.#options.obstacle();
      if (obstacle !== null) throw new ObsTrouble(obstacle);
      const result = await this.#options.desk.setUp(line, this.#wanted ?? true);
      await this.#read(line);
      if (!result.ok) throw new ObsTrouble(result.why);
      return result.done.length === 0 ? tell('obs.allRight') : listed(result.done, 'sentence.pair');
    });
  }

  /**
   * The same over a connection of somebody else's, in the scene that OBS shows unless another is configured.
   *
   * @throws Error in words if it could not be done
   */
  async setUpOver(line: ObsLine): Promise<Said> {
    const obstacle = this.#options.obstacle();
    if (obstacle !== null) throw new ObsTrouble(obstacle);
    const scene = this.#options.place.scene ?? (await sceneShown(line));
    const result = await this.#options.desk.setUp(line, this.#wanted ?? true, scene);
    if (!result.ok) throw new ObsTrouble(result.why);
    return result.done.length === 0 ? tell('obs.allRight') : listed(result.done, 'sentence.pair');
  }

  /** Looks whether the overlay is drawn. @throws Error if there is no connection */
  async check(): Promise<ObsSeen> {
    return this.#lookout.now(this.#jobs.line);
  }

  reconnect(): void {
    this.#supervisor.reconnect();
  }

  /** Hides the overlay if the show had it shown, and ends the connection. */
  async stop(): Promise<void> {
    this.#lookout.cancel();
    this.#cancelReading();
    this.#keepsakes.stop();
    if (this.#wanted === true && this.#supervisor.line !== null) {
      this.#wanted = false;
      await this.#jobs.do((line) => this.#options.desk.show(line, false)).catch(() => undefined);
    }
    this.#supervisor.stop();
  }

  #begin(line: ObsLine): void {
    this.#version = line.can.version;
    this.#lacks = lacksOf(line.can, this.#options.wanted);
    for (const lack of this.#allLacks()) this.#jobs.warn(lack);
    this.#options.onChange();
    this.#jobs.background('set up the overlay', async () => {
      await this.#setUpByItself(line);
      await this.#refresh(line);
      await this.#apply(line);
      await this.#read(line);
    });
  }

  async #setUpByItself(line: ObsLine): Promise<void> {
    const { setup, wanted, desk, obstacle, log } = this.#options;
    if (!setup || !line.can.kinds.has(wanted.kind) || obstacle() !== null) return;
    const result = await desk.setUp(line, this.#wanted ?? true);
    if (!result.ok) this.#jobs.warn(result.why);
    else if (result.done.length > 0) log.info('obs', ENGLISH_VOICE.say(listed(result.done, 'sentence.pair')));
  }

  /** Loads the page anew once after the bot's start. What cannot be loaded anew is no page of ours. */
  async #refresh(line: ObsLine): Promise<void> {
    if (this.#isFresh) return;
    const finding = await this.#options.desk.find(line);
    if (finding.is !== 'found') return;
    try {
      await reloadSource(line, finding.source.name);
    } catch (error) {
      if (this.#supervisor.line !== line) throw error;
    }
    this.#isFresh = true;
  }

  async #apply(line: ObsLine): Promise<void> {
    const visible = this.#wanted;
    if (visible === undefined) return;
    const { desk, place, wanted } = this.#options;
    const many = await desk.show(line, visible);
    if (many === 0)
      this.#jobs.warn(
        `no scene has a source named "${place.source}"; "Set up in OBS" in the dock makes it, or add a browser source of that name in OBS`,
      );
    else if (visible && wanted.check) this.#lookout.later();
    this.#readSoon();
  }

  #readSoon(): void {
    this.#cancelReading();
    this.#cancelReading = this.#options.clock.after(this.#timings.gatherMs, () => {
      this.#jobs.background('read where the overlay is', (line) => this.#read(line));
    });
  }

  async #read(line: ObsLine): Promise<void> {
    this.#source = await this.#options.desk.shown(line);
    this.#options.onChange();
  }

  #allLacks(): readonly Said[] {
    const obstacle = this.#options.obstacle();
    return [...this.#lacks, ...(obstacle === null ? [] : [obstacle])];
  }
}
