import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

/** A dock in OBS is this wide, with its frame taken off. */
const NARROW = { width: 360, height: 900 };

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let browser: Browser;
let before: string | undefined;
beforeEach(async () => {
  room = await openChatRoom();
  const { host, port } = room.server;
  folder = botFolder({ web: { port: 0 }, chat: { server: `${host}:${port}` } });
  const stand = join(folder.place, 'browser.sh');
  writeFileSync(stand, `#!/bin/sh\nprintf '%s' "$1" > '${join(folder.place, 'opened.txt')}'\n`);
  chmodSync(stand, 0o700);
  before = process.env.BROWSER;
  process.env.BROWSER = stand;
  browser = await launchChromium('127');
});
afterEach(async () => {
  if (before === undefined) delete process.env.BROWSER;
  else process.env.BROWSER = before;
  await browser.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
});

/** Keeps a picture of a step, where somebody wants to see them. */
async function seen(page: Page, step: string): Promise<void> {
  const into = process.env.SOH_PICTURES_OF_STEPS;
  if (into === undefined) return;
  mkdirSync(into, { recursive: true });
  await page.screenshot({ path: join(into, `${step}.png`) });
}

it('a newcomer gets from the double click to a vote of their own, with the dock alone', async () => {
  const began = performance.now();
  bot = BotProcess.in(folder, '--app');
  await bot.said(/The dock opens in your browser/);
  await until('the browser is opened', () => existsSync(join(folder.place, 'opened.txt')));
  const address = readFileSync(join(folder.place, 'opened.txt'), 'utf8');
  const context = await browser.newContext({ viewport: NARROW, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);

  // 1. the start page asks what they want; what is live stays in reach
  await page.locator('[data-start=channel]').waitFor();
  await page.locator('[data-start=demo]').waitFor();
  await seen(page, '1-start');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await page.locator('[data-start=channel]').click();

  // 2. the channel
  await page.locator('[data-step=chat]').waitFor();
  const channel = page.locator('[data-step=chat] input').first();
  await channel.fill(room.channel);
  await seen(page, '2-channel');
  // they look at the show meanwhile: what is typed is kept
  await page.locator('[data-tab=live]').click();
  expect(await page.locator('[data-step=chat]').isVisible()).toBe(false);
  await page.locator('[data-tab=setup]').click();
  expect(await channel.inputValue()).toBe(room.channel);
  await page.locator('.wizard [data-action=setup]').click();
  await page.locator('.toast-ok').first().waitFor();

  // 3. the show takes it up
  const restart = page.locator('.wizard [data-action=restart]');
  await restart.waitFor();
  await seen(page, '3-restart');
  await ((await restart.evaluate((element) => element.tagName === 'BUTTON'))
    ? restart
    : restart.locator('button').first()
  ).click();
  await bot.said(new RegExp(`reading #${room.channel}`));

  // 4. they type a move in their own chat, and see it counted
  await page.locator('[data-tab=live]').click();
  const codes = bot.lines.flatMap((line) => /pairing code: (\S+)/.exec(line)?.[1] ?? []);
  const tap = await TrafficRecorder.open(new URL(page.url()).origin, codes.at(-1) ?? '');
  try {
    await until('a vote is open', () => tap.show.ballot?.status === 'open', 90_000);
    room.say(room.channel, tap.show.ballot?.how.example ?? '');
    await until('it is counted', () => tap.show.ballot?.voters === 1);
  } finally {
    tap.close();
  }
  // answers that were read are put away; some go by themselves just then
  const answers = page.locator('.toast button');
  await until('the answers are put away', async () => {
    if ((await answers.count()) === 0) return true;
    await answers
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
    return false;
  });
  await seen(page, '4-vote');
  // it should be less than two minutes, which is for a machine of its own: told, not judged
  const took = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`from the double click to a counted vote of their own: ${took} s`);
  expect(bot.lines.filter((line) => / ! /.test(line))).toEqual([]);
}, 240_000);
