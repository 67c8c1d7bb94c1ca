import { recount } from '@show-of-hands/engine/ballot';
import { triad } from '@show-of-hands/engine/triad';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANNEL, type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type BallotPlace, JournalObserver } from '#helpers/chat/journal-observer.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder;
let journal: JournalObserver;

beforeAll(async () => {
  room = await openChatRoom();
  room.server.setRoom(CHANNEL, { 'emote-only': 1 });
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: 300, grace: 0.3, limits: { between: 0 } },
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

const openBallot = async (after = '') => {
  await until('a vote is open', () => tap.show.ballot?.status === 'open' && tap.show.ballot.id !== after);
  const { ballot, match } = tap.show;
  if (ballot === null || match === null) throw new Error('a vote belongs to a match');
  const attempt = Number(ballot.id.split('.').at(-1));
  const place: BallotPlace = { matchKey: match.matchKey, turn: ballot.turn, attempt };
  return { ballot, place };
};

it('where only emotes come through, viewers vote with them; then with moves again', async () => {
  const { ballot, place } = await openBallot();
  const emotes = ballot.emotes ?? [];
  expect(emotes.map(({ emote }) => emote)).toEqual(ballot.policy.emotes);
  expect(emotes).toHaveLength(9);
  expect(ballot.how.example).toBe(emotes[0]?.emote);
  const lamp = tap.control.lamps.find(({ name }) => name === 'chat');
  expect(lamp?.text).toMatch(/Emote-only chat: from the next vote on, viewers vote with the emotes/);

  const [first = '', second = '', third = ''] = emotes.map(({ emote }) => emote);
  room.say('ann', second);
  room.say('bob', `${second} ${second} ${second}`);
  room.say('cem', `OtherEmote ${third}`);
  room.say('dan', `${first} ${second}`);
  room.say('eve', first.toLowerCase());
  room.say('fay', first);
  room.say('fay', '!unvote');
  await until('they have voted', () => journal.votesOf(place).length === 4);
  room.moderator('!close');
  await until('the vote is decided', () => journal.recordOf(place) !== undefined);
  const record = journal.recordOf(place);
  if (record === undefined) throw new Error('it has no record');
  expect(record.votes).toHaveLength(3);
  expect(record.policy.emotes).toEqual(emotes.map(({ emote }) => emote));
  expect(record.result.stages[0]?.winner).toContain(emotes[1]?.key);
  expect(recount(record, triad)).toMatchObject({ ok: true, differences: [] });

  room.server.setRoom(CHANNEL, { 'emote-only': 0 });
  await until('the lamp is well', () =>
    tap.control.lamps.some(({ status, name }) => name === 'chat' && status === 'good'),
  );
  let typed = await openBallot(ballot.id);
  // one that was open already keeps what it was opened with
  while (typed.ballot.emotes !== undefined) {
    room.moderator('!close');
    typed = await openBallot(typed.ballot.id);
  }
  expect(typed.ballot.policy.emotes).toBeUndefined();
  room.say('ann', first);
  room.say('bob', typed.ballot.how.short);
  await until('somebody has voted', () => journal.votesOf(typed.place).length > 0);
  expect(journal.votesOf(typed.place).map(({ login }) => login)).toEqual(['bob']);
});
