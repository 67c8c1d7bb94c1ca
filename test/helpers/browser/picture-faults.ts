import type { Page } from 'playwright-core';
import { type Box, type DrawnLine, drawnText, type Size, type TextRules } from './drawn-text.ts';

/** What a picture must keep to. Sizes are px of its canvas, however large the window. */
export interface PictureRules extends TextRules {
  /** What the parts of the picture are, as a selector: they lie beside one another, inside the canvas. */
  readonly parts: string;
  /** No text is smaller. */
  readonly smallest: number;
}

interface DrawnPart {
  readonly name: string;
  readonly box: Box;
  /** Which of the parts it is in. */
  readonly inside: readonly number[];
  /** It is meant to lie over others. */
  readonly isOver: boolean;
}

/** Where the canvas is in the window: as large as fits, in the middle. */
export function canvasBox(canvas: Size, window: Size): Box {
  const scale = Math.min(window.width / canvas.width, window.height / canvas.height);
  const left = (window.width - canvas.width * scale) / 2;
  const top = (window.height - canvas.height * scale) / 2;
  return { left, top, right: left + canvas.width * scale, bottom: top + canvas.height * scale };
}

const leaves = (box: Box, room: Box, by = 1): boolean =>
  box.left < room.left - by ||
  box.top < room.top - by ||
  box.right > room.right + by ||
  box.bottom > room.bottom + by;

const meet = (one: Box, other: Box, by: number): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;

/** What is wrong with where parts lie, in words. */
export function placeFaults(parts: readonly DrawnPart[], canvas: Box): string[] {
  return parts.flatMap((part, index) => [
    ...(leaves(part.box, canvas) ? [`${part.name} leaves the canvas`] : []),
    ...parts
      .slice(index + 1)
      .filter((other, offset) => {
        const isWithin = part.inside.includes(index + 1 + offset) || other.inside.includes(index);
        return !isWithin && !part.isOver && !other.isOver && meet(part.box, other.box, 1);
      })
      .map((other) => `${part.name} lies over ${other.name}`),
  ]);
}

/** What is wrong with lines of text, in words: small, cut, off the canvas, over one another. */
export function textFaults(
  lines: readonly DrawnLine[],
  canvas: Box,
  scale: number,
  smallest: number,
): string[] {
  const faults = lines.flatMap(({ text, size, cutBy, box }) => [
    ...(size < smallest - 0.1 ? [`"${text}" is ${size.toFixed(1)} px high`] : []),
    ...(cutBy === null ? [] : [`"${text}" is cut by ${cutBy}`]),
    ...(cutBy === null && leaves(box, canvas) ? [`"${text}" leaves the canvas`] : []),
  ]);
  const open = lines.filter(({ covered }) => !covered);
  open.forEach((line, index) => {
    for (const other of open.slice(index + 1)) {
      if (line.element === other.element || !meet(line.box, other.box, 3 * scale)) continue;
      if (line.inside.includes(other.element) || other.inside.includes(line.element)) continue;
      faults.push(`"${line.text}" lies over "${other.text}"`);
    }
  });
  return faults;
}

const drawnParts = (page: Page, { parts, over }: PictureRules): Promise<DrawnPart[]> =>
  page.evaluate(
    ({ partsAt, overAt }) => {
      const found = [...document.querySelectorAll(partsAt)].filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 0 && height > 0;
      });
      return found.map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return {
          name: part.getAttribute('data-part') ?? part.getAttribute('data-testid') ?? part.tagName,
          box: { left, top, right, bottom },
          inside: found.flatMap((other, index) => (other !== part && other.contains(part) ? [index] : [])),
          isOver: part.matches(overAt),
        };
      });
    },
    { partsAt: parts, overAt: over },
  );

/** A line of text is so much higher than its letters above and below them, in parts of its height. */
const ABOVE_LETTERS = 0.25;

/** Text that stands outside of the part that it belongs to, in words: its own parts do not move away for it. */
const strayText = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(
    ([partsAt, above]) => {
      const strays: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        const part = element?.closest(partsAt);
        if (element === null || !part || getComputedStyle(element).visibility === 'hidden') continue;
        // what is cut is not drawn there, and what is placed by itself may look out
        let isElsewhere = false;
        for (let at: Element | null = element; at !== null && at !== part; at = at.parentElement) {
          const { overflow, position } = getComputedStyle(at);
          isElsewhere ||= overflow !== 'visible' || position === 'absolute';
        }
        if (isElsewhere) continue;
        const letters = document.createRange();
        letters.selectNodeContents(node);
        const room = part.getBoundingClientRect();
        for (const { top, bottom, height } of letters.getClientRects())
          if (top + above * height < room.top - 1 || bottom - above * height > room.bottom + 1)
            strays.push(
              `"${node.textContent?.trim().slice(0, 40)}" leaves the part ${part.getAttribute('data-part')}`,
            );
      }
      return strays;
    },
    [parts, ABOVE_LETTERS] as const,
  );

/**
 * What is wrong with a picture, in words: parts over one another or off the canvas; text that is small, cut, off the
 * canvas, outside of its part or over other text. It knows no class and no game: what is looked at is what is drawn.
 */
export async function pictureFaults(page: Page, rules: PictureRules): Promise<string[]> {
  const window = page.viewportSize() ?? rules.canvas;
  const room = canvasBox(rules.canvas, window);
  const scale = (room.right - room.left) / rules.canvas.width;
  const [parts, lines, strays] = await Promise.all([
    drawnParts(page, rules),
    drawnText(page, rules),
    strayText(page, rules.parts),
  ]);
  return [
    ...new Set([...placeFaults(parts, room), ...textFaults(lines, room, scale, rules.smallest), ...strays]),
  ];
}
