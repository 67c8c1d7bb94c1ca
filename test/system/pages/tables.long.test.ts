import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANVAS, LAYOUTS, type Layout, type Look, type Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { pictureFaults } from '#helpers/browser/picture-faults.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { NEWER } from '#helpers/pages/engines.ts';
import { MOMENTS } from '#helpers/pages/moments.ts';
import { OverlayPage, type Scene } from '#helpers/pages/overlay-page.ts';
import { EVERY_LOOK, looksFor, nameOfLook, rulesFor, SCENES_MS } from '#helpers/pages/scenes.ts';
import { startPages } from '#helpers/pages/server.ts';
import { buildTestPages } from '#helpers/show/test-games.ts';
import { TABLES, type Table, withTable } from '#tables/tables.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';
import { NOW } from '../../../apps/overlay/src/games/fixtures/show.ts';
import { type Moment, SHOWS } from '../../../apps/overlay/src/games/fixtures/shows.ts';

/** The regions of a table from left to right, and the parts that hide them. */
const REGIONS: Readonly<Record<Table, readonly (readonly [name: string, part: 'board' | 'hands'])[]>> = {
  'two-boards': [
    ['boardA', 'board'],
    ['boardB', 'board'],
  ],
  pile: [
    ['handA', 'hands'],
    ['board', 'board'],
    ['handB', 'hands'],
  ],
};

const sceneOn = (table: Table, moment: Moment, look: Partial<Look>): Scene => ({
  show: withTable(SHOWS[moment], table),
  look,
});
const hasView = ({ match, replay }: Show): boolean => (replay?.match ?? match)?.view != null;

/** Every moment but those that are another game's own: a camp is of the game on the table. */
const ANY_GAMES: readonly Moment[] = MOMENTS.filter((moment) => {
  const { match, betweenVote } = SHOWS[moment];
  return match === null || betweenVote?.subject !== 'camp';
});

/** What is drawn of a game's own, from left to right. */
const regionsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part=board], [data-part=hands]')]
      .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((region) => region.dataset.frame ?? ''),
  );

let browser: Browser;
let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'show-of-hands-pages-'));
  await buildTestPages(pages);
  browser = await launchChromium(NEWER);
});
afterAll(async () => {
  await browser?.close();
  await rm(pages, { recursive: true, force: true });
});

describe.each(TABLES)('a table with %s', (table) => {
  const openIn = (layout: Layout): Promise<OverlayPage> =>
    OverlayPage.open(browser, sceneOn(table, 'idle', { layout }), { ...CANVAS[layout], pages });

  test.each(LAYOUTS)(
    '%s: in every moment its regions lie beside all other parts, on the canvas, and cut no text',
    async (layout) => {
      const overlay = await openIn(layout);
      const faults: string[] = [];
      try {
        for (const [index, moment] of ANY_GAMES.entries()) {
          // over the layouts each of them in the short run
          if (!EVERY_LOOK && (index + LAYOUTS.indexOf(layout)) % LAYOUTS.length !== 0) continue;
          for (const look of looksFor(layout, index)) {
            const scene = sceneOn(table, moment, look);
            await overlay.show(scene);
            const found = await pictureFaults(overlay.page, rulesFor(layout));
            faults.push(...found.map((fault) => `${moment}, ${nameOfLook(look)}: ${fault}`));
            const expected = hasView(scene.show) ? REGIONS[table].map(([name]) => name) : [];
            expect([moment, await regionsOn(overlay.page)]).toEqual([moment, expected]);
          }
        }
        expect(faults).toEqual([]);
        expect(overlay.watch.errors()).toEqual([]);
      } finally {
        await overlay.close();
      }
    },
    SCENES_MS,
  );

  test('a look hides the regions of a part, and all others stay', async () => {
    const overlay = await openIn('full');
    try {
      for (const part of ['board', 'hands'] as const) {
        await overlay.show(
          sceneOn(table, 'ballot', { parts: { [part]: { shown: false, dx: 0, dy: 0, scale: 100 } } }),
        );
        const left = REGIONS[table].flatMap(([name, its]) => (its === part ? [] : [name]));
        expect(await regionsOn(overlay.page)).toEqual(left);
      }
    } finally {
      await overlay.close();
    }
  });

  test('the dock offers to hide the parts that it has, and has a handle for each of its regions', async () => {
    const show = (_: number, build: string): Show => ({ ...withTable(SHOWS.ballot, table), build });
    const server = await startPages({ show, control: (_, now) => fullControl(now), now: () => NOW, pages });
    const context = await browser.newContext({ viewport: { width: 760, height: 900 }, locale: 'en' });
    try {
      const page = await context.newPage();
      const dock = await DockDriver.open(page, server.url, server.code());
      await dock.tab('look');
      const parts = new Set<string>(REGIONS[table].map(([, part]) => part));
      const ofTable = '[data-part=board], [data-part=hands]';
      const offered = () =>
        page
          .locator('fieldset.parts')
          .locator(ofTable)
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-part')));
      await expect.poll(offered).toEqual(['board', 'hands'].filter((part) => parts.has(part)));
      expect(await page.locator('[data-handle=board], [data-handle=hands]').count()).toBe(
        REGIONS[table].length,
      );
    } finally {
      await context.close();
      await server.close();
    }
  });
});
