import type { MatchRecord } from '@show-of-hands/bus';
import { verifyReceipt } from '@show-of-hands/engine/ballot';
import { commitmentOf } from '@show-of-hands/engine/protocol';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keccak256 } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { watchPage } from '#helpers/browser/page.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { type ChainNode, type Faults, startNode } from '#helpers/node/page-node.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { loginOf, type PlayedMatch, playedMatch } from '#helpers/pages/record.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { controlFor, votingShow } from '#helpers/pages/show.ts';
import { polylemmaRecord } from '../../../packages/verify/src/polylemma/record.fixture.ts';

/** What is checked of a whole match. */
const CLAIMS = [
  'legal',
  'ending',
  'asked',
  'votes',
  'move',
  'digest',
  'reach',
  'match',
  'commit',
  'reveal',
] as const;

describe.each(TRIED_VERSIONS)('the verify page in Chromium %s', (version) => {
  const testOnce = test.runIf(triesAll(version));
  let browser: Browser;
  let node: ChainNode;
  let match: PlayedMatch;
  let pages: Pages | undefined;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(version);
    node = await startNode();
    match = playedMatch('verified match', 3, node.url);
    node.serve(match);
  });
  afterAll(async () => {
    await browser.close();
    await node.close();
  });
  beforeEach(async () => {
    node.faults = {};
    context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterEach(async () => {
    await context.close();
    await pages?.close();
    pages = undefined;
  });

  const publish = async (...records: MatchRecord[]): Promise<string> => {
    pages = await startPages({ show: votingShow, control: controlFor, records });
    return pages.url;
  };
  /** Opens a record and waits until everything is checked. */
  const check = async (record: MatchRecord): Promise<Record<string, string>> => {
    await page.goto(`${await publish(record)}/verify#${record.matchKey}`);
    await page.waitForSelector('[data-testid=summary][data-complete=true]');
    return page.$$eval('[data-testid=summary] li', (items) =>
      Object.fromEntries(items.map((item) => [item.dataset.claim ?? '', item.dataset.verdict ?? ''])),
    );
  };
  const changed = (change: (record: MatchRecord) => void): MatchRecord => {
    const record = structuredClone(match.record);
    change(record);
    return record;
  };
  const firstBallot = (record: MatchRecord) => {
    const ballot = record.turns.find((turn) => turn.ballot !== null)?.ballot;
    if (!ballot) throw new Error('the match holds no ballot');
    return ballot;
  };

  test('an honest match holds in every point, and a local chain is said to be no proof for anyone else', async () => {
    const watch = watchPage(page);
    expect(await check(match.record)).toEqual(Object.fromEntries(CLAIMS.map((claim) => [claim, 'holds'])));
    await page.waitForSelector('text=It isn’t proof for anyone else');
    await page.waitForSelector('text=that no vote was invented');
    expect(watch.errors()).toEqual([]);
  });

  testOnce(
    'a commitment that binds another digest than the one it was shown with does not hold',
    async () => {
      const [turn] = match.record.turns;
      const [salt = '0x'] = match.salts;
      if (turn === undefined) throw new Error('the match has turns');
      const digest = keccak256('0x02');
      const commitment = commitmentOf({
        venue: { chainId: match.record.chain.chainId, table: match.record.chain.table },
        matchKey: match.record.matchKey,
        seat: turn.seat,
        turn: turn.turn,
        moveHash: keccak256(turn.move),
        ballotDigest: digest,
        salt,
      });
      node.faults = { bound: { turn: turn.turn, digest, commitment } };
      const record = changed(({ turns: [first] }) => {
        if (first?.commit) first.commit.commitment = commitment;
      });
      expect(await check(record)).toMatchObject({ commit: 'holds', reveal: 'fails' });
    },
  );

  const UNREACHABLE = 'http://127.0.0.1:9';
  testOnce.each<
    [string, Faults, (record: MatchRecord) => void, Partial<Record<(typeof CLAIMS)[number], string>>]
  >([
    [
      'another digest on chain',
      { digest: { turn: 0, value: keccak256('0x01') } },
      () => undefined,
      { commit: 'fails', digest: 'holds', reveal: 'holds' },
    ],
    ['a commit that the chain does not know', { missing: 2 }, () => undefined, { commit: 'fails' }],
    ['another end on chain', { ending: 4 }, () => undefined, { match: 'fails', ending: 'holds' }],
    ['a contract that is not there', { noContract: true }, () => undefined, { match: 'fails' }],
    ['a node of another chain', { chainId: 5 }, () => undefined, { reach: 'unknown', votes: 'holds' }],
    [
      'a node that is not there',
      {},
      (record) => {
        record.chain.rpcUrl = UNREACHABLE;
      },
      { reach: 'unknown', votes: 'holds', legal: 'holds' },
    ],
    [
      'no published node',
      {},
      (record) => {
        record.chain.rpcUrl = null;
      },
      { reach: 'unknown', votes: 'holds' },
    ],
    [
      'a vote that is kept back, though chat had a choice',
      {},
      (record) => {
        const [turn] = record.turns.filter(({ ballot }) => ballot !== null);
        if (turn !== undefined) turn.ballot = null;
      },
      { asked: 'fails', votes: 'holds' },
    ],
    [
      'a move that is said to be forced, though chat had a choice',
      {},
      (record) => {
        const [turn] = record.turns.filter(({ ballot }) => ballot !== null);
        if (turn !== undefined) Object.assign(turn, { ballot: null, forced: true });
      },
      { asked: 'fails', votes: 'holds' },
    ],
    [
      'a forced move that stands on chain as if it had been voted for',
      {},
      (record) => {
        for (const { forced, commit } of record.turns) {
          if (forced && commit) commit.ballotDigest = keccak256('0x01');
        }
      },
      { asked: 'fails', votes: 'holds' },
    ],
    [
      'a vote that was left out',
      {},
      (record) => {
        firstBallot(record).votes.pop();
      },
      { votes: 'fails', digest: 'fails', legal: 'holds' },
    ],
    [
      'a ballot of another turn',
      {},
      (record) => {
        firstBallot(record).turn += 2;
      },
      { votes: 'fails' },
    ],
    [
      'another option list',
      {},
      (record) => {
        firstBallot(record).allowlist.pop();
      },
      { votes: 'fails' },
    ],
    [
      'a move that was not played',
      {},
      (record) => {
        const [first, , third] = record.turns;
        if (first && third) first.move = third.move;
      },
      { move: 'fails' },
    ],
    [
      'another salt of the draws',
      {},
      (record) => {
        const setup = record.transcript?.setup;
        if (setup !== undefined && 'header' in setup) setup.header.salt = keccak256('0x02');
      },
      { match: 'fails' },
    ],
    [
      'another winner',
      {},
      (record) => {
        record.ending.winner = record.ending.winner === 'A' ? 'B' : 'A';
      },
      { ending: 'fails', legal: 'holds' },
    ],
  ])('finds %s', async (_what, faults, change, found) => {
    node.faults = faults;
    const verdicts = await check(changed(change));
    for (const [claim, verdict] of Object.entries(found)) {
      expect(`${claim}: ${verdicts[claim]}`).toBe(`${claim}: ${verdict}`);
    }
  });

  test('a match in which both seats move at once holds, and not with another secret in it', async () => {
    const record = polylemmaRecord('a battle on the page', 4);
    const holding = ['votes', 'move', 'digest', 'sealed', 'secret', 'legal', 'ending'];
    const found = Object.fromEntries(holding.map((claim) => [claim, 'holds']));
    expect(await check(record)).toEqual({ ...found, reach: 'unknown' });
    // both seats' moves of a turn, each with what came of it
    const numbers = await page.$$eval('.turn-number', (all) => all.map((each) => each.textContent));
    expect(numbers).toEqual(record.turns.map(({ turn }) => String(turn + 1)));
    await pages?.close();
    const drew = record.turns.find(({ disclosed }) => disclosed !== undefined);
    if (drew?.disclosed) drew.disclosed = `${keccak256('0x03')}${drew.disclosed.slice(66)}` as const;
    expect(await check(record)).toMatchObject({ legal: 'fails' });
    await page.waitForSelector('text=is not the one that seat A sealed');
  });

  test('a viewer finds every own vote with a proof that holds elsewhere too, and sends nobody the login', async () => {
    await check(match.record);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.fill('#login', `@${loginOf(3).toUpperCase()}`);
    await page.click('.own button');
    await page.waitForSelector('.votes-found');
    const shown = await page.$$eval('.votes-found pre', (all) => all.map((each) => each.textContent ?? ''));
    const ballots = match.record.turns.flatMap(({ ballot }) => (ballot ? [ballot] : []));
    expect(shown).toHaveLength(ballots.length);
    const voter = { login: loginOf(3), pepper: match.record.pepper ?? '0x' } as const;
    ballots.forEach((ballot, i) => {
      expect(verifyReceipt(JSON.parse(shown[i] ?? 'null'), ballot.ballotRoot, voter)).toBe(true);
    });
    expect(requests.filter((request) => request.toLowerCase().includes(loginOf(3)))).toEqual([]);
  });

  testOnce('who did not vote, or can no longer be told, learns why', async () => {
    await check(match.record);
    await page.fill('#login', loginOf(20));
    await page.click('.own button');
    await page.waitForSelector('text=Counted for you: 0 of 4 votes');
    await page.waitForSelector(`text=No vote of ${loginOf(20)} is among the 20 counted votes`);
    await page.fill('#login', 'not a login!');
    await page.click('.own button');
    await page.waitForSelector('text=letters, digits and underscores');
    await pages?.close();
    await check(
      changed((record) => {
        record.pepper = null;
      }),
    );
    await page.waitForSelector('text=has been erased');
  });

  testOnce('lists matches, and says when there is none or it is another one', async () => {
    await page.goto(`${await publish()}/verify`);
    await page.waitForSelector('text=No match has finished yet');
    await pages?.close();
    const url = await publish(match.record);
    await page.goto(`${url}/verify`);
    await page.click('.matches a');
    await page.waitForSelector('h1 >> text=Match 3');
    await page.evaluate(
      (key) => {
        location.hash = key;
      },
      `0x${'00'.repeat(32)}`,
    );
    await page.waitForSelector('text=no finished match has this key');
  });

  test('fits a phone, and axe finds nothing serious in dark or light', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await check(match.record);
    await page.fill('#login', loginOf(1));
    await page.click('.own button');
    await page.waitForSelector('.votes-found');
    await page.locator('.turn summary').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFaults(page)).toEqual([]);
    }
    await page.goto(`${pages?.url}/verify`);
    await page.waitForSelector('.matches');
    expect(await seriousFaults(page)).toEqual([]);
  });
});
