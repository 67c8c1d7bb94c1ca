import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Journal } from './journal.ts';

const sealer = { seal: (text: string) => text, unseal: (text: string) => text };
const DAY = 86_400_000;
let folder: string;
let path: string;
let journal: Journal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voters-'));
  path = join(folder, 'journal.db');
  journal = Journal.open(path, sealer);
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});
const reopen = () => {
  journal.close();
  journal = Journal.open(path, sealer);
};
const key = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;
const plan = (number: number, plannedAt: number) => ({
  matchKey: key(number),
  number,
  table: `0x${'11'.repeat(20)}` as const,
  preset: 'order',
  plan: '{}',
  pepper: key(99),
  plannedAt,
});
const wallet = { chain: '1:0x0', account: '0x11' } as const;
const hash = key(7);
const transaction = (nonce: number, matchKey: ReturnType<typeof key> | null, signedAt: number) =>
  ({
    nonce,
    purpose: { key: `open ${nonce}`, once: true, matchKey },
    payload: { to: null, data: '0x', gas: 7n, what: 'opens' },
    attempt: { hash, raw: '0xbeef', maxFeePerGas: 9n, maxPriorityFeePerGas: 1n, signedAt },
  }) as const;
const inclusion = { hash, block: 1n, blockHash: hash, success: true, cost: 5n };
const rows = (sql: string) => {
  const database = new Libsql(path);
  const found = database.prepare(sql).all();
  database.close();
  return found;
};

describe('bans', () => {
  test('last over restarts until they are lifted, once per login, and learn the account', () => {
    journal.bans.add({ login: 'ann', userId: null, by: 'mod', bannedAt: 1 });
    journal.bans.add({ login: 'bob', userId: '2', by: 'mod', bannedAt: 2 });
    journal.bans.add({ login: 'ann', userId: null, by: 'other', bannedAt: 3 });
    journal.bans.identify('ann', '1');
    journal.bans.identify('ann', '9');
    reopen();
    expect(journal.bans.all()).toEqual([
      { login: 'ann', userId: '1', by: 'mod', bannedAt: 1 },
      { login: 'bob', userId: '2', by: 'mod', bannedAt: 2 },
    ]);
    journal.bans.remove('ann');
    expect(journal.bans.all().map(({ login }) => login)).toEqual(['bob']);
  });
});

describe('accounts', () => {
  test('are known since they were first heard, also after a restart', () => {
    expect([journal.accounts.heard('1', 100), journal.accounts.heard('1', 200)]).toEqual([100, 100]);
    reopen();
    expect([journal.accounts.heard('1', 300), journal.accounts.heard('2', 300)]).toEqual([100, 300]);
  });

  test('a crowd is written in batches, and rarely again', () => {
    for (let i = 0; i < 1_200; i++) journal.accounts.heard(`${i}`, 100);
    for (let i = 0; i < 1_200; i++) journal.accounts.heard(`${i}`, 200);
    journal.accounts.heard('0', 100 + 3_600_000);
    journal.accounts.flush();
    expect(
      rows('SELECT count(*) AS n, max(last_seen_at) AS last, min(last_seen_at) AS first FROM accounts'),
    ).toEqual([{ n: 1_200, last: 3_600_100, first: 100 }]);
  });
});

test('a counter goes on over restarts', () => {
  const first = [journal.counters.next('ballot'), journal.counters.next('ballot')];
  reopen();
  expect([...first, journal.counters.next('ballot')]).toEqual([0, 1, 2]);
});

describe('ballots', () => {
  const ballot = { matchKey: key(1), turn: 0, attempt: 0, openedAt: 5, policy: '{}' };

  test('keep when the process was last at work on them, and what it knew of the chat server’s clock', () => {
    journal.ballots.open(ballot);
    journal.ballots.alive(ballot, 77, -40_000);
    reopen();
    const kept = { status: 'open', record: null, aliveAt: 77, skew: -40_000 };
    expect(journal.ballots.of(key(1), 0)).toEqual([{ ...ballot, ...kept }]);
  });

  test('one that was undone has no record, and the next one has', () => {
    journal.ballots.open(ballot);
    journal.ballots.end(ballot, 'closed', 'first');
    journal.ballots.end(ballot, 'undone', '{"kind":"undone"}');
    expect(journal.ballots.record(key(1), 0)).toBeUndefined();
    const next = { ...ballot, attempt: 1 };
    journal.ballots.open(next);
    journal.ballots.end(next, 'closed', 'second');
    expect(journal.ballots.record(key(1), 0)).toBe('second');
    expect(journal.ballots.of(key(1), 0).map(({ status }) => status)).toEqual(['undone', 'closed']);
  });

  test('a record of megabytes is written in parts, and is whole again after a restart', async () => {
    const record = Array.from({ length: 100_000 }, (_, i) => `é${i}`).join();
    journal.ballots.open(ballot);
    let turns = 0;
    const watch = setInterval(() => {
      turns += 1;
    }, 0);
    const closing = journal.ballots.close(ballot, record);
    expect(journal.ballots.record(key(1), 0)).toBeUndefined();
    await closing;
    clearInterval(watch);
    expect(turns).toBeGreaterThan(0);
    reopen();
    expect(journal.ballots.record(key(1), 0)).toBe(record);
    journal.planMatch(plan(1, 10));
    journal.setRecord(key(1), '{}', '');
    expect(rows('SELECT * FROM record_parts')).toEqual([]);
  });

  test('what a crash left of a record is no part of the next one', async () => {
    journal.ballots.open(ballot);
    const crashed = new Libsql(path);
    crashed.exec(`INSERT INTO record_parts VALUES ('${key(1)}', 0, 0, 7, 'left behind')`);
    crashed.close();
    const record = 'b'.repeat(200_000);
    await journal.ballots.close(ballot, record);
    expect(journal.ballots.record(key(1), 0)).toBe(record);
  });

  test('entries of two ballots at once keep their order, and their ballot', () => {
    const other = { ...ballot, turn: 1 };
    for (let i = 0; i < 10; i++) {
      journal.ballots.addVote(i % 2 === 0 ? ballot : other, `entry ${i}`);
      if (i === 5) journal.ballots.flush();
    }
    reopen();
    expect(journal.ballots.votesOf(ballot)).toEqual([0, 2, 4, 6, 8].map((i) => `entry ${i}`));
    expect(journal.ballots.votesOf(other)).toEqual([1, 3, 5, 7, 9].map((i) => `entry ${i}`));
  });
});

describe('planning a match removes what earlier ones left', () => {
  test('signed bytes of an ended match once they have settled, votes and decisions; its record stays', () => {
    journal.planMatch(plan(1, 10));
    const ballot = { matchKey: key(1), turn: 0, attempt: 0, openedAt: 5, policy: '{}' };
    journal.ballots.open(ballot);
    journal.ballots.addVote(ballot, 'left behind');
    journal.decide(key(1), 'A', 0, 'decision', 11);
    for (const nonce of [1, 2]) journal.transactions.add(wallet, transaction(nonce, key(1), 10));
    journal.transactions.add(wallet, transaction(3, null, 10));
    for (const nonce of [1, 3]) journal.transactions.setFate(wallet, nonce, { kind: 'settled', inclusion });
    journal.setRecord(key(1), '{"n":1}', 'summary');
    journal.planMatch(plan(2, 20));
    expect(journal.transactions.at(wallet, 1)?.attempts[0].raw).toBe('0xbeef');
    journal.setMatchStatus(key(1), 'over', 'A');
    journal.planMatch(plan(3, 30));
    expect([1, 2, 3].map((nonce) => journal.transactions.at(wallet, nonce)?.attempts[0].raw)).toEqual([
      '0x',
      '0xbeef',
      '0xbeef',
    ]);
    expect(journal.transactions.unfinished(wallet).map(({ nonce }) => nonce)).toEqual([2]);
    expect(journal.spending.spentOn('1:0x0', key(1))).toBe(5n);
    expect([journal.record(key(1)), journal.decision(key(1), 'A', 0)]).toEqual(['{"n":1}', undefined]);
    expect(rows('SELECT * FROM votes')).toEqual([]);
  });

  test('the long record of a vote whose match was given up', async () => {
    journal.planMatch(plan(1, 10));
    const ballot = { matchKey: key(1), turn: 0, attempt: 0, openedAt: 5, policy: '{}' };
    journal.ballots.open(ballot);
    await journal.ballots.close(ballot, 'x'.repeat(300_000));
    journal.setMatchStatus(key(1), 'playing');
    journal.planMatch(plan(2, 20));
    expect(journal.ballots.record(key(1), 0)).toHaveLength(300_000);
    journal.setMatchStatus(key(1), 'abandoned');
    journal.planMatch(plan(3, 30));
    expect(rows('SELECT turn FROM record_parts')).toEqual([]);
  });

  test('old transactions of ended matches, but never the highest nonce', () => {
    journal.planMatch(plan(1, 10));
    for (const nonce of [1, 2, 3]) {
      journal.transactions.add(wallet, transaction(nonce, key(1), 10));
      journal.transactions.setFate(wallet, nonce, { kind: 'settled', inclusion });
    }
    journal.setMatchStatus(key(1), 'over', 'A');
    journal.prune(29 * DAY);
    expect(journal.transactions.at(wallet, 1)).toBeDefined();
    journal.prune(31 * DAY);
    expect([1, 2, 3].map((nonce) => journal.transactions.at(wallet, nonce)?.nonce)).toEqual([
      undefined,
      undefined,
      3,
    ]);
    expect(journal.transactions.highestNonce(wallet)).toBe(3);
  });

  test('accounts that were silent for long, and members of matches but the newest', () => {
    journal.accounts.heard('old', 1);
    journal.accounts.heard('young', 50 * DAY);
    for (const number of [1, 2]) {
      journal.planMatch(plan(number, 10));
      journal.members.add(key(number), new Map([['1', 'A']]));
      journal.setMatchStatus(key(number), 'over', 'A');
    }
    journal.accounts.flush();
    journal.prune(100 * DAY);
    expect(rows('SELECT user_id FROM accounts')).toEqual([{ user_id: 'young' }]);
    expect(rows('SELECT match_key FROM members')).toEqual([{ match_key: key(2) }]);
    expect(journal.accounts.heard('old', 101 * DAY)).toBe(101 * DAY);
  });
});
