import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../props/processes.ts';
import { type Addresses, type BotFolder, BotProcess, botFolder } from '../../props/show/bot.ts';
import { ChainEye } from '../../props/show/chain-eye.ts';
import { type ChatRoom, openChatRoom } from '../../props/show/chat-room.ts';
import { Wiretap } from '../../props/show/wiretap.ts';

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
const taps: Wiretap[] = [];
beforeEach(async () => {
  room = await openChatRoom();
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: 2, grace: 0.2 },
    table: { preset: 'closed', pause: 60, beat: 0.1, undo: 0 },
  });
});
afterEach(async () => {
  for (const tap of taps.splice(0)) tap.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
});

async function start(): Promise<{ readonly at: Addresses; readonly tap: Wiretap }> {
  bot = BotProcess.in(folder, ...room.options);
  const at = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  const tap = await Wiretap.open(at.origin, code);
  taps.push(tap);
  return { at, tap };
}

/** Moderators close every vote while the condition does not hold. */
const hurried = (tap: Wiretap, holds: () => boolean) => () => {
  if (tap.show.ballot?.status === 'open') room.moderator('!close');
  return holds();
};

it('a show whose journal is gone goes on with its match and ends it as it was begun', async () => {
  const first = await start();
  await until(
    'the third turn',
    hurried(first.tap, () => (first.tap.show.match?.turn ?? -1) >= 3),
    60_000,
  );
  const matchKey = first.tap.show.match?.matchKey;
  if (matchKey === undefined) throw new Error('no match is on the table');
  const commitsOf = async (at: Addresses) =>
    (await new ChainEye(at).storyOf(matchKey)).all('Committed').map(({ args }) => args.commitment);
  // the local chain keeps what it has saved: the match must be in it
  const before = await commitsOf(first.at);
  await bot.end();
  for (const file of readdirSync(folder.data)) {
    if (file.startsWith('journal.db')) rmSync(join(folder.data, file));
  }

  const second = await start();
  await bot.said(/the journal knows nothing of match/);
  await until(
    'the match is over',
    hurried(second.tap, () => second.tap.show.match?.phase === 'over'),
    120_000,
  );
  expect(second.tap.show.match).toMatchObject({ matchKey, ending: { cause: 'played' } });
  const commits = await commitsOf(second.at);
  expect(commits.slice(0, before.length)).toEqual(before);
  expect(commits).toHaveLength(9);
});
