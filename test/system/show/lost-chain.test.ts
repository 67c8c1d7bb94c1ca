import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPublicClient, http } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../props/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '../../props/show/bot.ts';
import { type ChatRoom, openChatRoom } from '../../props/show/chat-room.ts';
import { Wiretap } from '../../props/show/wiretap.ts';

const CONFIG: BotConfig = {
  web: { port: 0 },
  ballot: { seconds: 60, grace: 0.2 },
  table: { preset: 'three-open', pause: 60, beat: 0.1, undo: 0 },
};

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let taps: Wiretap[] = [];
beforeEach(async () => {
  room = await openChatRoom();
  folder = botFolder(CONFIG);
});
afterEach(async () => {
  for (const tap of taps) tap.close();
  taps = [];
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
});

const BEGINS = /the show begins anew …/;
const timesSaid = (pattern: RegExp): number => bot.lines.filter((line) => pattern.test(line)).length;

/** The pairing code that was shown last, by its number. */
async function tapOf(origin: string, codes: number): Promise<Wiretap> {
  await until('another pairing code is shown', () => timesSaid(/pairing code: /) >= codes, 60_000);
  // only then does the show listen; each makes a code when it begins, and another once that is used
  await until('the show listens', () => timesSaid(/overlay {2}http/) >= (codes + 1) / 2, 60_000);
  const code = /pairing code: (\S+)/.exec(bot.lines.findLast((line) => /pairing code: /.test(line)) ?? '');
  const tap = await Wiretap.open(origin, code?.[1] ?? '');
  taps.push(tap);
  return tap;
}

const voteOpens = (tap: Wiretap): Promise<void> =>
  until('a vote is open', () => tap.show.ballot?.status === 'open', 60_000);

/** What the chain did last is on disk: a chain that dies loses a few seconds at most. */
async function stateIsSaved(): Promise<void> {
  const rpc = bot.lines.flatMap((line) => /chain \d+ at (http\S+)/.exec(line)?.[1] ?? []).at(-1) ?? '';
  const chain = createPublicClient({ transport: http(rpc), cacheTime: 0 });
  const file = join(folder.data, 'chain-state.json');
  const saved = () => {
    // a chain that is a few seconds old has not been saved yet
    if (!existsSync(file)) return -1;
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Number(z.object({ best_block_number: z.unknown() }).parse(state).best_block_number);
  };
  await until('the state is saved', async () => saved() >= Number(await chain.getBlockNumber()), 60_000);
}

/** Ends what the bot started, as if somebody else had. */
function killBelow(which: 'keeper' | 'chain'): void {
  const [keeper, chain] = bot.below;
  const pid = which === 'keeper' ? keeper : chain;
  if (pid === undefined) throw new Error('the bot does not say where its chain runs');
  process.kill(pid, 'SIGKILL');
}

it('a show whose local chain is killed while it starts is begun again, and plays', async () => {
  bot = BotProcess.in(folder, ...room.options);
  await until('the chain is there', () => bot.below.length > 0);
  killBelow('chain');
  await until('the show begins anew', () => timesSaid(BEGINS) === 1);
  await bot.said(/vote open/);
  expect(bot.running).toBe(true);
  expect(timesSaid(/the local chain ended: its process ended with SIGKILL/)).toBe(1);
});

it('a show whose local chain is killed says so on one line, begins anew by itself and goes on with the match', async () => {
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  let tap = await tapOf(origin, 1);
  await voteOpens(tap);
  const matchKey = tap.show.match?.matchKey;
  room.say('ada', tap.show.ballot?.how.example ?? '');
  await until('a vote counts', () => tap.show.ballot?.voters === 1);

  for (const [index, which] of (['chain', 'keeper', 'chain'] as const).entries()) {
    await stateIsSaved();
    const before = bot.lines.length;
    killBelow(which);
    await until('the show begins anew', () => timesSaid(BEGINS) === index + 1, 20_000);
    const said = bot.lines.slice(
      before,
      bot.lines.findLastIndex((line) => BEGINS.test(line)),
    );
    expect(said.join('\n')).toMatch(
      /! chain {3}the local chain ended: (its process ended with SIGKILL|the keeper)/,
    );
    expect(said, said.join('\n')).toHaveLength(1);
    tap = await tapOf(origin, 2 * index + 3);
    await voteOpens(tap);
    expect(tap.show.match?.matchKey).toBe(matchKey);
    await until('the vote is what it was', () => tap.show.ballot?.voters === 1);
    expect(bot.lines.join('\n')).not.toMatch(/eth_\w+|anvil_\w+/);
  }

  // what ends again and again is for somebody to look at: the dock says what to do, and that works in a match
  await stateIsSaved();
  killBelow('chain');
  const lamp = () => tap.control.lamps.find(({ name }) => name === 'chain');
  await until('the lamp is bad', () => lamp()?.status === 'bad');
  expect(lamp()?.text).toMatch(
    /^the local chain ended: its process ended with SIGKILL\. To do: press "Begin the show anew"/,
  );
  expect(tap.show.table.status).toBe('playing');
  expect(await tap.act('restart')).toMatchObject({
    ok: true,
    message: expect.stringContaining('begins anew; pages'),
  });
  await until('the show begins anew', () => timesSaid(BEGINS) === 4, 20_000);
  tap = await tapOf(origin, 9);
  await voteOpens(tap);
  expect(tap.show.match?.matchKey).toBe(matchKey);
  const turn = tap.show.match?.turn ?? 0;
  await until(
    'the match goes on',
    () => {
      if (tap.show.ballot?.status === 'open') room.moderator('!close');
      return (tap.show.match?.turn ?? 0) > turn;
    },
    60_000,
  );
});
