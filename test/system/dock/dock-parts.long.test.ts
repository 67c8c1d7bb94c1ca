import { type AuditEntry, type ControlState, look, MAIN_OVERLAY, type Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { votingShow } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';

/** What the bot thinks about. */
let thinking: ControlState['thinking'];

/** Finished matches are shown again while none is under way. */
function controlOf({ match }: Show, now: number): ControlState {
  const control = fullControl(now);
  const actions = control.actions.map((action) =>
    action.name === 'replay' && match === null ? { ...action, available: true, why: null } : action,
  );
  const measured: AuditEntry = {
    at: now - 1_000,
    who: 'dock',
    role: 'streamer',
    from: 'dock',
    action: 'measure',
    args: {},
    outcome: 'too few viewers typed the word (0)',
  };
  return { ...control, actions, audit: [measured, ...control.audit], ...(thinking && { thinking }) };
}

describe.each(TRIED_VERSIONS)('the parts of the dock in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let pages: Pages;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(version);
    pages = await startPages({ show: votingShow, control: controlOf });
    page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    page.setDefaultTimeout(10_000);
    await page.goto(`${pages.url}/dock`);
    await page.fill('#code', pages.code());
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid=moment]');
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
  });
  beforeEach(async () => {
    pages.become(votingShow);
    pages.answer = { ok: true, message: 'done' };
    pages.requests.length = 0;
    // what the last test typed and opened is gone
    await page.reload();
    await page.waitForSelector('[data-testid=moment]');
  });

  const openTab = (tab: string) => page.click(`[data-tab=${tab}]`);
  const asked = () =>
    expect.poll(() => pages.requests.map(({ name, args }) => [name, ...Object.values(args)]));

  testOnce('says what the computer thinks about, and what waits for it', async () => {
    const note = page.getByTestId('thinking');
    expect(await note.count()).toBe(0);
    try {
      for (const [now, paused, said] of [
        ['review', null, /^Thinking: match review$/],
        ['computer-move', 'review', /computer’s move.*Paused: match review$/],
      ] as const) {
        thinking = { now, paused };
        pages.become(votingShow);
        await expect.poll(() => note.textContent()).toMatch(said);
      }
    } finally {
      thinking = undefined;
    }
  });

  test('no tab is wider than the page, and axe finds nothing serious on any', async () => {
    const tabs = await page.evaluate(() =>
      [...document.querySelectorAll('[data-tab]')].map((each) => each.getAttribute('data-tab') ?? ''),
    );
    expect(tabs).toContain('setup');
    for (const tab of tabs) {
      await openTab(tab);
      if (tab === 'setup') await page.click('[data-opens=wizard]');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(360);
      expect(await seriousFaults(page), tab).toEqual([]);
    }
  });

  test('a look is tried out in the preview, moved by keys, and only then given to the overlay', async () => {
    await openTab('look');
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-theme=arena]').first().waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Neon' }).check();
    await frame.locator('[data-theme=neon]').first().waitFor({ state: 'attached' });
    await page.locator('[data-handle=chain]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    expect(pages.requests).toEqual([]);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => pages.requests.length).toBe(1);
    const [request] = pages.requests;
    expect(request).toMatchObject({ name: 'look', args: { name: MAIN_OVERLAY } });
    const given = look.parse(JSON.parse(request?.args.look ?? ''));
    expect(given).toEqual(
      look.parse({ theme: 'neon', parts: { chain: { shown: true, dx: 10, dy: -1, scale: 100 } } }),
    );

    await page.getByRole('switch', { name: 'Hands' }).uncheck();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    expect(await page.getByRole('switch', { name: 'Hands' }).isChecked()).toBe(true);
    expect(pages.requests).toHaveLength(1);
  });

  testOnce('the address of an overlay is seen only when it is asked for', async () => {
    await openTab('look');
    const field = page.locator('.copy-field input');
    expect(await field.inputValue()).not.toContain('overlay');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    expect(await field.inputValue()).toBe(`${pages.url}/overlay`);
  });

  testOnce('the demo can be wished for at any time, and is shown once no match is under way', async () => {
    await openTab('matches');
    const demo = page.locator('.history [data-action=replay]').first();
    await demo.click();
    await expect.poll(() => demo.getAttribute('aria-pressed')).toBe('true');
    await openTab('rules');
    expect(pages.requests).toEqual([]);
    pages.become((now, build) => ({ ...votingShow(now, build), match: null, ballot: null }));
    await asked().toEqual([['replay', 'demo']]);
  });

  testOnce(
    'what is typed in the wizard stays while other steps are looked at, and cannot be tried out unsaved',
    async () => {
      await openTab('setup');
      await page.click('[data-opens=wizard]');
      const channel = page.getByLabel('Twitch channel');
      await channel.fill('showofhands');
      await page.locator('.wizard [data-action=test-chat]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Save first' }).waitFor();
      expect(pages.requests).toEqual([]);
      await page.getByRole('button', { name: '2 OBS' }).click();
      await page.getByRole('button', { name: '1 Chat' }).click();
      expect(await channel.inputValue()).toBe('showofhands');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await asked().toEqual([['setup', '{"channel":"showofhands"}']]);
      await expect.poll(() => channel.inputValue()).not.toBe('showofhands');
      await page.locator('.wizard [data-action=test-chat]').click();
      await asked().toEqual([['setup', '{"channel":"showofhands"}'], ['test-chat']]);
    },
  );

  testOnce('what came of a measurement of the delay stands where it was asked for', async () => {
    await openTab('setup');
    await page.click('[data-opens=wizard]');
    await page.getByRole('button', { name: '5 Delay' }).click();
    await page.getByRole('status').filter({ hasText: 'too few viewers typed the word (0)' }).waitFor();
  });

  test('whether a look is applied is decided beside its preview, which nothing covers however far one scrolls', async () => {
    await openTab('look');
    await page.getByRole('radio', { name: 'Neon' }).check();
    await page.getByText('Custom CSS').scrollIntoViewIfNeeded();
    const picture = await page.locator('.preview-canvas').boundingBox();
    const decide = await page.locator('.decide').boundingBox();
    expect(picture?.y).toBeGreaterThan(0);
    expect(decide?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    expect((decide?.y ?? 0) + (decide?.height ?? 0)).toBeLessThan(800);
  });

  testOnce(
    'files are offered where one looks for them: matches among matches, what helps others to help in the setup',
    async () => {
      const files = () =>
        page.locator('.exports a').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
      await openTab('matches');
      await expect.poll(files).toEqual(['/v1/receipts.zip']);
      await openTab('setup');
      await expect.poll(files).toEqual(['/v1/audit', '/v1/support.zip']);
    },
  );

  testOnce('what an action was refused for goes once the same is done', async () => {
    pages.answer = { ok: false, code: 'not_now', message: 'no vote is open' };
    await page.click('[data-action=close] button');
    await page.locator('.toast-bad').waitFor();
    await page.click('[data-action=close] button');
    await asked().toHaveLength(2);
    await expect.poll(() => page.locator('.toast').count()).toBe(1);
    pages.answer = { ok: true, message: 'done' };
    await page.click('[data-action=close] button');
    await page.locator('.toast-ok').waitFor();
    expect(await page.locator('.toast-bad').count()).toBe(0);
  });

  test('the wizard saves what was typed and nothing else, shows no password, and says what a test answered', async () => {
    await openTab('setup');
    await page.getByRole('button', { name: 'Open setup wizard' }).click();
    await page.getByLabel('Twitch channel').fill('showofhands');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await asked().toEqual([['setup', '{"channel":"showofhands"}']]);
    pages.answer = { ok: false, code: 'not_now', message: 'no such channel' };
    await page.locator('.wizard [data-action=test-chat]').click();
    await page.getByRole('status').filter({ hasText: 'no such channel' }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await page.getByLabel('OBS password').getAttribute('type')).toBe('password');
    // what the configuration file says cannot be typed over
    expect(await page.getByLabel('OBS address').getAttribute('readonly')).not.toBeNull();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.locator('.wizard').waitFor({ state: 'detached' });
  });
});
