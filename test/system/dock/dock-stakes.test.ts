import type { ActionShow, ControlState, RivalsShow, Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { openDock } from '#helpers/pages/open-dock.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { controlFor, votingShow } from '#helpers/pages/show.ts';

// Matches for money in the dock: what a challenge asks for, and the streamer's answer.

const OWNER = `0x${'a1'.repeat(20)}` as const;

const action = (name: string, args: readonly string[], values?: ActionShow['values']): ActionShow => ({
  name,
  label: name,
  description: `What "${name}" does.`,
  args: args.map((arg) => ({ name: arg, label: arg, choices: null, optional: true })),
  confirm: values === undefined ? null : 'Sure?',
  ...(values && { values }),
  available: true,
  why: null,
});

const STAKES: NonNullable<RivalsShow['stakes']> = {
  tokens: [
    { symbol: 'USDC', perMatch: '5 USDC', left: '20 USDC' },
    { symbol: 'ETH', perMatch: '0.1 ETH', left: '0.1 ETH' },
  ],
  question: { id: '7', amount: '5 USDC', rival: null },
  open: [{ code: 'K7QF-2M9X-TB4C', amount: '3 USDC' }],
  last: 'A draw: 2 USDC came home from match AAAA-BBBB-CCCC.',
};

const control = (show: Show, now: number): ControlState => {
  const before = controlFor(show, now);
  return {
    ...before,
    actions: [
      ...before.actions,
      action('challenge', ['games', 'rated', 'player', 'minutes', 'invited', 'amount', 'token']),
      action('accept', ['code', 'player']),
      action('withdraw', []),
      action('put-in', ['question'], { amount: '5 USDC', both: '10 USDC', left: '15 USDC' }),
    ],
    rivals: {
      owner: OWNER,
      rating: null,
      offer: null,
      givesAway: [],
      next: null,
      rival: null,
      refused: null,
      series: null,
      lobby: null,
      stakes: STAKES,
    },
  };
};

describe.each(TRIED_VERSIONS)('matches for money in Chromium %s', (version) => {
  let browser: Browser;
  let pages: Pages;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    pages = await startPages({ show: votingShow, control });
    page = await browser.newPage({ viewport: { width: 360, height: 900 } });
    page.setDefaultTimeout(10_000);
    await openDock(page, pages.url, pages.code(), '[data-testid=moment]');
    await page.click('[data-tab=rules]');
  });
  afterEach(async () => {
    await page.close();
    await pages.close();
  });

  test('asks with the amount, and says what was put in and what came home', async () => {
    const question = page.locator('.rivals [role=alertdialog]');
    expect(await question.locator('p').first().textContent()).toMatch(
      /^Play this match for 5 USDC\?.*you get 10 USDC.*after that: 15 USDC\.$/,
    );
    expect(await page.textContent('[data-testid=stake]')).toBe('3 USDC in match K7QF-2M9X-TB4C');
    expect(await page.textContent('[data-testid=last-stake]')).toMatch(/^A draw: 2 USDC/);
    expect(await seriousFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Play for 5 USDC', exact: true }).click();
    await expect
      .poll(() => pages.requests)
      .toEqual([expect.objectContaining({ name: 'put-in', args: { question: '7' }, confirmed: true })]);
  });

  test('takes it for a no', async () => {
    await page.locator('.rivals [role=alertdialog]').getByRole('button', { name: 'Don’t play' }).click();
    await expect.poll(() => pages.requests).toEqual([expect.objectContaining({ name: 'withdraw' })]);
  });

  test('a challenge says what each side puts in, and a series nothing', async () => {
    const given = () => pages.requests.at(-1)?.args;
    const send = () => page.locator('.rivals-form button', { hasText: 'Challenge a channel' }).click();
    await send();
    await expect.poll(given).toMatchObject({ amount: '', token: '' });
    await page.fill('[data-argument=amount]', ' 2.5 ');
    expect(await page.textContent('.stake .note')).toBe(
      'At most 5 USDC a match; 20 USDC left for today. The winner gets both stakes.',
    );
    await page.locator('[data-argument=token]').getByText('ETH', { exact: true }).click();
    await send();
    await expect.poll(given).toMatchObject({ amount: '2.5', token: 'ETH' });
    await page.locator('[data-argument=games]').getByText('Best of 3', { exact: true }).click();
    expect(await page.locator('.stake').count()).toBe(0);
    await send();
    await expect.poll(given).toMatchObject({ games: '3', amount: '', token: '' });
  });
});
