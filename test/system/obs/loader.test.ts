import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { PRESENCE_PAGE, PRESENCE_PATH, PRESENCE_POLICY } from '#bot/document-routes';
import { writeLoader } from '#bot/loader-page';
import { seenIn } from '#bot/overlay-check';
import { readPng } from '#bot/png';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { freePort } from '#helpers/processes/free-port.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Answers as the bot does: that it is there, and with an overlay. */
function startBot(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    if (request.url === PRESENCE_PATH) response.setHeader('Content-Security-Policy', PRESENCE_POLICY);
    response.end(request.url === PRESENCE_PATH ? PRESENCE_PAGE : '<!doctype html><title>overlay</title>');
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function openLoader(version: (typeof CHROMIUM_VERSIONS)[number], query = '') {
  const data = mkdtempSync(join(tmpdir(), 'loader-'));
  closing.push(() => rmSync(data, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const path = writeLoader({ data, overlay: 'main', origin, address: `${origin}/overlay` });
  const browser = await launchChromium(version);
  closing.push(() => browser.close());
  const page: Page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  const noise: string[] = [];
  page.on('console', (line) => noise.push(line.text()));
  page.on('pageerror', (error) => noise.push(String(error)));
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(PRESENCE_PATH)) looks += 1;
  });
  await page.clock.install();
  await page.goto(`${pathToFileURL(path).href}${query}`);
  return { page, noise, port, looks: () => looks };
}

describe.each(CHROMIUM_VERSIONS)('in Chromium %s', (version) => {
  test('the page on disk waits for the bot in silence, transparent, and goes to the overlay then', async () => {
    const { page, noise, port, looks } = await openLoader(version);
    for (let second = 0; second < 3; second += 1) {
      const before = looks();
      await page.clock.runFor(1_000);
      await expect.poll(looks).toBeGreaterThan(before);
    }
    await page.clock.runFor(20_000);
    expect(await page.getByText('Waiting').isVisible()).toBe(false);
    const picture = await page.screenshot({ omitBackground: true });
    expect(seenIn(readPng(picture))).toBe('transparent');
    expect(noise).toEqual([]);
    await startBot(port);
    await page.clock.runFor(1_000);
    await page.waitForURL(`http://127.0.0.1:${port}/overlay`);
    expect(noise).toEqual([]);
  });

  test('asked for a hint, it says after ten seconds what it waits for', async () => {
    const { page } = await openLoader(version, '?hint');
    await page.clock.runFor(9_000);
    expect(await page.getByText('Waiting').isVisible()).toBe(false);
    await page.clock.runFor(2_000);
    expect(await page.getByText('Waiting for Show of Hands').isVisible()).toBe(true);
  });
});
