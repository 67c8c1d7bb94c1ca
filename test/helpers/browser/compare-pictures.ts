import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How much two pictures differ, and where. */
export interface Difference {
  /** Pixels that differ, as a share of all of them: 0..1. */
  readonly share: number;
  /** The most of them that lie together: in one window of so many pixels as a short word takes. */
  readonly together: number;
  /** The smallest box that holds them, px; null where none differs. */
  readonly where: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  } | null;
  /** Makes a PNG that shows them in red over a pale copy. */
  readonly picture: () => Buffer;
}

/** Differences of colour below this are none: fonts are smoothed a little differently from machine to machine. */
const COLOUR_TOLERANCE = 0.12;

const isMarked = (data: Buffer, at: number): boolean =>
  data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0;

function boxOfMarked({ width, height, data }: PNG): Difference['where'] {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isMarked(data, (y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { left, top, right, bottom };
}

/** A short word in a picture of half or a quarter of the size, px. */
const WINDOW = { width: 32, height: 12 };

/** The most marked pixels in any window, from sums over all that is left of and above each pixel. */
function togetherIn({ width, height, data }: PNG): number {
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  const sumAt = (x: number, y: number): number => sums[y * across + x] ?? 0;
  let most = 0;
  for (let y = 1; y <= height; y++) {
    let inRow = 0;
    for (let x = 1; x <= width; x++) {
      if (isMarked(data, ((y - 1) * width + x - 1) * 4)) inRow++;
      sums[y * across + x] = sumAt(x, y - 1) + inRow;
      const [left, top] = [Math.max(0, x - WINDOW.width), Math.max(0, y - WINDOW.height)];
      most = Math.max(most, sumAt(x, y) - sumAt(left, y) - sumAt(x, top) + sumAt(left, top));
    }
  }
  return most;
}

/** Compares two PNGs. @throws Error if they are not of one size */
export function differenceOf(wanted: Buffer, got: Buffer): Difference {
  const one = PNG.sync.read(wanted);
  const other = PNG.sync.read(got);
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(
      `the picture is ${other.width}x${other.height}, and was ${one.width}x${one.height} before`,
    );
  }
  const shown = new PNG({ width: one.width, height: one.height });
  const count = pixelmatch(one.data, other.data, shown.data, one.width, one.height, {
    threshold: COLOUR_TOLERANCE,
    diffColor: [255, 0, 0],
    // smoothed edges are drawn in this colour and do not count
    aaColor: [255, 220, 0],
  });
  return {
    share: count / (one.width * one.height),
    together: togetherIn(shown),
    where: boxOfMarked(shown),
    picture: () => PNG.sync.write(shown),
  };
}

/** Colours of kept pictures are this far apart: a tenth of what counts as another colour, and a third fewer bytes. */
const COLOUR_STEP = 8;

/** A picture in few bytes, to be kept: in fewer colours and without alpha. Browsers write theirs quickly instead. */
export function packed(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  for (let at = 0; at < picture.data.length; at++) {
    const value = picture.data[at] ?? 0;
    picture.data[at] = at % 4 === 3 ? 255 : Math.min(255, Math.round(value / COLOUR_STEP) * COLOUR_STEP);
  }
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: -1 });
}
