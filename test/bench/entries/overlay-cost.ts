import type { Browser } from 'playwright-core';
import { launchChromium } from '../../browser/chromium.ts';
import type { BotConfig } from '../../props/show/bot.ts';
import type { BenchEntry, Figure } from '../entry.ts';
import { median, NpmShow } from '../home/npm-show.ts';

const READY_MS = 60_000;
/** So long a picture is watched, in pieces of so long, ms. */
const WATCHED_MS = 60_000;
const PIECE_MS = 5_000;

/** Seconds of processor time that the browser's renderers took so far. */
async function renderersOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? cpuTime : 0), 0);
}

/** Percent of a core that the overlay's renderer takes once a show says that something is so: the median. */
async function costOf(config: BotConfig, shown: RegExp): Promise<number> {
  const show = new NpmShow({ ...config, web: { port: 0 } });
  try {
    const [, origin = ''] = await show.said(/overlay {2}(http:\/\/\S+)\/overlay/, READY_MS);
    const browser = await launchChromium('127');
    try {
      const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
      await page.goto(`${origin}/overlay`);
      await page.waitForSelector('[data-testid=overlay][data-status=online]', { state: 'attached' });
      await show.said(shown, READY_MS);
      // what came in with it is over
      await page.waitForTimeout(PIECE_MS);
      const shares: number[] = [];
      for (let watched = 0; watched < WATCHED_MS; watched += PIECE_MS) {
        const [began, before] = [performance.now(), await renderersOf(browser)];
        await page.waitForTimeout(PIECE_MS);
        shares.push(((await renderersOf(browser)) - before) / ((performance.now() - began) / 1_000));
      }
      return Math.round(median(shares) * 1_000) / 10;
    } finally {
      await browser.close();
    }
  } finally {
    await show.end();
  }
}

const entry: BenchEntry = {
  name: 'overlay cost',
  async run(): Promise<readonly Figure[]> {
    if (process.platform !== 'linux') return [];
    const note = 'Chromium 127 without a graphics card, 1920x1080, in pieces of 5 s over a minute';
    return [
      {
        name: "the overlay's renderer at rest, of a core",
        value: await costOf({ table: { autoStart: false } }, /dock {5}/),
        unit: '%',
        target: { value: 1, better: 'less' },
        before: 1,
        note,
      },
      {
        name: 'the same in a vote',
        value: await costOf({ ballot: { seconds: 80 } }, /turn \d+: vote open/),
        unit: '%',
        target: { value: 6, better: 'less' },
        before: 9.9,
        note: `${note}; the demo crowd votes`,
      },
    ];
  },
};

export default entry;
