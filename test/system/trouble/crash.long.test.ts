import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { matchRecord } from '@show-of-hands/bus';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { ChainObserver } from '#helpers/observers/chain-observer.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type Addresses, type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

const CONFIG: BotConfig = {
  web: { port: 0 },
  ballot: { seconds: 2, grace: 0.2 },
  table: { preset: 'three-open', pause: 60, beat: 0.1, undo: 0 },
};
const LONG: BotConfig = { ...CONFIG, ballot: { seconds: 30, grace: 0.2 } };

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let closing: (() => unknown)[] = [];
beforeEach(async () => {
  room = await openChatRoom();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
  closing = [];
});

async function start(): Promise<Addresses> {
  bot = BotProcess.in(folder, ...room.options);
  return bot.ready();
}

async function tapOf({ origin }: Addresses): Promise<TrafficRecorder> {
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  const tap = await TrafficRecorder.open(origin, code);
  closing.push(() => tap.close());
  return tap;
}

/** Lets the match go on with moderators closing every vote, until it is over. */
async function finish(tap: TrafficRecorder): Promise<void> {
  await until(
    'the match is over',
    () => {
      if (tap.show.ballot?.status === 'open') room.moderator('!close');
      return tap.show.match?.phase === 'over';
    },
    60_000,
  );
}

/** Lets moderators close votes until the next turn has begun. */
async function goOn(tap: TrafficRecorder): Promise<void> {
  const from = tap.show.match?.turn ?? 0;
  await until(
    'the next turn begins',
    () => {
      if (tap.show.ballot?.status === 'open') room.moderator('!close');
      return (tap.show.match?.turn ?? 0) > from;
    },
    60_000,
  );
}

/** Seat and turn of every move of a match by its first transaction, and what was sent: a commitment, or the move. */
async function sentOf(addresses: Addresses, matchKey: `0x${string}`) {
  const story = await new ChainObserver(addresses).storyOf(matchKey);
  const placeOf = ({ seat, turn }: { readonly seat: number; readonly turn: number }) =>
    `${seat === 0 ? 'A' : 'B'}${turn}`;
  const sent = [
    ...story.all('Committed').map(({ args }) => ({ place: placeOf(args), bytes: args.commitment })),
    ...story.all('Played').map(({ args }) => ({ place: placeOf(args), bytes: args.move })),
  ];
  return sent.sort((a, b) => Number(a.place.slice(1)) - Number(b.place.slice(1)));
}

/** Votes that a bot which is killed now will find again. */
function votesOnDisk({ data }: BotFolder): number {
  const journal = new Libsql(join(data, 'journal.db'), { readonly: true });
  try {
    const rows = journal.prepare('SELECT vote AS text FROM votes').all();
    const entries = z
      .array(z.object({ text: z.string() }))
      .parse(rows)
      .flatMap(({ text }) => text.split('\n'));
    return entries.filter((entry) => JSON.parse(entry).kind === 'vote').length;
  } finally {
    journal.close();
  }
}

/** The newest block on the disk. */
const blockOf = (chain: Libsql.Database): number =>
  z.object({ number: z.number() }).parse(chain.prepare('SELECT max(number) AS number FROM entry').get())
    .number;

const matchKeyOf = (tap: TrafficRecorder): `0x${string}` => {
  const { match } = tap.show;
  if (match === null) throw new Error('no match is on the table');
  return match.matchKey;
};

describe('a bot that is killed and started again', () => {
  it('between commit and reveal: reveals the same move; each turn is sent once in the whole match', async () => {
    folder = botFolder(CONFIG);
    const first = await start();
    const tap = await tapOf(first);
    await until('a vote is open', () => tap.show.ballot?.status === 'open', 30_000);
    const matchKey = matchKeyOf(tap);
    const turn = tap.show.ballot?.turn ?? -1;
    const chain = new Libsql(join(folder.data, 'local-chain.db'));
    // the commit gets its block, the reveal that follows it gets none
    chain.exec(
      `CREATE TRIGGER full BEFORE INSERT ON entry WHEN NEW.number > ${blockOf(chain) + 1}
       BEGIN SELECT RAISE(FAIL, 'no room'); END`,
    );
    room.say('ada', tap.show.ballot?.how.example ?? '');
    await until('the vote is closed', () => tap.show.ballot?.status === 'closed', 30_000);
    await until('chat’s move is committed', async () =>
      (await sentOf(first, matchKey)).some(({ place }) => place === `A${turn}`),
    );
    const before = await sentOf(first, matchKey);
    await bot.kill();
    chain.exec('DROP TRIGGER full');
    chain.close();

    const second = await start();
    await bot.said(/going on with match 1/);
    const after = await tapOf(second);
    await until('the match is on the table again', () => after.show.match !== null);
    await finish(after);
    const sent = await sentOf(second, matchKey);
    expect(sent.slice(0, before.length)).toEqual(before);
    expect(sent).toHaveLength(9);
    expect(new Set(sent.map(({ place }) => place)).size).toBe(9);
    expect(after.show.match).toMatchObject({ matchKey, ending: { cause: 'played' } });
    const info = await new ChainObserver(second).infoOf(matchKey);
    expect(after.show.match?.ending?.winner).toBe([null, 'A', 'B', 'draw', 'void'][info.ending]);
  });

  it('in the middle of a vote: the votes that were cast still count, and viewers can go on voting', async () => {
    folder = botFolder(LONG);
    const tap = await tapOf(await start());
    await until('a vote is open', () => tap.show.ballot?.status === 'open', 30_000);
    const matchKey = matchKeyOf(tap);
    const example = tap.show.ballot?.how.example ?? '';
    for (const login of ['ada', 'grace', 'linus']) room.say(login, example);
    await until('three votes count', () => tap.show.ballot?.voters === 3);
    await until('the three votes are on disk', () => votesOnDisk(folder) === 3);
    await bot.kill();

    const second = await start();
    const after = await tapOf(second);
    await until('the vote is open again with its votes', () => after.show.ballot?.voters === 3, 30_000);
    expect(after.show.ballot?.leaders[0]).toMatchObject({ command: example, votes: 3 });
    room.say('late', example);
    room.say('ada', example);
    await until('a fourth viewer votes', () => after.show.ballot?.voters === 4);
    room.moderator('!close');
    await until('the vote is closed', () => after.show.ballot?.result !== null, 20_000);
    expect(after.show.ballot?.result).toMatchObject({ command: example, votes: 4 });
    await goOn(after);
    const sent = await sentOf(second, matchKey);
    expect(new Set(sent.map(({ place }) => place)).size).toBe(sent.length);
    expect(after.show.match).toMatchObject({ matchKey });
  });

  it('while a match is being opened: goes on with the very match', async () => {
    folder = botFolder(CONFIG);
    await start();
    const [, begun = ''] = await bot.said(/match 1: Three Open, (0x[0-9a-f]{8})/);
    await bot.kill();

    const second = await start();
    const after = await tapOf(second);
    await until('a match is on the table', () => after.show.match !== null, 30_000);
    const matchKey = matchKeyOf(after);
    expect(matchKey.startsWith(begun)).toBe(true);
    await goOn(after);
    const sent = await sentOf(second, matchKey);
    expect(new Set(sent.map(({ place }) => place)).size).toBe(sent.length);
    expect(sent).not.toEqual([]);
  });

  it('without the local chain’s state: opens the same match again and plays what the journal had decided', async () => {
    folder = botFolder(CONFIG);
    const tap = await tapOf(await start());
    await until('a vote is open', () => tap.show.ballot?.status === 'open', 30_000);
    const matchKey = matchKeyOf(tap);
    const decided = tap.show.ballot?.how.example ?? '';
    const turn = tap.show.ballot?.turn ?? -1;
    room.say('ada', decided);
    await until('the next turn begins', () => (tap.show.match?.turn ?? 0) > turn, 30_000);
    await bot.kill();
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(folder.data, `local-chain.db${end}`), { force: true });

    const second = await start();
    const after = await tapOf(second);
    await until('a match is on the table', () => after.show.match !== null, 30_000);
    await finish(after);
    expect(after.show.match).toMatchObject({ matchKey, ending: { cause: 'played' } });
    await until('the match is on record', () => after.show.table.status === 'between');
    const { text } = await after.ask(`/v1/matches/${matchKey}`);
    const record = matchRecord.parse(JSON.parse(text));
    expect(record.turns.find((one) => one.turn === turn)).toMatchObject({ command: decided });
    expect(after.show.table.problem).toBeNull();
  });
});
