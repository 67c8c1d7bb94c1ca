import { join } from 'node:path';
import type { MatchRecord } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { checkRecord, checkToldOnChain } from '@show-of-hands/verify';
import type { Browser, Page } from 'playwright-core';
import { createPublicClient, getAddress, http } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { type PageWatch, watchPage } from '#helpers/browser/page.ts';
import { until } from '#helpers/processes/processes.ts';
import { onPage } from '#helpers/show/on-page.ts';
import { SmallShow } from '#helpers/show/small-show.ts';
import { buildTestShow } from '#helpers/show/test-games.ts';
import { salvoViewIn } from '#salvo/salvo-bus.ts';

// A whole show of the game whose turns are drawn, decided and answered: nothing between chat and chain knows it.

let show: SmallShow;
let browser: Browser;
let page: Page;
let record: MatchRecord;
let faults: PageWatch;
/** What each ballot decided, and what both waters looked like while it was open. */
const shots: { readonly wanted: string; readonly closed: string | undefined; readonly drawn: string }[] = [];

const drawnIn = (seat: 'A' | 'B') =>
  page.$$eval(`[data-testid=water-${seat}] g`, (cells) =>
    cells.map((cell) => cell.getAttribute('data-cell')?.charAt(0)).join(''),
  );

beforeAll(async () => {
  show = await SmallShow.open(
    {
      game: 'salvo',
      web: { port: 0 },
      ballot: { seconds: 60, grace: 0.2, limits: { between: 0 } },
      table: { preset: 'plain', autoStart: false, beat: 0.1, undo: 0, level: 1 },
    },
    [join(await buildTestShow('salvo-show'), 'show.js')],
  );
  browser = await launchChromium(CHROMIUM_VERSIONS[0]);
  page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  faults = watchPage(page);
  await page.goto(`${show.origin}/overlay`);
  await onPage(page, '[data-testid=overlay][data-status=online]');
  const { room, tap } = show;
  room.moderator('!start');
  await until('the match starts', () => tap.show.match !== null);
  const matchKey = tap.show.match?.matchKey ?? ZERO_HASH;
  for (let ballot = await show.nextBallot(null); ballot !== null; ballot = await show.nextBallot(ballot.id)) {
    const view = tap.show.match?.view && salvoViewIn(tap.show.match.view);
    const open = Array.from({ length: 16 }, (_, cell) => cell).filter(
      (cell) => !view?.waters.B.some(({ at }) => at === cell),
    );
    const [cell = 0, other = 1] = open;
    const nameOf = (at: number) => `${'abcd'[at % 4]}${Math.floor(at / 4) + 1}`;
    // as viewers type it: the cell alone, capital letters, the whole command
    room.say('ada', nameOf(cell));
    room.say('grace', nameOf(cell).toUpperCase());
    room.say('linus', `#salvo ${nameOf(cell)}`);
    room.say('wobbly', nameOf(other));
    room.say('cheater', 'e5');
    await until('four votes are in', () => tap.show.ballot?.voters === 4);
    await until('what was told is drawn', async () => {
      const shown = (await drawnIn('B')).replaceAll('o', '').length;
      return shown === view?.waters.B.length;
    });
    const drawn = `${await drawnIn('A')} ${await drawnIn('B')}`;
    room.moderator('!close');
    const { id } = ballot;
    const isClosed = () => tap.show.ballot?.id === id && tap.show.ballot.status === 'closed';
    await until('the ballot is closed', isClosed);
    shots.push({ wanted: `#salvo ${nameOf(cell)}`, closed: tap.show.ballot?.result?.command, drawn });
  }
  record = await show.recordOf(matchKey);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await show?.close();
});

it('puts every shot of chat’s to the vote, and no answer', () => {
  expect(shots.length).toBeGreaterThanOrEqual(1);
  expect(shots.map(({ closed }) => closed)).toEqual(shots.map(({ wanted }) => wanted));
  const own = record.turns.filter(({ seat }) => seat === 'A');
  expect(own.map(({ command }) => command)).toEqual(shots.map(({ wanted }) => wanted));
  expect(record.turns.filter(({ ballot }) => ballot !== null).map(({ seat }) => seat)).toEqual(
    shots.map(() => 'A'),
  );
});

it('draws both waters with every shell and what was answered, the drawn one first', () => {
  const [first] = shots;
  expect(first?.drawn).toMatch(/^o*[hm]o* o*[hm]o*$/);
  const [a, b] = first?.drawn.split(' ') ?? [];
  // one shell for both: the cell is the same, what was there need not be
  expect(a?.search(/[hm]/)).toBe(b?.search(/[hm]/));
  for (const [index, { drawn }] of shots.entries()) {
    expect(drawn.split(' ').map((water) => water.replaceAll('o', '').length)).toEqual([1 + index, 1 + index]);
  }
  expect(faults.errors()).toEqual([]);
});

it('has a record that tells the draw, every answer and both waters, and of which all holds', () => {
  const told = record.told ?? { drawn: [], answers: [], lists: [] };
  expect(told.drawn.map(({ turn }) => turn)).toEqual([0]);
  expect(told.answers).toHaveLength(2 + record.turns.length);
  expect(told.lists.map(({ seat, values }) => [seat, values.length]).toSorted()).toEqual([
    ['A', 16],
    ['B', 16],
  ]);
  const found = [...checkRecord(record)];
  const findings = found.flatMap((one) => (one.type === 'turn' ? one.turn.findings : one.findings));
  expect(findings.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(new Set(findings.map(({ claim }) => claim))).toEqual(
    new Set(['votes', 'move', 'digest', 'sealed', 'legal', 'answers', 'ending']),
  );
});

it('has a record in which another answer, draw or move is found', () => {
  const told = record.told ?? { drawn: [], answers: [], lists: [] };
  const [answer, ...answers] = told.answers;
  const [draw] = told.drawn;
  if (answer === undefined || draw === undefined) throw new Error('the record tells too little');
  const flipped = answer.answer.slice(65, 66) === '1' ? '0' : '1';
  const lied = {
    ...answer,
    answer: `${answer.answer.slice(0, 65)}${flipped}${answer.answer.slice(66)}` as const,
  };
  const verdictsOf = (changed: MatchRecord) =>
    [...checkRecord(changed)].flatMap((one) =>
      (one.type === 'turn' ? one.turn.findings : one.findings).map(({ verdict }) => verdict),
    );
  const asAnswer = (text: string): `0x${string}` => `0x${text.slice(2)}`;
  expect(
    verdictsOf({
      ...record,
      told: { ...told, answers: [{ ...lied, answer: asAnswer(lied.answer) }, ...answers] },
    }),
  ).toContain('fails');
  const { drawn: _, ...rest } = told;
  expect(verdictsOf({ ...record, told: { ...rest, drawn: [] } })).toContain('fails');
});

it('has a record that the chain contradicts as soon as a draw, an answer or a secret in it is another', async () => {
  const { told } = record;
  if (told === undefined) throw new Error('the record tells nothing');
  const asHex = (text: string): `0x${string}` => `0x${text.slice(2)}`;
  const client = createPublicClient({ transport: http(`${show.origin}/v1/chain`) });
  const chain: Parameters<typeof checkToldOnChain>[1] = {
    async call(to, data) {
      const { data: value = '0x' } = await client.call({ to: getAddress(to), data: asHex(data) });
      return { ok: true, value };
    },
    async receipt(hash) {
      const { status, blockNumber, logs } = await client.getTransactionReceipt({ hash: asHex(hash) });
      return { ok: true, value: { succeeded: status === 'success', block: Number(blockNumber), logs } };
    },
  };
  const checked = async (more: Partial<typeof told>) =>
    (await checkToldOnChain({ ...record, told: { ...told, ...more } }, chain))?.verdict;
  expect(await checked({})).toBe('holds');
  const other = (hex: `0x${string}`): `0x${string}` =>
    `0x${hex.slice(2, -1)}${hex.endsWith('0') ? '1' : '0'}`;
  const changed = <T>(list: readonly T[], change: (first: T) => T): T[] =>
    list.map((one, index) => (index === 0 ? change(one) : one));
  const lies: readonly Partial<typeof told>[] = [
    { drawn: changed(told.drawn, (one) => ({ ...one, turnSalt: other(one.turnSalt) })) },
    { answers: changed(told.answers, (one) => ({ ...one, answer: other(one.answer) })) },
    { answers: changed(told.answers, (one) => ({ ...one, hash: told.drawn[0]?.hash ?? one.hash })) },
    { lists: changed(told.lists, (one) => ({ ...one, salts: one.salts.map(other) })) },
    { lists: changed(told.lists, (one) => ({ ...one, seat: one.seat === 'A' ? 'B' : 'A' })) },
  ];
  for (const lie of lies) expect(await checked(lie)).toBe('fails');
});

it('has a page that shows that all of it holds, asking the chain itself', async () => {
  const verify = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors = watchPage(verify);
  await verify.goto(`${show.origin}/verify#${record.matchKey}`);
  await onPage(verify, '[data-testid=summary][data-complete=true]', 30_000);
  const verdicts = await verify.$$eval('[data-testid=summary] li', (items) =>
    items.map(({ dataset }) => `${dataset.claim}: ${dataset.verdict}`),
  );
  expect(verdicts).toEqual(expect.arrayContaining(['answers: holds', 'told: holds', 'match: holds']));
  expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
  expect(errors.errors()).toEqual([]);
});
