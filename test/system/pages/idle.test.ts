import { LAYOUTS } from '@show-of-hands/bus';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Moment } from '../../../apps/overlay/src/games/fixtures/shows.ts';
import { activityOf } from '../../browser/activity.ts';
import { CHROMIUM_VERSIONS, launchChromium } from '../../browser/chromium.ts';
import { OverlayPage } from './props/overlay-page.ts';
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
    const overlays = await Promise.all(
      shown.map(async ({ layout, moment }) => {
        const look = { layout, motion: 'full' } as const;
        const size = { width: 960, height: 540 };
        return { moment, layout, overlay: await OverlayPage.open(browser, sceneOf(moment, look), size) };
      }),
    );
    try {
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
