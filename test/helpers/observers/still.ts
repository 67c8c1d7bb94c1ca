import type { Page } from 'playwright-core';

/**
 * Runs in the page: everything the overlay says about itself to programs, in the document's order. Left out is
 * what counts messages, snapshots and frames, not the show.
 */
const LOOK = `(() => {
  const passing = new Set(['seq', 'epoch', 'motion']);
  const told = new Set(['votes', 'how', 'score-A', 'score-B']);
  const root = document.querySelector('[data-testid=overlay]');
  if (!root || root.dataset.status !== 'online') return '';
  return [root, ...root.querySelectorAll('*')]
    .map(({ dataset, textContent }) => [
      ...Object.entries(dataset).filter(([name]) => !passing.has(name)),
      ...(told.has(dataset.testid) ? [['text', textContent]] : []),
    ])
    .filter((entries) => entries.length > 0)
    .map((entries) => entries.map(([name, value]) => name + '=' + value).join(' '))
    .join('\\n');
})()`;

/** What an overlay shows now, as text to compare; '' while it is not connected. */
export const stillOf = (page: Page): Promise<string> => page.evaluate<string>(LOOK);
