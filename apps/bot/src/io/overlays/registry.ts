import type { ConnectedOverlay, OverlayHello, OverlayReport } from '@show-of-hands/bus';
import type { OverlayWatch } from '@show-of-hands/bus/server';
import { programOf } from './program.ts';

/** How long a page that has gone is listed. */
export const GONE_MS = 10 * 60_000;
/** Most pages that have gone: whoever comes and goes all the time cannot fill docks. */
const MOST_GONE = 20;
/** Most pages that docks list: they are sent the list with every change of the show. */
export const MOST_LISTED = 60;
/** Frames per second change all the time: docks are told once in so long. */
const TELL_EVERY_MS = 4_000;

export interface RegistryOptions {
  /** The build of the pages that this show serves. */
  readonly build: string;
  /** Unix ms. */
  readonly now: () => number;
  readonly onChange: () => void;
}

/** The pages that show an overlay, or did so lately. The dock's previews are none. */
export class OverlayRegistry implements OverlayWatch {
  readonly #options: RegistryOptions;
  readonly #pages = new Map<string, ConnectedOverlay>();
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  /** Those that are connected first, by name; then those that have gone, the latest first. */
  get list(): ConnectedOverlay[] {
    return this.#all.slice(0, MOST_LISTED);
  }

  get #all(): ConnectedOverlay[] {
    this.#forget();
    const rank = ({ status }: ConnectedOverlay) => (status === 'connected' ? 0 : 1);
    return [...this.#pages.values()].sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.status === 'gone' ? b.lastSeen - a.lastSeen : a.name.localeCompare(b.name) || a.since - b.since),
    );
  }

  get connected(): ConnectedOverlay[] {
    return this.#all.filter(({ status }) => status === 'connected');
  }

  arrived(id: string, { overlay, build, preview }: OverlayHello, userAgent: string): void {
    if (preview) return;
    const program = programOf(userAgent);
    this.#takePlace(overlay, program);
    const now = this.#options.now();
    this.#pages.set(id, {
      id,
      name: overlay,
      build,
      outdated: build !== '' && build !== this.#options.build,
      status: 'connected',
      since: now,
      lastSeen: now,
      report: null,
      program,
    });
    this.#tell();
  }

  reported(id: string, report: OverlayReport): void {
    const page = this.#pages.get(id);
    if (page === undefined) return;
    const now = this.#options.now();
    this.#pages.set(id, { ...page, report, lastSeen: now });
    const { report: before } = page;
    const isNews =
      before === null ||
      before.visible !== report.visible ||
      before.width !== report.width ||
      before.height !== report.height;
    if (isNews || now - this.#toldAt >= TELL_EVERY_MS) this.#tell();
  }

  gone(id: string): void {
    const page = this.#pages.get(id);
    if (page === undefined) return;
    this.#pages.set(id, { ...page, status: 'gone', lastSeen: this.#options.now() });
    this.#tell();
  }

  /** A page that comes again after a break is listed once. */
  #takePlace(name: string, program: string): void {
    const [earlier] = this.#all.filter(
      (page) => page.status === 'gone' && page.name === name && page.program === program,
    );
    if (earlier !== undefined) this.#pages.delete(earlier.id);
  }

  #forget(): void {
    const oldest = this.#options.now() - GONE_MS;
    const gone = [...this.#pages.values()]
      .filter(({ status }) => status === 'gone')
      .sort((a, b) => b.lastSeen - a.lastSeen);
    for (const [index, { id, lastSeen }] of gone.entries()) {
      if (index >= MOST_GONE || lastSeen <= oldest) this.#pages.delete(id);
    }
  }

  #tell(): void {
    this.#toldAt = this.#options.now();
    this.#options.onChange();
  }
}
