import type { Clock } from '../../base/clock.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { type ObsCalls, reasonOf, screenshot } from './connection/calls.ts';
import type { ObsConnection } from './connection/connection.ts';
import type { ObsJobs } from './connection/supervisor.ts';
import type { ObsSeen } from './obs-status.ts';
import type { OverlaySource } from './sources/overlay-source.ts';
import { type Pixels, readPng } from './sources/png.ts';

/** The picture is looked at this small: parts of an overlay are larger than a pixel of it. */
const WIDTH = 480;
/** So much may one channel differ between pixels that are the same colour to the eye. */
const TOLERANCE = 3;

/** What is to be seen in a picture. */
type Seen = 'drawn' | 'transparent' | 'one colour';

/** Whether anything is drawn: not if all of it is transparent, or of one colour. */
export function seenIn({ rgba }: Pixels): Seen {
  let isTransparent = true;
  let isUniform = true;
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) > TOLERANCE) isTransparent = false;
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs((rgba[at + channel] ?? 0) - (rgba[channel] ?? 0)) > TOLERANCE) isUniform = false;
    }
    if (!isTransparent && !isUniform) return 'drawn';
  }
  return isTransparent ? 'transparent' : 'one colour';
}

/** What OBS draws of a source at this moment, visible or not. @throws if OBS gives no picture */
async function lookAt(calls: ObsCalls, source: string): Promise<Seen> {
  const answer = await calls.call('GetSourceScreenshot', {
    sourceName: source,
    imageFormat: 'png',
    imageWidth: WIDTH,
  });
  const { imageData } = screenshot.parse(answer);
  return seenIn(readPng(Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64')));
}

/** Makes a browser source load its page anew, past its cache. @throws if the source is none */
export async function reloadSource(calls: ObsCalls, source: string): Promise<void> {
  await calls.call('PressInputPropertiesButton', { inputName: source, propertyName: 'refreshnocache' });
}

/** What is said where the overlay is drawn: at the first look, or once it was reloaded. */
export const DRAWN = msg('obs.check.drawn');
const DRAWN_AGAIN = msg('obs.check.drawnAgain');

interface OverlayProbe {
  readonly source: string;
  /** Unix ms. */
  readonly now: () => number;
  /** Waits for a page that was loaded anew. */
  readonly pause: () => Promise<void>;
  /** Why there need be nothing to see now; null if there must. */
  readonly excuse: () => DisplayText | null;
}

/** Looks whether OBS draws the overlay. If it does not, its page is loaded anew, once. Never throws. */
async function checkOverlay(calls: ObsCalls, options: OverlayProbe): Promise<ObsSeen> {
  const { source, now, pause, excuse } = options;
  const said = (result: ObsSeen['result'], text: DisplayText): ObsSeen => ({ at: now(), result, text });
  try {
    const { videoShowing } = await calls.call('GetSourceActive', { sourceName: source });
    if (!videoShowing) return said('failed', msg('obs.check.unseen', { source }));
    const first = await lookAt(calls, source);
    if (first === 'drawn') return said('drawn', DRAWN);
    const reason = excuse();
    if (reason !== null) return said('failed', msg('obs.check.nothing', { why: reason }));
    // where that cannot be done, the second look says no more than the first
    await reloadSource(calls, source).catch(() => undefined);
    await pause();
    const second = await lookAt(calls, source);
    if (second === 'drawn') return said('drawn', DRAWN_AGAIN);
    const later = excuse();
    return later === null
      ? said('blank', blankWords(second, source))
      : said('failed', msg('obs.check.nothing', { why: later }));
  } catch (error) {
    return said('failed', msg('obs.check.failed', { why: reasonOf(error) }));
  }
}

const blankWords = (seen: Exclude<Seen, 'drawn'>, source: string): DisplayText =>
  msg(seen === 'transparent' ? 'obs.check.transparent' : 'obs.check.plain', { source });

interface OverlayCheckOptions extends Pick<OverlayProbe, 'excuse'> {
  readonly jobs: ObsJobs;
  readonly overlaySource: OverlaySource;
  readonly clock: Clock;
  /** How long a page needs until something is to be seen, ms. */
  readonly lookMs: number;
  readonly onSeen: () => void;
}

/** Looks whether the overlay is drawn: a while after it was shown, and when somebody asks. */
export class OverlayCheck {
  readonly #options: OverlayCheckOptions;
  #cancel = () => {};
  #seen: ObsSeen | null = null;

  constructor(options: OverlayCheckOptions) {
    this.#options = options;
  }

  /** What was seen last; null before the first look. */
  get seen(): ObsSeen | null {
    return this.#seen;
  }

  /** A page that was shown just now is looked at once it must be there. */
  later(): void {
    const { jobs, clock, lookMs } = this.#options;
    this.cancel();
    this.#cancel = clock.after(lookMs, () => {
      // a look lasts as long as a page takes to load: nothing else waits for it
      jobs.beside('look at the overlay', async (connection) => {
        const { result, text } = await this.now(connection);
        if (result === 'blank') jobs.warn(text);
      });
    });
  }

  cancel(): void {
    this.#cancel();
  }

  /** @throws Error if the source cannot be looked for */
  async now(connection: ObsConnection): Promise<ObsSeen> {
    const { overlaySource, clock, lookMs, excuse, onSeen } = this.#options;
    const pause = () => new Promise<void>((resolve) => clock.after(lookMs, resolve));
    const source = await overlaySource.nameNow(connection);
    const seen = await checkOverlay(connection, { source, now: () => clock.now(), pause, excuse });
    this.#seen = seen;
    onSeen();
    return seen;
  }
}
