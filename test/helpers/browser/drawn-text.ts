import type { Page } from 'playwright-core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of text as it is drawn. Texts of one page are told apart by `element`. */
export interface DrawnLine {
  /** The beginning of it. */
  readonly text: string;
  /** Which element it is of, and which elements those are in that have text of their own too. */
  readonly element: number;
  readonly inside: readonly number[];
  /** Where its letters are: a line is higher than what stands on it. What is cut off is left out. */
  readonly box: Box;
  /** Px of the canvas. */
  readonly size: number;
  /** 0..255 each; null for what is drawn in another way than by one colour. */
  readonly colour: readonly [number, number, number] | null;
  /** 0..1, with everything that it is in. */
  readonly opacity: number;
  /** It is drawn with a stroke around its letters, and so brings its ground along. */
  readonly stroked: boolean;
  /** What cuts it without saying so, or although it must be whole; null for nothing. */
  readonly cutBy: string | null;
  /** It lies under something that is meant to lie over others for a while. */
  readonly covered: boolean;
}

export interface TextRules {
  /** What sizes are measured on, px. */
  readonly canvas: Size;
  /** Text that is never cut, as a selector. All other text may end in an ellipsis, and nowhere else. */
  readonly whole: string;
  /** What is meant to lie over others for a while, as a selector. */
  readonly over: string;
}

/** Every line of text that can be seen on a page. */
export const drawnText = (page: Page, rules: TextRules): Promise<DrawnLine[]> =>
  page.evaluate(({ canvas, whole, over }) => {
    const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height);
    const lines: DrawnLine[] = [];
    const known: Element[] = [];
    const covers = [...document.querySelectorAll(over)];

    const nameOf = (element: Element): string =>
      element.getAttribute('data-part') ??
      element.getAttribute('data-testid') ??
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const opacityOf = (element: Element): number => {
      let opacity = 1;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        opacity *= Number(getComputedStyle(at).opacity);
      }
      return opacity;
    };
    /** How much larger than its styles say something is drawn. */
    const scaleOf = (element: Element): number => {
      if (element instanceof SVGGraphicsElement && element.ownerSVGElement !== null) {
        const matrix = element.getScreenCTM();
        return Math.hypot(matrix?.c ?? 0, matrix?.d ?? 0);
      }
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (!(at instanceof HTMLElement) || at.offsetWidth <= 40) continue;
        // in parts of a px, which `offsetWidth` leaves out; lines of text have none of their own
        const style = getComputedStyle(at);
        const around =
          style.boxSizing === 'border-box'
            ? []
            : [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
        const own = [style.width, ...around].reduce((sum, px) => sum + Number.parseFloat(px), 0);
        if (own > 0) return at.getBoundingClientRect().width / own;
      }
      return scale;
    };

    /** What is left of a line after everything that cuts it, and what did so. */
    const cut = (element: Element, line: Box): { box: Box | null; by: string | null } => {
      let box = line;
      let by: string | null = null;
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflow === 'visible' || !(at instanceof HTMLElement)) continue;
        const room = at.getBoundingClientRect();
        const across = box.left < room.left - 1 || box.right > room.right + 1;
        const down = box.top < room.top - 1 || box.bottom > room.bottom + 1;
        if (!across && !down) continue;
        const clamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
        const said = clamped || (across && !down && style.textOverflow === 'ellipsis');
        if (!said || element.closest(whole) !== null) by ??= nameOf(at);
        box = {
          left: Math.max(box.left, room.left),
          top: Math.max(box.top, room.top),
          right: Math.min(box.right, room.right),
          bottom: Math.min(box.bottom, room.bottom),
        };
        if (box.right <= box.left || box.bottom <= box.top) return { box: null, by };
      }
      return { box, by };
    };

    const root = document.getElementById('root') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('style, title, script') !== null) continue;
      const style = getComputedStyle(element);
      const opacity = opacityOf(element);
      if (style.visibility === 'hidden' || opacity < 0.05) continue;
      const isSvg = element instanceof SVGElement;
      const rgb = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(
        isSvg ? style.fill : style.color,
      );
      const drawnAt = scaleOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const each of range.getClientRects()) {
        // what only screen readers are told is a pixel wide
        if (each.width <= 2 || each.height <= 2) continue;
        const inset = each.height * 0.22;
        const { box, by } = cut(element, {
          left: each.left,
          right: each.right,
          top: each.top + inset,
          bottom: each.bottom - inset,
        });
        if (box === null && by === null) continue;
        if (!known.includes(element)) known.push(element);
        const middle = { x: (each.left + each.right) / 2, y: (each.top + each.bottom) / 2 };
        lines.push({
          text: text.length > 30 ? `${text.slice(0, 30)}…` : text,
          element: known.indexOf(element),
          inside: known.flatMap((other, index) =>
            other !== element && other.contains(element) ? [index] : [],
          ),
          box: box ?? { left: 0, top: 0, right: 0, bottom: 0 },
          size: (Number.parseFloat(style.fontSize) * drawnAt) / scale,
          colour: rgb === null ? null : [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])],
          opacity: opacity * Number(rgb?.[4] ?? 1),
          stroked: isSvg
            ? style.stroke !== 'none' && style.stroke !== ''
            : Number.parseFloat(style.webkitTextStrokeWidth) > 0,
          cutBy: by,
          covered: covers.some((cover) => {
            const room = cover.getBoundingClientRect();
            const isUnder =
              middle.x > room.left && middle.x < room.right && middle.y > room.top && middle.y < room.bottom;
            return isUnder && !cover.contains(element);
          }),
        });
      }
    }
    return lines;
  }, rules);
