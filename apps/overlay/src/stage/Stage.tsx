import { type ReactNode, useEffect, useState } from 'react';

/** The canvas everything is drawn on. */
export const STAGE = { width: 1920, height: 1080 } as const;

interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

function fit(): Fit {
  const scale = Math.min(window.innerWidth / STAGE.width, window.innerHeight / STAGE.height);
  return {
    scale,
    left: (window.innerWidth - STAGE.width * scale) / 2,
    top: (window.innerHeight - STAGE.height * scale) / 2,
  };
}

/** Fits the 1920x1080 canvas into whatever size the browser source has, centred. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const [{ scale, left, top }, setFit] = useState(fit);
  useEffect(() => {
    const onResize = (): void => setFit(fit());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return (
    <div
      style={{
        position: 'absolute',
        width: STAGE.width,
        height: STAGE.height,
        transformOrigin: '0 0',
        transform: `translate(${left}px, ${top}px) scale(${scale})`,
      }}
    >
      {children}
    </div>
  );
}
