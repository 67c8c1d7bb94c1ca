import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { type DrawnLine, drawnText, type TextRules } from './drawn-text.ts';

type ColouredLine = DrawnLine & { readonly colour: readonly [number, number, number] };

/** What text must stand out by, and from which size on less is enough (px of the canvas). */
const ENOUGH = 4.5;
const ENOUGH_FOR_LARGE = 3;
const LARGE = 48;
/** A share of the pixels behind a line that may be too close to its colour: borders and corners of plates. */
const TOLERATED = 0.12;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two luminances: 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** How much of the ground of a line is too close to it, whatever lies behind the overlay: 0..1. */
function shareTooClose(line: ColouredLine, onWhite: PNG, onBlack: PNG): number {
  const { box } = line;
  const own = luminance(...line.colour);
  const enough = line.size >= LARGE ? ENOUGH_FOR_LARGE : ENOUGH;
  let all = 0;
  let close = 0;
  const at = (picture: PNG, x: number, y: number): number => {
    const index = (y * picture.width + x) * 4;
    return luminance(picture.data[index] ?? 0, picture.data[index + 1] ?? 0, picture.data[index + 2] ?? 0);
  };
  for (let y = Math.ceil(box.top); y < Math.floor(box.bottom); y++) {
    for (let x = Math.ceil(box.left); x < Math.floor(box.right); x++) {
      if (x < 0 || y < 0 || x >= onWhite.width || y >= onWhite.height) continue;
      all += 1;
      // any picture behind a see-through ground gives something between these two
      const lightest = at(onWhite, x, y);
      const darkest = at(onBlack, x, y);
      const isBetween = own > darkest && own < lightest;
      const least = isBetween ? 1 : Math.min(contrastOf(own, lightest), contrastOf(own, darkest));
      if (least < enough) close += 1;
    }
  }
  return all === 0 ? 0 : close / all;
}

/** What is faint on purpose stands on something else (a ghost over its cell): it is judged by the eye. */
const FAINT = 0.6;

const isJudged = (line: DrawnLine): line is ColouredLine =>
  line.colour !== null && !line.stroked && !line.covered && line.opacity >= FAINT;

/** Takes pictures of the page without its text, over what lies behind it. */
async function groundOver(page: Page, behind: string): Promise<PNG> {
  await page.evaluate((background) => {
    document.documentElement.style.background = background;
  }, behind);
  return PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
}

const WITHOUT_TEXT = `
  * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
  svg text, svg tspan { visibility: hidden !important; }`;

/**
 * Text of a page that does not stand out from its ground over a white, over a black, or over any other picture, one
 * line each. Text with a stroke of its own brings its ground along and is left out.
 */
export async function faintText(page: Page, rules: TextRules): Promise<string[]> {
  const lines = (await drawnText(page, rules)).filter(isJudged);
  const behind = await page.evaluate(() => document.documentElement.style.background);
  const hiding = await page.addStyleTag({ content: WITHOUT_TEXT });
  try {
    const onWhite = await groundOver(page, '#ffffff');
    const onBlack = await groundOver(page, '#000000');
    const faults = lines.flatMap((line) => {
      const share = shareTooClose(line, onWhite, onBlack);
      if (share <= TOLERATED) return [];
      const { text, colour, size } = line;
      const what = `"${text}" (rgb ${colour.join(' ')}, ${size.toFixed(0)} px)`;
      return [`${what} is too close to ${Math.round(share * 100)} % of its ground`];
    });
    return [...new Set(faults)];
  } finally {
    await hiding.evaluate((style) => style.parentNode?.removeChild(style));
    await page.evaluate((background) => {
      document.documentElement.style.background = background;
    }, behind);
  }
}
