import type { OverlayReport } from '@show-of-hands/bus';

/** Docks are told at once when something changes, but no more often than this, ms. */
export const CHANGES_MS = 2_100;
/** Figures that are always a little different are told this often, ms. */
export const FIGURES_MS = 5_000;

/** What the reporter needs of the world, for tests to be their own. */
interface ReporterWorld {
  /** Ms, from any start. */
  now(): number;
  /** Calls back once after so many ms; the result ends that. */
  later(callback: () => void, ms: number): () => void;
  send(report: OverlayReport): void;
}

/** Tells the bot how the page does: when that changes, and seldom. Nothing ticks while nothing changes. */
export class Reporter {
  readonly #world: ReporterWorld;
  #now: OverlayReport;
  #told: OverlayReport | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #online = false;
  #cancel: (() => void) | null = null;
  #dueAt = Number.POSITIVE_INFINITY;

  constructor(world: ReporterWorld, first: OverlayReport) {
    this.#world = world;
    this.#now = first;
  }

  /** Nobody knows anything of this page: a new connection. */
  connected(): void {
    this.#online = true;
    this.#told = null;
    this.#toldAt = Number.NEGATIVE_INFINITY;
    this.#plan(0);
  }

  disconnected(): void {
    this.#online = false;
    this.#cancel?.();
    this.#cancel = null;
    this.#dueAt = Number.POSITIVE_INFINITY;
  }

  /** The page is as it says now. */
  changed(change: Partial<OverlayReport>): void {
    this.#now = { ...this.#now, ...change };
    if (!this.#online || this.#told === null || same(this.#now, this.#told)) return;
    const figuresOnly = same({ ...this.#now, fps: null }, { ...this.#told, fps: null });
    this.#plan(this.#toldAt + (figuresOnly ? FIGURES_MS : CHANGES_MS) - this.#world.now());
  }

  #plan(inMs: number): void {
    const dueAt = this.#world.now() + Math.max(0, inMs);
    if (dueAt >= this.#dueAt) return;
    this.#cancel?.();
    this.#dueAt = dueAt;
    this.#cancel = this.#world.later(() => this.#tell(), Math.max(0, inMs));
  }

  #tell(): void {
    this.#cancel = null;
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#told = this.#now;
    this.#toldAt = this.#world.now();
    this.#world.send(this.#now);
  }
}

const same = (one: OverlayReport, other: OverlayReport): boolean =>
  one.visible === other.visible &&
  one.fps === other.fps &&
  one.width === other.width &&
  one.height === other.height;
