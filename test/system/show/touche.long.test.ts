import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type MatchRecord, snapshot, type Update, update } from '@show-of-hands/bus';
import { toucheStateJsonV1 } from '@show-of-hands/bus/touche';
import { SEATS } from '@show-of-hands/engine';
import { checkRecord } from '@show-of-hands/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from '#bot/cli-main';
import { hexOf, leaksIn, secretsOf } from '#helpers/observers/secrets.ts';
import { serveFolder } from '#helpers/pages/static-server.ts';
import { until } from '#helpers/processes/processes.ts';
import { PRODUCT } from '#helpers/show/bot.ts';
import { viewOf } from '#helpers/show/of-game.ts';
import { onPage } from '#helpers/show/on-page.ts';
import { TestGameShow } from '#helpers/show/test-game-show.ts';

// A whole show of hidden fleets: viewers type cells and words, both seats answer for every shell, and all of it is proven.

let played: TestGameShow;
let record: MatchRecord;
const ballots: { readonly wanted: string; readonly closed: string | undefined; readonly sealed: boolean }[] =
  [];

/** What an overlay was told. */
const partsOf = (what: string, text: string): Update['parts'] => {
  const [message]: readonly unknown[] = JSON.parse(text);
  return what === 'snapshot' ? snapshot.parse(message).show : update.parse(message).parts;
};

beforeAll(async () => {
  played = await TestGameShow.begin('touche', { preset: 'hidden' }, PRODUCT);
  const { show, matchKey } = played;
  const { room, tap } = show;
  for (let ballot = await show.nextBallot(null); ballot !== null; ballot = await show.nextBallot(ballot.id)) {
    const { legal } = toucheStateJsonV1.parse(JSON.parse((await tap.ask('/v1/state')).text));
    const words = legal.filter((command) => /(?:move|talk|wait)$/.test(command));
    // not b4, which chats say of other things: with words behind it, it is talk
    const cells = legal.filter((command) => !words.includes(command) && command !== '#touche b4');
    // ships move whenever they may, and talk once; else chat fires
    const wanted =
      words.find((command) => command.endsWith('move')) ??
      (ballots.length === 2 ? words.find((command) => command.endsWith('talk')) : undefined) ??
      cells[Math.floor(cells.length / 2)] ??
      '#touche wait';
    const order = wanted.replace('#touche ', '');
    const isWord = words.includes(wanted);
    room.say('ada', order);
    room.say('grace', isWord ? `#touche ${order}` : `fire ${order.toUpperCase()} lets go`);
    room.say('linus', `${order.toUpperCase()}!`);
    room.say('wobbly', 'wait');
    // none of these is a vote: no such cell, talk
    room.say('cheater', '#touche k11');
    room.say('nosy', 'should we fire?');
    await until('four votes are in', () => tap.show.ballot?.voters === 4);
    const sealed = tap.show.match?.awaiting.join() === 'A';
    room.moderator('!close');
    const { id } = ballot;
    const isClosed = () => tap.show.ballot?.id === id && tap.show.ballot.status === 'closed';
    await until('the ballot is closed', isClosed);
    ballots.push({ wanted, closed: tap.show.ballot?.result?.command, sealed });
  }
  record = await show.recordOf(matchKey);
}, 400_000);
afterAll(() => played?.close());

it('asks chat only once the computer’s move is sealed on chain, and plays what was voted', () => {
  expect(ballots.length).toBeGreaterThan(2);
  for (const { sealed } of ballots) expect(sealed).toBe(true);
  expect(ballots.map(({ closed }) => closed)).toEqual(ballots.map(({ wanted }) => wanted));
  const own = record.turns.filter(({ seat }) => seat === 'A');
  expect(own.map(({ command }) => command)).toEqual(ballots.map(({ wanted }) => wanted));
  expect(record.turns.filter(({ ballot }) => ballot !== null).map(({ seat }) => seat)).toEqual(
    ballots.map(() => 'A'),
  );
});

it('draws every turn after both have decided, and has both seats answer for it', () => {
  const told = record.told ?? { drawn: [], answers: [], lists: [] };
  const turns = ballots.map((_, index) => index + 1);
  expect(told.drawn.map(({ turn }) => turn)).toEqual([0, ...turns]);
  expect(told.answers.map(({ turn, seat }) => `${turn} ${seat}`).toSorted()).toEqual(
    turns.flatMap((turn) => SEATS.map((seat) => `${turn} ${seat}`)).toSorted(),
  );
});

it('Never 1: nothing that left the bot before the end told where a ship is hidden, or what hides it', async () => {
  const { show, watch, matchKey } = played;
  await watch.settled();
  const lists = record.told?.lists ?? [];
  const salts = lists.flatMap(({ seat, root, salts }) =>
    salts.map((salt, cell) => hexOf(`salt of cell ${cell} under root ${root} of ${seat}`, salt)),
  );
  expect(salts.length).toBeGreaterThanOrEqual(200);
  // what an answer opened is known: the others are secrets until the end
  const answers = (record.told?.answers ?? []).map(({ answer }) => answer).join();
  const unopened = salts.filter(({ name }) => {
    const list = lists.find(({ seat, root }) => name.endsWith(`under root ${root} of ${seat}`));
    const cell = Number(/cell (\d+)/.exec(name)?.[1]);
    return !answers.includes(list?.salts[cell]?.slice(2) ?? '');
  });
  const secrets = [...secretsOf(show.folder.data, matchKey), ...unopened];
  let hidden = 0;
  for (const { from, what, text } of show.tap.heard) {
    if (from !== 'overlay') continue;
    const match = partsOf(what, text).match;
    if (!match?.view || match.phase === 'closing' || match.phase === 'over') continue;
    for (const { side, sunk, at } of viewOf('touche', match.view).ships) {
      if (side === 'pirates' || sunk) continue;
      // chat plays blind: its own fleet is shown to nobody either
      expect(at).toBeNull();
      hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(50);
  const isEnd = (text: string) => /"phase":"(?:closing|over)"/.test(text);
  const untilEnd = (texts: readonly string[]) => texts.slice(0, texts.findIndex(isEnd));
  for (const texts of [untilEnd(show.tap.heard.map(({ text }) => text)), untilEnd(watch.messages())]) {
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap((text) => leaksIn(text, secrets))).toEqual([]);
  }
  expect(show.bots.flatMap(({ lines }) => lines).flatMap((line) => leaksIn(line, secrets))).toEqual([]);
  // these are the secrets of this very match: its record has what hid both fleets, since both have shown theirs
  expect(leaksIn(JSON.stringify(record), secrets)).toEqual(
    expect.arrayContaining(unopened.map(({ name }) => name)),
  );
});

it('shows where all ships stood once both seats have shown their fleets', () => {
  const { match } = played.show.tap.show;
  expect(match?.phase).toBe('over');
  const { ships } = viewOf('touche', match?.view);
  expect(ships.map(({ at }) => at)).not.toContain(null);
});

it('tells tools what they were promised, in this game’s own envelopes', () => {
  const kinds = new Set(played.show.tap.heard.filter(({ from }) => from === 'bus').map(({ what }) => what));
  expect([...kinds].sort()).toEqual(['touche_state_json_v1', 'touche_state_v1', 'touche_vote_state_v1']);
});

it('has a record of which all holds, every answer again, and in which a changed answer does not', () => {
  const verdictsOf = (of: MatchRecord) =>
    [...checkRecord(of)].flatMap((one) => (one.type === 'turn' ? one.turn.findings : one.findings));
  const found = verdictsOf(record);
  expect(found.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(found.map(({ claim }) => claim)).toEqual(expect.arrayContaining(['answers', 'ending', 'votes']));
  const told = record.told ?? { drawn: [], answers: [], lists: [] };
  // one of the seat that has won: whoever has lost anyway loses by a false one, too
  const winner = record.ending.winner === 'B' ? 'B' : 'A';
  const answer = told.answers.find(({ seat }) => seat === winner);
  if (answer === undefined) throw new Error('the record tells no answer');
  // the first word of the first list: behind three offsets and a length, 64 digits each
  const at = 2 + 4 * 64 + 63;
  const other = answer.answer[at] === '1' ? '0' : '1';
  const lied = `0x${answer.answer.slice(2, at)}${other}${answer.answer.slice(at + 1)}` as const;
  const answers = told.answers.map((one) => (one === answer ? { ...one, answer: lied } : one));
  const changed = { ...record, told: { ...told, answers } };
  expect(verdictsOf(changed).map(({ verdict }) => verdict)).toContain('fails');
});

it('has a page that shows that all of it holds, asking the chain itself', async () => {
  const { verdicts, errors } = await played.verified();
  expect(verdicts).toEqual(expect.arrayContaining(['answers: holds', 'told: holds', 'match: holds']));
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
  const served = await serveFolder(site, '/sea/battles/');
  const page = await played.newPage();
  try {
    const { verdicts, errors } = await played.verified(page, served.url);
    expect(verdicts).toEqual(expect.arrayContaining(['answers: holds', 'ending: holds', 'votes: holds']));
    // only what the local chain alone could tell is open
    expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual(['reach: unknown']);
    expect(errors).toEqual([]);
    await page.fill('#login', 'ada');
    await page.click('.own button');
    await onPage(page, '.votes-found');
    expect(await page.locator('.votes-found > [data-counted=true]').count()).toBe(ballots.length);
  } finally {
    await page.close();
    await served.close();
  }
});
