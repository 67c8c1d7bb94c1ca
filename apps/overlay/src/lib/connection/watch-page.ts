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

/** Calls back when the page is shown, hidden or resized, and with the frames of whatever moves on it. */
export function watchPage(changed: (change: Partial<OverlayReport>) => void): void {
  const meter = new FrameMeter(
    { moving, nextFrame: (step) => void window.requestAnimationFrame(step) },
    (fps) => changed({ fps }),
  );
  const onState = (): void => {
    const state = stateOf();
    changed(state.visible ? state : { ...state, fps: null });
  };
  const isVisible = (): boolean => document.visibilityState === 'visible';
  const onFilm = (): void => {
    if (isVisible()) meter.measure();
  };
  const onStir = ({ timeStamp }: Event): void => {
    if (isVisible()) meter.stir(timeStamp);
  };
  document.addEventListener('visibilitychange', onState);
  window.addEventListener('resize', onState);
  document.addEventListener('animationstart', onFilm);
  document.addEventListener('transitionrun', onStir);
}
