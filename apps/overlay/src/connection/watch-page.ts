import type { OverlayReport } from '@show-of-hands/bus';
import { FrameMeter } from './frame-meter.ts';

const stateOf = (): Omit<OverlayReport, 'fps'> => ({
  visible: document.visibilityState === 'visible',
  width: window.innerWidth,
  height: window.innerHeight,
});

export const pageNow = (): OverlayReport => ({ ...stateOf(), fps: null });

/** Whether anything on the page moves; what has ended keeps no frame waiting. */
const moving = (): boolean => document.getAnimations().some(({ playState }) => playState === 'running');

/** Calls back when the page is shown, hidden or resized, and with the frames of whatever moves on it; the result ends that. */
export function watchPage(changed: (change: Partial<OverlayReport>) => void): () => void {
  const meter = new FrameMeter(
    { moving, nextFrame: (step) => void window.requestAnimationFrame(step) },
    (fps) => changed({ fps }),
  );
  const onState = (): void => {
    const state = stateOf();
    changed(state.visible ? state : { ...state, fps: null });
  };
  const onMotion = (): void => {
    if (document.visibilityState === 'visible') meter.begin();
  };
  document.addEventListener('visibilitychange', onState);
  window.addEventListener('resize', onState);
  document.addEventListener('animationstart', onMotion);
  document.addEventListener('transitionrun', onMotion);
  return () => {
    document.removeEventListener('visibilitychange', onState);
    window.removeEventListener('resize', onState);
    document.removeEventListener('animationstart', onMotion);
    document.removeEventListener('transitionrun', onMotion);
  };
}
