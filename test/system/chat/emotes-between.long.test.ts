import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANNEL, type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder;

beforeAll(async () => {
  room = await openChatRoom();
  room.server.setRoom(CHANNEL, { 'emote-only': 1 });
  folder = botFolder({
    web: { port: 0 },
    chat: { voteEmotes: ['Kappa', 'LUL'] },
    ballot: { grace: 0.3, limits: { between: 0 } },
    // a vote is put up before the first match, which nobody starts
    table: { preset: 'three-open', autoStart: false, rulesetVote: { seconds: 120 } },
  });
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

const voteAfter = async (id = '') => {
  await until('a vote is open', () => {
    const { betweenVote } = tap.show;
    return betweenVote?.status === 'open' && betweenVote.id !== id;
  });
  const { betweenVote } = tap.show;
  if (betweenVote?.subject !== 'rules') throw new Error('it is about rules');
  return betweenVote;
};

const closed = async (id: string) => {
  await until('the vote is over', () => {
    const { betweenVote } = tap.show;
    return betweenVote?.id === id && betweenVote.status === 'closed';
  });
  const { betweenVote } = tap.show;
  if (betweenVote?.subject !== 'rules') throw new Error('it is about rules');
  return betweenVote;
};

it('where only emotes come through, chat votes with them between matches; then with numbers again', async () => {
  const presets = tap.show.table.presets.map(({ preset }) => preset).slice(0, 3);
  room.moderator(`!poll ${presets.join(' ')}`);
  const byEmote = await voteAfter();
  // fewer than options: evenly spread, as in votes on moves
  expect(byEmote.options.map(({ emote }) => emote)).toEqual(['Kappa', 'LUL', undefined]);
  expect(byEmote.policy).toMatchObject({ emotes: ['Kappa', 'LUL'] });
  room.say('ann', 'LUL');
  room.say('bob', 'LUL LUL');
  room.say('cem', 'Kappa');
  room.say('dan', 'Kappa LUL');
  // who may type does
  room.moderator('2');
  await until('they have voted', () => tap.show.betweenVote?.voters === 4);
  // it keeps what it was opened with
  room.server.setRoom(CHANNEL, { 'emote-only': 0 });
  await until('the lamp is well', () =>
    tap.control.lamps.some(({ status, name }) => name === 'chat' && status === 'good'),
  );
  room.say('eve', '1');
  room.say('fay', 'LUL');
  await until('these, too', () => tap.show.betweenVote?.voters === 6);
  room.moderator('!close');
  expect(await closed(byEmote.id)).toMatchObject({ winner: 2, voters: 6 });
  expect(tap.show.betweenVote?.options.map(({ votes }) => votes)).toEqual([2, 4, 0]);

  room.moderator(`!poll ${presets.join(' ')}`);
  const typed = await voteAfter(byEmote.id);
  expect(typed.policy.emotes).toBeUndefined();
  expect(typed.options.every(({ emote }) => emote === undefined)).toBe(true);
  const { roundLetter } = typed.policy;
  room.say('ann', 'Kappa');
  room.say('bob', roundLetter === undefined ? '3' : `3 ${roundLetter}`);
  await until('somebody has voted', () => tap.show.betweenVote?.voters === 1);
  room.moderator('!close');
  expect(await closed(typed.id)).toMatchObject({ winner: 3, voters: 1 });
});
