import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { trustingSalvoTable } from '@show-of-hands/contracts/testing';
import { expectOk } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Browser, Page } from 'playwright-core';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MatchBook } from '#bot/match-book';
import { readTask } from '#bot/tool-arguments';
import { openTerminal } from '#bot/tool-terminal';
import { verifyTask } from '#bot/verify';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { type PageWatch, watchPage } from '#helpers/browser/page.ts';
import { type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { type SalvoRig, salvoOn } from '#helpers/chain/salvo-rig.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { controlFor, votingShow } from '#helpers/pages/show.ts';
import { buildTestPages } from '#helpers/show/test-games.ts';
import { salvo } from '#salvo/salvo.ts';
import { salvoTranscript } from '#salvo/salvo-bus.ts';
import { SALVO_TOOLS } from '#salvo/salvo-tool.ts';

// A seat denies hits at a table that asks for no proof, and wins by it, until it has to show where its ship was: whoever
// checks the match finds what its table has found.

let rig: NodeRig;
let played: SalvoRig;
let matchKey: Hex;
let record: MatchRecord;
let pages: Pages;
let folder: string;
let browser: Browser;
let page: Page;
let watch: PageWatch;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'show-of-hands-audited-'));
  rig = await startNodeRig();
  played = await salvoOn(rig, trustingSalvoTable);
  const match = await played.playDenied();
  matchKey = match.matchKey;
  record = await recordOf(match);
  await buildTestPages(folder);
  pages = await startPages({ show: votingShow, control: controlFor, records: [record], pages: folder });
  browser = await launchChromium(CHROMIUM_VERSIONS[0]);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  watch = watchPage(page);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await pages?.close();
  await played?.stopWatching();
  await rig?.stop();
  rig?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The match as a bot publishes it. */
async function recordOf(match: Parameters<SalvoRig['logsOf']>[0]): Promise<MatchRecord> {
  const book = new MatchBook();
  book.take(await played.logsOf(match), [], false);
  const { ending: winner, cause, score, owners } = await played.table.infoOf(match.matchKey);
  const seat = { kind: 'computer', name: 'Computer', handMode: null } as const;
  const { chainId, table } = played.table.venue;
  return matchRecord.parse({
    version: 1,
    matchKey: match.matchKey,
    number: 1,
    startedAt: 1_760_000_000_000,
    endedAt: 1_760_000_100_000,
    local: false,
    chain: { chainId, rpcUrl: rig.node.url, table },
    entered: book.entered,
    ruleset: {
      game: salvo.id,
      preset: 'plain',
      name: 'Plain',
      summary: 'Two hits win.',
      rulesetId: ZERO_HASH,
    },
    seats: { A: { ...seat, owner: owners.A }, B: { ...seat, owner: owners.B } },
    transcript: salvoTranscript(expectOk(salvo.start({ ships: {}, shown: [] }))),
    ending: { winner, cause, score },
    pepper: null,
    turns: await book.turns(salvo, [], async () => undefined),
    ...(book.told && { told: book.told }),
  });
}

const FOUND =
  /A wins\. By the secrets it showed at the end, B answered falsely in turn \d: [a-d][1-4] was said to be open water, and is a ship\./;

it('ends by audit: the seat that had hit twice has lost', () => {
  expect(record.ending).toEqual({ winner: 'A', cause: 'audit', score: { A: 0, B: 2 } });
});

it('is shown by the page with its ending proven, and nothing that fails or is left open', async () => {
  await page.goto(`${pages.url}/verify#${matchKey}`);
  await page.waitForSelector('[data-testid=summary][data-complete=true]');
  const items = await page.$$eval('[data-testid=summary] li', (all) =>
    all.map(({ dataset, textContent }) => ({
      claim: dataset.claim,
      verdict: dataset.verdict,
      words: textContent,
    })),
  );
  expect(items.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  const ending = items.find(({ claim }) => claim === 'ending');
  expect(ending?.words).toMatch(FOUND);
  expect(items.map(({ claim }) => claim)).toEqual(
    expect.arrayContaining(['legal', 'ending', 'told', 'match']),
  );
  expect(watch.errors()).toEqual([]);
});

it('is found by the command line to have ended as it had to', async () => {
  const argv = ['verify', matchKey, '--json', '--rpc', rig.node.url, '--table', played.table.venue.table];
  const asked = readTask({ verify: verifyTask(SALVO_TOOLS) }, argv);
  if (asked.kind !== 'run') throw new Error(`not read: ${argv.join(' ')}`);
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const signal = new AbortController().signal;
  const terminal = openTerminal({ input, output, errors }, { env: {}, folder, signal });
  const status = await asked.task.run(asked.asked, terminal);
  terminal.close();
  output.end();
  const findings = (await text(output))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(findings).toContainEqual(
    expect.objectContaining({
      level: 'ok',
      name: 'outcome',
      text: expect.stringMatching(FOUND),
    }),
  );
  expect(findings).not.toContainEqual(expect.objectContaining({ level: 'wrong' }));
  expect(status).toBe(0);
});
