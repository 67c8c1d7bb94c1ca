import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

const [VERSION] = CHROMIUM_VERSIONS;

let browser: Browser;
let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder | undefined;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium(VERSION);
});
afterAll(() => browser.close());
beforeEach(async () => {
  room = await openChatRoom();
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: 12, grace: 0.2 },
    table: { preset: 'all-open', pause: 60, beat: 0.1, undo: 0 },
  });
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.goto(`${origin}/overlay`);
  await page.waitForSelector('[data-ballot-status=open] [data-testid=countdown]', { timeout: 60_000 });
});
afterEach(async () => {
  await page.close();
  tap?.close();
  if (bot.running) {
    bot.signal('SIGCONT');
    await bot.end();
  }
  folder.remove();
  await room.stop();
});

const count = (selector: string): Promise<number> => page.locator(selector).count();
const QUESTIONS = '[data-testid=countdown], [data-testid=decision], [data-testid=how]';

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'viewers are told that the bot is gone, and asked nothing any more: %s',
  async (signal) => {
    expect(await count('[data-testid=stale]')).toBe(0);
    bot.signal(signal);
    await page.waitForSelector('[data-stale=gone]');
    expect(await page.locator('[data-stale=gone]').textContent()).toBe('Show paused, reconnecting…');
    expect(await count(QUESTIONS)).toBe(0);
    // the board stays, as it was
    expect(await count('[data-cell]')).toBe(9);
    // past the end of the vote, and of what would have come then
    await page.waitForTimeout(9_000);
    expect(await count(QUESTIONS)).toBe(0);
    expect(await count('[data-stale=gone]')).toBe(1);
    if (signal === 'SIGKILL') return;
    bot.signal('SIGCONT');
    await until('the show goes on', async () => (await count('[data-stale=gone]')) === 0);
    expect(await page.locator('[data-testid=overlay]').getAttribute('data-status')).toBe('online');
  },
);

it('a look may have nothing drawn while the bot is gone', async () => {
  expect(await tap?.act('look', { name: 'main', look: '{"gone":"blank"}' })).toMatchObject({ ok: true });
  await page.waitForTimeout(500);
  bot.signal('SIGKILL');
  await until('nothing is drawn', async () => (await count('[data-testid=overlay] *')) === 0);
});
