import type { Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { pictureFaults } from '#helpers/browser/picture-faults.ts';
import { OverlayPage } from '#helpers/pages/overlay-page.ts';
import { rulesFor } from '#helpers/pages/scenes.ts';
import { SHOWS } from '../../../apps/overlay/src/games/fixtures/shows.ts';

const WORDS = '[data-testid=lesson] .lesson-words';

/** The match before anybody knows what was drawn for it, and as soon as everybody does. */
const drawn = SHOWS['begins-roulette'];
const awaited: Show = { ...drawn, match: drawn.match && { ...drawn.match, view: null, phase: 'seeding' } };

const spinning = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[data-reel].is-spinning') !== null);
const told = (page: Page): Promise<string | null> => page.locator(WORDS).first().textContent();

describe('what Roulette drew', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium('127');
  });
  afterAll(() => browser.close());

  const from = async (first: Show, motion: 'full' | 'reduced', then?: Show) => {
    const look = { motion } as const;
    const overlay = await OverlayPage.open(browser, { show: first, look });
    let spun = false;
    try {
      // an animation is seen as it begins: a page at rest has ended it
      await overlay.page.evaluate(() => {
        const seen = new MutationObserver(() => {
          if (document.querySelector('[data-reel].is-spinning') === null) return;
          document.body.dataset.spun = 'true';
          seen.disconnect();
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      if (then !== undefined) await overlay.show({ show: then, look });
      spun = await overlay.page.evaluate(() => document.body.dataset.spun === 'true');
      await expect.poll(() => spinning(overlay.page), { timeout: 5_000 }).toBe(false);
      return { spun, told: await told(overlay.page), errors: overlay.watch.errors() };
    } finally {
      await overlay.close();
    }
  };

  test('is spun before everybody’s eyes as the match begins, and then told with its sentence', async () => {
    const { spun, told: words, errors } = await from(awaited, 'full', drawn);
    expect(spun).toBe(true);
    expect(words).toMatch(/^Roulette adds: Same.*equal/is);
    expect(errors).toEqual([]);
  });

  test('is told without a spin on a page that comes later, and with reduced motion', async () => {
    expect(await from(drawn, 'full')).toMatchObject({
      spun: false,
      told: expect.stringMatching(/adds: Same/),
    });
    expect(await from(awaited, 'reduced', drawn)).toMatchObject({
      spun: false,
      told: expect.stringMatching(/adds: Same/),
    });
  });
});

describe('after a match, where there is no room for both', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium('127');
  });
  afterAll(() => browser.close());

  const shown = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '[data-testid=winner], [data-testid=lesson], [data-part=ballot] [data-coins]',
        ),
      ].map((part) => part.getAttribute('data-testid') ?? ''),
    );
  /** Lets the page's clock go on. */
  const pass = (page: Page, ms: number): Promise<void> =>
    page.evaluate((more) => {
      const at = Date.now() + more;
      Date.now = () => at;
    }, ms);

  test.each(['side', 'lower'] as const)(
    '%s: the winner is followed by the lesson of what comes next, with the purse above it, but never in place of a vote',
    async (layout) => {
      const look = { layout };
      const show = SHOWS['poly-over-taught'];
      const overlay = await OverlayPage.open(browser, { show, look });
      try {
        expect(await shown(overlay.page)).toEqual(['winner', 'paid']);
        await pass(overlay.page, 8_000);
        await expect.poll(() => shown(overlay.page), { timeout: 15_000 }).toEqual(['purse', 'lesson']);
        expect(await pictureFaults(overlay.page, rulesFor(layout))).toEqual([]);
        const { betweenVote } = SHOWS['camp-party'];
        await overlay.show({ show: { ...show, betweenVote }, look });
        expect(await overlay.page.locator('[data-testid=lesson]').count()).toBe(0);
        expect(await overlay.page.locator('[data-testid=between-vote]').count()).toBe(1);
        expect(overlay.watch.errors()).toEqual([]);
      } finally {
        await overlay.close();
      }
    },
  );
});
