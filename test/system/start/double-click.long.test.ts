import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let folder: BotFolder;
let bot: BotProcess;
/** What the stand-in for a browser was opened with. */
let opened: string;
let before: string | undefined;
beforeEach(() => {
  folder = botFolder({ web: { port: 0 }, ballot: { seconds: 30 } });
  opened = join(folder.place, 'opened.txt');
  const browser = join(folder.place, 'browser.sh');
  writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${opened}'\n`);
  chmodSync(browser, 0o700);
  before = process.env.BROWSER;
  process.env.BROWSER = browser;
});
afterEach(async () => {
  if (before === undefined) delete process.env.BROWSER;
  else process.env.BROWSER = before;
  if (bot.running) await bot.end();
  folder.remove();
});

const addresses = (): readonly string[] =>
  existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : [];
const pair = (origin: string, code: string) =>
  fetch(`${origin}/v1/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });

it('a double click starts a show and opens its dock, paired; a second one opens the dock of the first', async () => {
  bot = BotProcess.in(folder, '--app');
  const { origin } = await bot.ready();
  await bot.said(/Keep this window open\. Close it to end the show\./);
  await bot.said(/The dock opens in your browser/);
  const [address = ''] = addresses();
  expect(address.startsWith(`${origin}/dock#ticket=`)).toBe(true);

  const chromium = await launchChromium('127');
  try {
    const page = await chromium.newPage();
    await page.goto(address);
    await page.getByRole('tab').first().waitFor();
    expect(page.url()).toBe(`${origin}/dock`);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    // it is paired for good, and the secret is used up
    await page.reload();
    await page.getByRole('tab').first().waitFor();
  } finally {
    await chromium.close();
  }
  const [, ticket = ''] = address.split('#ticket=');
  expect((await pair(origin, ticket)).status).toBe(401);

  const second = BotProcess.in(folder, '--app');
  await second.said(/A show is running already: its dock opens in your browser/);
  expect((await second.exited).code).toBe(0);
  const [, again = ''] = addresses();
  expect(again.startsWith(`${origin}/dock#ticket=`)).toBe(true);
  expect(again).not.toBe(address);
  expect((await pair(origin, again.split('#ticket=')[1] ?? '')).status).toBe(204);

  // nobody is told, and nobody else can read what lets a program in
  const note = join(folder.data, 'running.json');
  const { key } = JSON.parse(readFileSync(note, 'utf8')) as { key: string };
  expect(statSync(note).mode & 0o077).toBe(0);
  const logs = readFileSync(join(folder.data, 'logs', 'show.log'), 'utf8');
  for (const secret of [ticket, key]) {
    expect(bot.lines.join('\n')).not.toContain(secret);
    expect(logs).not.toContain(secret);
  }
  expect(logs).toContain('table contract');
  const asPage = await fetch(`${origin}/v1/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ key }),
  });
  expect(asPage.status).toBe(401);

  // the window is closed in the middle of a match
  expect(await bot.end('SIGHUP')).toEqual({ code: 0, signal: null });
  expect(existsSync(note)).toBe(false);
  bot = BotProcess.in(folder, '--app');
  await bot.said(/going on with match 1/);
  await until('its dock is opened, too', () => addresses().length === 3);
}, 120_000);

it('whoever clicks again while the show is starting gets its dock, and no second show', async () => {
  bot = BotProcess.in(folder, '--app');
  await until('it has the data folder', () => existsSync(join(folder.data, 'journal.db.lock')));
  const second = BotProcess.in(folder, '--app');
  await second.said(/A show is running already: its dock opens in your browser/);
  expect((await second.exited).code).toBe(0);
  expect(second.lines.join('\n')).not.toMatch(/Another/);
  const { origin } = await bot.ready();
  await until('both have opened the dock', () => addresses().length === 2);
  expect(addresses().every((address) => address.startsWith(`${origin}/dock#ticket=`))).toBe(true);
});

it('ends at the first word when its window is closed while it starts', async () => {
  bot = BotProcess.in(folder, '--app');
  await until('it has the data folder', () => existsSync(join(folder.data, 'journal.db.lock')));
  expect(await bot.end('SIGHUP')).toEqual({ code: 0, signal: null });
  expect(existsSync(join(folder.data, 'running.json'))).toBe(false);
});

it('where no browser can be opened, the window says where the dock is', async () => {
  process.env.BROWSER = '/nowhere/at/all';
  bot = BotProcess.in(folder, '--app');
  const [, where] = await bot.said(/No browser could be opened\. Open (\S+) and type the pairing code/);
  expect(where).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/dock$/);
});

it('another program at the port is passed over, and the window says so', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  try {
    bot = BotProcess.in(folder, '--app', '--port', String(port));
    const [, taken, free] = await bot.said(
      /Another program uses port (\d+), so this show runs at port (\d+)\./,
    );
    expect([Number(taken), Number(free) > port]).toEqual([port, true]);
    await until('its dock is opened', () => addresses().length === 1);
    expect(addresses()[0]).toContain(`http://127.0.0.1:${free}/dock#ticket=`);
  } finally {
    other.close();
  }
});
