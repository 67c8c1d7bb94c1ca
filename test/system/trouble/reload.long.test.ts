import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_VERSIONS, type ChromiumVersion, launchChromium } from '#helpers/browser/chromium.ts';
import { stillOf } from '#helpers/observers/still.ts';
import { LiveShow } from '#helpers/show/live-show.ts';

const VIEWERS = ['ada', 'grace', 'linus'];

let live: LiveShow;
const browsers: Browser[] = [];
const pages = new Map<ChromiumVersion, Page>();

/** Opens a second, third … overlay, in the version that is asked for. */
async function overlayIn(version: ChromiumVersion): Promise<Page> {
  const browser = await launchChromium(version);
  browsers.push(browser);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(20_000);
  await page.goto(`${live.addresses.origin}/overlay`);
  return page;
}

const pageOf = (version: ChromiumVersion): Page => {
  const page = pages.get(version);
  if (page === undefined) throw new Error(`no overlay is open in Chromium ${version}`);
  return page;
};

const showsVotes = (page: Page, votes: number) =>
  page.waitForSelector(`[data-ballot-status=open][data-votes="${votes}"]`, { state: 'attached' });

beforeAll(async () => {
  live = await LiveShow.open(
    { web: { port: 0 }, ballot: { seconds: 120, grace: 0.2 }, table: { preset: 'three-open', beat: 0.1 } },
    '127',
  );
  const first = await live.nextBallot(null);
  if (first === null) throw new Error('the match has no ballot');
  // a turn that is not the first: there are cards on the board
  live.room.say('ada', first.how.example);
  await live.overlay.sees('[data-ballot-status=open][data-votes="1"]');
  live.room.moderator('!close');
  const ballot = await live.nextBallot(first.id);
  if (ballot === null) throw new Error('the match has one ballot only');
  for (const version of CHROMIUM_VERSIONS) pages.set(version, await overlayIn(version));
  for (const login of VIEWERS) live.room.say(login, ballot.how.example);
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await live.close();
});

describe('an overlay in the middle of a vote', () => {
  it.each(CHROMIUM_VERSIONS)('reloaded in Chromium %s shows the same', async (version) => {
    const page = pageOf(version);
    await showsVotes(page, VIEWERS.length);
    await page.waitForSelector('[data-motion=still]', { state: 'attached' });
    const before = await stillOf(page);
    expect(before).toContain('turn=');
    expect(before.match(/token=\d/g)?.length).toBeGreaterThan(5);

    await page.reload();
    await expect.poll(() => stillOf(page), { timeout: 10_000 }).toBe(before);
  });

  it('is the same in all browsers at once, before and after another vote', async () => {
    const [one, two] = [pageOf('103'), pageOf('127')];
    expect(await stillOf(two)).toBe(await stillOf(one));
    live.room.say('late', live.ballot.how.example);
    for (const page of [one, two, live.overlay.page]) await showsVotes(page, VIEWERS.length + 1);
    expect(await stillOf(two)).toBe(await stillOf(one));
    expect(await stillOf(live.overlay.page)).toBe(await stillOf(one));
    await expect
      .poll(() => live.tap.control.lamps.find(({ name }) => name === 'overlays')?.text)
      .toMatch(/^4 connected/);
  });
});
