import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenIn } from '#bot/overlay-check';
import { readPng } from '#bot/png';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { STAND_IN } from '#helpers/obs/desk-rig.ts';
import { hide, visibleIn } from '#helpers/obs/in-obs.ts';
import { ObsRoom, type RealObs } from '#helpers/obs/real-obs.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder, QUICK } from '#helpers/show/bot.ts';

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

test.each(CHROMIUM_VERSIONS)(
  'the page that it leaves on disk leads Chromium %s to the overlay',
  async (version) => {
    const { origin } = await bot.ready();
    const browser = await launchChromium(version);
    try {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(join(folder.data, 'obs', 'show-of-hands-main.html')).href);
      await page.waitForURL(`${origin}/overlay`);
      await page.locator('[data-part=board]').first().waitFor();
      expect(seenIn(readPng(await page.screenshot({ omitBackground: true })))).toBe('drawn');
    } finally {
      await browser.close();
    }
  },
);

test('the bot as it is started shows the source while a match runs, outlives its OBS, and says nowhere what the password is', async () => {
  const isShown = async (wanted: boolean) => (await visibleIn(obs.hand, SOURCE)).Scene === wanted;
  await bot.said(/obs +connected: OBS \d/);
  await bot.said(/No browser source.*Install OBS/);
  await until('a match shows the source', () => isShown(true));
  await hide(obs.hand, SOURCE);
  await obs.end();
  await bot.said(/obs .*tries again by itself/);
  const turns = () => bot.lines.filter((line) => /table +turn \d+: seat [AB] revealed/.test(line)).length;
  const before = turns();
  await until('the match goes on', () => turns() > before, 30_000);
  await obs.start();
  await until('the source is shown again', () => isShown(true), 40_000);
  await bot.end();
  await until('the source is hidden with the bot', () => isShown(false));
  expect(bot.lines.join('\n')).not.toContain(PASSWORD);
});
