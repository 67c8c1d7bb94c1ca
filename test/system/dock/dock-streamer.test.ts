import type { ActionShow, ControlState, Show } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { seriousFaults } from '#helpers/pages/axe.ts';
import { openDock } from '#helpers/pages/open-dock.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { controlFor, votingShow } from '#helpers/pages/show.ts';
import { MIDDLE } from '../../../apps/overlay/src/games/triad/fixtures/view.ts';

const MOVES = Array.from(
  { length: 60 },
  (_, index) => `#triad B${1 + (index % 5)}->C${1 + (index % 3)} m${index}`,
);

const action = (name: string, label: string, args: ActionShow['args']): ActionShow => ({
  name,
  label,
  description: `What "${name}" does.`,
  args,
  confirm: null,
  available: true,
  why: null,
});

/** A streamer who is asked for their move, and may put rules up. */
function asked(show: Show, now: number): ControlState {
  const control = controlFor(show, now);
  return {
    ...control,
    actions: [
      ...control.actions,
      action('play', 'Play a move', [{ name: 'command', label: 'a move', choices: null }]),
      action('poll', 'Vote on rules', [
        { name: 'presets', label: 'rulesets', choices: ['order', 'chaos', 'draft'], several: true },
      ]),
    ],
    ownSeat: {
      matchKey: `0x${'22'.repeat(32)}`,
      seat: 'B',
      turn: 4,
      why: 'turn',
      view: { game: 'triad', state: MIDDLE },
      moves: MOVES,
      moveCount: 612,
      decideBy: now + 41_000,
    },
  };
}

describe.each(TRIED_VERSIONS)("the streamer's dock in Chromium %s", (version) => {
  let browser: Browser;
  let pages: Pages;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(version);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    pages = await startPages({ show: votingShow, control: asked });
    page = await browser.newPage({ viewport: { width: 360, height: 900 } });
    page.setDefaultTimeout(10_000);
    await openDock(page, pages.url, pages.code(), '.own-seat');
  });
  afterEach(async () => {
    await page.close();
    await pages.close();
  });

  test('shows the hand, the time and the legal moves of a move that is asked for, and plays it', async () => {
    const left = MIDDLE.hands.B.filter((slot) => slot.kind === 'hidden' || !slot.used).length;
    expect(await page.locator('.own-pieces li').count()).toBe(left);
    expect(await page.textContent('[data-testid=own-time]')).toMatch(/^(42|41|40|39) s$/);
    await page.fill('.own-seat input', 'm59');
    expect(await page.locator('.own-moves button').allTextContents()).toEqual([MOVES[59]]);
    await page.click('.own-moves button');
    await page.click('.own-seat button[type=submit]');
    await expect
      .poll(() => pages.requests)
      .toEqual([expect.objectContaining({ name: 'play', args: { command: MOVES[59] } })]);
    // taken: the field is empty for the next one
    await expect.poll(() => page.inputValue('.own-seat input')).toBe('');
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('takes several rulesets for a vote', async () => {
    await page.click('[data-tab=rules]');
    await page.click('.poll summary');
    const box = await page.locator('.several input').first().boundingBox();
    expect(box?.width).toBeLessThan(24);
    for (const name of ['chaos', 'order']) await page.check(`.several input[value=${name}]`);
    await page.getByRole('button', { name: 'Vote on rules', exact: true }).click();
    await expect
      .poll(() => pages.requests)
      .toEqual([expect.objectContaining({ name: 'poll', args: { presets: 'chaos order' } })]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
