import { afterEach, describe, expect, it } from 'vitest';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let folder: BotFolder;
let bot: BotProcess;
afterEach(async () => {
  if (bot.running) await bot.end();
  folder.remove();
});

describe('the demo, with nothing configured but a free port', () => {
  it('starts by itself, and Ctrl-C in the middle of a vote ends all of it', async () => {
    folder = botFolder({ web: { port: 0 } });
    bot = BotProcess.in(folder);
    await bot.said(/turn \d+: vote open/);
    expect(await bot.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(bot.lines.filter((line) => / ! /.test(line))).toEqual([]);
  });

  it('goes on with the very match when it is started again', async () => {
    folder = botFolder({ web: { port: 0 }, ballot: { seconds: 5 } });
    bot = BotProcess.in(folder);
    const [, key] = await bot.said(/match 1: Three Open, (0x[0-9a-f]{8})/);
    await bot.said(/turn \d+: vote open/);
    await bot.end('SIGINT');

    bot = BotProcess.in(folder);
    await bot.said(/going on with match 1/);
    await bot.said(/turn \d+: chat plays/);
    expect(bot.lines.find((line) => line.includes('match 1: Three Open'))).toContain(key);
  });
});
