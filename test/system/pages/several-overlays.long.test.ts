import { type Look, PLAIN_LOOK, type Show } from '@show-of-hands/bus';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { momentAt } from '#helpers/pages/moments.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { controlFor } from '#helpers/pages/show.ts';

type Looks = Readonly<Record<string, Partial<Look>>>;

const LOOKS: Looks = {
  main: {},
  phone: { layout: 'vertical', theme: 'daylight', language: 'ja' },
  corner: { layout: 'side', theme: 'contrast', language: 'fr' },
};

/** A show with overlays of these looks, and whatever else is different. */
const showWith =
  (looks: Looks, changes: Partial<Show> = {}) =>
  (now: number, build: string): Show => ({
    ...momentAt('ballot')(now, build),
    overlays: Object.entries(looks).map(([name, look]) => ({ name, look: { ...PLAIN_LOOK, ...look } })),
    ...changes,
  });

describe.each(TRIED_VERSIONS)('overlays by name in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let pages: Pages;
  let context: BrowserContext;

  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    pages = await startPages({ show: showWith(LOOKS), control: controlFor });
    context = await browser.newContext({ viewport: { width: 960, height: 540 } });
  });
  afterEach(async () => {
    await context.close();
    await pages.close();
  });

  const state = (page: Page) =>
    page.evaluate(() => {
      const at = (name: string) => document.querySelector(`[${name}]`)?.getAttribute(name) ?? null;
      return {
        status: at('data-status'),
        layout: at('data-layout'),
        theme: at('data-theme'),
        language: document.documentElement.lang,
      };
    });
  const becomes = (page: Page) => expect.poll(() => state(page), { timeout: 8_000 });
  const count = (page: Page, selector: string): Promise<number> =>
    page.evaluate((at) => document.querySelectorAll(at).length, selector);
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(`${pages.url}${path}`);
    await becomes(page).toMatchObject({ status: 'online' });
    return page;
  };
  /** How much of a picture is painted at all: 0 is a window that lets everything behind it through. */
  const painted = async (page: Page): Promise<number> => {
    const { data } = PNG.sync.read(await page.screenshot({ omitBackground: true }));
    let opaque = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) opaque += 1;
    return opaque;
  };

  test('each page is drawn in its own look, which changes without being opened anew', async () => {
    const main = await open('/overlay');
    const phone = await open('/overlay/phone');
    const corner = await open('/overlay/corner');
    await becomes(main).toMatchObject({ layout: 'full', theme: 'arena', language: 'en' });
    await becomes(phone).toMatchObject({ layout: 'vertical', theme: 'daylight', language: 'ja' });
    await becomes(corner).toMatchObject({ layout: 'side', theme: 'contrast', language: 'fr' });
    let loads = 0;
    phone.on('load', () => {
      loads += 1;
    });
    pages.become(showWith({ ...LOOKS, phone: { layout: 'lower', theme: 'neon' } }));
    await becomes(phone).toMatchObject({ layout: 'lower', theme: 'neon', language: 'en' });
    await becomes(corner).toMatchObject({ layout: 'side', theme: 'contrast', language: 'fr' });
    expect(loads).toBe(0);
  });

  testOnce('blank empties every one of them, and takes it back', async () => {
    const all = [await open('/overlay'), await open('/overlay/phone'), await open('/overlay/corner')];
    for (const page of all) await expect.poll(() => painted(page)).toBeGreaterThan(10_000);
    const drawing = {
      corner: { css: 'body::after { content: ""; position: fixed; inset: 0; background: red }' },
    };
    pages.become(showWith({ ...LOOKS, ...drawing }, { blank: true }));
    for (const page of all) await expect.poll(() => painted(page)).toBe(0);
    pages.become(showWith(LOOKS));
    for (const page of all) await expect.poll(() => painted(page)).toBeGreaterThan(10_000);
  });

  test('a look hides parts and names, moves parts, and brings styles that are never read as anything else', async () => {
    const page = await open('/overlay');
    await expect.poll(() => count(page, '[data-part=chain]')).toBe(1);
    const left = () =>
      page.evaluate(
        () => document.querySelector('[data-part=scoreboard]')?.getBoundingClientRect().left ?? -1,
      );
    const before = await left();
    const names = momentAt('ballot')(0, '').ballot?.ticker.map(({ name }) => name) ?? [];
    const named = async () => {
      const text = (await page.textContent('[data-testid=overlay]')) ?? '';
      return names.filter((name) => text.includes(name));
    };
    await expect.poll(named).not.toEqual([]);
    const placed = { shown: true, dx: 0, dy: 0, scale: 100 };
    pages.become(
      showWith({
        main: {
          names: false,
          parts: { chain: { ...placed, shown: false }, scoreboard: { ...placed, dx: 60 } },
          css: '</style><img src=x onerror="window.taken=1"><style> [data-part=ballot] { outline: 3px solid red }',
        },
      }),
    );
    await expect.poll(() => count(page, '[data-part=chain]')).toBe(0);
    expect((await left()) - before).toBeCloseTo(30, 0);
    expect(await named()).toEqual([]);
    expect(await count(page, 'img')).toBe(0);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  });

  testOnce('names of viewers are text, whatever stands in them', async () => {
    const page = await open('/overlay');
    const name = '<img src=x onerror="window.taken=1">';
    const moment = momentAt('ballot');
    pages.become((now, build) => {
      const show = moment(now, build);
      return {
        ...show,
        ballot: show.ballot && { ...show.ballot, ticker: [{ name, command: '#triad A2->B2' }] },
      };
    });
    await expect.poll(() => page.textContent('[data-testid=ticker]')).toContain('<img');
    expect(await count(page, 'img')).toBe(0);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  });

  test('a preview takes a look from its own origin, and no other page and from nobody else', async () => {
    const dock = await context.newPage();
    await dock.goto(`${pages.url}/dock`);
    const draft = { type: 'look', look: { ...PLAIN_LOOK, layout: 'lower', theme: 'contrast' } };
    const framed = async (path: string) => {
      await dock.evaluate(
        ([src, message]) =>
          new Promise<void>((resolve) => {
            document.querySelector('#tried')?.remove();
            const frame = document.createElement('iframe');
            frame.id = 'tried';
            const send = () => frame.contentWindow?.postMessage(message, location.origin);
            // it asks once it listens; whatever does not ask is sent it all the same
            window.addEventListener('message', send);
            frame.addEventListener('load', () => {
              send();
              resolve();
            });
            frame.src = src as string;
            document.body.append(frame);
          }),
        [path, draft] as const,
      );
      const found = dock.frames().find((frame) => frame.url().endsWith(path));
      if (found === undefined) throw new Error(`${path} is not in the frame`);
      return found;
    };
    const preview = await framed('/overlay?preview');
    await expect
      .poll(() =>
        preview.evaluate(() => document.querySelector('[data-layout]')?.getAttribute('data-layout')),
      )
      .toBe('lower');

    // the overlay itself stands in no frame at all; in a window of its own it takes nothing
    const overlay = await open('/overlay');
    await overlay.evaluate((message) => window.postMessage(message, location.origin), draft);
    const stranger = await startPages({ show: showWith(LOOKS), control: controlFor });
    try {
      const foreign = await context.newPage();
      await foreign.goto(`${stranger.url}/verify`);
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        foreign.evaluate((url) => {
          Object.assign(window, { opened: window.open(url) });
        }, `${pages.url}/overlay?preview`),
      ]);
      await becomes(popup).toMatchObject({ status: 'online' });
      await foreign.evaluate(
        (message) => (window as unknown as { opened: Window }).opened.postMessage(message, '*'),
        draft,
      );
      // both are sent something that they do take after it, in order
      pages.become(showWith(LOOKS, { verifyUrl: null, blank: false }));
      for (const page of [overlay, popup]) {
        await becomes(page).toMatchObject({ layout: 'full', theme: 'arena' });
      }
    } finally {
      await stranger.close();
    }
  });

  testOnce('comes back by itself when the program does, and shows the present', async () => {
    const page = await open('/overlay');
    const port = Number(new URL(pages.url).port);
    await pages.close();
    await becomes(page).toMatchObject({ status: 'offline' });
    pages = await startPages({ show: momentAt('won'), control: controlFor, port });
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-winner]')?.getAttribute('data-winner')), {
        timeout: 30_000,
      })
      .toBe('A');
    await becomes(page).toMatchObject({ status: 'online' });
  });
});
