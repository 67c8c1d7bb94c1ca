import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { ObsCalls } from './calls/calls.ts';
import { reasonOf } from './calls/said.ts';
import type { ObsSeen } from './obs-state.ts';
import { lookAt, reloadSource, type Seen } from './sources/self-check.ts';

/** What is said where the overlay is drawn: at the first look, or once it was reloaded. */
export const DRAWN = tell('obs.check.drawn');
export const DRAWN_AGAIN = tell('obs.check.drawnAgain');

export interface Examination {
  readonly source: string;
  /** Unix ms. */
  readonly now: () => number;
  /** Waits for a page that was loaded anew. */
  readonly pause: () => Promise<void>;
  /** Why there need be nothing to see now; null if there must. */
  readonly excuse: () => Said | null;
}

/** Looks whether OBS draws the overlay. If it does not, its page is loaded anew, once. Never throws. */
export async function examine(calls: ObsCalls, options: Examination): Promise<ObsSeen> {
  const { source, now, pause, excuse } = options;
  const said = (result: ObsSeen['result'], text: Said): ObsSeen => ({ at: now(), result, text });
  try {
    const { videoShowing } = await calls.call('GetSourceActive', { sourceName: source });
    if (!videoShowing) return said('failed', tell('obs.check.unseen', { source }));
    const first = await lookAt(calls, source);
    if (first === 'drawn') return said('drawn', DRAWN);
    const reason = excuse();
    if (reason !== null) return said('failed', tell('obs.check.nothing', { why: reason }));
    // where that cannot be done, the second look says no more than the first
    await reloadSource(calls, source).catch(() => undefined);
    await pause();
    const second = await lookAt(calls, source);
    if (second === 'drawn') return said('drawn', DRAWN_AGAIN);
    const later = excuse();
    return later === null
      ? said('blank', blankWords(second, source))
      : said('failed', tell('obs.check.nothing', { why: later }));
  } catch (error) {
    return said('failed', tell('obs.check.failed', { why: reasonOf(error) }));
  }
}

const blankWords = (seen: Exclude<Seen, 'drawn'>, source: string): Said =>
  tell(seen === 'transparent' ? 'obs.check.transparent' : 'obs.check.plain', { source });
