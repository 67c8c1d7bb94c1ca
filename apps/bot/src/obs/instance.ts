import type { ObsShow } from '@show-of-hands/bus';
import type { Clock } from '../ballot/index.ts';
import type { Log } from '../log/log.ts';
import type { Wanted } from './capabilities.ts';
import { lacksOf } from './capabilities.ts';
import type { ObsLine } from './dial.ts';
import { examine } from './examine.ts';
import { saveReplay, setChapter } from './highlights.ts';
import { type ObsPlace, shownAddress } from './instances.ts';
import { JobQueue } from './job-queue.ts';
import { reloadSource } from './self-check.ts';
import type { SourceDesk } from './source-desk.ts';
import { type Supervisor, type SupervisorOptions, superviseObs } from './supervisor.ts';

export interface ObsInstanceOptions {
  readonly place: ObsPlace;
  readonly password: string | undefined;
  readonly desk: SourceDesk;
  readonly wanted: Wanted;
  /** Whether scene and source are set up as soon as OBS is there. */
  readonly setup: boolean;
  readonly clock: Clock;
  readonly draw: () => number;
  readonly log: Log;
  /** Why the overlay need not show anything now; null if it must. */
  readonly excuse: () => string | null;
  /** What docks show of it has changed. */
  readonly onChange: () => void;
  readonly timings?: Partial<Timings>;
}

export interface Timings extends Required<Pick<SupervisorOptions, 'timeoutMs' | 'firstRetryMs' | 'pulseMs'>> {
  /** From showing the overlay until it is looked at, and from loading it anew until it is looked at again, ms. */
  readonly lookMs: number;
  /** Changes in OBS within this many ms are read together. */
  readonly gatherMs: number;
  /** A highlight is played on the overlay before it is saved, ms. */
  readonly replayMs: number;
}

export const TIMINGS: Timings = {
  timeoutMs: 5_000,
  firstRetryMs: 1_000,
  pulseMs: 20_000,
  lookMs: 8_000,
  gatherMs: 300,
  replayMs: 4_000,
};

/** What is saved of a moment of the show. */
export interface Keepsake {
  readonly replay: boolean;
  /** The name of a chapter; null sets none. */
  readonly chapter: string | null;
}

/** One OBS with what is wanted of it. Nothing here throws into the show, whatever OBS does. */
export class ObsInstance {
  readonly #options: ObsInstanceOptions;
  readonly #timings: Timings;
  readonly #queue = new JobQueue();
  readonly #supervisor: Supervisor;
  #source: ObsShow['source'] = null;
  #check: ObsShow['check'] = null;
  #lacks: readonly string[] = [];
  #version: string | null = null;
  #wanted: boolean | undefined;
  /** What a page that an earlier bot served has loaded is old. */
  #isFresh = false;
  #cancelLook = () => {};
  #cancelReading = () => {};
  readonly #cancelReplays = new Set<() => void>();

  constructor(options: ObsInstanceOptions) {
    const { place, password, clock, log, draw } = options;
    this.#options = options;
    this.#timings = { ...TIMINGS, ...options.timings };
    this.#supervisor = superviseObs({
      url: place.url,
      password,
      remedy: `set ${place.variable} to the one under Tools > WebSocket Server Settings in OBS, or enter it in the dock's setup`,
      clock,
      log,
      draw,
      onStatus: () => options.onChange(),
      onLine: (line) => this.#begin(line),
      onChange: () => this.#readSoon(),
      ...this.#timings,
    });
  }

  get name(): string {
    return this.#options.place.name;
  }

  get shown(): ObsShow {
    const { place } = this.#options;
    const status = this.#supervisor.status;
    return {
      name: place.name,
      address: shownAddress(place.url),
      status: status.kind,
      text: this.#text(),
      version: this.#version,
      lacks: [...this.#lacks],
      source: this.#source,
      check: this.#check,
    };
  }

  /** Connects, and stays at it. */
  start(): void {
    this.#supervisor.start();
  }

  /** Shows or hides the overlay, now or as soon as OBS is there. */
  show(visible: boolean): void {
    this.#wanted = visible;
    this.#cancelLook();
    this.#background('show or hide the overlay', (line) => this.#apply(line));
  }

  /** Goes to a scene now; where OBS is away, nothing is made up for later. */
  goTo(scene: string): void {
    this.#background(`go to the scene "${scene}"`, async (line) => {
      await line.call('SetCurrentProgramScene', { sceneName: scene });
    });
  }

  /** Saves a moment, as far as this OBS can. */
  keep({ replay, chapter }: Keepsake): void {
    if (chapter !== null) {
      this.#background('set a chapter', async (line) =>
        this.#note(await setChapter(line, chapter), 'no chapter was set'),
      );
    }
    if (!replay) return;
    const cancel = this.#options.clock.after(this.#timings.replayMs, () => {
      this.#cancelReplays.delete(cancel);
      this.#background('save the replay buffer', async (line) =>
        this.#note(await saveReplay(line), 'no replay was saved'),
      );
    });
    this.#cancelReplays.add(cancel);
  }

  /** Makes the source as high as the look is, where it lies and the look stands, or the reverse. */
  fit(): void {
    this.#background('resize the overlay', async (line) => this.#options.desk.fit(line));
  }

  /** @throws Error in words if it could not be done */
  async setUp(): Promise<string> {
    return this.#job(async (line) => {
      const result = await this.#options.desk.setUp(line, this.#wanted ?? true);
      await this.#read(line);
      if (!result.ok) throw new Error(result.why);
      return result.done.length === 0 ? 'everything was right already' : result.done.join('; ');
    });
  }

  /** Looks whether the overlay is drawn. @throws Error if there is no connection */
  async check(): Promise<NonNullable<ObsShow['check']>> {
    return this.#job((line) => this.#examine(line));
  }

  reconnect(): void {
    this.#supervisor.reconnect();
  }

  /** Hides the overlay if the show had it shown, and ends the connection. */
  async stop(): Promise<void> {
    this.#cancelLook();
    this.#cancelReading();
    for (const cancel of this.#cancelReplays) cancel();
    if (this.#wanted === true && this.#supervisor.line !== null) {
      this.#wanted = false;
      await this.#job((line) => this.#options.desk.show(line, false)).catch(() => undefined);
    }
    this.#supervisor.stop();
  }

  #begin(line: ObsLine): void {
    const { wanted, setup, desk } = this.#options;
    this.#version = line.can.version;
    this.#lacks = lacksOf(line.can, wanted);
    for (const lack of this.#lacks) this.#warn(lack);
    this.#options.onChange();
    this.#background('set up the overlay', async () => {
      const canShow = line.can.kinds.has(wanted.kind);
      if (setup && canShow) {
        const result = await desk.setUp(line, this.#wanted ?? true);
        if (!result.ok) this.#warn(result.why);
        else if (result.done.length > 0) this.#options.log.info('obs', result.done.join('; '));
      }
      await this.#refresh(line);
      await this.#apply(line);
      await this.#read(line);
    });
  }

  /** Loads the page anew once after the bot's start. What cannot be loaded anew is no page of ours. */
  async #refresh(line: ObsLine): Promise<void> {
    if (this.#isFresh) return;
    const finding = await this.#options.desk.find(line);
    if (finding.is !== 'found') return;
    try {
      await reloadSource(line, finding.source.name);
      this.#isFresh = true;
    } catch (error) {
      if (this.#supervisor.line !== line) throw error;
      this.#isFresh = true;
    }
  }

  async #apply(line: ObsLine): Promise<void> {
    const visible = this.#wanted;
    if (visible === undefined) return;
    const many = await this.#options.desk.show(line, visible);
    if (many === 0) this.#warn(`no scene has a source named "${this.#options.place.source}"; ${MAKE_ONE}`);
    else if (visible && this.#options.wanted.check) this.#lookLater();
    this.#readSoon();
  }

  #lookLater(): void {
    this.#cancelLook();
    this.#cancelLook = this.#options.clock.after(this.#timings.lookMs, () => {
      this.#background('look at the overlay', async (line) => {
        const check = await this.#examine(line);
        if (check.result === 'blank') this.#warn(check.text);
      });
    });
  }

  async #examine(line: ObsLine): Promise<NonNullable<ObsShow['check']>> {
    const { clock, excuse, desk } = this.#options;
    const pause = () => new Promise<void>((resolve) => clock.after(this.#timings.lookMs, resolve));
    const check = await examine(line, { source: await desk.nameNow(line), now: clock.now, pause, excuse });
    this.#check = check;
    this.#options.onChange();
    return check;
  }

  #readSoon(): void {
    this.#cancelReading();
    this.#cancelReading = this.#options.clock.after(this.#timings.gatherMs, () => {
      this.#background('read where the overlay is', (line) => this.#read(line));
    });
  }

  async #read(line: ObsLine): Promise<void> {
    this.#source = await this.#options.desk.shown(line);
    this.#options.onChange();
  }

  /** @throws Error if there is no connection, or whatever the job throws */
  #job<T>(job: (line: ObsLine) => Promise<T>): Promise<T> {
    return this.#queue.add(async () => {
      const { line } = this.#supervisor;
      if (line === null) throw new Error(`OBS is not connected: ${this.#text()}`);
      return job(line);
    });
  }

  /** A job that nobody waits for: where OBS is away, it is not done. */
  #background(what: string, job: (line: ObsLine) => Promise<unknown>): void {
    if (this.#supervisor.line === null) return;
    this.#job(job).catch((error: unknown) => {
      // the connection's end is told by itself
      if (this.#supervisor.line === null) return;
      this.#warn(`could not ${what}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  #note(trouble: string | null, what: string): void {
    if (trouble !== null) this.#warn(`${what}: ${trouble}`);
  }

  #warn(text: string): void {
    this.#options.log.warn('obs', text);
  }

  #text(): string {
    const status = this.#supervisor.status;
    switch (status.kind) {
      case 'connecting':
        return 'connecting';
      case 'offline':
        return status.final ? status.reason : `${status.reason}; it is tried again by itself`;
      case 'online': {
        const [lack] = this.#lacks;
        if (lack !== undefined) return lack;
        if (this.#check?.result === 'blank') return this.#check.text;
        if (this.#source === null) return `connected, without the overlay: ${MAKE_ONE}`;
        return `connected, "${this.#source.name}" is ${this.#source.visible ? 'shown' : 'hidden'} in ${this.#source.scene}`;
      }
    }
  }
}

const MAKE_ONE = 'the action obs-setup makes the source, or add a browser source of that name in OBS';
