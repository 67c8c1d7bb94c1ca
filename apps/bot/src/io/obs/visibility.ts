import type { Clock } from '../../base/clock.ts';

/** How long the end of a match stays in the picture when no other follows: the winner should be seen. */
const AFTERMATH_MS = 20_000;

/**
 * When the overlay is in the picture: while a match runs, or something else is shown to viewers, and until a while
 * after it, so that the pause between two matches shows the winner and the countdown, and an idle table shows nothing.
 */
export function createVisibility(clock: Clock, show: (visible: boolean) => void): (running: boolean) => void {
  let cancel = () => {};
  return (running) => {
    cancel();
    cancel = () => {};
    if (running) show(true);
    else cancel = clock.after(AFTERMATH_MS, () => show(false));
  };
}
