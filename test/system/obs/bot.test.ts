import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAND_IN } from '../../props/obs/desk-rig.ts';
import { hide, visibleIn } from '../../props/obs/in-obs.ts';
import { ObsRoom, type RealObs } from '../../props/obs/real-obs.ts';
import { until } from '../../props/processes.ts';
import { type BotFolder, BotProcess, botFolder, QUICK } from '../../props/show/bot.ts';

const PASSWORD = 'planted-password-of-obs';
const SOURCE = 'Show of Hands';
let room: ObsRoom;
let obs: RealObs;
let folder: BotFolder;
let bot: BotProcess;

beforeAll(async () => {
  room = new ObsRoom();
  obs = await room.start(PASSWORD);
  await obs.hand.call('CreateInput', { sceneName: 'Scene', inputName: SOURCE, inputKind: STAND_IN });
  folder = botFolder({ ...QUICK, obs: { url: obs.url } });
  process.env.OBS_PASSWORD = PASSWORD;
  bot = BotProcess.in(folder);
});
afterAll(async () => {
  delete process.env.OBS_PASSWORD;
  await bot.end();
  folder.remove();
  await room.close();
});

test('the bot as it is started shows the source while a match runs, outlives its OBS, and says nowhere what the password is', async () => {
  const isShown = async (wanted: boolean) => (await visibleIn(obs.hand, SOURCE)).Scene === wanted;
  await bot.said(/obs +connected: OBS \d/);
  await bot.said(/no browser source.*install OBS/);
  await until('a match shows the source', () => isShown(true));
  await hide(obs.hand, SOURCE);
  await obs.end();
  await bot.said(/obs .*tried again by itself, the show goes on/);
  const turnsBefore = bot.lines.length;
  await until('the match goes on', () => bot.lines.length > turnsBefore);
  await obs.start();
  await until('the source is shown again', () => isShown(true), 40_000);
  await bot.end();
  await until('the source is hidden with the bot', () => isShown(false));
  expect(bot.lines.join('\n')).not.toContain(PASSWORD);
});
