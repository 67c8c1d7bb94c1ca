import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENGLISH_VOICE, languageLoaded, voiceIn } from '../../base/words/voice.ts';
import type { Journal } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import type { Purpose } from '../../journal/transaction-store.ts';
import { deploymentPurpose, fillerPurpose, purposeOfBytes } from '../outbox/purpose.ts';
import { type BudgetLimits, isCovered, type ReserveRequest, reserveMatch } from './match-budget.ts';

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const owner: Address = `0x${'0a'.repeat(20)}`;
const agent: Address = `0x${'0b'.repeat(20)}`;
const chain = '1:0xabc';
const NOON = Date.UTC(2031, 4, 6, 12);
const DAY = 86_400_000;
const french = await languageLoaded('fr');
const inFrench = voiceIn(() => french);
const matchOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

let folder: string;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
  journal = openJournal(join(folder, 'journal.db'), cipher);
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (n: number, limits: Partial<BudgetLimits> = {}, more: Partial<ReserveRequest> = {}) =>
  reserveMatch({
    matchKey: matchOf(n),
    chain,
    // 1,000 wei in all
    shares: [
      { account: owner, gas: 40n },
      { account: agent, gas: 60n },
    ],
    feePerGas: 10n,
    limits: { perMatch: null, perDay: null, ...limits },
    book: journal.spending,
    balanceOf: async () => 1_000n,
    now: NOON,
    ...more,
  });

/** The table plays the match from now on. */
async function plan(n: number): Promise<void> {
  const plan = { number: n, table: '0x', preset: 'plain', plan: '', pepper: '0x', plannedAt: NOON } as const;
  await journal.matches.plan({ matchKey: matchOf(n), ...plan });
}

let nonces = 0;
/** A transaction of a match that cost so much. */
const spend = (n: number, cost: bigint, at = NOON): Promise<void> =>
  pay({ key: `call ${nonces}`, once: true, matchKey: matchOf(n) }, cost, at);

async function pay(purpose: Purpose, cost: bigint, at = NOON): Promise<void> {
  const wallet = { chain, account: agent };
  const nonce = nonces++;
  await journal.transactions.add(wallet, {
    nonce,
    purpose,
    payload: { to: owner, data: '0x', gas: 1n, what: 'a call' },
    attempt: { hash: '0x01', raw: '0x02', maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, signedAt: at },
  });
  const inclusion = { hash: '0x01', block: 1n, blockHash: '0x02', success: true, cost } as const;
  await journal.transactions.setFate(wallet, nonce, { kind: 'mined', inclusion });
}

test('without limits a match is reserved at gas times fee, once', async () => {
  await plan(1);
  for (const _ of [1, 2]) expect(await ask(1)).toEqual({ kind: 'reserved', amount: 1_000n });
  expect(await journal.spending.reserved(chain)).toEqual([{ matchKey: matchOf(1), amount: 1_000n }]);
});

test('a reservation covers its match up to the fee it was reckoned at; a match without one is covered at any', async () => {
  const request = { chain, book: journal.spending, shares: [{ account: owner, gas: 100n }] };
  await plan(1);
  await ask(1);
  expect(await isCovered({ ...request, matchKey: matchOf(1) }, 10n)).toBe(true);
  expect(await isCovered({ ...request, matchKey: matchOf(1) }, 11n)).toBe(false);
  expect(await isCovered({ ...request, matchKey: matchOf(2) }, 11n)).toBe(true);
});

test('a match is reserved for while it is planned or under way, and never before or after', async () => {
  const reserved = async () => (await journal.spending.reserved(chain)).map(({ matchKey }) => matchKey);
  expect((await ask(1)).kind).toBe('reserved');
  // a process that ends here has begun no match, and the next one draws another
  expect(await reserved()).toEqual([]);
  await plan(1);
  expect(await reserved()).toEqual([matchOf(1)]);
  await journal.matches.setStatus(matchOf(1), 'playing');
  expect(await reserved()).toEqual([matchOf(1)]);
  for (const [n, end] of [
    [1, 'over'],
    [2, 'abandoned'],
  ] as const) {
    if (n === 2) {
      await ask(n);
      await plan(n);
    }
    await journal.matches.setStatus(matchOf(n), end);
    expect(await reserved()).toEqual([]);
  }
});

test.each([
  [3_000n, 'Raise the limit, or wait for midnight UTC'],
  // the whole day is not enough for one
  [999n, 'Raise the limit, or wait for lower fees'],
])('a day of %s that is used up says when there is more', async (perDay, remedy) => {
  await spend(1, 2_500n);
  const answer = await ask(2, { perDay });
  expect(answer.kind === 'refused' && ENGLISH_VOICE.say(answer.text)).toContain(remedy);
});

test.each<[string, Partial<BudgetLimits>, Partial<ReserveRequest>, object]>([
  ['the limit per match', { perMatch: 999n }, {}, { why: 'perMatch', needed: 1_000n, available: 999n }],
  ['the limit per day', { perDay: 999n }, {}, { why: 'perDay', needed: 1_000n, available: 999n }],
  [
    'the balance of one account',
    {},
    { balanceOf: async (account) => (account === agent ? 599n : 10_000n) },
    { why: 'balance', needed: 600n, available: 599n },
  ],
])('%s refuses, and reserves nothing', async (_, limits, more, expected) => {
  const answer = await ask(1, limits, more);
  expect(answer).toMatchObject({ kind: 'refused', ...expected });
  expect(answer.kind === 'refused' && ENGLISH_VOICE.say(answer.text)).toMatch(
    /^A match may cost 0\.0+[16], and .* (allows|leaves|holds) 0\.0+\d+/,
  );
  expect(answer.kind === 'refused' && inFrench.say(answer.text)).toMatch(
    /^Une partie peut coûter 0\.0+[16] /,
  );
  expect(await journal.spending.reserved(chain)).toEqual([]);
});

test('what exactly fits is reserved', async () => {
  expect((await ask(1, { perMatch: 1_000n, perDay: 1_000n })).kind).toBe('reserved');
});

test('a day’s limit holds what was spent today and what is reserved for others, and nothing twice', async () => {
  const limits = { perDay: 2_000n };
  for (const n of [1, 2]) await plan(n);
  expect((await ask(1, limits)).kind).toBe('reserved');
  await spend(1, 400n);
  // 400 spent and 600 still reserved
  expect((await ask(2, limits)).kind).toBe('reserved');
  expect(await ask(3, limits)).toMatchObject({ why: 'perDay', available: 0n });
  await journal.matches.setStatus(matchOf(1), 'over');
  expect(await ask(3, limits)).toMatchObject({ why: 'perDay', available: 600n });
  expect((await ask(3, limits, { now: NOON + DAY })).kind).toBe('reserved');
});

test('what is for no match counts for no day: contracts and rules are put on a chain at an operator’s word', async () => {
  await pay(deploymentPurpose(`0x${'4e'.repeat(20)}`, 'table 0x12'), 900n);
  await pay(purposeOfBytes(owner, '0x34'), 900n);
  expect((await ask(1, { perDay: 1_000n })).kind).toBe('reserved');
  await plan(1);
  // an empty transfer that lets a match go on is one of its costs
  await pay(fillerPurpose(7), 900n);
  expect(await ask(2, { perDay: 2_000n })).toMatchObject({ why: 'perDay', available: 100n });
});

test('a day is counted from midnight to midnight, UTC', async () => {
  const midnight = NOON - (NOON % DAY);
  await spend(1, 500n, midnight - 1);
  expect((await ask(1, { perDay: 1_000n }, { now: midnight })).kind).toBe('reserved');
  await spend(2, 1n, midnight);
  expect(await ask(3, { perDay: 1_000n }, { now: midnight + DAY - 1 })).toMatchObject({ available: 999n });
});

test('however matches follow one another, a day never costs more than its limit allows', async () => {
  const match = fc.record({ costs: fc.integer({ min: 0, max: 1_000 }), ends: fc.boolean() });
  let n = 100;
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(match, { maxLength: 8 }), fc.nat(5_000), async (matches, limit) => {
      day += 1;
      const now = NOON + 10 * day * DAY;
      let spent = 0n;
      const begun: Hex[] = [];
      for (const { costs, ends } of matches) {
        n += 1;
        if ((await ask(n, { perDay: BigInt(limit) }, { now })).kind === 'refused') continue;
        await plan(n);
        begun.push(matchOf(n));
        await spend(n, BigInt(costs), now);
        spent += BigInt(costs);
        if (ends) await journal.matches.setStatus(matchOf(n), 'over');
      }
      expect(spent).toBeLessThanOrEqual(BigInt(limit));
      for (const matchKey of begun) await journal.matches.setStatus(matchKey, 'over');
    }),
    { numRuns: 30 },
  );
});
