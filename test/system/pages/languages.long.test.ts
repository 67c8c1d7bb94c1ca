import type { ControlState, Show } from '@show-of-hands/bus';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { momentAt } from '#helpers/pages/moments.ts';
import { OverlayPage } from '#helpers/pages/overlay-page.ts';
import { playedMatch } from '#helpers/pages/record.ts';
import { EVERY_LOOK, LANGUAGES, sceneOf } from '#helpers/pages/scenes.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { PRESETS } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';

const TABS = ['live', 'rules', 'viewers', 'look', 'matches', 'setup'] as const;
/** As narrow as a dock of OBS gets, px. */
const NARROW = 360;

const show = (now: number, build: string): Show => {
  const playing = momentAt('ballot-teams')(now, build);
  return { ...playing, table: { ...playing.table, next: PRESETS[0], presets: [...PRESETS] } };
};
const control = (_: Show, now: number): ControlState => fullControl(now);

/** Axe reads the same in both: the older one is asked in the long run. */
const VERSIONS = EVERY_LOOK ? CHROMIUM_VERSIONS : (['127'] as const);

describe.each(VERSIONS)('pages in every language, in Chromium %s', (version) => {
  let browser: Browser;
  let pages: Pages;
  const match = playedMatch('a match in every language', 2, 'http://127.0.0.1:9');

  beforeAll(async () => {
    browser = await launchChromium(version);
    pages = await startPages({ show, control, records: [match.record] });
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
  });

  async function withPage(language: string, use: (page: Page) => Promise<void>): Promise<void> {
    const context: BrowserContext = await browser.newContext({
      locale: language,
      colorScheme: language === 'fr' ? 'light' : 'dark',
      viewport: { width: NARROW, height: 800 },
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await use(page);
    } finally {
      await context.close();
    }
  }
  /** What is wrong with a page as it stands: what axe calls serious, another language, and being too wide. */
  const faultsOf = async (page: Page, language: string): Promise<string[]> => {
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return [...(await seriousFaults(page)), ...(width > NARROW ? [`${width} px wide`] : [])];
  };

  test.each(LANGUAGES)(
    '%s: axe finds nothing serious on any tab of the dock, and it fits 360 px',
    async (language) => {
      await withPage(language, async (page) => {
        const dock = await DockDriver.open(page, pages.url, pages.code());
        const faults: string[] = [];
        for (const tab of TABS) {
          await dock.tab(tab);
          faults.push(...(await faultsOf(page, language)).map((fault) => `${tab}: ${fault}`));
        }
        await dock.openWizard();
        faults.push(...(await faultsOf(page, language)).map((fault) => `wizard: ${fault}`));
        expect(faults).toEqual([]);
      });
    },
  );

  test.each(LANGUAGES)(
    '%s: axe finds nothing serious on the verify page, and it fits 360 px',
    async (language) => {
      await withPage(language, async (page) => {
        await page.goto(`${pages.url}/verify#${match.record.matchKey}`);
        await page.waitForSelector('[data-testid=summary][data-complete=true]');
        expect(await faultsOf(page, language)).toEqual([]);
      });
    },
  );

  test.each(LANGUAGES)('%s: axe finds nothing serious on the overlay', async (language) => {
    const overlay = await OverlayPage.open(browser, sceneOf('ballot', { language }), { behind: '#222' });
    try {
      expect(await seriousFaults(overlay.page)).toEqual([]);
    } finally {
      await overlay.close();
    }
  });
});
