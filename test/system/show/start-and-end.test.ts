import { afterEach, describe, expect, it } from 'vitest';
import { type BotFolder, BotProcess, botFolder } from '../../helpers/show/bot.ts';

let folder: BotFolder;
let bot: BotProcess;
afterEach(async () => {
  if (bot.running) await bot.end();
  folder.remove();
});

describe('the demo, with nothing configured but a free port', () => {
  it('starts by itself, and Ctrl-C in the middle of a vote ends all of it within ten seconds', async () => {
    folder = botFolder({ web: { port: 0 } });
    const began = performance.now();
    bot = BotProcess.in(folder);
    await bot.said(/turn \d+: vote open/);
    // the budget is for a machine of its own: told, not judged
    console.log(`cold start to the first open vote: ${((performance.now() - began) / 1_000).toFixed(1)} s`);

    const asked = performance.now();
    const exit = await bot.end('SIGINT');
    const took = performance.now() - asked;
    console.log(`everything ended ${(took / 1_000).toFixed(1)} s after Ctrl-C`);
    expect(took).toBeLessThan(10_000);
    expect(exit).toEqual({ code: 0, signal: null });
    expect(bot.lines.filter((line) => / ! /.test(line))).toEqual([]);
  });

  it('goes on with the very match when it is started again', async () => {
    folder = botFolder({ web: { port: 0 }, ballot: { seconds: 5 } });
    bot = BotProcess.in(folder);
    const [, key] = await bot.said(/match 1: Three Open, (0x[0-9a-f]{8})/);
    await bot.said(/turn \d+: vote open/);
    await bot.end('SIGINT');

    const began = performance.now();
    bot = BotProcess.in(folder);
    await bot.said(/going on with match 1/);
    await bot.said(/turn \d+: chat plays/);
    console.log(`started again to the vote's end: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    expect(bot.lines.find((line) => line.includes('match 1: Three Open'))).toContain(key);
  });
});
