import { CAMERAS, CANVAS, LAYOUTS } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { pictureFaults } from '#helpers/browser/picture-faults.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { NEWER } from '#helpers/pages/engines.ts';
import { MOMENTS } from '#helpers/pages/moments.ts';
import { OverlayPage } from '#helpers/pages/overlay-page.ts';
import {
  EVERY_LOOK,
  LANGUAGES,
  looksFor,
  nameOfLook,
  rulesFor,
  SCENES_MS,
  sceneOf,
} from '#helpers/pages/scenes.ts';
import { type Moment, SHOWS } from '../../../apps/overlay/src/games/fixtures/shows.ts';

/** Text is drawn the same in both but for its width: the older one looks at fewer scenes. */
const isSampled = (version: string, index: number): boolean =>
  EVERY_LOOK || version === NEWER || index % LAYOUTS.length === 0;

/** Numerals of a board that fills its part of the screen are read at 480p as well: px of the canvas. */
const SMALLEST_NUMERAL = 34;

/** Cards with the numbers that games are about: where they are, and how many numbers there are. */
const NUMBERED: readonly (readonly [moment: Moment, numbers: string, count: number])[] = [
  ['won', '[data-part=board] [data-owner] [data-edge]', 4 * 9],
  ['poly-advantage', '[data-part=board] [data-level], [data-part=hands] [data-level]', 2 + 2 * 5],
];

/** Numbers on cards, as high as they are drawn. */
const numeralsOf = (page: Page, width: number, numbers: string): Promise<number[]> =>
  page.evaluate(
    ([canvasWidth, selector]) => {
      const scale = innerWidth / canvasWidth;
      return [...document.querySelectorAll<SVGTextElement>(selector)].map(
        (text) =>
          (Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)) / scale,
      );
    },
    [width, numbers] as const,
  );

/** Scores and headline that a replay's badge lies over by more than the room above their letters, or that it lacks. */
const hiddenByBadge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const badge = document.querySelector('[data-testid=replay]')?.getBoundingClientRect();
    if (badge === undefined || badge.width === 0) return ['no badge'];
    return [...document.querySelectorAll('[data-testid=headline], [data-testid^=score-]')].flatMap((text) => {
      const box = boxOf(text);
      const across = Math.min(box.right, badge.right) - Math.max(box.left, badge.left);
      const down = Math.min(box.bottom, badge.bottom) - Math.max(box.top, badge.top);
      return across > 0 && down > box.height / 6 ? [`the badge hides "${text.textContent}"`] : [];
    });
  });

/** Ways for a match to end, with the words that are the longest for each of them, and a vote on a set below one. */
const ENDINGS: readonly Moment[] = [
  'touche-drawn',
  'cryptogs-drawn',
  'cryptogs-both-silent',
  'cryptogs-silent',
  'cryptogs-picks',
  'void',
];

/** Lines of how a match ended that are not whole: nobody with a long name has won. */
const shortenedEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid=winner] p')].flatMap((line) =>
      line.scrollWidth > line.clientWidth + 1 ? [`"${line.textContent}" is shortened`] : [],
    ),
  );

/** Moments with lines that are never cut, and that say the same in every layout. */
const WHOLE_LINES: readonly Moment[] = ['flips', 'ballot-longest', 'round-drawn', 'ruleset-vote-nine'];

/** What such lines say, and how large. */
const wholeLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.whole')].map(
      (line) => `${getComputedStyle(line).fontSize} ${line.textContent}`,
    ),
  );

/**
 * Begins to note such lines that are drawn cut, be it in one frame. A frame is read within itself, after all that
 * answers to the sizes of that frame: between two frames a page may say what it has not yet measured.
 */
const watchCutLines = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isCut = (line: Element): boolean => {
      const letters = document.createRange();
      letters.selectNodeContents(line);
      return letters.getBoundingClientRect().width > line.getBoundingClientRect().width + 0.1;
    };
    const noted = document.documentElement.dataset;
    noted.cutLines = '';
    noted.framesRead = '0';
    const noteCutLines = (): void => {
      noted.framesRead = String(Number(noted.framesRead) + 1);
      for (const line of document.querySelectorAll('.whole'))
        if (isCut(line)) noted.cutLines += `${line.textContent}\n`;
    };
    // sizes are observed from the outermost element inwards: who is told last is inside who is told before
    const outermost = document.createElement('div');
    const probes = [outermost, ...[1, 2, 3].map(() => document.createElement('div'))];
    probes.reduce<Element>((around, probe) => around.appendChild(probe), document.body);
    const resize = ({ style }: HTMLElement): void => {
      style.width = style.width === '1px' ? '2px' : '1px';
    };
    for (const [at, probe] of probes.entries()) {
      Object.assign(probe.style, { position: 'fixed', width: '1px' });
      const inner = probes[at + 1];
      new ResizeObserver(() => (inner === undefined ? noteCutLines() : resize(inner))).observe(probe);
    }
    const eachFrame = (): void => {
      resize(outermost);
      requestAnimationFrame(eachFrame);
    };
    eachFrame();
  });

/** What was noted, and how many frames were read. */
const cutLinesNoted = (page: Page): Promise<{ cutLines: string | undefined; framesRead: number }> =>
  page.evaluate(() => {
    const { cutLines, framesRead } = document.documentElement.dataset;
    return { cutLines, framesRead: Number(framesRead) };
  });

describe.each(TRIED_VERSIONS)('the picture in Chromium %s', (version) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());

  test.each(['full', 'vertical'] as const)('%s: numbers on cards are large', async (layout) => {
    const { width, height } = CANVAS[layout];
    const overlay = await OverlayPage.open(browser, sceneOf('idle', { layout }), { width, height });
    try {
      for (const [moment, numbers, count] of NUMBERED) {
        await overlay.show(sceneOf(moment, { layout }));
        const numerals = await numeralsOf(overlay.page, width, numbers);
        expect(numerals).toHaveLength(count);
        expect(Math.min(...numerals)).toBeGreaterThanOrEqual(SMALLEST_NUMERAL);
      }
    } finally {
      await overlay.close();
    }
  });

  test.each(LAYOUTS)(
    '%s: in every moment parts lie beside one another, and text is whole, large enough and over no other',
    async (layout) => {
      const { width, height } = CANVAS[layout];
      const overlay = await OverlayPage.open(browser, sceneOf('idle', { layout }), { width, height });
      const rules = rulesFor(layout);
      const faults: string[] = [];
      try {
        for (const [index, moment] of MOMENTS.entries()) {
          if (!isSampled(version, index + LAYOUTS.indexOf(layout))) continue;
          for (const look of looksFor(layout, index, EVERY_LOOK && version === NEWER)) {
            await overlay.show(sceneOf(moment, look));
            const found = await pictureFaults(overlay.page, rules);
            faults.push(...found.map((fault) => `${moment}, ${nameOfLook(look)}: ${fault}`));
          }
        }
        expect(faults).toEqual([]);
        expect(overlay.watch.errors()).toEqual([]);
      } finally {
        await overlay.close();
      }
    },
    SCENES_MS,
  );

  test.each(LAYOUTS)(
    '%s: how a match ended, and what is asked then, stands in its frame in every language',
    async (layout) => {
      const overlay = await OverlayPage.open(browser, sceneOf('idle', { layout }), CANVAS[layout]);
      const faults: string[] = [];
      try {
        for (const moment of ENDINGS)
          for (const language of LANGUAGES)
            for (const camera of ['none', 'top'] as const) {
              const look = { layout, language, camera };
              await overlay.show(sceneOf(moment, look));
              const found = await pictureFaults(overlay.page, rulesFor(layout));
              found.push(...(await shortenedEnd(overlay.page)));
              faults.push(...found.map((fault) => `${moment}, ${nameOfLook(look)}: ${fault}`));
            }
        expect(faults).toEqual([]);
      } finally {
        await overlay.close();
      }
    },
  );

  test.each(LAYOUTS)('%s: a pack is opened beside every camera, as a scene', async (layout) => {
    const overlay = await OverlayPage.open(browser, sceneOf('idle', { layout }), CANVAS[layout]);
    const faults: string[] = [];
    try {
      for (const moment of ['cryptogs-opened', 'cryptogs-opened-won'] as const)
        for (const [index, camera] of CAMERAS.entries()) {
          const look = { layout, camera, language: LANGUAGES[index] ?? 'en' };
          await overlay.show(sceneOf(moment, look));
          const found = await pictureFaults(overlay.page, rulesFor(layout));
          if ((await overlay.page.locator('.pack').count()) !== 1) found.push('no pack is open');
          faults.push(...found.map((fault) => `${moment}, ${nameOfLook(look)}: ${fault}`));
        }
      expect(faults).toEqual([]);
    } finally {
      await overlay.close();
    }
  });

  test('lines that stay while their room changes are whole in less of it, and as before in as much again', async () => {
    const first = sceneOf('idle', { layout: 'full' });
    const overlay = await OverlayPage.open(browser, first, CANVAS.full);
    const faults: string[] = [];
    try {
      await watchCutLines(overlay.page);
      for (const moment of WHOLE_LINES) {
        // not the lines of another moment
        await overlay.show(first);
        const seen = new Map<string, string[]>();
        for (const layout of ['full', 'side', 'lower', 'full', 'lower', 'side', 'full'] as const) {
          await overlay.show(sceneOf(moment, { layout }));
          const found = await pictureFaults(overlay.page, rulesFor(layout));
          faults.push(...found.map((fault) => `${moment}, ${layout}: ${fault}`));
          const lines = await wholeLines(overlay.page);
          expect(lines.length).toBeGreaterThan(0);
          expect(lines).toEqual(seen.get(layout) ?? lines);
          seen.set(layout, lines);
        }
      }
      const { cutLines, framesRead } = await cutLinesNoted(overlay.page);
      expect(cutLines).toBe('');
      // two at least of each look at rest
      expect(framesRead).toBeGreaterThan(2 * WHOLE_LINES.length);
      expect(faults).toEqual([]);
    } finally {
      await overlay.close();
    }
  });

  test('a replay says that it is one beside the scores and the headline, in every layout', async () => {
    const { match, ...rest } = SHOWS.computer;
    const replay = match && { match, ballot: null, step: 5, steps: 9, playing: true, speed: 2 as const };
    const show = { ...rest, match: null, ballot: null, replay };
    const overlay = await OverlayPage.open(browser, { show, look: {} }, CANVAS.full);
    const faults: string[] = [];
    try {
      for (const layout of LAYOUTS) {
        for (const camera of ['none', 'top'] as const) {
          const look = { layout, camera };
          await overlay.show({ show, look });
          const found = await pictureFaults(overlay.page, rulesFor(layout));
          found.push(...(await hiddenByBadge(overlay.page)));
          faults.push(...found.map((fault) => `${nameOfLook(look)}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    } finally {
      await overlay.close();
    }
  });
});
