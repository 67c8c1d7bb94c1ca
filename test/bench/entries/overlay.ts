import type { Browser, Page } from 'playwright-core';
import { CHROMIUM_VERSIONS, launchChromium } from '../../helpers/browser/chromium.ts';
import type { BotConfig } from '../../helpers/show/bot.ts';
import { type Entries, type Figure, figure, median, rounded } from '../figure.ts';
import { NpmShow } from '../npm-show.ts';

const READY_MS = 60_000;
const SIZE = { width: 1_920, height: 1_080 };
/** So long a match is watched: some turns with their votes and films. */
const MOVING_MS = 40_000;

interface Watched {
  /** Frames a second in every second in which something moved, sorted. */
  readonly perSecond: readonly number[];
  /** Of the frames that were drawn while something moved, how many came later than two screens' time. */
  readonly lateShare: number;
}

/** What plays a turn while it says so. */
const PLAYING = '[data-part=board] > [data-motion=playing]';

/** Counts the frames of everything that moves, in the page; or of what moves while there is something of a selector. */
const watch = (page: Page, only: string | null = null): Promise<Watched> =>
  page.evaluate(
    async ([watchedMs, selector]) => {
      const isMoving = (): boolean =>
        document.getAnimations().some(({ playState }) => playState === 'running') &&
        (selector === null || document.querySelector(selector) !== null);
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
    },
    [MOVING_MS, only] as const,
  );

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
  return median(times);
}

async function overlayFrames(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const show = new NpmShow({ web: { port: 0 }, ballot: { seconds: 6 } });
  try {
    const url = await show.overlay(READY_MS);
    await show.said(/turn \d+: vote open/, READY_MS);
    const figures: Figure[] = [];
    for (const version of CHROMIUM_VERSIONS) {
      const browser = await launchChromium(version);
      try {
        const page = await browser.newPage({ viewport: SIZE });
        const paint = await firstPaint(page, url);
        const { perSecond, lateShare } = await watch(page);
        if (perSecond.length === 0) throw new Error('nothing moved on the overlay in a whole match');
        const name = `overlay in Chromium ${version}`;
        const note = 'a demo match, drawn without a graphics card beside the bot that plays it';
        figures.push(
          figure(
            `${name}, 1920x1080, votes and flips: frames, median second`,
            Math.round(median(perSecond)),
            '1/s',
            { atLeast: 60, note },
          ),
          figure('the same, frames that came later than 34 ms', rounded(100 * lateShare, 1), '%', {
            atMost: 5,
          }),
          figure(`${name}: first paint`, Math.round(paint), 'ms', { atMost: 1_000, note: 'median of five' }),
        );
      } finally {
        await browser.close();
      }
    }
    return figures;
  } finally {
    await show.end();
  }
}

/** The same of slams alone: ten things that turn over in space at once. */
async function slamFrames(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const show = new NpmShow({ game: 'cryptogs', web: { port: 0 }, ballot: { seconds: 5 } });
  try {
    const url = await show.overlay(READY_MS);
    const figures: Figure[] = [];
    for (const version of CHROMIUM_VERSIONS) {
      const browser = await launchChromium(version);
      try {
        const page = await browser.newPage({ viewport: SIZE });
        await page.goto(url);
        await page.waitForSelector(PLAYING, { state: 'attached', timeout: READY_MS });
        const { perSecond, lateShare } = await watch(page, PLAYING);
        if (perSecond.length === 0) throw new Error('nothing was thrown on the overlay');
        figures.push(
          figure(
            `overlay in Chromium ${version}, 1920x1080, slams of Cryptogs: frames, median second`,
            Math.round(median(perSecond)),
            '1/s',
            { atLeast: 60, note: 'drawn without a graphics card beside the bot that plays it' },
          ),
          figure('the same, frames that came later than 34 ms', rounded(100 * lateShare, 1), '%', {
            atMost: 5,
          }),
        );
      } finally {
        await browser.close();
      }
    }
    return figures;
  } finally {
    await show.end();
  }
}

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
    const url = await show.overlay(READY_MS);
    const browser = await launchChromium('127');
    try {
      const page = await browser.newPage({ viewport: SIZE });
      await page.goto(url);
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
      return rounded(100 * median(shares), 1);
    } finally {
      await browser.close();
    }
  } finally {
    await show.end();
  }
}

async function overlayCost(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const note = 'Chromium 127 without a graphics card, 1920x1080, in pieces of 5 s over a minute';
  const atRest = await costOf({ table: { autoStart: false } }, /dock {5}/);
  const inVote = await costOf({ ballot: { seconds: 80 } }, /turn \d+: vote open/);
  return [
    figure("the overlay's renderer at rest, of a core", atRest, '%', { atMost: 1, note }),
    figure('the same in a vote', inVote, '%', { atMost: 6, note: `${note}; the demo crowd votes` }),
  ];
}

const RELOADS = 5;

/** Until an overlay shows again what it showed before it was reloaded, and until it says that the bot is gone. */
async function overlayWaits(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const figures: Figure[] = [];
  for (const version of CHROMIUM_VERSIONS) {
    const show = new NpmShow({ web: { port: 0 }, ballot: { seconds: 80 } });
    const browser = await launchChromium(version);
    try {
      const page = await browser.newPage({ viewport: SIZE });
      const url = await show.overlay(READY_MS);
      await show.said(/turn \d+: vote open/, READY_MS);
      const shown = async () => {
        await page.waitForSelector('[data-ballot-status=open]', { state: 'attached' });
        await page.waitForSelector(':nth-match([data-cell], 9)', { state: 'attached' });
      };
      await page.goto(url);
      await shown();
      const times: number[] = [];
      while (times.length < RELOADS) {
        const began = performance.now();
        await page.reload({ waitUntil: 'commit' });
        await shown();
        times.push(performance.now() - began);
      }
      figures.push(
        figure(
          `overlay in Chromium ${version}: reloaded in a vote, until it shows it again`,
          Math.round(median(times)),
          'ms',
          { atMost: 1_000, note: `median of ${RELOADS}` },
        ),
      );
      const gone = performance.now();
      // stopped, not ended: nothing closes its connections
      for (const pid of show.tree) process.kill(pid, 'SIGSTOP');
      await page.waitForSelector('[data-stale=gone]');
      figures.push(
        figure(
          `overlay in Chromium ${version}: from the bot's last word until viewers are told that it is gone`,
          rounded((performance.now() - gone) / 1_000, 1),
          's',
          { atMost: 5, note: 'the bot is stopped in the middle of a vote' },
        ),
      );
    } finally {
      for (const pid of show.tree) process.kill(pid, 'SIGCONT');
      await browser.close();
      await show.end();
    }
  }
  return figures;
}

export default {
  'overlay cost': overlayCost,
  'overlay frames': overlayFrames,
  'overlay slam frames': slamFrames,
  'overlay waits': overlayWaits,
} satisfies Entries;
