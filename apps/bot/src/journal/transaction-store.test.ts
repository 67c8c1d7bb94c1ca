import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryTransactionStore } from '../../../../test/helpers/chain/memory-transactions.ts';
import { createRowCipher } from '../chain/keys/row-cipher.ts';
import { Secret } from '../chain/keys/secrets.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './sqlite/sqlite-journal.ts';
import type { Attempt, Fate, NewTransaction, TransactionStore, Wallet } from './transaction-store.ts';

const cipher = createRowCipher(new Secret(`0x${'d1'.repeat(32)}`));
const wallet: Wallet = { chain: '31337:0xabc', account: `0x${'Aa'.repeat(20)}` };
const others: Wallet[] = [
  { ...wallet, chain: '31337:0xdef' },
  { ...wallet, account: `0x${'bb'.repeat(20)}` },
];
const attempt = (n: number): Attempt => ({
  hash: `0x${n.toString(16).padStart(64, '0')}`,
  raw: `0x5ec4e7${n.toString(16).padStart(4, '0')}`,
  maxFeePerGas: 10n ** 18n + BigInt(n),
  maxPriorityFeePerGas: BigInt(n),
  signedAt: 1_000 + n,
});
const transaction = (nonce: number, key = `commit ${nonce}`): NewTransaction => ({
  nonce,
  purpose: { key, once: nonce % 2 === 0, matchKey: nonce === 0 ? null : `0x${'cd'.repeat(32)}` },
  payload: {
    to: nonce === 3 ? null : `0x${'11'.repeat(20)}`,
    data: '0x5ec4e7',
    gas: 123_456n,
    what: 'a call',
  },
  attempt: attempt(nonce),
});
const mined: Fate = {
  kind: 'mined',
  inclusion: { hash: attempt(1).hash, block: 77n, blockHash: '0xb10c', success: true, cost: 10n ** 17n },
};

let folder: string;
let open: Journal[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transactions-'));
  open = [];
});
afterEach(async () => {
  for (const journal of open) await journal.close();
  rmSync(folder, { recursive: true, force: true });
});
const newJournal = (): Journal => {
  const journal = openJournal(join(folder, `${open.length}.db`), cipher);
  open.push(journal);
  return journal;
};

describe.each<[string, () => TransactionStore]>([
  ['in the journal', () => newJournal().transactions],
  ['in memory', () => new MemoryTransactionStore()],
])('transactions %s', (_, newStore) => {
  test('are found as they were added, each wallet for itself', async () => {
    const store = newStore();
    for (const nonce of [0, 1, 2, 3]) await store.add(wallet, transaction(nonce));
    const { attempt: first, ...rest } = transaction(3);
    expect(await store.at(wallet, 3)).toEqual({ ...rest, attempts: [first], fate: { kind: 'sent' } });
    expect((await store.unfinished(wallet)).map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3]);
    expect(await store.highestNonce(wallet)).toBe(3);
    for (const other of others) {
      expect(await store.unfinished(other)).toEqual([]);
      expect(await store.highestNonce(other)).toBeUndefined();
    }
  });

  test('a nonce is given once', async () => {
    const store = newStore();
    await store.add(wallet, transaction(1));
    await expect(store.add(wallet, transaction(1, 'another'))).rejects.toThrow();
    expect((await store.at(wallet, 1))?.purpose.key).toBe('commit 1');
  });

  test('a purpose has one transaction under way; nothing is left of a second', async () => {
    const store = newStore();
    await store.add(wallet, transaction(1, 'commit'));
    await expect(store.add(wallet, transaction(2, 'commit'))).rejects.toThrow(/under way with nonce 1/);
    expect(await store.highestNonce(wallet)).toBe(1);
    await store.setFate(wallet, 1, { kind: 'displaced' });
    await store.add(wallet, transaction(2, 'commit'));
    expect((await store.latest(wallet, 'commit'))?.nonce).toBe(2);
  });

  test('replacements are kept in order, and fates as they come', async () => {
    const store = newStore();
    await store.add(wallet, transaction(1));
    await store.addAttempt(wallet, 1, attempt(50));
    await store.addAttempt(wallet, 1, attempt(51));
    expect((await store.at(wallet, 1))?.attempts).toEqual([attempt(1), attempt(50), attempt(51)]);
    for (const fate of [mined, { kind: 'sent' }, mined, { ...mined, kind: 'settled' }] as Fate[]) {
      await store.setFate(wallet, 1, fate);
      expect((await store.at(wallet, 1))?.fate).toEqual(fate);
      expect(await store.unfinished(wallet)).toHaveLength(fate.kind === 'settled' ? 0 : 1);
    }
  });
});

test('the journal and memory are the same store, whatever is done to them', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add'), nonce: fc.nat(4), key: fc.constantFrom('a', 'b') }),
    fc.record({
      do: fc.constantFrom('sent', 'mined', 'settled', 'displaced', 'again'),
      nonce: fc.nat(4),
      key: fc.constant(''),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const [journal, memory] = [newJournal().transactions, new MemoryTransactionStore()];
      const run = async (
        store: TransactionStore,
        one: (typeof steps)[number],
        n: number,
      ): Promise<string> => {
        try {
          if (one.do === 'add') await store.add(wallet, transaction(one.nonce, one.key));
          else if (one.do === 'again') await store.addAttempt(wallet, one.nonce, attempt(100 + n));
          else if (one.do === 'sent' || one.do === 'displaced')
            await store.setFate(wallet, one.nonce, { kind: one.do });
          else if (mined.kind === 'mined') {
            await store.setFate(wallet, one.nonce, {
              ...mined,
              kind: one.do === 'mined' ? 'mined' : 'settled',
            });
          }
          return 'done';
        } catch {
          return 'refused';
        }
      };
      for (const [n, one] of steps.entries())
        expect(await run(journal, one, n)).toBe(await run(memory, one, n));
      expect(await journal.unfinished(wallet)).toEqual(await memory.unfinished(wallet));
      for (const key of ['a', 'b'])
        expect(await journal.latest(wallet, key)).toEqual(await memory.latest(wallet, key));
    }),
    { numRuns: 25 },
  );
});

test('Never 2: no byte of a signed transaction or of its call stands on disk in clear', async () => {
  const journal = newJournal();
  await journal.transactions.add(wallet, transaction(1));
  await journal.transactions.addAttempt(wallet, 1, attempt(50));
  await journal.close();
  open = [];
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file)).toString('latin1'))
    .join('');
  expect(text).toContain('commit 1');
  expect(text.toLowerCase()).not.toContain('5ec4e7');
  expect(text).not.toContain(Buffer.from('5ec4e7', 'hex').toString('latin1'));
});

test('what was added is there for the next process', async () => {
  const first = newJournal();
  await first.transactions.add(wallet, transaction(1));
  await first.transactions.setFate(wallet, 1, mined);
  await first.close();
  open = [];
  const second = newJournal();
  expect(await second.transactions.at(wallet, 1)).toMatchObject({ attempts: [attempt(1)], fate: mined });
});
