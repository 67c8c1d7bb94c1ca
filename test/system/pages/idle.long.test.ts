import { LAYOUTS, type Look } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityOf } from '#helpers/browser/activity.ts';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { OverlayPage, type Scene } from '#helpers/pages/overlay-page.ts';
import { EVERY_LOOK, sceneOf } from '#helpers/pages/scenes.ts';
import type { Moment } from '../../../apps/overlay/src/games/fixtures/shows.ts';

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
  'touche-decided',
  'touche-fired',
  'cryptogs-decided',
  'cryptogs-flipped',
];
/** After so long a page has done what it does once for this vote, ms: it rings seven seconds after it was opened. */
const OPENING_MS = 8_000;
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

/** When the first bar or the number of votes changes, ms by the clock of the page's performance. */
interface Change {
  readonly of: 'bar' | 'votes';
  readonly at: number;
}

/** Notes, from here on, each change of the first bar and of the number of votes. */
async function changesOf(page: Page): Promise<() => Promise<readonly Change[]>> {
  const noted = await page.evaluateHandle(() => {
    const read = () => ({
      bar: document.querySelector('.leader-bar')?.getAttribute('style'),
      votes: document.querySelector('[data-testid=votes]')?.textContent,
    });
    const changes: { of: 'bar' | 'votes'; at: number }[] = [];
    let stood = read();
    new MutationObserver(() => {
      const stands = read();
      const at = performance.now();
      for (const of of ['votes', 'bar'] as const) if (stands[of] !== stood[of]) changes.push({ of, at });
      stood = stands;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return changes;
  });
  return () => noted.jsonValue();
}

describe.each(TRIED_VERSIONS)('an open vote costs little in Chromium %s', (version) => {
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
    // once: how fast frames came is reported, and five seconds are left
    await activityOf(overlay.page, OPENING_MS);
    const { ms, frames, timers, layouts } = await activityOf(overlay.page, QUIET_MS);
    expect(frames).toBe(0);
    // one second's figure, and whoever watches for a change
    expect(timers).toBeLessThanOrEqual(ms / 1_000 + ms / TIMER_MS);
    expect(layouts).toBeLessThanOrEqual(ms / 1_000 + 1);
  });

  testOn(
    'bars move at once by what one sees, and once a second by less; figures follow every vote',
    async (overlay) => {
      const changes = await changesOf(overlay.page);
      const changed = async (count: number) => {
        await expect.poll(changes, { timeout: 3_000 }).toHaveLength(count);
        return (await changes()).slice(count - 2);
      };
      // what was shown when the page opened may still wait for its second
      await overlay.show(withMore(scene, 1));
      await changed(2);
      await overlay.show(withMore(scene, 2));
      const [figure, bar] = await changed(4);
      expect([figure?.of, bar?.of]).toEqual(['votes', 'bar']);
      // by the page's own clock: how long this machine takes to ask is not its business
      expect(Number(bar?.at) - Number(figure?.at)).toBeGreaterThan(900);
      await overlay.show(withMore(scene, 400));
      const both = await changed(6);
      expect(both.map(({ of }) => of).sort()).toEqual(['bar', 'votes']);
      expect(Math.abs(Number(both[0]?.at) - Number(both[1]?.at))).toBeLessThan(100);
    },
  );
});

describe.each(TRIED_VERSIONS)('a picture that stands still costs nothing in Chromium %s', (version) => {
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
