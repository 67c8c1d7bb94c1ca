import { CANVAS, type Layout } from '@show-of-hands/bus';
import type { z } from 'zod';
import type { videoAnswer } from '../calls/answers.ts';
import { obsPath } from './overlay-address.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest that a browser source can be, px. */
const LARGEST = 8_192;

export const isUpright = ({ width, height }: Size): boolean => height > width;
const bounded = (px: number): number => Math.min(LARGEST, Math.max(1, Math.round(px)));

/** How large the source is: as OBS's canvas, unless the look stands upright and the canvas lies, or the reverse. */
export function sizeOf(layout: Layout, canvas: Size): Size {
  const drawn = CANVAS[layout];
  const { width, height } = isUpright(drawn) === isUpright(canvas) ? canvas : drawn;
  return { width: bounded(width), height: bounded(height) };
}

/** Frames a second for the source: OBS's own, in the bounds that a browser source takes. */
export function fpsOf({ fpsNumerator, fpsDenominator }: z.output<typeof videoAnswer>): number {
  return Math.min(60, Math.max(1, Math.round(fpsNumerator / Math.max(1, fpsDenominator))));
}

export interface SourceWish {
  readonly size: Size;
  readonly fps: number;
  /** Address of the overlay's page. */
  readonly address: string;
  /** Absolute path of the file that waits for the bot; null opens the address itself. */
  readonly loader: string | null;
}

/** A browser source's settings as we want them. Any change but that of the size makes OBS load the page anew. */
export const settingsOf = ({ size, fps, address, loader }: SourceWish) => ({
  url: address,
  is_local_file: loader !== null,
  local_file: loader === null ? '' : obsPath(loader),
  width: size.width,
  height: size.height,
  fps_custom: true,
  fps,
  // OBS's own style centres the page
  css: '',
  // the page lives on while it is hidden: it shows the present at once
  shutdown: false,
  restart_when_active: false,
});
export type SourceSettings = ReturnType<typeof settingsOf>;

/** The settings that differ from what is wanted: nothing is asked for where nothing differs. */
export function differingFrom(
  current: Readonly<Record<string, unknown>>,
  wanted: SourceSettings,
): Partial<SourceSettings> {
  const differing = Object.entries(wanted).filter(
    // OBS leaves out what is empty or off
    ([name, value]) => (current[name] ?? (typeof value === 'string' ? '' : false)) !== value,
  );
  return Object.fromEntries(differing);
}
