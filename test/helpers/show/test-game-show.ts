import { join } from 'node:path';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Browser, Page } from 'playwright-core';
import type { Hex } from 'viem';
import { CHROMIUM_VERSIONS, launchChromium } from '../browser/chromium.ts';
import { type PageWatch, watchPage } from '../browser/page.ts';
import { until } from '../processes/processes.ts';
import { onPage } from './on-page.ts';
import { SmallShow } from './small-show.ts';
import { buildTestShow } from './test-games.ts';

/** A show of one game, mostly of one that only tests have: its overlay is open in a browser, and its first match has begun. */
export class TestGameShow {
  readonly show: SmallShow;
  readonly page: Page;
  readonly watch: PageWatch;
  readonly matchKey: Hex;
  readonly #browser: Browser;

  private constructor(show: SmallShow, browser: Browser, page: Page, watch: PageWatch, matchKey: Hex) {
    this.show = show;
    this.page = page;
    this.watch = watch;
    this.matchKey = matchKey;
    this.#browser = browser;
  }

  /**
   * @param table options of the table, beside those that every such show has
   * @param program what Node runs: one with the games of tests if left out
   */
  static async begin(
    game: string,
    table: Readonly<Record<string, unknown>> = {},
    program?: readonly string[],
  ): Promise<TestGameShow> {
    const show = await SmallShow.open(
      {
        game,
        web: { port: 0 },
        ballot: { seconds: 60, grace: 0.2, limits: { between: 0 } },
        table: { preset: 'plain', autoStart: false, beat: 0.1, undo: 0, level: 1, ...table },
      },
      program ?? [join(await buildTestShow(`${game}-show`), 'show.js')],
    );
    let browser: Browser | undefined;
    try {
      browser = await launchChromium(CHROMIUM_VERSIONS[0]);
      const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
      const watch = watchPage(page);
      await page.goto(`${show.origin}/overlay`);
      await onPage(page, '[data-testid=overlay][data-status=online]');
      show.room.moderator('!start');
      await until('the match starts', () => show.tap.show.match !== null);
      return new TestGameShow(show, browser, page, watch, show.tap.show.match?.matchKey ?? ZERO_HASH);
    } catch (error) {
      await browser?.close();
      await show.close();
      throw error;
    }
  }

  /** A page of its own in the same browser. */
  newPage(): Promise<Page> {
    return this.#browser.newPage({ viewport: { width: 1280, height: 900 } });
  }

  /**
   * What the verify page says of the match once it has checked all: `claim: verdict`, and errors of the page.
   *
   * @param page shows it afterwards
   * @param address the page's, if it is not the bot's own
   */
  async verified(
    page?: Page,
    address = `${this.show.origin}/verify`,
  ): Promise<{ readonly verdicts: readonly string[]; readonly errors: readonly string[] }> {
    const shown = page ?? (await this.newPage());
    const watch = watchPage(shown);
    await shown.goto(`${address}#${this.matchKey}`);
    await onPage(shown, '[data-testid=summary][data-complete=true]', 30_000);
    const verdicts = await shown.$$eval('[data-testid=summary] li', (items) =>
      items.map(({ dataset }) => `${dataset.claim}: ${dataset.verdict}`),
    );
    return { verdicts, errors: watch.errors() };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.show.close();
  }
}
