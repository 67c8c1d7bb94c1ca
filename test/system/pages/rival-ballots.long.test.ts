import type { IncomingMessage, ServerResponse } from 'node:http';
import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { controlFor, votingShow } from '#helpers/pages/show.ts';
import { type HttpsServer, startHttps } from '../../../apps/bot/src/io/published/https-server.fixture.ts';
import { polylemmaRecord } from '../../../packages/verify/src/polylemma/record.fixture.ts';

// How the other channel's chat decided: what the verify page fetches when its reader asks, and what it says of it.

/** What the show whose chat played seat A has published. */
const THEIRS = polylemmaRecord('a match of two channels', 1);
const { matchKey } = THEIRS;
const NAME = 'rival.example';
const ELSEWHERE = 'elsewhere.example';

type Rival = NonNullable<MatchRecord['rival']>;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The match as the other show has it: of seat A it knows what the chain tells. */
const ours = (rival: Partial<Rival>): MatchRecord =>
  matchRecord.parse({
    ...THEIRS,
    seats: { A: { ...THEIRS.seats.A, kind: 'rival', name: 'Rival' }, B: THEIRS.seats.B },
    turns: THEIRS.turns.map((turn) => ({ ...turn, ballot: null })),
    rival: { seat: 'A', player: 'chat', drawHash: ZERO_HASH, address: null, ...rival },
  });

const VOTED = THEIRS.turns.filter(({ seat, ballot }) => seat === 'A' && ballot !== null);
/** The turn that is changed in some tests, among all. */
const CHANGED = THEIRS.turns.findIndex((turn) => turn === VOTED[1]);
/** What is published, with one of its votes changed. */
const published = (change: (turn: MatchRecord['turns'][number]) => unknown): unknown => ({
  ...THEIRS,
  turns: THEIRS.turns.map((turn) => (turn === VOTED[1] ? { ...turn, ballot: change(turn) } : turn)),
});

const OPEN = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
const gives =
  (document: unknown): Answer =>
  (_request, response) =>
    response.writeHead(200, OPEN).end(JSON.stringify(document));

describe.each(TRIED_VERSIONS)('the other channel’s votes on the verify page in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let server: HttpsServer;
  let elsewhere: HttpsServer;
  let answer: Answer;
  let asked: IncomingMessage[];
  let pages: Pages | undefined;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(version, [NAME, ELSEWHERE, '*.local']);
    server = await startHttps([NAME], (request, response) => {
      asked.push(request);
      answer(request, response);
    });
    elsewhere = await startHttps([ELSEWHERE], gives(THEIRS));
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await elsewhere.stop();
  });
  beforeEach(async () => {
    asked = [];
    answer = gives(THEIRS);
    // nobody vouches for the names of servers of a test
    context = await browser.newContext({ viewport: { width: 900, height: 900 }, ignoreHTTPSErrors: true });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterEach(async () => {
    await context.close();
    await pages?.close();
    pages = undefined;
  });

  const addressAt = (host: string) => `https://${host}/matches/${matchKey}.json`;
  const here = () => `${NAME}:${server.port}`;
  const open = async (rival: Partial<Rival> = { address: addressAt(here()) }): Promise<void> => {
    pages = await startPages({ show: votingShow, control: controlFor, records: [ours(rival)] });
    await page.goto(`${pages.url}/verify#${matchKey}`);
    await checked();
  };
  const checked = () => page.waitForSelector('[data-testid=summary][data-complete=true]');
  const verdict = (claim: string) =>
    page.locator(`[data-testid=summary] li[data-claim=${claim}]`).getAttribute('data-verdict');
  const panel = () => page.locator('.rival');
  const said = () => page.locator('[data-testid=rival-ballots]').textContent();
  const fetchNow = () => panel().locator('button').click();

  test('nothing is fetched before the reader has read the host and pressed its button', async () => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(pages?.url ?? '')) outside.push(request.url());
    });
    await open();
    expect(await said()).toBe(
      `${VOTED.length} moves were decided by votes of the other channel’s chat. They haven’t been fetched, so they can’t be recounted.`,
    );
    expect(await panel().locator('button').textContent()).toBe(`Fetch from ${here()}`);
    expect(await panel().locator('.note').textContent()).toBe(
      `Your browser asks ${here()} directly, which then sees your IP address.`,
    );
    expect(await verdict('votes')).toBe('unknown');
    await page.reload();
    await checked();
    expect([outside, server.connections(), asked.length]).toEqual([[], 0, 0]);

    await fetchNow();
    await expect
      .poll(said)
      .toMatch(new RegExp(`^Votes for all ${VOTED.length} moves that its chat decided, fetched .+\\.$`));
    await expect.poll(() => verdict('votes')).toBe('holds');
    expect(await verdict('digest')).toBe('holds');
    // once, that address and no other, and nothing is sent along
    expect(outside).toEqual([addressAt(here())]);
    const [request] = asked;
    expect([request?.method, request?.headers.cookie, request?.headers.referer]).toEqual([
      'GET',
      undefined,
      undefined,
    ]);
  });

  test.each([
    [
      'without one of its votes',
      (turn: MatchRecord['turns'][number]) =>
        turn.ballot && { ...turn.ballot, votes: turn.ballot.votes.slice(1) },
      'Recounted:',
    ],
    ['of another turn', () => VOTED[0]?.ballot, 'This vote belongs to another match, turn or side.'],
  ])('a vote %s fails, and the page says how', async (_what, change, words) => {
    answer = gives(published(change));
    await open();
    await fetchNow();
    await expect.poll(() => verdict('votes')).toBe('fails');
    expect(await said()).toMatch(/^Votes for all/);
    await page.locator('.turn summary').nth(CHANGED).click();
    expect(await page.locator('.turn[open]').textContent()).toContain(words);
  });

  test('a vote that is not published fails, and the others hold', async () => {
    answer = gives(published(() => null));
    await open();
    await fetchNow();
    await expect
      .poll(said)
      .toMatch(
        new RegExp(
          `^Votes for ${VOTED.length - 1} of the ${VOTED.length} moves that its chat decided, fetched .+\\. The others are missing\\.$`,
        ),
      );
    await expect.poll(() => verdict('votes')).toBe('fails');
    await page.locator('.turn summary').nth(CHANGED).click();
    expect(await page.locator('.turn[open]').textContent()).toContain(
      'The chain shows a vote here, but the other channel hasn’t published it. Nobody can check that its chat decided.',
    );
  });

  const refusals: readonly (readonly [string, Answer, string])[] = [
    [
      'points elsewhere',
      (_request, response) =>
        response.writeHead(302, { ...OPEN, location: `https://${ELSEWHERE}:${elsewhere.port}/` }).end(),
      'the server points elsewhere.',
    ],
    [
      'does not have it',
      (_request, response) => response.writeHead(404, OPEN).end('{}'),
      'the server doesn’t have this match.',
    ],
    ['gives another match', gives({ ...THEIRS, matchKey: ZERO_HASH }), 'the file is of another match.'],
    [
      'gives a page',
      (_request, response) => response.writeHead(200, OPEN).end('<h1>'),
      'the file isn’t a published match.',
    ],
    [
      'gives too much',
      (_request, response) => {
        response.writeHead(200, OPEN);
        const part = 'x'.repeat(1_000_000);
        for (let parts = 0; parts < 6; parts += 1) response.write(part);
        response.end();
      },
      'the file is larger than 5 MB.',
    ],
    [
      'lets no other page read it',
      (_request, response) => response.writeHead(200).end(JSON.stringify(THEIRS)),
      'the server can’t be reached, or doesn’t let other pages read it.',
    ],
    [
      'hangs up',
      (request) => request.socket.destroy(),
      'the server can’t be reached, or doesn’t let other pages read it.',
    ],
    ['never answers', () => undefined, 'no answer within 5 s.'],
    [
      'begins and never ends',
      (_request, response) => response.writeHead(200, OPEN).write('{"matchKey":'),
      'no answer within 5 s.',
    ],
  ];
  testOnce.each(refusals)('a server that %s is told of in words', async (_what, refuse, words) => {
    answer = refuse;
    await open();
    await fetchNow();
    await expect.poll(said, { timeout: 12_000 }).toMatch(/^Tried .+, without result: /);
    expect((await said())?.endsWith(`: ${words}`)).toBe(true);
    expect(await verdict('votes')).toBe('unknown');
    expect(elsewhere.connections()).toBe(0);
    // it can be tried again
    answer = gives(THEIRS);
    await fetchNow();
    await expect.poll(said).toMatch(/^Votes for all/);
    await expect.poll(() => verdict('votes')).toBe('holds');
  });

  testOnce.each(['127.0.0.1', '[::1]', '2130706433', 'localhost', 'a.localhost', 'printer.local'])(
    'a host that is none of the public internet is not asked: %s',
    async (host) => {
      const before = server.connections();
      await open({ address: addressAt(`${host}:${server.port}`) });
      await fetchNow();
      await expect.poll(said).toMatch(/^Tried .+, without result: the address can’t be used\.$/);
      expect([server.connections() - before, asked.length]).toEqual([0, 0]);
    },
  );

  testOnce(
    'without an address there is nothing to press, and of a seat that no chat played nothing is said',
    async () => {
      await open({ address: null });
      expect(await panel().locator('button').count()).toBe(0);
      expect(await panel().textContent()).toContain(
        'The other channel names no address where its votes are published.',
      );
      await pages?.close();
      await open({ player: 'computer', address: addressAt(here()) });
      expect(await panel().count()).toBe(0);
      expect(asked).toEqual([]);
    },
  );

  testOnce('what the bot has fetched before is there without asking', async () => {
    await open({
      address: addressAt(here()),
      published: { kind: 'unread', at: Date.UTC(2026, 0, 2), why: 'private' },
    });
    expect(await said()).toMatch(
      /^Tried .+2026.+, without result: the address doesn’t lead to public servers only\.$/,
    );
    expect(asked).toEqual([]);
  });

  testOnce.each(['en', 'fr', 'ja'])('fits a phone, and axe finds nothing serious (%s)', async (locale) => {
    await context.close();
    context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      locale,
      ignoreHTTPSErrors: true,
    });
    page = await context.newPage();
    await open();
    for (const next of [
      gives(published(() => null)),
      (_: IncomingMessage, to: ServerResponse) => void to.writeHead(404, OPEN).end(),
    ]) {
      const before = await said();
      answer = next;
      await fetchNow();
      await expect.poll(said).not.toBe(before);
      await checked();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await seriousFaults(page)).toEqual([]);
    }
  });

  testOnce('a host of any length fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open({ address: addressAt(`${'a'.repeat(60)}.${'b'.repeat(60)}.example`) });
    expect(await panel().locator('button').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
