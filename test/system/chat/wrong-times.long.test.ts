import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANNEL, type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type BallotPlace, JournalObserver } from '#helpers/chat/journal-observer.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

const SECONDS = 6;
const VOTERS = 40;
const EVERY_MS = 100;
/** By how much every tenth line lies about its time, ms. */
const LIES = [5_000, 40_000, 600_000, 1e12, -40_000, -3_600_000];

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder;
let journal: JournalObserver;
let lines = 0;

beforeAll(async () => {
  room = await openChatRoom();
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: SECONDS, grace: 1, limits: { between: 0 } },
    table: { preset: 'three-open', pause: 1, beat: 0.1, undo: 0 },
  });
  journal = new JournalObserver(folder.data);
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  await bot.said(/reading #testers/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
});
afterAll(async () => {
  tap.close();
  await bot.end();
  folder.remove();
  await room.stop();
});

/** A viewer writes; every tenth line says a wrong time, and so does every one of a room that shares the chat. */
function say(login: string, text: string): void {
  lines += 1;
  const lie = LIES[lines % LIES.length] ?? 0;
  const sentAt = Math.max(0, Date.now() + lie);
  room.server.say({ channel: CHANNEL, login, text, ...(lines % 10 === 0 && { sentAt }) });
  room.server.say({ channel: CHANNEL, login: 'abroad', text: 'hello', sourceRoomId: '4711', sentAt });
}

it('one line in ten that lies about its time ends no vote early, and voids none', async () => {
  for (let i = 0; i < 40; i++) say('host', 'hello');
  const seen = new Set<string>();
  for (const vote of ['first', 'second']) {
    await until('a vote is open', () => {
      const { ballot } = tap.show;
      return ballot?.status === 'open' && !seen.has(ballot.id);
    });
    const { ballot, match } = tap.show;
    if (ballot === null || match === null) throw new Error('a vote belongs to a match');
    seen.add(ballot.id);
    const { turn, id, endsAt } = ballot;
    const place: BallotPlace = { matchKey: match.matchKey, turn, attempt: Number(id.split('.').at(-1)) };
    const command = ballot.how.short;
    // by the vote's own clock: on a busy machine waits that last too long do not add up to more than it lasts
    const began = endsAt - SECONDS * 1_000;
    for (let i = 0; i < VOTERS; i++) {
      await new Promise((done) => setTimeout(done, began + i * EVERY_MS - Date.now()));
      say(`${vote}_${i}`, command);
    }
    await until('the vote is decided', () => journal.recordOf(place) !== undefined);
    const { votes, result } = journal.recordOf(place) ?? { votes: [] };
    expect(votes).toHaveLength(VOTERS);
    expect(result).toMatchObject({ endedAt: (result?.openedAt ?? 0) + SECONDS * 1_000, interventions: [] });
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
  }
});
