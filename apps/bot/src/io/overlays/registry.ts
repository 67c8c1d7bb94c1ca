import type { ConnectedOverlay, Indicator, OverlayHello, OverlayReport } from '@show-of-hands/bus';
import type { OverlayWatch } from '@show-of-hands/bus/server';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';

/** Programs that say so in their user agent, beside the engine that they are built on. */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bOBS\/(\d{1,4}(?:\.\d{1,4}){0,3})/, 'OBS'],
  [/\bStreamlabs(?: Desktop)?\/(\d{1,4}(?:\.\d{1,4}){0,3})/, 'Streamlabs'],
];

/** The program that shows a page, as far as its user agent says: `OBS 31.0.0`, or `browser`. */
export function programOf(userAgent: string): string {
  for (const [pattern, name] of PROGRAMS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'browser';
}

/** How long a page that has gone is listed. */
export const GONE_MS = 10 * 60_000;
/** Most pages that have gone: whoever comes and goes all the time cannot fill docks. */
const MOST_GONE = 20;
/** Most pages that docks list: they are sent the list with every change of the show. */
export const MOST_LISTED = 60;
/** Frames per second change all the time: docks are told once in so long. */
const TELL_EVERY_MS = 4_000;

interface RegistryOptions {
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

/** A picture that moves so slowly is one that viewers notice. */
const SLOW_FPS = 20;
/** Pages, and troubles, that a line has room for. */
const TOLD = 6;

/** Tells of the pages that are connected now, and what to do about those that are not well. */
export function overlaysIndicator(
  pages: readonly ConnectedOverlay[],
  say: Voice['say'],
): Omit<Indicator, 'name'> {
  if (pages.length === 0) return { status: 'waiting', text: say(msg('lamp.overlays.none')) };
  const slow = pages.filter(({ report }) => report?.visible && (report.fps ?? SLOW_FPS) < SLOW_FPS);
  const outdated = pages.filter((page) => page.outdated);
  const troubles = [
    ...slow.map(({ name, report }) => msg('lamp.overlays.slow', { name, count: report?.fps ?? 0 })),
    ...outdated.map(({ name }) => msg('lamp.overlays.outdated', { name })),
  ];
  const names = listed(first(pages.map(inWords), 'lamp.overlays.more'));
  const told = [
    msg('lamp.overlays.connected', { count: pages.length, names }),
    ...first(troubles, 'lamp.overlays.moreTroubles'),
  ];
  return { status: troubles.length > 0 ? 'waiting' : 'good', text: say(listed(told, 'sentence.pair')) };
}

const inWords = ({ name, program, report }: ConnectedOverlay): DisplayText =>
  msg(report !== null && !report.visible ? 'lamp.overlays.hidden' : 'lamp.overlays.page', { name, program });

/** The first few; behind them how many more there are. */
const first = (
  all: readonly DisplayText[],
  more: 'lamp.overlays.more' | 'lamp.overlays.moreTroubles',
): readonly DisplayText[] =>
  all.length > TOLD ? [...all.slice(0, TOLD), msg(more, { count: all.length - TOLD })] : all;
