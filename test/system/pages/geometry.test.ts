import { CANVAS, LAYOUTS } from '@show-of-hands/bus';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_VERSIONS, launchChromium } from '../../browser/chromium.ts';
import { pictureFaults } from '../../browser/picture-faults.ts';
import { MOMENTS } from './props/moments.ts';
import { OverlayPage } from './props/overlay-page.ts';
import { EVERY_LOOK, looksFor, nameOfLook, rulesFor, SCENES_MS, sceneOf } from './props/scenes.ts';

const NEWER = '127';
/** Text is drawn the same in both but for its width: the older one looks at fewer scenes. */
const isSampled = (version: string, index: number): boolean =>
  EVERY_LOOK || version === NEWER || index % LAYOUTS.length === 0;

describe.each(CHROMIUM_VERSIONS)('the picture in Chromium %s', (version) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());

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
});
