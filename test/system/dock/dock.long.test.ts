import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { type PageWatch, watchPage } from '#helpers/browser/page.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { betweenShow, controlFor, votingShow } from '#helpers/pages/show.ts';

describe.each(TRIED_VERSIONS)('the dock in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let pages: Pages;
  let context: BrowserContext;
  let page: Page;
  let watch: PageWatch;

  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    pages = await startPages({ show: votingShow, control: controlFor });
    context = await browser.newContext({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    watch = watchPage(page);
  });
  afterEach(async () => {
    await context.close();
    await pages.close();
  });

  const pairWith = async (code: string) => {
    await page.fill('#code', code);
    await page.click('button[type=submit]');
  };
  const openDock = async () => {
    await page.goto(`${pages.url}/dock`);
    await pairWith(pages.code());
    await page.waitForSelector('[data-testid=moment]');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const asked = () => expect.poll(() => pages.requests);

  test('pairs by the code of the terminal, helps when it is wrong, and keeps no secret a script could read', async () => {
    await page.goto(`${pages.url}/dock`);
    await pairWith('');
    await page.waitForSelector('text=Enter the code');
    await pairWith('AAAA-AAAA');
    await page.waitForSelector('text=the newest one stands in the terminal');
    await pairWith(pages.code().toLowerCase());
    await page.waitForSelector('[data-testid=moment]');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(page.url()).toBe(`${pages.url}/dock`);
    await page.reload();
    await page.waitForSelector('[data-testid=moment]');
  });

  testOnce(
    'reloads once for a bot of another build, even where it cannot read what that one says',
    async () => {
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await pages.close();
      pages = await startPages({
        show: (now) => Object.assign(votingShow(now, 'another-build'), { table: 'of another shape' }),
        control: (_, now) => controlFor(votingShow(now, ''), now),
      });
      await page.goto(`${pages.url}/dock`);
      await pairWith(pages.code());
      await page.waitForSelector('text=match the bot’s version');
      expect(loads).toBe(2);
    },
  );

  test('offers the action of the moment as the one large button, and tells the answer', async () => {
    await openDock();
    const primary = page.locator('.action-large button');
    expect(await primary.textContent()).toBe('Close vote now');
    pages.answer = { ok: true, message: 'the vote is closed; card 2 to B2 is played' };
    await primary.click();
    await asked().toEqual([{ name: 'close', args: {}, confirmed: true }]);
    await page.waitForSelector('.toast-ok >> text=card 2 to B2 is played');

    pages.answer = { ok: false, code: 'not_now', message: 'No vote is open.' };
    await primary.click();
    await page.waitForSelector('.toast-bad >> text=No vote is open.');

    pages.become(betweenShow);
    await expect.poll(() => primary.textContent()).toBe('Start match');
  });

  test('asks in the page before what cannot be taken back', async () => {
    await openDock();
    await button('Cancel vote').click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel vote');
    expect(pages.requests).toEqual([]);

    await button('Cancel vote').click();
    await question.getByRole('button', { name: 'Cancel vote' }).click();
    await asked().toEqual([{ name: 'cancel', args: {}, confirmed: true }]);
  });

  testOnce('puts a question about one vote to no other', async () => {
    await openDock();
    await button('Cancel vote').click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    pages.become((now, build) => {
      const show = votingShow(now, build);
      return { ...show, ballot: show.ballot && { ...show.ballot, id: 'the next one' } };
    });
    await question.waitFor({ state: 'detached' });
    await button('Cancel vote').click();
    await question.getByRole('button', { name: 'Cancel vote' }).click();
    await asked().toEqual([{ name: 'cancel', args: {}, confirmed: true }]);
  });

  testOnce('an action that is not possible now says why and does nothing', async () => {
    await openDock();
    const start = button('Start match');
    expect(await start.getAttribute('aria-disabled')).toBe('true');
    const reason = await start.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toBe('A match is under way; it ends first.');
    await start.focus();
    await page.keyboard.press('Enter');
    await button('Close vote now').click();
    // The first request is that of the possible action: the other one was never sent.
    await asked().toEqual([{ name: 'close', args: {}, confirmed: true }]);
  });

  testOnce('chooses rules by a button, not by looking around', async () => {
    await openDock();
    await page.click('[data-tab=rules]');
    await page.getByRole('radio', { name: /Three Open/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await button('Use these rules').click();
    await asked().toEqual([{ name: 'ruleset', args: { preset: 'chaos' }, confirmed: true }]);
  });

  testOnce('shows votes as they come in, who sees the hand, and how the parts are', async () => {
    await openDock();
    expect(await page.getByTestId('hand-mode').textContent()).toMatch(/^Hand shown: everyone/);
    await page.waitForSelector('.lamp-bad >> text=needs attention');
    await page.waitForSelector('text=no overlay is connected');
    pages.become((now, build) => {
      const show = votingShow(now, build);
      const seats = show.match && {
        ...show.match.seats,
        A: { ...show.match.seats.A, handMode: 'blind' as const },
      };
      return {
        ...show,
        match: show.match && seats && { ...show.match, seats },
        ballot: show.ballot && { ...show.ballot, voters: 9_876 },
      };
    });
    await expect.poll(() => page.getByTestId('voters').textContent()).toBe('9876');
    expect(await page.getByTestId('hand-mode').textContent()).toMatch(/^Hand hidden: nobody/);
  });

  testOnce('all that reaches it can be searched: pages, scripts, answers and socket frames', async () => {
    await openDock();
    pages.become((now, build) => {
      const show = votingShow(now, build);
      return { ...show, ballot: show.ballot && { ...show.ballot, voters: 123_454_321 } };
    });
    await expect.poll(() => page.getByTestId('voters').textContent()).toBe('123454321');
    await watch.settled();
    const received = watch.messages();
    for (const mark of ['<title>Dock', 'not_paired', '"snapshot",{"seq"', '"voters":123454321', 'mod_ines']) {
      expect(received.some((message) => message.includes(mark))).toBe(true);
    }
    expect(received.some((message) => message.includes(pages.code()))).toBe(false);
  });

  testOnce('goes back to pairing when its session is no longer known', async () => {
    await openDock();
    await context.clearCookies();
    await page.reload();
    await page.waitForSelector('#code');
  });

  testOnce('says so when the program is gone, and does nothing meanwhile', async () => {
    await openDock();
    await pages.close();
    await page.waitForSelector('[role=alert] >> text=Not connected');
    const primary = page.locator('.action-large button');
    expect(await primary.getAttribute('aria-disabled')).toBe('true');
    pages = await startPages({ show: votingShow, control: controlFor });
  });

  test('fits 360 pixels, and axe finds nothing serious in dark or light, asking or not', async () => {
    await page.goto(`${pages.url}/dock`);
    await page.waitForSelector('#code');
    expect(await seriousFaults(page)).toEqual([]);
    await pairWith(pages.code());
    await page.waitForSelector('[data-testid=moment]');
    await button('Cancel vote').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await seriousFaults(page)).toEqual([]);
    const complaints = watch.errors().filter((error) => !error.includes('401 (Unauthorized)'));
    expect(complaints).toEqual([]);
  });
});
