import type { ConsoleMessage, Page } from 'playwright-core';

/** It is there at once: this is for machines that do several things besides. */
const PATIENCE_MS = 30_000;

/**
 * Opens a dock and pairs it with the terminal's code. A dock that does not come to show `part` fails with what it shows
 * instead, and with what its scripts complained of.
 */
export async function openDock(page: Page, url: string, code: string, part: string): Promise<void> {
  const complaints: string[] = [];
  const failed = (error: Error) => void complaints.push(error.message);
  const said = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  };
  page.on('pageerror', failed).on('console', said);
  await page.goto(`${url}/dock`);
  await page.fill('#code', code);
  await page.click('button[type=submit]');
  try {
    await page.waitForSelector(part, { timeout: PATIENCE_MS });
  } catch (cause) {
    const shown = await page.locator('body').textContent();
    const why = `the dock shows "${shown}" instead of ${part}, and says [${complaints.join('; ')}]`;
    throw new Error(why, { cause });
  } finally {
    page.off('pageerror', failed).off('console', said);
  }
}
