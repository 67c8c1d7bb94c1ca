import { LAYOUTS, type Look } from '@show-of-hands/bus';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Moment } from '../../../apps/overlay/src/games/fixtures/shows.ts';
import { activityOf } from '../../browser/activity.ts';
import { CHROMIUM_VERSIONS, launchChromium } from '../../browser/chromium.ts';
import { OverlayPage, type Scene } from './props/overlay-page.ts';
import { EVERY_LOOK, sceneOf } from './props/scenes.ts';

/** Moments in which nothing happens until the show changes: one for each layout, and more. */
const STILL: readonly Moment[] = [
  'paused',
  'committed',
  'flips',
  'ruleset-vote-two',
  'chaos',
  'void',
  'stopped',
  'poly-sealed',
  'poly-advantage',
];
/** How long nothing must happen, ms. */
const QUIET_MS = 6_000;
/** One timer in so long on the average, ms: of those that watch for a change two may fall together. */
const TIMER_MS = 1_500;

/** The show with so many more votes for what leads. */
function withMore(scene: Scene, more: number): Scene {
  const { ballot } = scene.show;
  if (ballot === null) throw new Error('no vote is open');
  const leaders = ballot.leaders.map((leader, at) => ({
    ...leader,
    votes: leader.votes + (at === 0 ? more : 0),
  }));
  return { ...scene, show: { ...scene.show, ballot: { ...ballot, voters: ballot.voters + more, leaders } } };
}

describe.each(CHROMIUM_VERSIONS)('an open vote costs little in Chromium %s', (version) => {
  let browser: Browser;
  const scene = sceneOf('ballot', { layout: 'full', motion: 'full' });
  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());

  const testOn = (name: string, run: (overlay: OverlayPage) => Promise<void>): void =>
    test(name, async () => {
      const overlay = await OverlayPage.open(browser, scene);
      try {
        await run(overlay);
      } finally {
        await overlay.close();
      }
    });

  testOn('while nobody votes the page asks for no frame, and ticks once a second', async (overlay) => {
    // how fast frames come is measured when the panel has come
    await activityOf(overlay.page, 1_500);
    const { ms, frames, timers, layouts } = await activityOf(overlay.page, QUIET_MS);
    expect(frames).toBe(0);
    // one second's figure, and whoever watches for a change
    expect(timers).toBeLessThanOrEqual(ms / 1_000 + ms / TIMER_MS);
    expect(layouts).toBeLessThanOrEqual(ms / 1_000 + 1);
  });

  testOn(
    'bars move at once by what one sees, and once a second by less; figures follow every vote',
    async (overlay) => {
      const { page } = overlay;
      const bar = () => page.locator('.leader-bar').first().getAttribute('style');
      const votes = () => page.getByTestId('votes').textContent();
      const [stood, counted] = [await bar(), await votes()];
      await overlay.show(withMore(scene, 1));
      expect(await votes()).not.toBe(counted);
      expect(await bar()).toBe(stood);
      await expect.poll(bar, { timeout: 3_000 }).not.toBe(stood);
      const moved = await bar();
      await overlay.show(withMore(scene, 400));
      expect(await bar()).not.toBe(moved);
    },
  );
});

describe.each(CHROMIUM_VERSIONS)('a picture that stands still costs nothing in Chromium %s', (version) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());

  test('no frames, no animations, nothing laid out, no timers beyond one', async () => {
    const shown = LAYOUTS.flatMap((layout, index) =>
      (EVERY_LOOK ? STILL : STILL.slice(index, index + 1)).map((moment) => ({ layout, moment })),
    );
    const overlays: {
      readonly moment: Moment;
      readonly layout: Look['layout'];
      readonly overlay: OverlayPage;
    }[] = [];
    try {
      // one after another: a page takes its time to draw where two dozen begin at once
      for (const { layout, moment } of shown) {
        const look = { layout, motion: 'full' } as const;
        const size = { width: 960, height: 540 };
        overlays.push({
          moment,
          layout,
          overlay: await OverlayPage.open(browser, sceneOf(moment, look), size),
        });
      }
      const busy = async () => {
        const measured = await Promise.all(
          overlays.map(async ({ moment, layout, overlay }) => ({
            of: `${moment}, ${layout}`,
            ...(await activityOf(overlay.page, QUIET_MS)),
          })),
        );
        return measured.filter(
          ({ ms, frames, animations, styles, layouts, timers }) =>
            frames > 0 || animations > 0 || styles > 0 || layouts > 0 || timers > ms / TIMER_MS,
        );
      };
      // a font may still arrive in the first while; what never rests is busy in the second as well
      if ((await busy()).length > 0) expect(await busy()).toEqual([]);
    } finally {
      await Promise.all(overlays.map(({ overlay }) => overlay.close()));
    }
  });
});
