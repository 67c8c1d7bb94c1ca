import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_VERSIONS, launchChromium } from '../../browser/chromium.ts';
import { MOMENTS, momentAt } from './props/moments.ts';
import { startPages } from './props/server.ts';
import { controlFor } from './props/show.ts';

/** Plates of the picture that lie beside or above one another, and never over one another. */
const PLATES = [
  '.seat-score',
  '.headline',
  '.hand',
  '.board',
  '.side > :not(.end)',
  '.end > *',
  '.chain-strip',
  '.match-label',
  '.waiting',
];
/** Text is cut only where it says so with an ellipsis: a box that hides what runs out of it is a cut line. */
const WHOLE = ['.policy', '.rules-how', '.rules-policy', '.end-verify b', '.leaders', '.rules'];

/** What is wrong with a picture, in words; an animation may still be running when it is asked. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([plates, whole]) => {
      const faults: string[] = [];
      const boxes = (plates as string[]).flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((element) => ({
          name: `${selector}.${element.className}`,
          box: element.getBoundingClientRect(),
        })),
      );
      for (const { name, box } of boxes) {
        if (box.left < 0 || box.top < 0 || box.right > 1920 || box.bottom > 1080)
          faults.push(`${name} leaves the picture`);
      }
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 1 && down > 1) faults.push(`${one.name} lies over ${other.name}`);
        }
      });
      for (const selector of whole as string[]) {
        for (const element of document.querySelectorAll(selector)) {
          const box = element.getBoundingClientRect();
          if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
            faults.push(`${selector} is too wide`);
          if (element.scrollHeight > element.clientHeight + 4 && element.clientHeight > 0)
            faults.push(`${selector} is too high`);
          for (
            let plate = element.parentElement;
            plate !== null && plate.className !== 'side';
            plate = plate.parentElement
          ) {
            const room = plate.getBoundingClientRect();
            if (box.bottom > room.bottom + 1 || box.right > room.right + 1)
              faults.push(`${selector} runs out of ${plate.className}`);
          }
        }
      }
      for (const team of document.querySelectorAll('.team, .leader-bar, .rule-bar')) {
        const room = team.parentElement?.getBoundingClientRect();
        if (room !== undefined && team.getBoundingClientRect().right > room.right + 1)
          faults.push(`${team.className} runs out of its plate`);
      }
      // what lies over the board for a while leaves the vote in sight
      const check = document.querySelector('.delay-check')?.getBoundingClientRect();
      const side = document.querySelector('.side')?.getBoundingClientRect();
      if (check !== undefined && side !== undefined && check.right > side.left) {
        faults.push('the measuring lies over the vote');
      }
      return faults;
    },
    [PLATES, WHOLE],
  );

describe.each(CHROMIUM_VERSIONS)('the picture in Chromium %s', (version) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());

  test.each(MOMENTS)('%s: no plate lies over another, and no text is cut', async (moment) => {
    const pages = await startPages({ show: momentAt(moment), control: controlFor });
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    try {
      await page.goto(`${pages.url}/overlay`);
      await page.waitForSelector('[data-testid=overlay][data-status=online]', { state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => faultsOf(page), { timeout: 5_000 }).toEqual([]);
    } finally {
      await page.close();
      await pages.close();
    }
  });
});
