import { type Look, MAIN_OVERLAY, PLAIN_LOOK, type Show } from '@show-of-hands/bus';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { NOW } from '../../../apps/overlay/src/games/fixtures/show.ts';
import { countCallbacks } from '../browser/activity.ts';
import { type PageWatch, watchPage } from '../browser/page.ts';
import { type Pages, startPages } from './server.ts';
import { controlFor } from './show.ts';

/** A moment of the show in some look. */
export interface Scene {
  readonly show: Show;
  readonly look: Partial<Look>;
}

export interface OverlayPageOptions {
  /** The window, px. */
  readonly width?: number;
  readonly height?: number;
  /** What lies behind the overlay, as CSS has it: the game, in a stream. */
  readonly behind?: string;
  /** Folder with the built pages; those of the workspace by default. */
  readonly pages?: string;
  /** What the page lets stand for a second or longer stays: what is news stays news however long one looks at it. */
  readonly isFrozen?: boolean;
}

/** What a page draws, and how much of it still moves. */
interface PageState {
  readonly seq: string;
  readonly game: string;
  readonly language: string;
  readonly moving: number;
  /** Parts that wait for the words of a game. */
  readonly coming: number;
  readonly fonts: FontFaceSetLoadStatus;
}

declare global {
  interface Window {
    /** Ends everything that moves and would end, and says what is drawn then. */
    pageAtRest: () => Promise<PageState>;
  }
}

const READY_MS = 10_000;

/**
 * One overlay in one browser window, connected to a server of its own, that is shown one scene after the other
 * without being opened anew. Its clock stands still, at the time that the fixtures are of, and nothing moves.
 */
export class OverlayPage {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly #pages: Pages;
  readonly #context: BrowserContext;

  private constructor(pages: Pages, context: BrowserContext, page: Page, watch: PageWatch) {
    this.#pages = pages;
    this.#context = context;
    this.page = page;
    this.watch = watch;
  }

  static async open(browser: Browser, scene: Scene, options: OverlayPageOptions = {}): Promise<OverlayPage> {
    const { width = 1_920, height = 1_080, behind, pages: folder, isFrozen = false } = options;
    const pages = await startPages({
      show: (_, build) => drawn(scene, build),
      control: controlFor,
      now: () => NOW,
      ...(folder !== undefined && { pages: folder }),
    });
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addInitScript((now) => {
      Date.now = () => now;
    }, NOW);
    if (isFrozen) await context.addInitScript(withoutLongTimers);
    const page = await context.newPage();
    await countCallbacks(page);
    // asked for by name: a page keeps the text of everything it is asked to run
    await page.addInitScript(() => {
      window.pageAtRest = async () => {
        await document.fonts.ready;
        // a picture that is drawn by its address comes a moment after what it is in
        const addresses = [...document.querySelectorAll('image')].map(({ href }) => href.baseVal);
        for (const address of new Set(addresses)) {
          const picture = new Image();
          picture.src = address;
          await picture.decode();
        }
        const finished = (): number => {
          const finite = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
          for (const animation of finite) animation.finish();
          return finite.length;
        };
        const frame = () => new Promise(requestAnimationFrame);
        let moving = finished();
        // what follows from the words and fonts that came last is drawn in the frames after, and may move again
        for (let frames = 0; frames < 2; frames++) {
          await frame();
          moving += finished();
        }
        const root = document.querySelector('[data-testid=overlay]');
        return {
          seq: root?.getAttribute('data-seq') ?? '',
          game: root?.getAttribute('data-game') ?? '',
          language: document.documentElement.lang,
          moving,
          coming: document.querySelectorAll('[data-coming]').length,
          // words that came with the frames may ask for letters that are not there yet
          fonts: document.fonts.status,
        };
      };
    });
    const watch = watchPage(page);
    const overlay = new OverlayPage(pages, context, page, watch);
    await page.goto(`${pages.url}/overlay`);
    if (behind !== undefined) await overlay.putBehind(behind);
    await overlay.#settled(scene);
    return overlay;
  }

  /** Shows another scene, and waits until it stands still. */
  async show(scene: Scene): Promise<void> {
    this.#pages.become((_, build) => drawn(scene, build));
    await this.#settled(scene);
  }

  async putBehind(css: string): Promise<void> {
    await this.page.evaluate((background) => {
      document.documentElement.style.background = background;
    }, css);
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewportSize({ width, height });
  }

  /**
   * A PNG of the window, once two in a row are the same: what came to rest just now may still be drawn in a layer of its own, a
   * hair beside where it is drawn with all else.
   */
  async picture(): Promise<Buffer> {
    const taken = () => this.page.screenshot({ animations: 'disabled' });
    let last = await taken();
    const isSame = async () => {
      const before = last;
      last = await taken();
      return last.equals(before);
    };
    await expect.poll(isSame, { timeout: READY_MS, interval: 15 }).toBe(true);
    return last;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#pages.close();
  }

  /** Waits until the page draws the latest of the show with its game, in the look's language, with its fonts, at rest. */
  async #settled({ show, look }: Scene): Promise<void> {
    const { seq } = this.#pages.bus.publisher.snapshot();
    const wanted = {
      seq: String(seq),
      // what chat is asked between matches may be of a game that is not drawn
      game: (show.replay?.match ?? show.match)?.view?.game ?? expect.any(String),
      language: look.language ?? PLAIN_LOOK.language,
      moving: 0,
      coming: 0,
      fonts: 'loaded',
    };
    const state = () => this.page.evaluate(() => window.pageAtRest());
    await expect.poll(state, { timeout: READY_MS, interval: 15 }).toEqual(wanted);
  }
}

/** For a page before its own code runs: nothing in it comes that waits for a second or longer. */
function withoutLongTimers(): void {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (call: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(Number(ms) >= 1_000 ? () => undefined : call, ms, ...rest),
  });
}

const drawn = ({ show, look }: Scene, build: string): Show => ({
  ...show,
  build,
  overlays: [{ name: MAIN_OVERLAY, look: { ...PLAIN_LOOK, ...look } }],
});
