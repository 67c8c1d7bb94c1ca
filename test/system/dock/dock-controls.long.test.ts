import type { ActionShow, Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { votingShow } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';

/** The width of a dock in OBS that is dragged as narrow as it goes. */
const NARROW = 300;
const WIDE = 1_280;
const LANGUAGES = ['en', 'fr', 'ja'];

/** Between two matches the next one can be started. */
const control = ({ ballot }: Show, now: number) => {
  const full = fullControl(now);
  const startable = (action: ActionShow): ActionShow =>
    action.name === 'start' ? { ...action, available: true, why: null } : action;
  return ballot === null ? { ...full, actions: full.actions.map(startable) } : full;
};

/** Everything on the page that is cut off, or reaches beyond its edges: its text, one line each. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const text = (element.textContent ?? '').trim().slice(0, 40);
      const box = element.getBoundingClientRect();
      if (text === '' || box.width <= 1 || element.getClientRects().length === 0) continue;
      if (element.closest('.hidden, .dock-name, .preview, [hidden], option, svg') !== null) continue;
      if (box.right > width + 1 || box.left < -1) faults.push(`beyond the edge: ${text}`);
      const { overflowX, display } = getComputedStyle(element);
      const isOwn = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!isOwn || display === 'inline') continue;
      if (element.scrollWidth > element.clientWidth + 1 && overflowX !== 'auto')
        faults.push(`cut off: ${text}`);
    }
    return faults;
  });

describe.each(TRIED_VERSIONS)('the controls of the dock in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let pages: Pages;

  beforeAll(async () => {
    browser = await launchChromium(version);
    pages = await startPages({ show: votingShow, control });
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
  });
  beforeEach(() => {
    pages.become(votingShow);
    pages.answer = { ok: true, message: 'done' };
    pages.requests.length = 0;
  });

  async function open(width: number, language = 'en'): Promise<DockDriver> {
    const context = await browser.newContext({ viewport: { width, height: 800 }, locale: language });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.addInitScript((code) => {
      localStorage.setItem('show-of-hands.language', code);
      localStorage.setItem('show-of-hands.wizard', 'closed');
    }, language);
    return DockDriver.open(page, pages.url, pages.code());
  }
  const asked = () =>
    expect.poll(() => pages.requests.map(({ name, args }) => [name, ...Object.values(args)]));
  const openAll = (page: Page) =>
    page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });

  test.each(LANGUAGES)(
    'at 300 px nothing is cut off or beyond the edge on any tab (%s)',
    async (language) => {
      const dock = await open(NARROW, language);
      const { page } = dock;
      const tabs = await page
        .locator('[data-tab]')
        .evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')));
      expect(tabs).toHaveLength(6);
      for (const tab of tabs) {
        await dock.tab(tab ?? '');
        await openAll(page);
        expect(await cutOff(page), `${tab}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${tab}`).toBe(NARROW);
      }
      await dock.openWizard();
      for (const step of await page.locator('.wizard-steps button').all()) {
        await step.click();
        await openAll(page);
        expect(await cutOff(page), (await step.textContent()) ?? '').toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
      }
      expect(await seriousFaults(page)).toEqual([]);
      await page.context().close();
    },
  );

  testOnce.each(LANGUAGES)('on a second screen nothing is cut off either (%s)', async (language) => {
    const dock = await open(WIDE, language);
    for (const tab of ['rules', 'viewers', 'look', 'matches', 'setup']) {
      await dock.tab(tab);
      expect(await cutOff(dock.page), tab).toEqual([]);
    }
    expect(await seriousFaults(dock.page)).toEqual([]);
    await dock.page.context().close();
  });

  testOnce('each moment has one main action', async () => {
    const { page } = await open(NARROW);
    const main = page.locator('[role=tabpanel] button.primary');
    expect(await main.allTextContents()).toEqual(['Close vote now']);
    pages.become((now, build) => ({ ...votingShow(now, build), match: null, ballot: null }));
    await expect.poll(() => main.allTextContents()).toEqual(['Start match']);
    await page.context().close();
  });

  test('what cannot be pressed says why, to the pointer and to the keyboard, and stays on the page', async () => {
    const { page } = await open(NARROW);
    const start = page.getByRole('button', { name: 'Start match' });
    const reason = page.getByRole('tooltip').filter({ hasText: 'a match is under way; it ends first' });
    const isSeen = () => reason.evaluate((element) => element.className === 'reason').catch(() => false);
    expect(await isSeen()).toBe(false);
    await start.hover();
    await expect.poll(isSeen).toBe(true);
    const box = await reason.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROW);
    await page.mouse.move(0, 0);
    await expect.poll(isSeen).toBe(false);
    await start.focus();
    await expect.poll(isSeen).toBe(true);
    const described = await start.getAttribute('aria-describedby');
    expect(await reason.getAttribute('id')).toBe(described);
    await page.keyboard.press('Enter');
    expect(pages.requests).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(isSeen).toBe(false);
    await page.context().close();
  });

  testOnce('nothing that is disabled is without a reason, or out of the tab order', async () => {
    const dock = await open(WIDE);
    for (const tab of ['rules', 'viewers', 'look', 'matches', 'setup']) {
      await dock.tab(tab);
      await openAll(dock.page);
      const silent = await dock.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
          .filter((one) => one.matches(':disabled, [aria-disabled=true]'))
          .filter((one) => {
            const told = (one.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? '')
              .join('');
            return told.trim() === '' || one.matches(':disabled') || one.tabIndex < 0;
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect(silent, tab).toEqual([]);
    }
    await dock.page.context().close();
  });

  testOnce('a voter is found in the list and banned there, without typing the whole name', async () => {
    const { page } = await open(NARROW);
    await page.locator('.voters-now summary').click();
    await page.getByLabel('Search names').fill('spam');
    expect(await page.locator('[data-voter]').count()).toBe(1);
    await page.getByRole('button', { name: 'Ban spammer_43 from all votes' }).click();
    await asked().toEqual([['ban', 'spammer_43']]);
    await page.context().close();
  });

  testOnce('presses in a row are one change; a number stays within its bounds', async () => {
    const dock = await open(NARROW);
    const { page } = dock;
    await dock.tab('viewers');
    const more = page.getByRole('button', { name: 'More: Time to vote' });
    await more.click();
    await more.click();
    await asked().toEqual([['policy', 'seconds', '40']]);
    pages.requests.length = 0;
    await page.getByRole('switch', { name: 'Subscribers only' }).click();
    await asked().toEqual([['policy', 'subscribersOnly', 'off']]);
    pages.requests.length = 0;
    await page.locator('[data-setting=tally]').getByText('Random (weighted)').click();
    await asked().toEqual([['policy', 'tally', 'draw']]);
    await page.context().close();
  });

  testOnce('OBS that is not found is told of with what to do; once it is, that is told', async () => {
    const dock = await open(NARROW);
    const { page } = dock;
    await dock.openWizard();
    await page.getByRole('button', { name: '2 OBS' }).click();
    const press = page.locator('.wizard [data-action=obs-setup]');
    pages.answer = { ok: false, code: 'obs_server_off', message: 'said by the bot' };
    await press.click();
    await page.getByText('its WebSocket server is off').waitFor();
    expect(await page.locator('.find-obs .pictured li:visible').count()).toBe(3);
    expect(await cutOff(page)).toEqual([]);
    pages.answer = { ok: false, code: 'obs_password', message: 'said by the bot' };
    await press.click();
    // where it is pasted stands open
    await page.getByLabel('OBS password').waitFor();
    pages.answer = { ok: true, message: 'found OBS 31.0.2; made the source' };
    await press.click();
    await page.getByText('found OBS 31.0.2').waitFor();
    expect(await page.locator('.find-obs .pictured li:visible').count()).toBe(0);
    expect(pages.requests.map(({ name, args }) => [name, args])).toEqual(Array(3).fill(['obs-setup', {}]));
    await page.context().close();
  });
});
