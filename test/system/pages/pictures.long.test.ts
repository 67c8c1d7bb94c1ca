import { fileURLToPath } from 'node:url';
import {
  CANVAS,
  type ControlState,
  LAYOUTS,
  type Layout,
  type Look,
  type Show,
  THEMES,
} from '@show-of-hands/bus';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { ReferencePictures } from '#helpers/browser/reference-pictures.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { OverlayPage } from '#helpers/pages/overlay-page.ts';
import { sceneOf } from '#helpers/pages/scenes.ts';
import { startPages } from '#helpers/pages/server.ts';
import { PRESETS } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';
import { NOW } from '../../../apps/overlay/src/games/fixtures/show.ts';
import type { Moment } from '../../../apps/overlay/src/games/fixtures/shows.ts';

/** Phases of a match and of the table: each is kept once in every layout. */
const PHASES: readonly Moment[] = [
  'idle',
  'ballot',
  'decided',
  'committed',
  'flips',
  'won',
  'ruleset-vote',
  'poly-voting',
  'poly-advantage',
  'touche-voting',
  'touche-fired',
  'cryptogs-voting',
  'cryptogs-flipped',
];
/** What is worth a picture in the layout that shows most. */
const MORE: readonly Moment[] = [
  'paused',
  'ballot-secret',
  'chaos',
  'draft',
  'traits',
  'delay-check',
  'stopped',
  'poly-opened',
  'poly-over',
  'touche-decided',
  'touche-sunk',
  'touche-spotters-voting',
  'touche-original-voting',
  'cryptogs-voting-all',
  'cryptogs-late',
  'cryptogs-won',
];
const SHEET: readonly Moment[] = ['ballot', 'flips', 'won', 'ruleset-vote'];
/** What chat owns, stakes and opens between matches, where it has much room and where it has little. */
const BETWEEN_MATCHES: readonly (readonly [Moment, Partial<Look>])[] = [
  ['cryptogs-stake', {}],
  ['cryptogs-collection', {}],
  ['cryptogs-picks-alone', { language: 'fr' }],
  ['cryptogs-opened-won', { layout: 'lower', camera: 'bottom' }],
];

/** Half of it bright, half of it dark, as games are. Without detail: a picture is kept in few bytes. */
const GAME = 'linear-gradient(105deg, #dfe7ee 46%, #27303a 46%)';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const pictures = new ReferencePictures(folder('./pictures/'), folder('./pictures/.cache/'));

/** They are compared in one browser only: another draws letters a little differently. */
const isThatBrowser = process.platform === 'linux' && process.arch === 'x64';

describe.runIf(isThatBrowser)('the picture is as it was when somebody last looked at it', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium('127');
  });
  afterAll(() => browser.close());

  /** Opens an overlay of a layout in a window of half its size. */
  async function withOverlay(layout: Layout, use: (overlay: OverlayPage) => Promise<void>): Promise<void> {
    const { width, height } = CANVAS[layout];
    const options = { width: width / 2, height: height / 2, behind: GAME, isFrozen: true };
    const overlay = await OverlayPage.open(browser, sceneOf('idle', { layout }), options);
    try {
      await use(overlay);
      expect(overlay.watch.errors()).toEqual([]);
    } finally {
      await overlay.close();
    }
  }

  test.each(LAYOUTS)('%s: every phase, with room for a camera, and in other languages', async (layout) => {
    const scenes: [string, Moment, Partial<Look>][] = [
      ...[...PHASES, ...(layout === 'full' ? MORE : [])].map((moment): [string, Moment, Partial<Look>] => [
        moment,
        moment,
        {},
      ]),
      ['camera', 'ballot', { camera: 'bottom' }],
      ...(layout === 'full' || layout === 'vertical'
        ? (['fr', 'ja'] as const).map((language): [string, Moment, Partial<Look>] => [
            language,
            'ballot-longest',
            { language },
          ])
        : []),
    ];
    const faults: (string | null)[] = [];
    await withOverlay(layout, async (overlay) => {
      for (const [name, moment, look] of scenes) {
        await overlay.show(sceneOf(moment, { layout, ...look }));
        faults.push(pictures.faultOf(`${layout}-${name}`, await overlay.picture()));
      }
    });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  /** Four small pictures in one. */
  async function sheetOf(
    overlay: OverlayPage,
    scenes: readonly (readonly [Moment, Partial<Look>])[],
  ): Promise<Buffer> {
    const { width, height } = { width: CANVAS.full.width / 4, height: CANVAS.full.height / 4 };
    await overlay.resize(width, height);
    const sheet = new PNG({ width: width * 2, height: height * 2 });
    for (const [index, [moment, look]] of scenes.entries()) {
      await overlay.show(sceneOf(moment, look));
      const part = PNG.sync.read(await overlay.picture());
      PNG.bitblt(part, sheet, 0, 0, width, height, (index % 2) * width, Math.floor(index / 2) * height);
    }
    return PNG.sync.write(sheet);
  }

  test('a sheet of every theme', async () => {
    const faults: (string | null)[] = [];
    await withOverlay('full', async (overlay) => {
      for (const theme of THEMES) {
        const sheet = await sheetOf(
          overlay,
          SHEET.map((moment) => [moment, { theme }]),
        );
        faults.push(pictures.faultOf(`theme-${theme}`, sheet));
      }
    });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  test('a sheet of what chat owns, stakes and opens between matches', async () => {
    await withOverlay('full', async (overlay) => {
      const sheet = await sheetOf(overlay, BETWEEN_MATCHES);
      expect(pictures.faultOf('between-matches', sheet)).toBeNull();
    });
  });

  const show = (_: number, build: string): Show => {
    const playing = sceneOf('ballot').show;
    return { ...playing, build, table: { ...playing.table, next: PRESETS[4], presets: [...PRESETS] } };
  };
  const control = (_: Show, now: number): ControlState => fullControl(now);

  test.each([
    ['live', 'dark', 360],
    ['look', 'light', 760],
    ['setup', 'dark', 360],
  ] as const)('the dock: %s, %s, %i px wide', async (tab, colorScheme, width) => {
    const pages = await startPages({ show, control, now: () => NOW });
    const context = await browser.newContext({
      colorScheme,
      locale: 'en',
      timezoneId: 'UTC',
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((now) => {
      Date.now = () => now;
    }, NOW);
    try {
      const page = await context.newPage();
      const dock = await DockDriver.open(page, pages.url, pages.code());
      await dock.tab(tab);
      await page.evaluate(() => document.fonts.ready);
      // what is in frames draws itself: previews are looked at where they are overlays
      const mask = [page.locator('iframe')];
      const png = await page.screenshot({ animations: 'disabled', mask, maskColor: '#808080' });
      expect(pictures.faultOf(`dock-${tab}`, png)).toBeNull();
    } finally {
      await context.close();
      await pages.close();
    }
  });

  test('no picture is kept that nothing is compared with, and none is too large', () => {
    expect(pictures.faults()).toEqual([]);
  });
});
