import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { MatchRecord } from '@show-of-hands/bus';
import { cryptogsStateJsonV1 } from '@show-of-hands/bus/cryptogs';
import { SEATS } from '@show-of-hands/engine';
import { AIM, drawsOf } from '@show-of-hands/engine/cryptogs';
import { linksFrom } from '@show-of-hands/engine/protocol';
import { checkRecord } from '@show-of-hands/verify';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from '#bot/cli-main';
import { openKeystore } from '#bot/keystore';
import { MatchSecrets } from '#bot/secrets';
import { hexOf, leaksIn, secretsOf } from '#helpers/observers/secrets.ts';
import { serveFolder } from '#helpers/pages/static-server.ts';
import { until } from '#helpers/processes/processes.ts';
import { PRODUCT } from '#helpers/show/bot.ts';
import { setupOf, viewOf } from '#helpers/show/of-game.ts';
import { onPage } from '#helpers/show/on-page.ts';
import { TestGameShow } from '#helpers/show/test-game-show.ts';

// A whole show of togs: chat has some to begin with, stakes five, slams by vote, and keeps what it has flipped.

let played: TestGameShow;
let record: MatchRecord;
const ballots: { readonly wanted: string; readonly closed: string | undefined; readonly turn: number }[] = [];

const slamOf = (command: string): string => command.replace('#slam ', '');

beforeAll(async () => {
  played = await TestGameShow.begin('cryptogs', { preset: 'aim' }, PRODUCT);
  const { show, matchKey } = played;
  const { room, tap } = show;
  for (let ballot = await show.nextBallot(null); ballot !== null; ballot = await show.nextBallot(ballot.id)) {
    const { legal } = cryptogsStateJsonV1.parse(JSON.parse((await tap.ask('/v1/state')).text));
    const aims = legal.filter((command) => command.startsWith('#slam aim'));
    const kinds = [aims[Math.floor(aims.length / 2)], '#slam all', '#slam even'];
    const wanted = kinds[ballots.length % kinds.length] ?? '#slam all';
    const slam = slamOf(wanted);
    room.say('ada', slam);
    room.say('grace', wanted);
    room.say(
      'linus',
      slam.startsWith('aim') ? `${slam.replace('aim ', '').replace(' ', ' and ')} aim!` : slam.toUpperCase(),
    );
    room.say('wobbly', wanted === '#slam even' ? 'all' : 'even');
    // none of these is a vote: no such tog, talk, a score
    room.say('cheater', 'aim 3 11');
    room.say('nosy', 'go for the dragon');
    room.say('scorer', '2 0');
    await until('four votes are in', () => tap.show.ballot?.voters === 4);
    room.moderator('!close');
    const { id, turn } = ballot;
    const isClosed = () => tap.show.ballot?.id === id && tap.show.ballot.status === 'closed';
    await until('the ballot is closed', isClosed);
    ballots.push({ wanted, closed: tap.show.ballot?.result?.command, turn });
  }
  record = await show.recordOf(matchKey);
}, 400_000);
afterAll(() => played?.close());

it('asks chat for a slam before its throws, and plays what was voted', () => {
  expect(ballots.length).toBeGreaterThan(0);
  expect(ballots.map(({ closed }) => closed)).toEqual(ballots.map(({ wanted }) => wanted));
  const own = record.turns.filter(({ seat }) => seat === 'A');
  expect(own.map(({ command }) => command)).toEqual(ballots.map(({ wanted }) => wanted));
  expect(own.map(({ turn }) => turn)).toEqual(ballots.map(({ turn }) => turn));
});

it('draws the toss and every throw from links of both, and ends with ten togs that are somebody’s', () => {
  const { drawn = [] } = record.told ?? {};
  expect(drawn.map(({ turn }) => turn)).toEqual(drawn.map((_, turn) => turn));
  const { match } = played.show.tap.show;
  const view = viewOf('cryptogs', match?.view);
  expect(view.flipped).not.toContain(null);
  expect(view.score.A + view.score.B).toBe(10);
  expect(view.over).toBe(record.ending.winner);
  const { stakes } = setupOf('cryptogs', record.transcript);
  expect(view.stakes).toEqual(stakes);
});

it('has chat own what it has flipped once the next match is got ready, and stake what it owns', async () => {
  const { tap } = played.show;
  const view = viewOf('cryptogs', tap.show.match?.view);
  const flippedBy = (seat: 'A' | 'B') =>
    [0, 1, 2, 3, 4].flatMap((index) =>
      SEATS.flatMap((of, at) =>
        view.flipped[2 * index + at] === seat ? [view.stakes[of][index]?.token] : [],
      ),
    );
  const holdings = () => tap.show.purse?.holdings;
  await until('chat’s togs are told', () => holdings() !== undefined);
  const held = () => (holdings()?.holdings.togs ?? []).map(({ token }) => token);
  // where chat flips none but its own, what it owned before the match has all of it too: what is lost counts as well
  await until('what chat has flipped came home, and what it has lost is gone', () => {
    const tokens = held();
    const has = (token: number | undefined) => tokens.includes(token ?? 0);
    return flippedBy('A').every(has) && !flippedBy('B').some(has);
  });
  expect(holdings()?.holdings.count).toBe(held().length);
});

it('Never 1: nothing that left the bot told a link before it was sent, nor any key', async () => {
  const { show, watch, matchKey } = played;
  await watch.settled();
  const keystore = openKeystore(join(show.folder.data, 'keys.json'));
  const sent = record.told?.drawn.length ?? 0;
  const unsent = SEATS.flatMap((seat) => {
    const { owner, tableSecret } = keystore[seat];
    const last = new MatchSecrets(tableSecret, matchKey, seat).lastLink().reveal();
    const links = linksFrom(matchKey, privateKeyToAddress(owner.reveal()), drawsOf(AIM), last);
    return links.slice(sent + 1).map((link, index) => hexOf(`link ${sent + 1 + index} of ${seat}`, link));
  });
  expect(unsent.length).toBeGreaterThan(2);
  // what is shown by the end of a match is none by then
  const kept = secretsOf(show.folder.data, matchKey).filter(
    ({ name }) => !/^(?:draw seed|commit salt)/.test(name),
  );
  const secrets = [...unsent, ...kept];
  const texts = [...show.tap.heard.map(({ text }) => text), ...watch.messages()];
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.flatMap((text) => leaksIn(text, secrets))).toEqual([]);
  expect(show.bots.flatMap(({ lines }) => lines).flatMap((line) => leaksIn(line, secrets))).toEqual([]);
});

it('tells tools what they were promised, in this game’s own envelopes', () => {
  const kinds = new Set(played.show.tap.heard.filter(({ from }) => from === 'bus').map(({ what }) => what));
  expect([...kinds].sort()).toEqual([
    'cryptogs_state_json_v1',
    'cryptogs_state_v1',
    'cryptogs_vote_state_v1',
  ]);
});

it('has a record of which all holds, and in which less chance, another winner or another slam does not', () => {
  const verdictsOf = (of: MatchRecord) =>
    [...checkRecord(of)].flatMap((one) => (one.type === 'turn' ? one.turn.findings : one.findings));
  const found = verdictsOf(record);
  expect(found.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(found.map(({ claim }) => claim)).toEqual(expect.arrayContaining(['ending', 'votes']));
  const told = record.told ?? { drawn: [], answers: [], lists: [] };
  const other = record.ending.winner === 'A' ? 'B' : 'A';
  const [own, ...others] = record.turns.filter(({ seat }) => seat === 'A');
  if (own === undefined) throw new Error('chat has chosen a slam');
  const move = own.move === '0x01' ? '0x00' : '0x01';
  const changed: readonly Partial<MatchRecord>[] = [
    { told: { ...told, drawn: told.drawn.slice(0, -1) } },
    { ending: { ...record.ending, winner: other } },
    { turns: [...record.turns.filter(({ seat }) => seat !== 'A'), { ...own, move }, ...others] },
  ];
  for (const change of changed)
    expect(verdictsOf({ ...record, ...change }).map(({ verdict }) => verdict)).toContain('fails');
});

it('has a page that shows that all of it holds, asking the chain itself', async () => {
  const { verdicts, errors } = await played.verified();
  expect(verdicts).toEqual(expect.arrayContaining(['told: holds', 'match: holds', 'setup: holds']));
  expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
  expect(errors).toEqual([]);
});

it('is exported beside the running show: any web host shows that it holds, and each viewer their own votes', async () => {
  const { show, matchKey } = played;
  const site = join(show.folder.place, 'site');
  const streams = { output: new PassThrough().resume(), errors: new PassThrough().resume() };
  const input = (async function* (): AsyncGenerator<Uint8Array> {})();
  const argv = ['export', matchKey, '--to', site, '--config', show.folder.configFile];
  expect(await tool(argv, { input, ...streams })).toBe(0);
  // what chat owns, as it is shown, on a page of its own: exported, and beside the running show
  const collection = readFileSync(join(site, 'collection.html'), 'utf8');
  const held = show.tap.show.purse?.holdings?.holdings.togs ?? [];
  expect(collection.match(/<li class="tog /g)).toHaveLength(held.length);
  expect(held.filter(({ token }) => !collection.includes(`No. ${token}</p>`))).toEqual([]);
  expect(await (await fetch(`${show.origin}/verify/collection.html`)).text()).toBe(collection);
  const served = await serveFolder(site, '/togs/');
  const page = await played.newPage();
  try {
    const { verdicts, errors } = await played.verified(page, served.url);
    expect(verdicts).toEqual(expect.arrayContaining(['ending: holds', 'votes: holds']));
    expect(errors).toEqual([]);
    await page.fill('#login', 'ada');
    await page.click('.own button');
    await onPage(page, '.votes-found');
    expect(await page.locator('.votes-found > [data-counted=true]').count()).toBe(ballots.length);
    // the list leads to what chat owns
    await page.goto(served.url);
    await page.click('a[href="collection.html"]');
    await onPage(page, '.tog');
  } finally {
    await page.close();
    await served.close();
  }
});
