import { CAMERAS, CANVAS, LAYOUTS, type Layout, type Look, THEMES } from '@show-of-hands/bus';
import { type Moment, SHOWS } from '../../../apps/overlay/src/games/fixtures/shows.ts';
import type { PictureRules } from '../browser/picture-faults.ts';
import type { Scene } from './overlay-page.ts';

export const LANGUAGES = ['en', 'fr', 'ja'] as const;

/**
 * The long run looks at every moment in every layout, theme and language, and with every room for a camera; the short one
 * at each of them, in looks that take turns.
 */
export const EVERY_LOOK = Number(process.env.SOH_TEST_SCALE ?? 1) > 1;

export const sceneOf = (moment: Moment, look: Partial<Look> = {}): Scene => ({ show: SHOWS[moment], look });

/** A test that looks at many scenes may take so long, ms. */
export const SCENES_MS = EVERY_LOOK ? 1_800_000 : 240_000;

const looksIn = (layout: Layout) =>
  CAMERAS.flatMap((camera) =>
    LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ layout, theme, language, camera }))),
  );

/**
 * The looks of one layout that the `index`-th moment is looked at in. In the long run each theme with each language, and the
 * cameras take turns: each theme and each language with each of them, and over three moments all looks that there are. Or
 * else one, and over the moments all of them.
 */
export function looksFor(layout: Layout, index: number, everyLook = EVERY_LOOK): Partial<Look>[] {
  const all = looksIn(layout);
  if (everyLook) return all.filter((look) => look.camera === CAMERAS[turnOf(look, index) % CAMERAS.length]);
  // a step that shares no divisor with the number of looks visits each; layouts begin at different ones
  const own = all[(index * 7 + LAYOUTS.indexOf(layout) * 11) % all.length];
  return own === undefined ? [] : [own];
}

const turnOf = ({ theme, language }: ReturnType<typeof looksIn>[number], index: number): number =>
  THEMES.indexOf(theme) + LANGUAGES.indexOf(language) + index;

export const nameOfLook = ({ layout, theme, language, camera }: Partial<Look>): string =>
  [layout, theme, language, camera].filter((part) => part !== undefined).join(' ');

/** What every picture keeps to: parts beside one another, text whole and at least 20 px high on the canvas. */
export const rulesFor = (layout: Layout): PictureRules => ({
  canvas: CANVAS[layout],
  parts: '[data-part]',
  over: '[data-testid=delay-check], [data-testid=stale]',
  whole: `[data-testid=how], [data-testid=countdown], [data-testid=votes], [data-testid^=score-],
    [data-whole], [data-testid=lesson] *`,
  smallest: 20,
});
