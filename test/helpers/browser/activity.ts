import type { CDPSession, Page } from 'playwright-core';

/** What a page did in a while. */
export interface Activity {
  /** How long it was looked at, ms: on a machine with much to do longer than was asked for. */
  readonly ms: number;
  /** Frames that it asked for (`requestAnimationFrame`). */
  readonly frames: number;
  /** How often styles and places were computed anew. */
  readonly styles: number;
  readonly layouts: number;
  /** Callbacks of timers that ran. */
  readonly timers: number;
  /** Animations that are running at the end. */
  readonly animations: number;
}

/**
 * Counts, from here on, what a page asks its browser to do later: call it before the page is opened.
 * The page itself sees nothing of that.
 */
export async function countCallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { frames: 0, timers: 0 };
    Object.defineProperty(window, Symbol.for('activity'), { value: counts });
    const { requestAnimationFrame, setTimeout, setInterval } = window;
    const counted =
      (kind: keyof typeof counts, call: TimerHandler) =>
      (...args: unknown[]): void => {
        counts[kind] += 1;
        if (typeof call === 'function') call(...args);
      };
    window.requestAnimationFrame = (call) => requestAnimationFrame(counted('frames', call));
    Object.assign(window, {
      setTimeout: (call: TimerHandler, ...rest: [number?, ...unknown[]]) =>
        setTimeout(counted('timers', call), ...rest),
      setInterval: (call: TimerHandler, ...rest: [number?, ...unknown[]]) =>
        setInterval(counted('timers', call), ...rest),
    });
  });
}

/** Figures of a page's browser by name. @param session the page's own, with `Performance` enabled */
export async function figuresOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

const callbacksOf = (page: Page): Promise<{ frames: number; timers: number }> =>
  page.evaluate(() => {
    const counts: unknown = Reflect.get(window, Symbol.for('activity'));
    if (typeof counts !== 'object' || counts === null)
      throw new Error('callbacks of this page are not counted');
    return { ...(counts as { frames: number; timers: number }) };
  });

/** What a page does in so many ms, left alone. Its callbacks must be counted since before it was opened. */
export async function activityOf(page: Page, ms: number): Promise<Activity> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable');
    const began = Date.now();
    const before = { ...(await callbacksOf(page)), ...(await figuresOf(session)) };
    await new Promise((resolve) => setTimeout(resolve, ms));
    const after = { ...(await callbacksOf(page)), ...(await figuresOf(session)) };
    const grown = (name: string): number =>
      (Reflect.get(after, name) as number) - (Reflect.get(before, name) as number);
    return {
      ms: Date.now() - began,
      frames: grown('frames'),
      styles: grown('RecalcStyleCount'),
      layouts: grown('LayoutCount'),
      timers: grown('timers'),
      animations: await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    };
  } finally {
    await session.detach();
  }
}
