import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { ToucheTypes } from '@show-of-hands/engine/touche';
import { checkRecord } from '@show-of-hands/verify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toucheOnChain } from '#bot/touche-on-chain';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { type Breached, breached, seated } from '#helpers/rivals/breaches.ts';
import type { Bringing } from '#helpers/rivals/hostile-rival.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';
import { programOf } from '#helpers/show/bot.ts';
import { onPage } from '#helpers/show/on-page.ts';
import { buildTestShow } from '#helpers/show/test-games.ts';
import { shortTouche } from '../../../games/touche/short-touche.ts';

// A rival whose fleet has no ships cannot lose a match of Touché Coulé, until it has to show where they were. Pirates could
// be hit in their place, and the match be won by those hits.
const CALM = 'short-calm';

let stage: HostileStage<ToucheTypes>;
let browser: Browser;

beforeAll(async () => {
  const main = pathToFileURL(join(await buildTestShow('rivals-touche-end'), 'program.js')).href;
  stage = await HostileStage.open({ game: shortTouche, chainId: 94_170, program: programOf(main) });
  browser = await launchChromium(CHROMIUM_VERSIONS[0]);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

/** Nothing stands on any cell, whatever is ordered. */
const withoutShips: Bringing<ToucheTypes> = {
  binding: {
    ...toucheOnChain,
    brings: {
      ...toucheOnChain.brings,
      secretsOf: (...asked) => toucheOnChain.brings.secretsOf(...asked).map(() => ZERO_HASH),
    },
    secretsAfter: (before) => before,
  },
};

it.each<Seat>(['B', 'A'])(
  'seat %s has no ships: the show has won because of what its secrets show, and says so',
  async (seat) => {
    const { show } = stage;
    const matchKey = await seated(stage, { preset: CALM, seat }, null, withoutShips);
    await stage.runOut(matchKey, seat);
    const record = await show.recordOf(matchKey);
    const winner = seat === 'A' ? 'B' : 'A';
    expect(record.ending).toMatchObject({ winner, cause: 'audit' });

    const findings = [...checkRecord(record)].flatMap((one) =>
      one.type === 'turn' ? one.turn.findings : one.findings,
    );
    expect(findings.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(findings.find(({ claim }) => claim === 'ending')).toMatchObject({
      verdict: 'holds',
      detail: { key: 'found.byAudit' },
    });

    const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
    await page.goto(`${show.origin}/overlay`);
    const end = `[data-testid=winner][data-winner="${winner}"][data-cause=audit]`;
    await onPage(page, end);
    expect(await page.textContent(end)).toContain('the other side lied, as its secrets show');
    await page.close();
  },
  240_000,
);

it.each<Breached>([
  { preset: CALM, seat: 'B', at: 'showSecrets', breach: 'missing' },
  { preset: CALM, seat: 'B', at: 'showSecrets', breach: 'wrong' },
  { preset: CALM, seat: 'A', at: 'showSecrets', breach: 'late' },
])(
  'seat $seat, $at $breach: whatever the match had come to, the show has won it by time',
  async (spoilt) => {
    const { record, isWon } = await breached(stage, spoilt, withoutShips);
    expect(isWon).toBe(true);
    expect(record.ending.cause).toBe('time');
    expect(stage.rival.sent.map(({ taken }) => taken)).toEqual(spoilt.breach === 'missing' ? [] : [false]);
  },
  120_000,
);
