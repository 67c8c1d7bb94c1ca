import { CANVAS, type Layout } from '@show-of-hands/bus';
import { type ReactNode, useEffect, useState } from 'react';
import { fitCanvas } from './fit-canvas.ts';

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Fits the canvas of a layout into whatever size the browser source has, centred; the rest stays transparent. */
export function Stage({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
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
