import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import Libsql from 'libsql';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from '#bot/cli-main';
import { stableId } from '#bot/irc-lines';
import { watchPage } from '#helpers/browser/page.ts';
import { MODERATOR } from '#helpers/chat/chat-room.ts';
import { type VotedMatch, voteAlong } from '#helpers/chat/vote-along.ts';
import { VIEWERS } from '#helpers/chat/votes.ts';
import { serveFolder } from '#helpers/pages/static-server.ts';
import { until } from '#helpers/processes/processes.ts';
import { BotProcess } from '#helpers/show/bot.ts';
import { LiveShow } from '#helpers/show/live-show.ts';
import { onPage } from '#helpers/show/on-page.ts';

const ADDRESS = 'https://example.org/matches/';
const UNDER = '/a/streamer/matches/';

let live: LiveShow;
let played: VotedMatch;
let site: string;
let record: MatchRecord;
/** Logins whose last word on a ballot was refused, by the turn. */
const refusedTurns: number[] = [];

/** Who of all that spoke is named in a text, as JSON names them. */
const named = (where: string): string[] =>
  [...VIEWERS, MODERATOR, 'latecomer'].filter((login) => where.includes(`"${login}"`));

/** The command line as an operator uses it, in the folder of the show. */
async function soh(...argv: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const status = await tool([...argv, '--config', live.folder.configFile], {
    input: (async function* (): AsyncGenerator<Uint8Array> {})(),
    output,
    errors,
  });
  output.end();
  errors.end();
  const [answer, told] = await said;
  return { status, answer, told };
}

/** The journal's files as they lie on the disk. */
const journalBytes = (): string =>
  readdirSync(live.folder.data)
    .filter((name) => name.startsWith('journal.db'))
    .map((name) => readFileSync(join(live.folder.data, name), 'latin1'))
    .join('\n');

async function onSite<T>(look: (page: Page, url: string) => Promise<T>): Promise<T> {
  const served = await serveFolder(site, UNDER);
  const page = await live.page();
  try {
    const watch = watchPage(page);
    const seen = await look(page, served.url);
    expect(watch.errors()).toEqual([]);
    expect(served.asked.filter((path) => !path.startsWith(UNDER))).toEqual([]);
    return seen;
  } finally {
    await page.close();
    await served.close();
  }
}

const verdictsOn = async (page: Page): Promise<Record<string, string>> => {
  await onPage(page, '[data-testid=summary][data-complete=true]', 30_000);
  return page.$$eval('[data-testid=summary] li', (items) =>
    Object.fromEntries(items.map(({ dataset }) => [dataset.claim ?? '', dataset.verdict ?? ''])),
  );
};

beforeAll(async () => {
  live = await LiveShow.open(
    {
      web: { port: 0 },
      ballot: { seconds: 30, grace: 0.2, tally: 'draw' },
      table: { autoStart: false, beat: 0.2 },
      records: { verifyBaseUrl: ADDRESS },
    },
    '103',
  );
  site = join(live.folder.place, 'site');
  let before: string | undefined;
  played = await voteAlong(
    live,
    'all-open',
    (commands) => {
      before = commands[0] ?? '';
      return before;
    },
    async ({ turn }) => {
      // that card has been played
      if (before === undefined) return;
      live.room.say('latecomer', before);
      refusedTurns.push(turn);
      await until('the refusal is counted', () => (live.ballot.refused.illegal ?? 0) > 0);
    },
  );
  await until('the match is put on record', () => live.tap.show.table.status === 'between');
  const { text: answer } = await live.tap.ask(`/v1/matches/${played.matchKey}`);
  record = matchRecord.parse(JSON.parse(answer));
});
afterAll(async () => {
  await live?.close();
});

it('tells overlays where matches are published', () => {
  expect(live.tap.show.verifyUrl).toBe(ADDRESS);
});

it('names on chain, as the entry of chat’s seat, the room that votes and where its ballots are published', async () => {
  const story = await live.chain.storyOf(played.matchKey);
  const [opened] = story.all('MatchOpened');
  const [joined] = story.all('MatchJoined');
  expect(opened?.args.entry).toMatchObject({
    player: 0,
    isPublic: true,
    room: BigInt(stableId(live.room.channel)),
    ballots: ADDRESS,
  });
  // nobody votes for the computer
  expect(joined?.args.entry).toMatchObject({ player: 2, isPublic: false, room: 0n, ballots: '' });
  expect(opened?.args.terms).toMatchObject({ rated: false, seriesLength: 0 });
});

it('is exported beside the running show, as the bot publishes it but for the chain that nobody else can ask', async () => {
  const { status, answer, told } = await soh('export', played.matchKey, '--to', site);
  expect({ status, told }).toEqual({ status: 0, told: expect.stringContaining('prove nothing to others') });
  expect(answer).toContain('1 match written');
  const exported: unknown = JSON.parse(
    readFileSync(join(site, 'matches', `${played.matchKey}.json`), 'utf8'),
  );
  expect(exported).toEqual({ ...record, chain: { ...record.chain, rpcUrl: null } });
  expect(named(readFileSync(join(site, 'matches', `${played.matchKey}.json`), 'utf8'))).toEqual([]);
});

it('holds on any web host, in every point that needs no chain, draws included', async () => {
  const verdicts = await onSite(async (page, url) => {
    await page.goto(url);
    await page.click('.matches a');
    return verdictsOn(page);
  });
  const { reach: asked, ...others } = verdicts;
  expect(asked).toBe('unknown');
  expect(others).toMatchObject({
    draw: 'holds',
    legal: 'holds',
  });
  expect(new Set(Object.values(others))).toEqual(new Set(['holds']));
});

it('holds in every point on the bot’s own page, where the local chain can be asked', async () => {
  const page = await live.page();
  await page.goto(`${live.addresses.origin}/verify#${played.matchKey}`);
  const verdicts = await verdictsOn(page);
  expect(new Set(Object.values(verdicts))).toEqual(new Set(['holds']));
  expect(Object.keys(verdicts)).toContain('match');
  await page.close();
});

it('tells viewers each vote, and whoever was refused why', async () => {
  await onSite(async (page, url) => {
    await page.goto(`${url}#${played.matchKey}`);
    await verdictsOn(page);
    await page.fill('#login', ' @Grace ');
    await page.click('.own button');
    await onPage(page, '.votes-found');
    expect(await page.locator('.votes-found > [data-counted=true]').count()).toBe(played.ballots.length);
    await page.fill('#login', 'latecomer');
    await page.click('.own button');
    await onPage(page, '[data-refusal=illegal]');
    expect(
      await page.$$eval('.votes-found > li', (items) =>
        items
          .filter((item) => item.querySelector('[data-refusal=illegal]') !== null)
          .map((item) => Number(item.dataset.turn)),
      ),
    ).toEqual(refusedTurns);
  });
});

it('after erasing nobody can be looked up, and the journal’s bytes hold no pepper and no login', async () => {
  const refusedWhileRunning = await soh('erase', 'all', '--yes');
  expect(refusedWhileRunning).toMatchObject({ status: 1, told: expect.stringContaining('is running') });
  const { pepper } = record;
  if (pepper === null) throw new Error('the match has a pepper');
  expect(journalBytes().includes(pepper)).toBe(true);
  expect(named(journalBytes())).toContain(MODERATOR);

  await live.bot.end();
  const { status, answer, told } = await soh('erase', 'all', '--yes');
  expect({ status, answer }).toEqual({ status: 0, answer: expect.stringContaining('1 match’s link') });
  expect(told).toContain('Exported copies are yours to erase');
  const bytes = journalBytes();
  expect({ pepper: bytes.includes(pepper), named: named(bytes) }).toEqual({ pepper: false, named: [] });

  expect((await soh('export', 'all', '--to', site)).status).toBe(0);
  expect(readFileSync(join(site, 'matches', `${played.matchKey}.json`), 'utf8').includes(pepper)).toBe(false);
  await onSite(async (page, url) => {
    await page.goto(`${url}#${played.matchKey}`);
    expect(Object.values(await verdictsOn(page))).not.toContain('fails');
    await onPage(page, '[data-testid=unlinked]');
  });
});

it('a show that keeps people for some days forgets older ones when it starts', async () => {
  const pepper = `0x${'5eed'.repeat(16)}`;
  const database = new Libsql(join(live.folder.data, 'journal.db'));
  // what the bot itself wrote is overwritten where it goes; this hand must leave no copies of its own behind
  database.exec('PRAGMA secure_delete = ON');
  database
    .prepare(
      "UPDATE matches SET planned_at = @plannedAt, pepper = @pepper, record = json_set(record, '$.pepper', @pepper)",
    )
    .run({ plannedAt: Date.now() - 3 * 86_400_000, pepper });
  database.close();
  expect(journalBytes().includes(pepper)).toBe(true);

  live.folder.configure({
    web: { port: 0 },
    table: { autoStart: false },
    records: { keepDays: 2 },
  });
  const bot = BotProcess.in(live.folder, ...live.room.options);
  try {
    const { origin } = await bot.ready();
    await bot.said(/older than 2 days: 1 match’s link to its voters/);
    expect(journalBytes().includes(pepper)).toBe(false);
    const answer = await fetch(`${origin}/v1/matches/${played.matchKey}`);
    expect(matchRecord.parse(await answer.json()).pepper).toBeNull();
  } finally {
    await bot.end();
  }
});
