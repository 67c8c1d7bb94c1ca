import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MatchRecord, summaryOf } from '@show-of-hands/bus';
import type { BallotRecord } from '@show-of-hands/engine/ballot';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keccak256 } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportMatches, SiteFolder } from '#bot/exported-site';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { watchPage } from '#helpers/browser/page.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { type ChainNode, startNode } from '#helpers/node/page-node.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import {
  BLOCKED_LOGIN,
  loginOf,
  type PlayedMatch,
  playedMatch,
  SECOND_THOUGHTS,
} from '#helpers/pages/record.ts';
import { BUILT_PAGES } from '#helpers/pages/server.ts';
import { serveFolder } from '#helpers/pages/static-server.ts';

const UNDER = '/some/streamer/matches/';
type Site = Awaited<ReturnType<typeof serveFolder>>;

describe.each(TRIED_VERSIONS)('an exported site in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let node: ChainNode;
  let match: PlayedMatch;
  let place: string;
  let folder: string;
  let site: Site;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(version);
    node = await startNode();
    match = playedMatch('drawn match', 5, node.url, {
      policy: { tally: 'proportional', weights: { subscriber: 2 }, streamDelayMs: 4_000 },
      interventions: (openedAt) => [
        { at: openedAt + 3_000, kind: 'paused', by: 'moderator' },
        { at: openedAt + 9_000, kind: 'resumed', by: 'moderator' },
        { at: openedAt + 11_000, kind: 'votes-withdrawn', by: 'table', votes: 3 },
      ],
    });
    node.serve(match);
  });
  afterAll(async () => {
    await browser.close();
    await node.close();
  });
  beforeEach(async () => {
    node.faults = {};
    place = mkdtempSync(join(tmpdir(), 'receipts-'));
    folder = join(place, 'site');
    exportMatches(SiteFolder.open(folder), [match.record], BUILT_PAGES);
    site = await serveFolder(folder, UNDER);
    context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterEach(async () => {
    await context.close();
    await site.close();
    rmSync(place, { recursive: true, force: true });
  });

  /** Changes the published files, as whoever holds them could. */
  const tamper = (change: (record: MatchRecord, first: BallotRecord) => void) => {
    const record = structuredClone(match.record);
    const first = record.turns.find((turn) => turn.ballot !== null)?.ballot;
    if (!first) throw new Error('the match holds no ballot');
    change(record, first);
    writeFileSync(join(folder, 'matches', `${record.matchKey}.json`), JSON.stringify(record));
  };
  const openMatch = async () => {
    await page.goto(`${site.url}#${match.record.matchKey}`);
    await page.waitForSelector('[data-testid=summary][data-complete=true]');
  };
  const verdicts = () =>
    page.$$eval('[data-testid=summary] li', (items) => items.map((item) => item.dataset.verdict));
  const find = async (login: string) => {
    await page.fill('#login', login);
    await page.click('.own button');
    await page.waitForSelector('.votes-found');
    return page.$$eval('.votes-found > li', (items) =>
      items.map((item) => ({
        counted: item.dataset.counted,
        verdict: item.querySelector('.verdict')?.className.split('verdict-')[1] ?? null,
        text: item.textContent ?? '',
        steps: [...item.querySelectorAll<HTMLElement>('.findings li')].map((step) => step.dataset.verdict),
      })),
    );
  };

  test('is looked at from any folder of a plain host, asks it for nothing that is not there, and holds', async () => {
    const watch = watchPage(page);
    await page.goto(site.url);
    await page.click('.matches a');
    await page.waitForSelector('[data-testid=summary][data-complete=true]');
    expect(new Set(await verdicts())).toEqual(new Set(['holds']));
    await page.waitForSelector('text=It isn’t proof for anyone else');
    await page.click('text=All matches');
    await page.waitForSelector('.matches');
    expect(watch.errors()).toEqual([]);
    expect(site.asked.filter((path) => !path.startsWith(UNDER))).toEqual([]);
  });

  test('tells a viewer each vote with its way to the chain, and why other words did not count', async () => {
    await openMatch();
    const watch = watchPage(page);
    const voted = await find(` @${loginOf(SECOND_THOUGHTS).toUpperCase()} `);
    expect(voted).toHaveLength(4);
    for (const { counted, verdict, steps, text } of voted) {
      expect({ counted, verdict, steps }).toEqual({
        counted: 'true',
        verdict: 'holds',
        steps: ['holds', 'holds', 'holds'],
      });
      expect(text).toContain('Another message of yours didn’t count: The message contains a blocked word.');
    }
    const refused = await find(BLOCKED_LOGIN);
    expect(refused).toHaveLength(4);
    for (const { counted, text } of refused) {
      expect(counted).toBe('false');
      expect(text).toContain(
        'None of your votes counted. Your last message: The message contains a blocked word.',
      );
    }
    expect(await page.isVisible('[data-testid=nowhere]')).toBe(false);
    // looking somebody up asks nobody
    expect(watch.messages()).toEqual([]);
    expect(page.url()).not.toContain(BLOCKED_LOGIN);
  });

  testOnce('explains how a vote was held: draws, weights, interventions, refusals', async () => {
    await openMatch();
    await page.locator('.turn summary').first().click();
    const turn = (await page.locator('.turn').first().textContent()) ?? '';
    expect(turn).toContain('picked at random, weighted by votes');
    expect(turn).toMatch(/\d+\.\d%/);
    expect(turn).toContain('Weight');
    expect(turn).toContain('after 3 s paused by a mod');
    expect(turn).toContain('3 votes withdrawn');
    expect(turn).toContain('2 viewers’ last messages didn’t count');
    expect(
      await page.locator('.turn').first().locator('[data-reason=blocked-word] .count').textContent(),
    ).toBe('2');
  });

  testOnce.each<[string, (record: MatchRecord, first: BallotRecord) => void]>([
    [
      'a vote',
      (_, first) => {
        const [vote, other] = first.votes;
        const others = first.votes.find(({ choice }) => choice !== vote?.choice) ?? other;
        if (vote && others) Object.assign(vote, { choice: others.choice, choices: others.choices });
      },
    ],
    [
      'a count',
      (_, { result: { stages } }) => {
        const count = stages[0]?.counts[0];
        if (count) count[1] += 1;
      },
    ],
    [
      'a draw',
      (_, first) => {
        first.draw = keccak256('0x03');
      },
    ],
    [
      'the seed of the draws',
      ({ draws }) => {
        if (draws?.A) draws.A.seed = keccak256('0x04');
      },
    ],
    [
      'the seed of the draws with its hash',
      ({ draws }) => {
        const seed = keccak256('0x04');
        if (draws?.A) Object.assign(draws.A, { seed, hash: keccak256(seed) });
      },
    ],
    [
      'an intervention',
      (_, { result }) => {
        result.interventions.pop();
      },
    ],
  ])('shows that %s was changed', async (_, change) => {
    tamper(change);
    await openMatch();
    expect(await verdicts()).toContain('fails');
    expect(await page.locator('.summary .panel-head .verdict').textContent()).toBe('failed');
  });

  testOnce('shows a viewer whose own vote was changed that it does not hold', async () => {
    tamper((_, first) => {
      const [vote] = first.votes;
      const other = first.votes.find(({ choice }) => choice !== vote?.choice);
      if (vote && other) Object.assign(vote, { choice: other.choice, choices: other.choices });
    });
    await openMatch();
    const [first] = await find(loginOf(0));
    expect(first).toMatchObject({ counted: 'true', verdict: 'fails' });
  });

  testOnce('with another pepper tells those who voted that something is wrong', async () => {
    tamper((record) => {
      record.pepper = keccak256('0x05');
    });
    await openMatch();
    const found = await find(loginOf(0));
    expect(found.every(({ counted }) => counted === 'false')).toBe(true);
    await page.waitForSelector('[data-testid=nowhere] >> text=aren’t the ones that were counted');
  });

  testOnce('without the pepper looks nobody up, and everything else still holds', async () => {
    exportMatches(SiteFolder.open(folder), [{ ...match.record, pepper: null }], BUILT_PAGES);
    await openMatch();
    await page.waitForSelector('[data-testid=unlinked] >> text=Nobody can look up a voter any more');
    expect(await page.locator('#login').count()).toBe(0);
    expect(new Set(await verdicts())).toEqual(new Set(['holds']));
  });

  testOnce('names what is not there', async () => {
    await page.goto(`${site.url}#0x${'00'.repeat(32)}`);
    await page.waitForSelector('text=No match with this key is published here');
    await page.goto('about:blank');
    await page.goto(`${site.url}#some_viewer`);
    await page.waitForSelector('text=This link has no match key');
    expect(JSON.parse(readFileSync(join(folder, 'matches.json'), 'utf8'))).toEqual([summaryOf(match.record)]);
  });

  test('fits a phone, and axe finds nothing serious in dark or light', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openMatch();
    await find(loginOf(SECOND_THOUGHTS));
    await page.locator('.votes-found summary').first().click();
    await page.locator('.turn summary').first().click();
    await page.locator('.refusals summary').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFaults(page)).toEqual([]);
    }
  });
});
