import type { Page } from 'playwright-core';
import { z } from 'zod';
import { goneFromPage, onPage } from '../show/on-page.ts';

/** The overlay's board and hands at one moment, as the page's elements say it. */
const picture = z.object({
  matchKey: z.string(),
  turn: z.number(),
  phase: z.string(),
  /** Owner and token per cell; '' where it is empty. */
  cells: z.array(z.string()).length(9),
  /** By place, e.g. `A0`: `back` or `face TOKEN`, with `used` behind it where it has been played. */
  hands: z.record(z.string(), z.string()),
});
export type Picture = z.infer<typeof picture>;

/** Runs in the page: keeps every different picture from the first one on. */
const CAMERA = `(() => {
  const seen = [];
  const decided = [];
  let last = '';
  window.pictures = seen;
  window.decisions = decided;
  const look = () => {
    const root = document.querySelector('[data-testid=overlay]');
    const decision = document.querySelector('[data-testid=decision]');
    if (decision) {
      const text = root.dataset.turn + ' ' + decision.dataset.command;
      if (!decided.includes(text)) decided.push(text);
    }
    const cells = [...document.querySelectorAll('[data-cell]')];
    if (!root || cells.length !== 9) return;
    const { matchKey, turn, phase } = root.dataset;
    const hands = {};
    for (const place of document.querySelectorAll('li[data-seat][data-slot]')) {
      const { seat, slot, face, used, token } = place.dataset;
      hands[seat + slot] = face + (token ? ' ' + token : '') + (used === 'true' ? ' used' : '');
    }
    const now = {
      matchKey, turn: Number(turn), phase, hands,
      cells: cells.map(({ dataset }) => dataset.owner ? dataset.owner + ' ' + dataset.token : ''),
    };
    const text = JSON.stringify(now);
    if (text !== last) seen.push(now);
    last = text;
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true,
    attributes: true, attributeFilter: ['data-seq', 'data-command', 'data-owner', 'data-token', 'data-face', 'data-used'],
  });
})()`;

/** What a viewer sees of the overlay, read from the page alone. */
export class OverlayObserver {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the overlay; from the first picture on every change is kept. */
  static async open(page: Page, origin: string): Promise<OverlayObserver> {
    page.setDefaultTimeout(20_000);
    await page.addInitScript(CAMERA);
    await page.goto(`${origin}/overlay`);
    await onPage(page, '[data-testid=overlay][data-status=online]');
    return new OverlayObserver(page);
  }

  /** Every picture so far, in order. */
  async pictures(): Promise<readonly Picture[]> {
    return z.array(picture).parse(await this.page.evaluate('window.pictures'));
  }

  /** Every decision of chat that the page showed: the turn and the command. */
  async decisions(): Promise<readonly string[]> {
    return z.array(z.string()).parse(await this.page.evaluate('window.decisions'));
  }

  /** Waits until an element is there. */
  async sees(selector: string): Promise<void> {
    await onPage(this.page, selector);
  }

  /** Waits until no such element is there. */
  async loses(selector: string): Promise<void> {
    await goneFromPage(this.page, selector);
  }

  /** Waits until the match on the page is over; the winner that it shows. */
  async winner(): Promise<string> {
    await onPage(this.page, '[data-testid=winner]');
    return (await this.page.getAttribute('[data-testid=winner]', 'data-winner')) ?? '';
  }
}
