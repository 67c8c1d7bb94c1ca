import { type MatchRecord, snapshot, type Update, update } from '@show-of-hands/bus';
import { checkRecord, checkToldOnChain } from '@show-of-hands/verify';
import { createPublicClient, getAddress, http } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hexOf, leaksIn, secretsOf } from '#helpers/observers/secrets.ts';
import { until } from '#helpers/processes/processes.ts';
import { TestGameShow } from '#helpers/show/test-game-show.ts';
import { type SalvoView, salvoViewIn } from '#salvo/salvo-bus.ts';

// A whole show of the game whose turns are drawn, decided and answered: nothing between chat and chain knows it.

let played: TestGameShow;
let record: MatchRecord;
/** What each ballot decided, and what both waters looked like while it was open. */
const shots: { readonly wanted: string; readonly closed: string | undefined; readonly drawn: string }[] = [];

/** What an overlay was told. */
const partsOf = (what: string, text: string): Update['parts'] => {
  const [message]: readonly unknown[] = JSON.parse(text);
  return what === 'snapshot' ? snapshot.parse(message).show : update.parse(message).parts;
};

const drawnIn = (seat: 'A' | 'B') =>
  played.page.$$eval(`[data-testid=water-${seat}] g`, (cells) =>
    cells.map((cell) => cell.getAttribute('data-cell')?.charAt(0)).join(''),
  );

beforeAll(async () => {
  played = await TestGameShow.begin('salvo', { handMode: 'blind' });
  const { show, matchKey } = played;
  const { room, tap } = show;
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
afterAll(() => played?.close());

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
  expect(played.watch.errors()).toEqual([]);
});

it('asks nobody before the draw, and nobody while an answer is due', () => {
  const { heard } = played.show.tap;
  let waters: SalvoView['waters'] | null = null;
  let asked = 0;
  for (const { from, what, text } of heard) {
    if (from !== 'overlay') continue;
    const parts = partsOf(what, text);
    if (parts.match !== undefined)
      waters = (parts.match?.view && salvoViewIn(parts.match.view)?.waters) ?? null;
    if (parts.ballot?.status !== 'open') continue;
    asked += 1;
    expect(parts.ballot.turn).toBeGreaterThan(0);
    expect(waters?.A.length).toBeGreaterThan(0);
    expect([...(waters?.A ?? []), ...(waters?.B ?? [])].filter(({ hit }) => hit === null)).toEqual([]);
  }
  expect(asked).toBeGreaterThan(0);
});

it('Never 1: nothing that left the bot before the end told where a ship lies, or what hides it', async () => {
  const { show, watch, matchKey } = played;
  await watch.settled();
  const isEnd = (text: string) => /"phase":"(?:closing|over)"/.test(text);
  const untilEnd = (texts: readonly string[]) => texts.slice(0, texts.findIndex(isEnd));
  const salts = (record.told?.lists ?? []).flatMap(({ seat, salts }) =>
    salts.map((salt, cell) => hexOf(`salt of cell ${cell} of ${seat}`, salt)),
  );
  expect(salts).toHaveLength(32);
  const secrets = [...secretsOf(show.folder.data, matchKey), ...salts];
  const before = {
    sockets: untilEnd(show.tap.heard.map(({ text }) => text)),
    page: untilEnd(watch.messages()),
  };
  for (const texts of Object.values(before)) {
    expect(texts.length).toBeGreaterThan(20);
    const ships = texts.flatMap((text) => [...text.matchAll(/"ships":(\{.*?\})/g)].map(([, ship]) => ship));
    // chat plays blind: its own ship is shown to nobody either
    expect(new Set(ships)).toEqual(new Set(['{"A":null,"B":null}']));
    expect(texts.flatMap((text) => leaksIn(text, secrets))).toEqual([]);
  }
  expect(show.bots.flatMap(({ lines }) => lines).flatMap((line) => leaksIn(line, secrets))).toEqual([]);
  // these are the secrets of this very match: its record has what hid both waters, since both have shown theirs
  expect(leaksIn(JSON.stringify(record), secrets)).toEqual(
    expect.arrayContaining(salts.map(({ name }) => name)),
  );
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
  const client = createPublicClient({ transport: http(`${played.show.origin}/v1/chain`) });
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
  const { verdicts, errors } = await played.verified();
  expect(verdicts).toEqual(expect.arrayContaining(['answers: holds', 'told: holds', 'match: holds']));
  expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
  expect(errors).toEqual([]);
});
