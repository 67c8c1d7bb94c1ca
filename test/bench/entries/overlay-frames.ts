import type { Page } from 'playwright-core';
import { CHROMIUM_VERSIONS, launchChromium } from '../../browser/chromium.ts';
import { BotProcess, botFolder } from '../../props/show/bot.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const ROOT = new URL('../../../../', import.meta.url);
const MAIN = new URL('apps/bot/bundle/main.js', ROOT).href;
/** What Node runs: this file is compiled, and so stands elsewhere than those that tests run. */
const PROGRAM = [
  '--input-type=module',
  '-e',
  `import(${JSON.stringify(MAIN)}).then(({ main }) => main(process.argv.slice(1)))`,
  '--',
];
/** So long a match is watched: some turns with their votes and films. */
const WATCHED_MS = 40_000;

interface Watched {
  /** Frames a second in every second in which something moved, sorted. */
  readonly perSecond: readonly number[];
  /** Of the frames that were drawn while something moved, how many came later than two screens' time. */
  readonly lateShare: number;
}

/** Counts the frames of everything that moves, in the page. */
const watch = (page: Page): Promise<Watched> =>
  page.evaluate(async (watchedMs) => {
    const isMoving = (): boolean => document.getAnimations().some(({ playState }) => playState === 'running');
    const seconds = new Map<number, { frames: number; moved: number }>();
    let late = 0;
    let all = 0;
    const began = performance.now();
    for (let before = began, now = began; now - began < watchedMs; before = now) {
      now = await new Promise<number>(requestAnimationFrame);
      if (!isMoving()) continue;
      all += 1;
      if (now - before > 34) late += 1;
      const second = Math.floor((now - began) / 1_000);
      const counted = seconds.get(second) ?? { frames: 0, moved: 0 };
      seconds.set(second, { frames: counted.frames + 1, moved: counted.moved + (now - before) });
    }
    // seconds in which something moved hardly at all say nothing
    const perSecond = [...seconds.values()]
      .filter(({ moved }) => moved > 400)
      .map(({ frames, moved }) => (frames * 1_000) / moved);
    return { perSecond: perSecond.sort((a, b) => a - b), lateShare: all === 0 ? 1 : late / all };
  }, WATCHED_MS);

/** Ms from asking for the page to its first text or picture, the median of five. */
async function firstPaint(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 5; time++) {
    await page.goto(url);
    await page.waitForSelector('[data-testid=overlay][data-status=online]', { state: 'attached' });
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    times.push(painted);
  }
  return times.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY;
}

const entry: BenchEntry = {
  name: 'overlay frames',
  async run(): Promise<readonly Figure[]> {
    const folder = botFolder({ web: { port: 0 }, ballot: { seconds: 6 } });
    const bot = new BotProcess(['--config', folder.configFile], folder.place, PROGRAM);
    try {
      const [, origin = ''] = await bot.said(/overlay {2}(http:\/\/\S+)\/overlay/);
      await bot.said(/turn \d+: vote open/);
      const figures: Figure[] = [];
      for (const version of CHROMIUM_VERSIONS) {
        const browser = await launchChromium(version);
        try {
          const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
          const paint = await firstPaint(page, `${origin}/overlay`);
          const { perSecond, lateShare } = await watch(page);
          if (perSecond.length === 0) throw new Error('nothing moved on the overlay in a whole match');
          figures.push(
            {
              name: `overlay in Chromium ${version}, 1920x1080, votes and flips: frames, median second`,
              value: Math.round(perSecond[Math.floor(perSecond.length / 2)] ?? 0),
              unit: '1/s',
              target: { value: 60, better: 'more' },
              note: 'a demo match, drawn without a graphics card beside the bot that plays it',
            },
            {
              name: 'the same, frames that came later than 34 ms',
              value: Math.round(lateShare * 1_000) / 10,
              unit: '%',
              target: { value: 5, better: 'less' },
            },
            {
              name: `overlay in Chromium ${version}: first paint`,
              value: Math.round(paint),
              unit: 'ms',
              target: { value: 1_000, better: 'less' },
              note: 'median of five',
            },
          );
        } finally {
          await browser.close();
        }
      }
      return figures;
    } finally {
      await bot.end();
      folder.remove();
    }
  },
};

export default entry;
