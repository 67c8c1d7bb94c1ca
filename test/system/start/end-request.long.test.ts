import { afterEach, expect, it } from 'vitest';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let folder: BotFolder;
const started: BotProcess[] = [];
const start = (...options: readonly string[]): BotProcess => {
  const bot = BotProcess.in(folder, ...options);
  started.push(bot);
  return bot;
};
afterEach(async () => {
  for (const bot of started.splice(0)) if (bot.running) await bot.end();
  folder.remove();
});

it('--end ends the show that runs over the same data, cleanly, and its match goes on at the next start', async () => {
  folder = botFolder({ web: { port: 0 }, ballot: { seconds: 60 } });
  const show = start();
  await show.said(/turn \d+: vote open/);
  const ending = start('--end');
  expect(await ending.exited).toEqual({ code: 0, signal: null });
  expect(await show.exited).toEqual({ code: 0, signal: null });
  expect(ending.lines).toContain('The show has ended.');

  const none = start('--end');
  expect(await none.exited).toEqual({ code: 3, signal: null });

  const again = start();
  await again.said(/going on with match 1/);
  await again.said(/turn \d+: vote open/);
});
