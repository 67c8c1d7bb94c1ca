import type { Browser, Locator, Page } from 'playwright-core';
import { openDock } from '../pages/open-dock.ts';

/** A dock in a browser, used as a streamer uses it: by what is written on it. */
export class DockPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the dock and pairs it with the terminal's code. */
  static async open(browser: Browser, origin: string, code: string): Promise<DockPage> {
    const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
    page.setDefaultTimeout(15_000);
    await openDock(page, origin, code, '[data-testid=moment]');
    return new DockPage(page);
  }

  /** Waits until an action can be done, and does it; what the dock says to that. */
  async press(name: string): Promise<string> {
    await this.#possible(name).click();
    return this.#answer();
  }

  /** The same for an action that asks first. */
  async pressAndConfirm(name: string): Promise<string> {
    await this.#possible(name).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
    return this.#answer();
  }

  async chooseRules(name: RegExp): Promise<string> {
    await this.openTab('rules');
    await this.page.getByRole('radio', { name }).check({ force: true });
    const answer = await this.press('Use these rules');
    await this.openTab('live');
    return answer;
  }

  /** Goes to another part of the dock. */
  async openTab(tab: string): Promise<void> {
    await this.page.click(`[data-tab=${tab}]`);
  }

  #possible(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true, disabled: false });
  }

  /** What the dock says was done; taken away, so that the next answer is the next action's. */
  async #answer(): Promise<string> {
    const toast = this.page.locator('.toast').first();
    const text = (await toast.locator('p').textContent()) ?? '';
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
    return text;
  }
}
