interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a canvas stands in a window, and how large. */
export interface Fit {
  readonly scale: number;
  /** Whole px: half a pixel would blur every edge. */
  readonly left: number;
  readonly top: number;
}

/** The largest that a canvas can be in a window as a whole, in the middle of it. */
export function fitCanvas(canvas: Size, window: Size): Fit {
  const scale = Math.min(window.width / canvas.width, window.height / canvas.height);
  return {
    scale,
    left: Math.max(0, Math.floor((window.width - canvas.width * scale) / 2)),
    top: Math.max(0, Math.floor((window.height - canvas.height * scale) / 2)),
  };
}
