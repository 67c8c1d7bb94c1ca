import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { BattleObserver } from '#helpers/observers/battle-observer.ts';
import { ChainObserver } from '#helpers/observers/chain-observer.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type Addresses, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** What is played, how far until the journal is lost, and how the chain is read. */
interface Lost {
  readonly game: string;
  readonly preset: string;
  readonly turn: number;
  /** Every commitment of a match, in order. */
  readonly commitsOf: (at: Addresses, matchKey: Hex) => Promise<readonly Hex[]>;
}

const TRIAD: Lost = {
  game: 'triad',
  preset: 'closed',
  turn: 3,
  commitsOf: async (at, matchKey) =>
    (await new ChainObserver(at).storyOf(matchKey)).all('Committed').map(({ args }) => args.commitment),
};
const POLYLEMMA: Lost = {
  game: 'polylemma',
  preset: 'classic',
  turn: 1,
  commitsOf: async (at, matchKey) =>
    (await new BattleObserver(at).logsOf(matchKey, 'Committed')).map(({ args }) => args.commitment),
};

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
const taps: TrafficRecorder[] = [];
beforeEach(async () => {
  room = await openChatRoom();
  folder = botFolder();
});
afterEach(async () => {
  for (const tap of taps.splice(0)) tap.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
});

async function start(): Promise<{ readonly at: Addresses; readonly tap: TrafficRecorder }> {
  bot = BotProcess.in(folder, ...room.options);
  const at = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  const tap = await TrafficRecorder.open(at.origin, code);
  taps.push(tap);
  return { at, tap };
}

/** Moderators close every vote while the condition does not hold. */
const hurried = (tap: TrafficRecorder, holds: () => boolean) => () => {
  if (tap.show.ballot?.status === 'open') room.moderator('!close');
  return holds();
};

it.each(SCALE > 1 ? [TRIAD, POLYLEMMA] : [TRIAD])(
  'a show of $game whose journal is gone goes on with its match and ends it as it was begun',
  async (lost) => {
    const { game, preset, turn, commitsOf } = lost;
    folder.configure({
      game,
      web: { port: 0 },
      ballot: { seconds: 2, grace: 0.2 },
      table: { preset, pause: 60, beat: 0.1, undo: 0 },
    });
    const first = await start();
    await until(
      'the match is well under way',
      hurried(first.tap, () => (first.tap.show.match?.turn ?? -1) >= turn),
      60_000,
    );
    const matchKey = first.tap.show.match?.matchKey;
    if (matchKey === undefined) throw new Error('no match is on the table');
    // the local chain keeps what it has saved: the match must be in it
    const before = await commitsOf(first.at, matchKey);
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
    const commits = await commitsOf(second.at, matchKey);
    expect(before).not.toEqual([]);
    expect(commits.slice(0, before.length)).toEqual(before);
    expect(commits.length).toBeGreaterThan(before.length);
  },
);
