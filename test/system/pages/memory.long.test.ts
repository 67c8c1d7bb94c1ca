import type { Show } from '@show-of-hands/bus';
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { figuresOf } from '#helpers/browser/activity.ts';
import { type ChromiumVersion, launchChromium } from '#helpers/browser/chromium.ts';
import { heldBytes } from '#helpers/browser/heap.ts';
import { MOMENTS } from '#helpers/pages/moments.ts';
import { OverlayPage } from '#helpers/pages/overlay-page.ts';
import { EVERY_LOOK, SCENES_MS, sceneOf } from '#helpers/pages/scenes.ts';

/** What a match goes through on the overlay, and what comes between two of them. */
const MATCH = [
  ...(['seeding', 'ballot', 'decided', 'committed', 'flips', 'won', 'ruleset-vote', 'idle'] as const),
  ...(EVERY_LOOK ? (['poly-voting', 'poly-sealed', 'poly-upset', 'poly-over'] as const) : []),
];
const MATCHES = EVERY_LOOK ? 200 : 8;
/**
 * After so many everything has been drawn: caches of fonts, words and styles are full, and what the engine keeps on its code
 * hardly grows any more.
 */
const WARM = MATCHES / 2;
/** Growth that is none: bookkeeping of the engine, 28 kB in the second hundred. The show of a match, kept, is 9 kB. */
const HEAP = 50_000;
const NODES = 60;
const LISTENERS = 12;

/** The same moment of the `number`-th match: another key, other names, other ids. */
function inMatch(number: number, show: Show): Show {
  const key: `0x${string}` = `0x${number.toString(16).padStart(64, '0')}`;
  const { match, ballot, betweenVote } = show;
  return {
    ...show,
    match: match && { ...match, matchKey: key, number },
    ballot: ballot && {
      ...ballot,
      id: `ballot-${number}`,
      ticker: ballot.ticker.map((line) => ({ ...line, name: `${line.name.slice(0, 12)} ${number}` })),
    },
    betweenVote: betweenVote && { ...betweenVote, id: `rules-${number}` },
  };
}

async function keptBy(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  const heap = await heldBytes(session);
  const { Nodes = 0, JSEventListeners = 0 } = await figuresOf(session);
  return { heap, nodes: Nodes, listeners: JSEventListeners };
}

const versions: readonly ChromiumVersion[] = EVERY_LOOK ? ['103', '127'] : ['127'];
test.each(versions)(
  `an overlay in Chromium %s keeps nothing of ${MATCHES} matches`,
  async (version) => {
    expect(MOMENTS).toEqual(expect.arrayContaining([...MATCH]));
    const browser = await launchChromium(version);
    try {
      const overlay = await OverlayPage.open(browser, sceneOf('idle'), { width: 480, height: 270 });
      const session = await overlay.page.context().newCDPSession(overlay.page);
      await session.send('Performance.enable');
      let warm = await keptBy(session);
      for (let number = 1; number <= MATCHES; number++) {
        for (const moment of MATCH) {
          const { show, look } = sceneOf(moment);
          await overlay.show({ show: inMatch(number, show), look });
        }
        overlay.watch.forget();
        if (number === WARM) warm = await keptBy(session);
      }
      const end = await keptBy(session);
      expect(end.heap - warm.heap, 'bytes of script').toBeLessThan(HEAP);
      expect(end.nodes - warm.nodes, 'nodes').toBeLessThan(NODES);
      expect(end.listeners - warm.listeners, 'listeners').toBeLessThan(LISTENERS);
      await overlay.close();
    } finally {
      await browser.close();
    }
  },
  SCENES_MS,
);
