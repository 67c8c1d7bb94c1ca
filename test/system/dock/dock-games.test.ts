import type { ControlState, MatchShow, Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#bot/games';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { momentAt } from '#helpers/pages/moments.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { votingShow } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';

const GAME = 'polylemma';
const { rulesets, flagsOf, replayer } = GAMES.named(GAME);
const [classic] = rulesets;
const MOVES = ['2 0', '2 1', '2 10', 'r 0', 'r 1', 'r 10'];

/** A match of both seats at once in the middle: chat's vote is open, and the streamer's own move is asked for. */
const showOf =
  (match: MatchShow) =>
  (now: number, build: string): Show => {
    const voting = votingShow(now, build);
    if (classic === undefined) throw new Error('the game has rules');
    return {
      ...voting,
      games: {
        all: [
          { id: 'triad', name: 'Triad' },
          { id: GAME, name: 'POLYLEMMA' },
        ],
        on: GAME,
        next: null,
      },
      table: { ...voting.table, next: classic, presets: [...rulesets] },
      match: {
        ...match,
        phase: 'publicCommitting',
        seats: { ...match.seats, B: { ...match.seats.B, kind: 'streamer', name: 'Streamer' } },
        awaiting: ['A'],
        lastTurn: null,
      },
      ballot: voting.ballot && {
        ...voting.ballot,
        turn: match.turn,
        leaders: [{ command: '#poly 3 lp=5', short: '3 5', label: '#poly 3 lp=5', votes: 41 }],
        how: { pattern: 'slot, points', example: '#poly 3 lp=5', short: '3 5' },
      },
    };
  };

const controlOf = ({ match }: Show, now: number): ControlState => ({
  ...fullControl(now),
  flags: Object.fromEntries(rulesets.map(({ preset }) => [preset, [...flagsOf(preset)]])),
  ownSeat: {
    matchKey: `0x${'22'.repeat(32)}`,
    seat: 'B',
    turn: match?.turn ?? 0,
    why: 'turn',
    view: match?.view ?? null,
    moves: MOVES,
    moveCount: MOVES.length,
    decideBy: now + 41_000,
  },
});

/** What the dock says of stakes, in a game that has some. */
const STAKES = '[data-setting="camp.risk"], [data-setting="camp.picks"]';

describe.each(TRIED_VERSIONS)('a game with stakes in the dock in Chromium %s', (version) => {
  let browser: Browser;
  let pages: Pages;
  beforeAll(async () => {
    browser = await launchChromium(version);
    pages = await startPages({
      show: (now, build) => ({
        ...momentAt('cryptogs-collection')(now, build),
        games: { all: [{ id: 'cryptogs', name: 'Cryptogs' }], on: 'cryptogs', next: null },
      }),
      control: (_, now) => fullControl(now),
    });
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
  });

  test.each(['en', 'fr', 'ja'])('says in %s how much chat may risk, and who picks it', async (locale) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 900 }, locale });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const dock = await DockDriver.open(page, pages.url, pages.code());
      await dock.tab('rules');
      const risk = page.locator('[data-setting="camp.risk"]');
      await expect.poll(() => risk.inputValue()).toBe('2');
      const asked = pages.requests.length;
      await risk.fill('2.5');
      await risk.press('Enter');
      await page.locator('[data-setting="camp.picks"]').click();
      await expect
        .poll(() => pages.requests.slice(asked).map(({ args }) => args))
        .toEqual([
          { name: 'camp.risk', value: '2.5' },
          { name: 'camp.picks', value: 'on' },
        ]);
      expect(pages.requests.every(({ name }) => name === 'camp')).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await seriousFaults(page)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

describe.each(TRIED_VERSIONS)('a match of both seats at once in the dock in Chromium %s', (version) => {
  let browser: Browser;
  let pages: Pages;
  let page: Page;
  let dock: DockDriver;

  beforeAll(async () => {
    const sample = await replayer.sample();
    const frames = sample && replayer.frames(sample);
    const match = frames?.ok ? frames.value[2]?.match : undefined;
    if (match === undefined) throw new Error('the sample match can be shown');
    browser = await launchChromium(version);
    pages = await startPages({ show: showOf(match), control: controlOf });
    page = await browser.newPage({ viewport: { width: 360, height: 900 } });
    page.setDefaultTimeout(10_000);
    dock = await DockDriver.open(page, pages.url, pages.code());
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
  });

  test('the streamer sees what is left, and plays it by what viewers type, from moves of every kind', async () => {
    // two of five slots have been used
    await expect.poll(() => page.locator('.own-pieces li').count()).toBe(3);
    await page.waitForSelector('text=quarter, half, all');
    const offered = await page.$$eval('.own-moves button', (all) => all.map((each) => each.textContent));
    expect(offered.slice(0, 4)).toEqual(['2 0', 'r 0', '2 1', 'r 1']);
    const place = await dock.placeOf('play');
    await page.locator('form', { has: place }).locator('input').fill('3 half');
    await place.click();
    await expect
      .poll(() => pages.requests)
      .toEqual([{ name: 'play', args: { command: '3 half' }, confirmed: true }]);
  });

  test('the moves that lead are said as they are typed', async () => {
    expect(await page.locator('.leaders [data-command="#poly 3 lp=5"] .mono').allTextContents()).toEqual([
      '3 5',
    ]);
  });

  test('its rules are explained, and looked for by what they switch on', async () => {
    await dock.tab('rules');
    await page.click('[data-flag=strong-slot]');
    await page.waitForSelector('text=gets 2 random characters');
    await page.click('[data-flag=fickle-bond]');
    expect(await page.locator('[data-preset]').count()).toBe(1);
    expect(await page.locator('[data-preset=fickle]').textContent()).toMatch(/^Fickle/);
  });

  test('of stakes nothing is said where nothing is staked', async () => {
    await dock.tab('rules');
    await page.waitForSelector('[data-setting="camp.reserve"]');
    expect(await page.locator(STAKES).count()).toBe(0);
  });

  test('no tab is wider than the page, and axe finds nothing serious on any', async () => {
    for (const tab of ['live', 'rules', 'matches']) {
      await dock.tab(tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(360);
      expect(await seriousFaults(page), tab).toEqual([]);
    }
  });
});
