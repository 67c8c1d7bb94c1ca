import type { ObsCheck } from '@show-of-hands/bus';
import type { ObsCalls } from './calls.ts';
import { reasonOf } from './said.ts';
import { lookAt, reloadSource, type Seen } from './self-check.ts';

/** What is said where the overlay is drawn: at the first look, or once it was reloaded. */
export const DRAWN = 'The overlay is drawn.';
export const DRAWN_AGAIN = 'The overlay was blank. Reloading it helped.';

export interface Examination {
  readonly source: string;
  /** Unix ms. */
  readonly now: () => number;
  /** Waits for a page that was loaded anew. */
  readonly pause: () => Promise<void>;
  /** Why there need be nothing to see now; null if there must. */
  readonly excuse: () => string | null;
}

/** Looks whether OBS draws the overlay. If it does not, its page is loaded anew, once. Never throws. */
export async function examine(calls: ObsCalls, options: Examination): Promise<ObsCheck> {
  const { source, now, pause, excuse } = options;
  const said = (result: ObsCheck['result'], text: string): ObsCheck => ({ at: now(), result, text });
  try {
    const { videoShowing } = await calls.call('GetSourceActive', { sourceName: source });
    if (!videoShowing)
      return said(
        'failed',
        `OBS doesn't show "${source}" right now. Switch to a scene that has it while a match runs, then check again.`,
      );
    const first = await lookAt(calls, source);
    if (first === 'drawn') return said('drawn', DRAWN);
    const reason = excuse();
    if (reason !== null) return said('failed', `There is nothing to see: ${reason}.`);
    // where that cannot be done, the second look says no more than the first
    await reloadSource(calls, source).catch(() => undefined);
    await pause();
    const second = await lookAt(calls, source);
    if (second === 'drawn') return said('drawn', DRAWN_AGAIN);
    const later = excuse();
    return later === null
      ? said('blank', blankWords(second, source))
      : said('failed', `There is nothing to see: ${later}.`);
  } catch (error) {
    return said('failed', `The overlay couldn't be checked: ${reasonOf(error)}`);
  }
}

const blankWords = (seen: Exclude<Seen, 'drawn'>, source: string): string => {
  const what = seen === 'transparent' ? 'nothing' : 'one plain colour';
  return `OBS draws ${what} in place of the overlay, and reloading it didn't help. Open the properties of "${source}" in OBS and compare its address with the one in the terminal.`;
};
