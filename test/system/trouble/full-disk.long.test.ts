import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type Heard, TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

const PROGRAM = fileURLToPath(new URL('../../helpers/faults/bot-on-small-disk.mjs', import.meta.url));

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder | undefined;
beforeEach(async () => {
  room = await openChatRoom();
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: 60, grace: 0.2 },
    table: { preset: 'three-open', pause: 60, beat: 0, undo: 0 },
  });
});
afterEach(async () => {
  tap?.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
});

/** Votes that a bot which is killed now would find again. */
function votesOnDisk(): number {
  const journal = new Libsql(join(folder.data, 'journal.db'), { readonly: true });
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

/** Of an update, as much of a vote as is told of it. */
const shownBallot = z.tuple([
  z.object({
    parts: z.object({ ballot: z.object({ status: z.string(), voters: z.number() }).nullish() }),
  }),
]);

const lamp = ({ control }: TrafficRecorder) => control.lamps.find(({ name }) => name === 'disk');

it('a full disk is told with what to do; the match waits for room and goes on by itself, with every vote that was told to count', async () => {
  bot = new BotProcess(['--config', folder.configFile, ...room.options], folder.place, [PROGRAM]);
  const { origin } = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  const show = tap;
  expect(lamp(show)).toBeUndefined();
  await until('a vote is open', () => show.show.ballot?.status === 'open', 60_000);
  const matchKey = show.show.match?.matchKey;
  const turn = show.show.match?.turn ?? -1;
  const example = show.show.ballot?.how.example ?? '';
  for (const login of ['ada', 'grace']) room.say(login, example);
  await until('two votes count', () => show.show.ballot?.voters === 2);
  await until('they are on disk', () => votesOnDisk() === 2);

  bot.signal('SIGUSR2');
  await bot.said(/DISK full/);
  const quiet = bot.lines.length;
  // many votes: what free pages there are is soon used up
  for (let voter = 0; voter < 4_000 && lamp(show) === undefined; voter += 1) {
    room.say(`viewer_${voter}`, example);
    if (voter % 50 === 0) await new Promise((done) => setTimeout(done, 20));
  }
  await until('the lamp is there', () => lamp(show)?.status === 'bad', 30_000);
  expect(lamp(show)?.text).toMatch(
    /^Nothing can be saved in .*: no room is left\. Make room there\. The table goes on by itself\.$/,
  );
  expect(lamp(show)?.text).toContain(folder.data);
  // by the dock, which is answered: in chat it would stand behind all those votes, and might be heard only once there is room
  const { ok: isClosed } = await show.act('close');
  await until('no vote stands as if it were open', () => show.show.ballot === null, 30_000);
  expect(show.show.table).toMatchObject({ status: 'playing', problem: null });

  const heardBefore = show.heard.length;
  bot.signal('SIGUSR2');
  await bot.said(/there is room on the disk again/);
  await until('the lamp is gone', () => lamp(show) === undefined);
  // a word as short as that may still find a place: then it stands, and the votes before it decide
  const again = isClosed ? ['counting', 'closed'] : ['open'];
  const ballotOf = ({ text }: Heard) => shownBallot.parse(JSON.parse(text))[0].parts.ballot;
  const isAgain = (heard: Heard) => {
    if (heard.what !== 'update' || heard.turn !== turn) return false;
    const ballot = ballotOf(heard);
    return ballot != null && again.includes(ballot.status) && ballot.voters >= 2;
  };
  await until('the vote goes on with its votes', () => show.heard.slice(heardBefore).some(isAgain), 60_000);
  await until(
    'the next turn begins',
    () => {
      if (show.show.ballot?.status === 'open') room.moderator('!close');
      return (show.show.match?.turn ?? 0) > turn;
    },
    60_000,
  );
  expect(show.show.match?.matchKey).toBe(matchKey);
  const said = bot.lines.slice(quiet).join('\n');
  expect(said).not.toMatch(/^\s+at /m);
  expect(said).not.toMatch(/abandoned|stopped:|first legal move/);
});

it('a local chain that cannot be written is told with what to do; the match waits, and goes on by itself', async () => {
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  const show = tap;
  await until('a vote is open', () => show.show.ballot?.status === 'open', 60_000);
  const turn = show.show.match?.turn ?? -1;
  expect(lamp(show)).toBeUndefined();
  // nothing that is sent finds its place
  const chain = new Libsql(join(folder.data, 'local-chain.db'));
  chain.exec('ALTER TABLE entry RENAME TO hidden');
  room.moderator('!close');
  await until('the lamp is there', () => lamp(show)?.status === 'bad', 30_000);
  expect(lamp(show)?.text).toMatch(/^The local chain can't be saved in .*\. Make room there\./);
  chain.exec('ALTER TABLE hidden RENAME TO entry');
  chain.close();
  await until('the lamp is gone', () => lamp(show) === undefined, 60_000);
  await until(
    'the next turn begins',
    () => {
      if (show.show.ballot?.status === 'open') room.moderator('!close');
      return (show.show.match?.turn ?? 0) > turn;
    },
    60_000,
  );
});

it('files that somebody was ended in the middle of writing are removed at the next start', async () => {
  bot = BotProcess.in(folder, ...room.options);
  await bot.ready();
  await bot.end();
  const names = ['keys.json.new', 'contracts.json.new'];
  for (const name of names) {
    const path = join(folder.data, name);
    writeFileSync(path, '{"half":');
    utimesSync(path, 1, 1);
  }
  bot = BotProcess.in(folder, ...room.options);
  await bot.ready();
  expect(readdirSync(folder.data).filter((name) => name.endsWith('.new'))).toEqual([]);
});
