import { selectors } from 'playwright-core';

/**
 * What playwright's own scripts call in a page and Chromium 103 does not have yet. It is handed in as a
 * selector engine, because those run beside playwright's scripts, in their own world: the pages under test
 * keep the Chromium they have.
 */
const MISSING_PARTS = `(() => {
  if (!Element.prototype.checkVisibility) {
    Element.prototype.checkVisibility = function () {
      for (let at = this; at; at = at.parentElement) {
        if (getComputedStyle(at).display === 'none') return false;
      }
      const details = this.parentElement && this.parentElement.closest('details:not([open])');
      return this.isConnected && !(details && !this.closest('summary'));
    };
  }
  return { query: () => null, queryAll: () => [] };
})()`;

let registered: Promise<void> | undefined;

/** Makes playwright's waiting and clicking work in Chromium 103. Call before a page is opened. */
export const supportOldChromium = (): Promise<void> => {
  registered ??= selectors.register('missing-parts', { content: MISSING_PARTS }, { contentScript: true });
  return registered;
};
