import type { ControlState, RivalsShow, Show } from '@show-of-hands/bus';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { type PageWatch, watchPage } from '#helpers/browser/page.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { votingShow } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';
import { rivalsOf } from '../../../apps/overlay/src/dock/fixtures/rivals.ts';
import { MIDDLE } from '../../../apps/overlay/src/games/triad/fixtures/view.ts';

// Matches with other channels in the dock: links, the lobby, what is given away, and whom the bot plays by itself.

const CODE = 'K7QF-2M9X-TB4C';
const NARROW = 360;

/** What the bot tells of matches with other channels, where it is not the usual. */
let told: Partial<RivalsShow> = {};
/** Whether the streamer is asked for a move. */
let isAsked = false;

const control = (_: Show, now: number): ControlState => ({
  ...fullControl(now),
  rivals: { ...rivalsOf(now), ...told },
  ...(isAsked && {
    ownSeat: {
      matchKey: `0x${'22'.repeat(32)}` as const,
      seat: 'B' as const,
      turn: 4,
      why: 'turn' as const,
      view: { game: 'triad' as const, state: MIDDLE },
      moves: ['1 c3', '2 c3'],
      moveCount: 2,
      decideBy: now + 41_000,
    },
  }),
});

/** A match in which another channel, or the computer, plays the seat that is not the streamer's. */
const showAgainst =
  (kind: 'rival' | 'computer') =>
  (now: number, build: string): Show => {
    const show = votingShow(now, build);
    const { match } = show;
    if (match === null) throw new Error('the show has a match');
    const { A, B } = match.seats;
    const seats = {
      A:
        kind === 'computer'
          ? { ...A, kind, name: 'Computer', handMode: null }
          : {
              ...A,
              kind,
              name: 'Rival',
              handMode: null,
              rival: { channel: { kind: 'none' as const }, player: 'chat' as const, rating: null },
            },
      B: { ...B, kind: 'streamer' as const, name: 'Streamer', handMode: null },
    };
    return { ...show, match: { ...match, seats }, ballot: null };
  };

describe.each(TRIED_VERSIONS)('other channels in the dock in Chromium %s', (version) => {
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
    told = {};
    isAsked = false;
    pages = await startPages({ show: votingShow, control });
    context = await browser.newContext({ viewport: { width: NARROW, height: 900 }, locale: 'en' });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    watch = watchPage(page);
  });
  afterEach(async () => {
    await context.close();
    await pages.close();
  });

  const openRules = async (locale = 'en'): Promise<DockDriver> => {
    await page.addInitScript((code) => localStorage.setItem('show-of-hands.language', code), locale);
    const dock = await DockDriver.open(page, pages.url, pages.code());
    await dock.tab('rules');
    return dock;
  };
  const part = (title: string) =>
    page.locator('.rivals details', { has: page.locator('summary').getByText(title, { exact: true }) });
  const openPart = async (title: string) => {
    if ((await part(title).getAttribute('open')) === null)
      await part(title).locator('summary').first().click();
    return part(title);
  };
  const code = () => page.locator('[data-argument=code]');
  const asked = () => expect.poll(() => pages.requests);
  const currentTab = () => page.locator('[data-tab][aria-selected=true]').getAttribute('data-tab');
  const complaints = () => watch.errors().filter((error) => !error.includes('401 (Unauthorized)'));

  describe('a link to a challenge', () => {
    const follow = async (fragment: string) => {
      await page.goto(`${pages.url}/dock${fragment}`);
      if (await page.locator('#code').isVisible({ timeout: 0 })) return;
      await page.waitForSelector('#code, [data-tab]');
    };
    const pair = async () => {
      if ((await page.locator('#code').count()) === 0) return;
      await page.fill('#code', pages.code());
      await page.click('button[type=submit]');
      await page.waitForSelector('[data-tab]');
    };

    test('fills in its code where it is accepted, once the dock is paired, and does nothing more', async () => {
      await follow(`#challenge=${CODE}`);
      await pair();
      expect(await currentTab()).toBe('rules');
      await expect.poll(() => code().inputValue()).toBe(CODE);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-argument'))).toBe('code');
      expect(await code().isVisible()).toBe(true);
      expect(await part('Challenge').getAttribute('open')).toBeNull();
      // nobody who loads the page again is asked for it again
      expect(page.url()).toBe(`${pages.url}/dock`);
      // what is done about it comes first, so nothing was done before
      const button = (await openPart('Accept a challenge')).getByRole('button', {
        name: 'Accept a challenge',
        exact: true,
      });
      await button.click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Keep' }).click();
      const args = { player: 'chat', code: CODE };
      await asked().toEqual([{ name: 'accept', args, confirmed: false }]);
      await button.click();
      await question.getByRole('button').first().click();
      await asked().toEqual([
        { name: 'accept', args, confirmed: false },
        { name: 'accept', args, confirmed: false },
        { name: 'accept', args, confirmed: true },
      ]);
      expect(complaints()).toEqual([]);
    });

    testOnce('is taken by a dock that is open already, in place of the one before', async () => {
      await follow(`#challenge=${CODE}`);
      await pair();
      await page.click('[data-tab=live]');
      await page.evaluate(() => {
        location.hash = '#challenge=AAAA-BBBB-CCCC';
      });
      await expect.poll(() => code().inputValue()).toBe('AAAA-BBBB-CCCC');
      expect(await currentTab()).toBe('rules');
      expect(page.url()).toBe(`${pages.url}/dock`);
      expect(pages.requests).toEqual([]);
    });

    testOnce.each([
      ['nothing', ''],
      ['no code', '#challenge='],
      ['a page', '#challenge=<img%20src=x%20onerror=document.title=1>'],
      ['a script', "#challenge=');document.title=1//"],
      ['an address', '#challenge=https://rival.example/'],
      ['another wish', `#accept=${CODE}`],
      ['two wishes', `#challenge=${CODE}&confirmed=true`],
      ['too much', `#challenge=${'A'.repeat(5_000)}`],
      ['blanks', `#challenge=${CODE}%0a ${CODE}`],
    ])('with %s in its place opens the dock as ever', async (_what, fragment) => {
      const title = async () => page.title();
      await follow(fragment);
      await pair();
      expect(await currentTab()).toBe('live');
      await page.click('[data-tab=rules]');
      await openPart('Accept a challenge');
      expect(await code().inputValue()).toBe('');
      expect(await title()).not.toBe('1');
      expect(pages.requests).toEqual([]);
      expect(complaints()).toEqual([]);
    });

    testOnce('with letters that are no code leaves it to the bot to say so', async () => {
      const message = 'Paste the code or link you were sent, e.g. K7QF-2M9X-TB4C.';
      await follow('#challenge=nobody_home');
      await pair();
      await expect.poll(() => code().inputValue()).toBe('nobody_home');
      expect(pages.requests).toEqual([]);
      pages.answer = { ok: false, code: 'bad_argument', message };
      await part('Accept a challenge')
        .getByRole('button', { name: 'Accept a challenge', exact: true })
        .click();
      await page.waitForSelector(`.toast-bad >> text=${message}`);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    });
  });

  describe('who plays themselves', () => {
    const WARNING = '.own-seat .warning';
    const askFor = async (kind: 'rival' | 'computer') => {
      isAsked = true;
      pages.become(showAgainst(kind));
      await DockDriver.open(page, pages.url, pages.code());
      await page.waitForSelector('.own-seat');
    };

    test('is warned that their rival watches while the dock shows what they hold', async () => {
      await askFor('rival');
      expect(await page.locator('.own-pieces li').count()).toBeGreaterThan(0);
      expect(await page.textContent(WARNING)).toBe(
        'Your rival watches your stream: keep this dock off it while it shows your hand.',
      );
      expect(await seriousFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
      // nobody watches any more
      pages.become(showAgainst('computer'));
      await page.waitForSelector(WARNING, { state: 'detached' });
      expect(await page.locator('.own-pieces li').count()).toBeGreaterThan(0);
    });

    testOnce('is told besides that the rival decides at the same time', async () => {
      told = { offer: { voteSeconds: 30, atOnce: true, cost: null, why: null } };
      await askFor('rival');
      expect(await page.textContent(WARNING)).toBe(
        'Your rival watches your stream and decides at the same time: keep this dock off it.',
      );
    });
  });

  test('says what settings give away to a rival, and nothing where they give nothing away', async () => {
    await openRules();
    const warnings = () => page.locator('.rivals > .warning').allTextContents();
    expect(await warnings()).toEqual([]);
    const givesAway = [
      'Your hand is shown on stream (table.handMode: shown), so your rival sees your cards.',
      'Counts are shown while chat votes (hiddenFromRivals: off), so your rival sees which way chat leans.',
    ];
    told = { givesAway };
    pages.bus.publishControl();
    await expect.poll(warnings).toEqual(givesAway);
    expect(await seriousFaults(page)).toEqual([]);
    // where it is changed
    await page.click('[data-tab=viewers]');
    await page.locator('[data-setting=hiddenFromRivals]').click();
    await asked().toEqual([
      { name: 'policy', args: { name: 'hiddenFromRivals', value: 'off' }, confirmed: true },
    ]);
  });

  describe('the lobby', () => {
    const entries = () => page.locator('.lobby-entry');
    const namesOf = (selector: string) => page.locator(`${selector} .lobby-head strong`).allTextContents();
    const entry = (name: string) => entries().filter({ has: page.locator('.lobby-head', { hasText: name }) });
    const textsOf = (name: string) => entry(name).locator('> span, > strong').allTextContents();

    test('lists what can be accepted first, with who, rating, terms and cost, and why not the others', async () => {
      await openRules();
      await openPart('Accept a challenge');
      expect(await namesOf('.lobby-entry')).toEqual(['Three Open', 'Unknown rules', 'Order', 'Chaos']);
      expect(await namesOf('.lobby-refused')).toEqual(['Unknown rules', 'Order', 'Chaos']);
      expect(await textsOf('Three Open')).toEqual([
        expect.stringMatching(/^Three Openfor you(8:5\d|9:00)$/),
        expect.stringMatching(/^#a_channel_with_a_long_name, proven until \w+ \d+, \d{4}$/),
        '0xc3c3c3…c3c3 · rating 1612 ± 74 (31 matches)',
        'their chat plays · rated · best of 3',
        '96 s for a vote and its transactions, 2 blocks deep',
        'at most 0.0021 ETH of gas for you (about 5.40 EUR)',
        'Choose',
      ]);
      expect(await textsOf('Unknown rules')).toEqual([
        expect.stringMatching(/^Unknown rules(2\d|30) s$/),
        'names a channel, unproven',
        '0xd4d4d4…d4d4',
        'their computer plays · rated',
        '96 s for a vote and its transactions, 2 blocks deep',
        "These rules aren't known here.",
      ]);
      expect((await textsOf('Order')).slice(1, 4)).toEqual([
        'claims to be #card_club',
        '0xe5e5e5…e5e5 · no rated matches yet',
        'their streamer plays · not rated',
      ]);
      expect(await textsOf('Chaos')).toEqual(
        expect.arrayContaining([
          'for 12.5 USDC each',
          'names no channel',
          '12.5 USDC is more than you allow for a match: 5 USDC.',
        ]),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
      expect(await seriousFaults(page)).toEqual([]);
    });

    test('a match is accepted by whoever can play it: chosen, asked about, and only then joined', async () => {
      await openRules();
      const form = await openPart('Accept a challenge');
      expect(await entry('Order').getByRole('button').count()).toBe(0);
      // what chat cannot play the streamer can
      await form.locator('[data-argument=player]').getByText('You', { exact: true }).click();
      expect(await namesOf('.lobby-refused')).toEqual(['Unknown rules', 'Chaos']);
      await entry('Order').getByRole('button', { name: 'Choose BBBB-2222-CCCC', exact: true }).click();
      expect(await code().inputValue()).toBe('BBBB-2222-CCCC');
      expect(pages.requests).toEqual([]);
      await form.getByRole('button', { name: 'Accept a challenge', exact: true }).click();
      const args = { player: 'streamer', code: 'BBBB-2222-CCCC' };
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await asked().toEqual([
        { name: 'accept', args, confirmed: false },
        { name: 'accept', args, confirmed: true },
      ]);
    });

    testOnce('a question about one match is put to no other', async () => {
      await openRules();
      const form = await openPart('Accept a challenge');
      await entry('Three Open').getByRole('button').click();
      await form.getByRole('button', { name: 'Accept a challenge', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      await code().fill('BBBB-2222-CCCC');
      await question.waitFor({ state: 'detached' });
      expect(pages.requests.filter(({ confirmed }) => confirmed)).toEqual([]);
    });

    testOnce('says that there is none, and before anybody has looked nothing', async () => {
      told = { lobby: null };
      await openRules();
      await openPart('Accept a challenge');
      const empty = page.locator('.lobby >> text=None at the moment.');
      expect(await empty.count()).toBe(0);
      told = { lobby: { at: Date.now(), open: [] } };
      pages.bus.publishControl();
      await empty.waitFor();
    });

    testOnce.each([
      ['fr', 'Accepter un défi', ['Three Open', 'Règles inconnues', 'Ordre', 'Chaos']],
      ['ja', '挑戦を受ける', ['スリーオープン', '不明なルール', 'オーダー', 'カオス']],
    ])('names rules in the language of the page: %s', async (locale, title, names) => {
      await openRules(locale);
      await openPart(title);
      await expect.poll(() => namesOf('.lobby-entry')).toEqual(names);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
    });
  });

  describe('automatic matches', () => {
    const setting = (name: string) => page.locator(`[data-setting="rivals.${name}"]`);

    test('are set one by one: whether, who plays, how many, which', async () => {
      await openRules();
      const form = await openPart('Automatic matches');
      expect(await form.locator('.rivals-form > .note').textContent()).toBe(
        'Between two matches the bot finds one by itself, within the budget. Never a series, never for money.',
      );
      await setting('seek').getByText('Accept', { exact: true }).click();
      await setting('player').getByText('Computer', { exact: true }).click();
      await setting('perDay').fill('12');
      await setting('perDay').press('Enter');
      await setting('rated').getByText('Not rated', { exact: true }).click();
      await setting('presets').locator('summary').click();
      await setting('presets').getByText('Order', { exact: true }).click();
      await asked().toEqual(
        [
          ['seek', 'join'],
          ['player', 'computer'],
          ['perDay', '12'],
          ['rated', 'unrated'],
          ['presets', 'order'],
        ].map(([name, value]) => ({
          name: 'rivals',
          args: { name: `rivals.${name}`, value },
          confirmed: true,
        })),
      );
      expect(await form.textContent()).toContain('(configured: 5)');
      expect(await seriousFaults(page)).toEqual([]);
    });

    testOnce('at 900 px no choice is cut off', async () => {
      await page.setViewportSize({ width: 900, height: 900 });
      await openRules();
      const form = await openPart('Automatic matches');
      const cut = await form
        .locator('.segments label')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
      expect(await form.locator('.segments label').count()).toBe(10);
    });
  });
});
