import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let folder: BotFolder;
let bot: BotProcess;
afterEach(async () => {
  await bot.end();
  folder.remove();
});

it('a show whose terminal has gone plays on, and its log says nothing but what happens', async () => {
  folder = botFolder();
  bot = BotProcess.in(folder);
  await bot.ready();
  bot.closeOutput();
  const log = () => readFileSync(join(folder.data, 'logs', 'show.log'), 'utf8').split('\n');
  const votes = () => log().filter((line) => line.includes('vote open')).length;
  const before = votes();
  await until('two more votes', () => votes() >= before + 2, 60_000);
  expect(log().filter((line) => line.includes('failed'))).toEqual([]);
});
