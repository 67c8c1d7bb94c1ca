import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { anyMove, type TriadRig, triadOn } from '#helpers/chain/triad-rig.ts';
import { type Spending, spendingOn, tableOf } from '#helpers/contracts/gas-ledger.ts';

const DIGEST = `0x${'d1'.repeat(32)}` as const;
/** Presets: the one that the budgets are for, and the dearest, in which every card comes with its reveal. */
const MEASURED = [
  { preset: 'three-open', count: 4, mostForAReveal: 120_000 },
  { preset: 'closed', count: 2, mostForAReveal: 165_000 },
] as const;

let rig: Rig;
let game: TriadRig;
beforeAll(async () => {
  rig = await startRig();
  game = await triadOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

/** A whole match by two agents; what each of its transactions cost. */
async function playAndCount(preset: string): Promise<readonly Spending[]> {
  const match = await game.enter(preset);
  const { matchKey } = match;
  const watch = new MatchWatch({ table: game.table, matchKey, pollEvery: 15 });
  try {
    const agents = await Promise.all(
      SEATS.map((seat) => game.agent(match, seat, watch, anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH))),
    );
    await Promise.all(agents.map((agent) => agent.play(new AbortController().signal)));
  } finally {
    await watch.stop();
  }
  return spendingOn(rig.link.client, game.table.venue.table, matchKey);
}

const sum = (spent: readonly Spending[]): number => spent.reduce((total, { gas }) => total + gas, 0);
const of = (spent: readonly Spending[], name: string): readonly Spending[] =>
  spent.filter(({ call }) => call.startsWith(name));
/** Commits, reveals, moves played at once, and the cards opened before the first turn and after the last. */
const roundOf = (spent: readonly Spending[]): number =>
  ['commit', 'reveal,', 'play,', 'openSecrets'].reduce((total, name) => total + sum(of(spent, name)), 0);

describe.each(MEASURED)('what a match costs, ruleset $preset', ({ preset, count, mostForAReveal }) => {
  const matches: (readonly Spending[])[] = [];
  beforeAll(async () => {
    for (let i = 0; i < count; i++) matches.push(await playAndCount(preset));
    console.table(tableOf(matches.flat()));
    console.log(`commits, reveals, opening and closing: ${matches.map(roundOf).join(', ')}`);
    console.log(`whole matches: ${matches.map(sum).join(', ')}`);
  });

  it('counts every transaction', () => {
    for (const spent of matches) {
      const commits = of(spent, 'commit').length;
      expect(of(spent, 'reveal,')).toHaveLength(commits);
      expect(commits + of(spent, 'play,').length).toBe(9);
      expect(of(spent, 'revealSeed')).toHaveLength(2);
      expect(of(spent, 'openSecrets').length).toBeGreaterThanOrEqual(1);
    }
  });

  it('takes at most 55,000 for a commit, also for a seat’s first', () => {
    for (const { gas } of of(matches.flat(), 'commit')) expect(gas).toBeLessThanOrEqual(55_000);
  });

  it(`takes at most ${mostForAReveal} for a reveal on average`, () => {
    const reveals = of(matches.flat(), 'reveal,');
    expect(sum(reveals) / reveals.length).toBeLessThanOrEqual(mostForAReveal);
  });

  it('takes at most 2,200,000 for commits, reveals, opening and closing', () => {
    for (const spent of matches) expect(roundOf(spent)).toBeLessThanOrEqual(2_200_000);
  });
});
