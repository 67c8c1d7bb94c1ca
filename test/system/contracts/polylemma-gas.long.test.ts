import { SEATS } from '@show-of-hands/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { anyBattleMove, type PolylemmaRig, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { type Spending, spendingOn, tableOf } from '#helpers/contracts/gas-ledger.ts';

const DIGEST = `0x${'d1'.repeat(32)}` as const;
const MATCHES = 3;

let rig: Rig;
let game: PolylemmaRig;
beforeAll(async () => {
  rig = await startRig();
  game = await polylemmaOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

/** A whole match by two agents, with organizer and dealer; what each of its transactions cost. */
async function playAndCount(): Promise<readonly Spending[]> {
  const match = await game.enter('classic');
  const { matchKey } = match;
  const watch = new MatchWatch({ table: game.table, matchKey, pollEvery: 15 });
  try {
    const decide = anyBattleMove(DIGEST);
    const agents = SEATS.map((seat) => game.agent(match, seat, watch, decide));
    await Promise.all(agents.map((agent) => agent.play(new AbortController().signal)));
  } finally {
    await watch.stop();
  }
  const spent = await spendingOn(rig.link.client, game.contracts.table, matchKey);
  return spent.map(({ call, gas }, i) => ({ call: nameOf(call, i === spent.length - 1), gas }));
}

/** The ledger's names are Triad's: what comes with a disclosure here is a random slot. */
function nameOf(call: string, isLast: boolean): string {
  if (isLast) return 'the reveal that ends the match';
  if (!call.startsWith('reveal,')) return call;
  return call === 'reveal, known card' ? 'reveal' : 'reveal, random slot';
}

describe('what a match of POLYLEMMA costs', () => {
  const matches: (readonly Spending[])[] = [];
  beforeAll(async () => {
    for (let i = 0; i < MATCHES; i++) matches.push(await playAndCount());
    console.table(tableOf(matches.flat()));
  });

  const most = (name: string): number =>
    Math.max(
      ...matches
        .flat()
        .filter(({ call }) => call.startsWith(name))
        .map(({ gas }) => gas),
    );

  it('counts every transaction', () => {
    for (const spent of matches) {
      const commits = spent.filter(({ call }) => call.startsWith('commit')).length;
      const reveals = spent.filter(({ call }) => call.includes('reveal') && call !== 'revealSeed').length;
      expect([6, 8, 10]).toContain(commits);
      expect(reveals).toBe(commits);
      expect(spent.map(({ call }) => call).slice(0, 2)).toEqual(['open', 'join']);
    }
  });

  it('takes at most 55,000 for a commit, also for a seat’s first', () => {
    expect(most('commit')).toBeLessThanOrEqual(55_000);
  });

  it('takes at most 200,000 for a reveal, also if it draws a random slot and plays the round', () => {
    expect(most('reveal')).toBeLessThanOrEqual(200_000);
  });

  it('takes at most 330,000 for a reveal that also ends the match, with its rewards and deposits', () => {
    expect(most('the reveal')).toBeLessThanOrEqual(330_000);
  });

  it('takes at most 700,000 for opening or joining, with what organizer and dealer write down', () => {
    expect(Math.max(most('open'), most('join'))).toBeLessThanOrEqual(700_000);
  });
});
