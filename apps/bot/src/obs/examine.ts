import type { ObsCheck } from '@show-of-hands/bus';
import type { ObsCalls } from './calls.ts';
import { reasonOf } from './said.ts';
import { lookAt, reloadSource, type Seen } from './self-check.ts';

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
        `OBS shows "${source}" nowhere at the moment: go to a scene that has it while a match runs, and look again`,
      );
    const first = await lookAt(calls, source);
    if (first === 'drawn') return said('drawn', 'the overlay is drawn');
    const reason = excuse();
    if (reason !== null) return said('failed', `nothing is to be seen: ${reason}`);
    // where that cannot be done, the second look says no more than the first
    await reloadSource(calls, source).catch(() => undefined);
    await pause();
    const second = await lookAt(calls, source);
    if (second === 'drawn') return said('drawn', 'the overlay was blank; loading it anew helped');
    const later = excuse();
    return later === null
      ? said('blank', blankWords(second, source))
      : said('failed', `nothing is to be seen: ${later}`);
  } catch (error) {
    return said('failed', `nobody could look at the overlay: ${reasonOf(error)}`);
  }
}

const blankWords = (seen: Exclude<Seen, 'drawn'>, source: string): string => {
  const what = seen === 'transparent' ? 'nothing' : 'one plain colour';
  return `OBS draws ${what} in place of the overlay, and loading it anew did not help: open the properties of "${source}" in OBS and compare its address with the one in the terminal`;
};
