import type { Page } from 'playwright-core';
import { until } from '../processes/processes.ts';

/**
 * Waits until a page holds an element. Asks from outside: it does not depend on the page drawing frames, and
 * a wait that fails says what the page held instead.
 */
export async function onPage(page: Page, selector: string, ms = 20_000): Promise<void> {
  await untilOnPage(page, selector, (count) => count > 0, ms);
}

/** Waits until a page holds no such element. */
export async function goneFromPage(page: Page, selector: string, ms = 20_000): Promise<void> {
  await untilOnPage(page, selector, (count) => count === 0, ms);
}

async function untilOnPage(
  page: Page,
  selector: string,
  holds: (count: number) => boolean,
  ms: number,
): Promise<void> {
  const count = () => page.evaluate((text) => document.querySelectorAll(text).length, selector);
  await until(`${selector} on ${page.url()}`, async () => holds(await count()), ms).catch(
    async (error: unknown) => {
      const state = await page.evaluate(() => ({
        drawn: document.visibilityState,
        root: { ...document.querySelector<HTMLElement>('[data-testid]')?.dataset },
        text: document.body.textContent?.slice(0, 2_000),
      }));
      throw new Error(`${String(error)}; the page holds ${JSON.stringify(state)}`);
    },
  );
}
