import type { ChainPhase, MatchInfo, MatchLog, MatchTerms } from '@show-of-hands/verify';
import { expect, test } from 'vitest';
import { matchEntry, matchTerms } from '../../match/agent/match-info.fixture.ts';
import { openingOf, requireAgreedTerms } from './opening.ts';
import type { OwnSeatPlan } from './seat-plan.ts';

const matchKey = `0x${'4e'.repeat(32)}` as const;
const owner = `0x${'0a'.repeat(20)}` as const;
const TERMS = matchTerms({ setting: '0x12' });
const entry = matchEntry({ agent: owner });
const openedWith = (terms: MatchTerms): MatchLog => ({
  ...{ block: 7n, index: 0, hash: '0x01' },
  ...{ type: 'opened', edition: 2, owner, nonce: '0x02', terms, entry, deadline: 0 },
});

/** A match in a phase whose node still has these logs. */
const tableWith = (phase: ChainPhase, logs: readonly MatchLog[]) => {
  const block = async (number: bigint) => ({ number, hash: '0x', time: Number(number) }) as const;
  const info: Partial<MatchInfo> = { phase, openedAt: 7 };
  return {
    infoOf: async () => info as MatchInfo,
    latestBlock: () => block(9n),
    block,
    logsOf: async (_: unknown, from: bigint) => logs.filter((log) => log.block >= from),
  };
};

const plan = (more: Partial<OwnSeatPlan> = {}): OwnSeatPlan => ({
  ...{ matchKey, seat: 'B', keys: 'A', nonce: '0x', terms: TERMS, hand: [], ownerPlays: false },
  ...more,
});

test.each<[string, Partial<MatchTerms>]>([
  ['rules', { rules: `0x${'22'.repeat(32)}` }],
  ['setting', { setting: '0x13' }],
  ['window', { actWindow: 30 }],
  ['stake', { stake: 1n }],
  ['guest', { invited: owner }],
])('a match that was opened again with another %s is not joined', async (_, changed) => {
  const table = tableWith('open', [openedWith({ ...TERMS, ...changed })]);
  await expect(requireAgreedTerms(table, plan())).rejects.toThrow(/other terms/);
});

test('the terms that were agreed to are joined, and what has begun is not asked about', async () => {
  await requireAgreedTerms(tableWith('open', [openedWith({ ...TERMS })]), plan());
  const changed = openedWith({ ...TERMS, actWindow: 30 });
  await requireAgreedTerms(tableWith('seeding', [changed]), plan());
  await requireAgreedTerms(tableWith('open', [changed]), plan({ seat: 'A' }));
});

test('an opening that the node has forgotten is said to be so', async () => {
  await expect(openingOf(tableWith('open', []), matchKey, { openedAt: 7 })).rejects.toThrow(
    /cannot be found/,
  );
});
