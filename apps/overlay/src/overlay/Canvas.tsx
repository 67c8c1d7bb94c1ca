import { CANVAS, type Layout } from '@show-of-hands/bus';
import { type ReactNode, useEffect, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a canvas stands in a window, and how large. */
interface Fit {
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

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Fits the canvas of a layout into whatever size the browser source has, centred; the rest stays transparent. */
export function Canvas({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const onResize = (): void => setSize(windowSize());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const { width, height } = CANVAS[layout];
  const { scale, left, top } = fitCanvas({ width, height }, size);
  return (
    <div
      className="stage"
      style={{
        position: 'absolute',
        width,
        height,
        transformOrigin: '0 0',
        transform: `translate(${left}px, ${top}px) scale(${scale})`,
      }}
    >
      {children}
    </div>
  );
}
