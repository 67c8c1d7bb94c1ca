import { CANVAS, LAYOUTS, THEMES } from '@show-of-hands/bus';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { faintText } from '#helpers/browser/contrast.ts';
import { MOMENTS } from '#helpers/pages/moments.ts';
import { OverlayPage } from '#helpers/pages/overlay-page.ts';
import { EVERY_LOOK, nameOfLook, rulesFor, SCENES_MS, sceneOf } from '#helpers/pages/scenes.ts';

/** Moments that show most of what there is; the long run looks at all of them. */
const RICH = [
  'ballot',
  'flips',
  'ruleset-vote',
  'won',
  'poly-voting',
  'poly-advantage',
  'touche-voting',
  'touche-fired',
  'cryptogs-voting',
  'cryptogs-won',
  'cryptogs-picks',
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium('127');
});
afterAll(() => browser.close());

test.each(LAYOUTS)(
  '%s: text stands out in every theme, whatever lies behind the overlay',
  async (layout) => {
    // a quarter of the size: plates are as they are, and there are sixteen times fewer pixels to look at
    const size = { width: CANVAS[layout].width / 4, height: CANVAS[layout].height / 4 };
    const overlay = await OverlayPage.open(browser, sceneOf('idle', { layout }), size);
    const faults: string[] = [];
    try {
      for (const [index, theme] of THEMES.entries()) {
        const turn = RICH[(index * LAYOUTS.length + LAYOUTS.indexOf(layout)) % RICH.length] ?? 'ballot';
        for (const moment of EVERY_LOOK ? MOMENTS : new Set(['ballot', turn] as const)) {
          const look = { layout, theme };
          await overlay.show(sceneOf(moment, look));
          const found = await faintText(overlay.page, rulesFor(layout));
          faults.push(...found.map((fault) => `${moment}, ${nameOfLook(look)}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    } finally {
      await overlay.close();
    }
  },
  SCENES_MS,
);
