import type { AuditEntry } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import type { ManualClock } from '../base/manual-clock.fixture.ts';
import { VOTE_GROUP_MS } from './ballots.ts';
import type { NewCampJob } from './camp-jobs.ts';
import type { Journal } from './journal.ts';
import type { PlannedMatch } from './matches.ts';
import type { Fate, NewTransaction, Wallet } from './transaction-store.ts';

/** The ports that every store has; a leaderboard and what erases people are looked at where they are. */
export type JournalPorts = Pick<
  Journal,
  | 'matches'
  | 'decisions'
  | 'ballots'
  | 'transactions'
  | 'spending'
  | 'campJobs'
  | 'bans'
  | 'accounts'
  | 'members'
  | 'counters'
  | 'audit'
  | 'settings'
  | 'choices'
>;

/** A journal that is empty, on a clock by which its votes wait. */
export interface OpenedJournal {
  readonly journal: JournalPorts;
  readonly clock: ManualClock;
  /** From now on nothing that a match depends on can be written, because of that; undefined: it can again. */
  fail(error: Error | undefined): void;
}

const FULL = new Error('the disk is full');
const key = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;
const planned = (n: number, changes: Partial<PlannedMatch> = {}): PlannedMatch => ({
  matchKey: key(n),
  number: n,
  table: `0x${'11'.repeat(20)}`,
  preset: 'order',
  plan: `{"hand":"card-${n}"}`,
  pepper: key(99),
  plannedAt: 1_000 + n,
  ...changes,
});
const ballot = { matchKey: key(1), turn: 3, attempt: 0, openedAt: 5, policy: '{}' };
const wallet: Wallet = { chain: '7:0xabc', account: `0x${'Aa'.repeat(20)}` };
const attempt = (n: number) =>
  ({
    hash: key(n),
    raw: '0x5ec4e7',
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 1n,
    signedAt: 1_000 + n,
  }) as const;
const transaction = (nonce: number, purpose = `commit ${nonce}`, match = 1): NewTransaction => ({
  nonce,
  purpose: { key: purpose, once: true, matchKey: match === 0 ? null : key(match) },
  payload: { to: `0x${'11'.repeat(20)}`, data: '0x5ec4e7', gas: 123n, what: 'a call' },
  attempt: attempt(nonce),
});
const mined = (nonce: number, cost: bigint): Fate => ({
  kind: 'mined',
  inclusion: { hash: key(nonce), block: 7n, blockHash: '0xb10c', success: true, cost },
});
const campJob = (changes: Partial<NewCampJob> = {}): NewCampJob => ({
  place: 'here',
  before: 3,
  topic: 'coins',
  task: { do: 'pull' },
  cost: 5,
  vote: { voters: 2 },
  ...changes,
});
const entry = (at: number): AuditEntry => ({
  at,
  who: 'ann',
  role: 'moderator',
  from: 'chat',
  action: 'close',
  args: {},
  outcome: 'done',
});
/** What promises do that nothing keeps from being settled. */
const soon = () => new Promise((done) => setTimeout(done, 5));
/** Whether a promise has resolved, by now and after what can come at once. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  promise.then(
    () => {
      done = true;
    },
    () => undefined,
  );
  await soon();
  return done;
}

/** How a journal behaves, whatever it lies in. `open` is called once for each test. */
export function describeJournal(open: () => Promise<OpenedJournal> | OpenedJournal): void {
  test('matches are planned, played and counted, one after another', async () => {
    const { matches } = (await open()).journal;
    expect([matches.unfinished(), matches.nextNumber()]).toEqual([undefined, 1]);
    await matches.plan(planned(1));
    expect([matches.unfinished(), matches.nextNumber()]).toEqual([planned(1), 2]);
    await matches.setStatus(key(1), 'playing');
    expect(matches.unfinished()).toEqual(planned(1));
    await matches.setRecord(key(1), '{"n":1}', 'summary 1');
    await matches.setStatus(key(1), 'over', 'A');
    expect(matches.unfinished()).toBeUndefined();
    await matches.plan(planned(2, { game: 'dice' }));
    await matches.setStatus(key(2), 'abandoned');
    await matches.plan(planned(3, { game: 'dice' }));
    await matches.setRecord(key(3), '{"n":3}', 'summary 3');
    await matches.setStatus(key(3), 'over', 'B');
    expect(matches.score()).toEqual({ A: 1, B: 1 });
    expect(matches.score({ game: 'dice', unnamed: 'odds' })).toEqual({ B: 1 });
    expect(matches.score({ game: 'odds', unnamed: 'odds' })).toEqual({ A: 1 });
    expect(await matches.summaries()).toEqual(['summary 3', 'summary 1']);
    expect(matches.recordedNumbers(1)).toEqual([3]);
    expect([await matches.record(key(1)), await matches.record(key(2))]).toEqual(['{"n":1}', undefined]);
    expect([await matches.recordNumbered(3), await matches.recordNumbered(2)]).toEqual([
      '{"n":3}',
      undefined,
    ]);
    const { table } = planned(1);
    await matches.plan(planned(4, { table: `0x${'ee'.repeat(20)}` }));
    expect(matches.endedAt(table)).toEqual({ count: 2, last: key(3) });
    expect(matches.endedAt(`0x${'EE'.repeat(20)}`)).toEqual({ count: 0, last: null });
    await matches.setStatus(key(4), 'over', 'A');
    expect(matches.endedAt(`0x${'EE'.repeat(20)}`)).toEqual({ count: 1, last: key(4) });
    await matches.setStatus(key(4), 'abandoned');
    expect(await matches.dropRecordsBeyond(8)).toBe(1);
    expect([await matches.record(key(1)), matches.score()]).toEqual([undefined, { A: 1, B: 1 }]);
  });

  test('Never 2: a turn has one decision; a second is refused and the first stands', async () => {
    const { decisions } = (await open()).journal;
    await decisions.add(key(1), 'A', 0, 'first', 1);
    await expect(decisions.add(key(1), 'A', 0, 'second', 2)).rejects.toThrow();
    await decisions.add(key(1), 'B', 0, 'of the other seat', 1);
    expect(await decisions.of(key(1), 'A', 0)).toBe('first');
    expect(await decisions.of(key(1), 'A', 1)).toBeUndefined();
  });

  test('of two decisions that are made at once, one is refused', async () => {
    const { decisions } = (await open()).journal;
    const both = [decisions.add(key(1), 'A', 0, 'one', 1), decisions.add(key(1), 'A', 0, 'two', 1)];
    const made = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(made.sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a ballot is open until it ends, and then has its record or what was done to it', async () => {
    const { ballots } = (await open()).journal;
    await ballots.open(ballot);
    const untouched = { status: 'open', record: null, aliveAt: null, skew: null };
    expect(await ballots.of(key(1), 3)).toEqual([{ ...ballot, ...untouched }]);
    await ballots.alive(ballot, 70, -3);
    await ballots.throwAway(ballot, 'cancelled', '{"by":"mod"}');
    const again = { ...ballot, attempt: 1 };
    await ballots.open(again);
    expect(await ballots.record(key(1), 3)).toBeUndefined();
    const long = JSON.stringify('x'.repeat(300_000));
    await ballots.close(again, long);
    expect(await ballots.of(key(1), 3)).toMatchObject([
      { attempt: 0, status: 'cancelled', record: '{"by":"mod"}', aliveAt: 70, skew: -3 },
      { attempt: 1, status: 'closed' },
    ]);
    expect(await ballots.record(key(1), 3)).toBe(long);
  });

  test('votes are written together within 50 ms, and are safe no sooner', async () => {
    const { journal, clock } = await open();
    const { ballots } = journal;
    await ballots.open(ballot);
    const votes = [ballots.addVote(ballot, 'one'), ballots.addVote(ballot, 'two')];
    expect(await isDone(Promise.race(votes))).toBe(false);
    clock.pass(VOTE_GROUP_MS);
    await Promise.all(votes);
    expect(await ballots.votesOf(ballot)).toEqual(['one', 'two']);
  });

  test('what somebody did to a ballot is written at once, behind the votes before it, which are safe with it', async () => {
    const { ballots } = (await open()).journal;
    await ballots.open(ballot);
    const vote = ballots.addVote(ballot, 'one');
    await ballots.addAtOnce(ballot, 'paused');
    await vote;
    expect(await ballots.votesOf(ballot)).toEqual(['one', 'paused']);
  });

  test('votes that cannot be written are not safe, let no vote behind them, and are written once they can be', async () => {
    const { journal, clock, fail } = await open();
    const { ballots } = journal;
    await ballots.open(ballot);
    fail(FULL);
    const first = ballots.addVote(ballot, 'one');
    clock.pass(VOTE_GROUP_MS);
    await soon();
    await expect(ballots.addVote(ballot, 'two')).rejects.toThrow(FULL);
    await expect(ballots.votesOf(ballot)).rejects.toThrow(FULL);
    expect(await isDone(first)).toBe(false);
    fail(undefined);
    const third = ballots.addVote(ballot, 'three');
    await first;
    await soon();
    clock.pass(VOTE_GROUP_MS);
    await third;
    expect(await ballots.votesOf(ballot)).toEqual(['one', 'three']);
  });

  test('what could not be written as somebody did it did not happen, and what waited before it is not lost', async () => {
    const { journal, fail } = await open();
    const { ballots } = journal;
    await ballots.open(ballot);
    fail(FULL);
    void ballots.addVote(ballot, 'a vote');
    await expect(ballots.addAtOnce(ballot, 'closed')).rejects.toThrow(FULL);
    fail(undefined);
    expect(await ballots.votesOf(ballot)).toEqual(['a vote']);
  });

  test('a ballot is not closed before its votes are written, nor where they cannot be', async () => {
    const { journal, fail } = await open();
    const { ballots } = journal;
    await ballots.open(ballot);
    const vote = ballots.addVote(ballot, 'one');
    fail(FULL);
    await expect(ballots.close(ballot, '{}')).rejects.toThrow(FULL);
    expect(await ballots.of(key(1), 3)).toMatchObject([{ status: 'open' }]);
    fail(undefined);
    await ballots.close(ballot, '{}');
    await vote;
    expect(await ballots.record(key(1), 3)).toBe('{}');
  });

  test('a nonce is given once, and a purpose has one transaction under way', async () => {
    const { transactions } = (await open()).journal;
    await transactions.add(wallet, transaction(1, 'commit'));
    await expect(transactions.add(wallet, transaction(1, 'another'))).rejects.toThrow();
    await expect(transactions.add(wallet, transaction(2, 'commit'))).rejects.toThrow(
      /under way with nonce 1/,
    );
    expect(await transactions.highestNonce(wallet)).toBe(1);
    await transactions.addAttempt(wallet, 1, attempt(50));
    expect((await transactions.at(wallet, 1))?.attempts).toEqual([attempt(1), attempt(50)]);
    await transactions.setFate(wallet, 1, mined(1, 4n));
    expect((await transactions.unfinished(wallet)).map(({ nonce }) => nonce)).toEqual([1]);
    await transactions.add(wallet, transaction(2, 'commit'));
    expect((await transactions.latest(wallet, 'commit'))?.nonce).toBe(2);
    await transactions.setFate(wallet, 2, { kind: 'displaced' });
    expect((await transactions.unfinished(wallet)).map(({ nonce }) => nonce)).toEqual([1]);
    expect(await transactions.unfinished({ ...wallet, chain: '8:0xdef' })).toEqual([]);
    await expect(transactions.setFate(wallet, 9, { kind: 'sent' })).rejects.toThrow();
  });

  test('costs are those of transactions, and a reservation holds while its match is planned or under way', async () => {
    const { matches, spending, transactions } = (await open()).journal;
    await matches.plan(planned(1));
    await spending.reserve(wallet.chain, { matchKey: key(1), amount: 900n }, 5);
    await spending.reserve(wallet.chain, { matchKey: key(2), amount: 900n }, 5);
    expect(await spending.reserved(wallet.chain)).toEqual([{ matchKey: key(1), amount: 900n }]);
    await transactions.add(wallet, transaction(1));
    expect(spending.spentFor(key(1))).toBe(0n);
    await transactions.setFate(wallet, 1, mined(1, 40n));
    await transactions.add(wallet, transaction(2, 'deploy a table', 0));
    await transactions.setFate(wallet, 2, mined(2, 1_000n));
    expect([spending.spentFor(key(1)), await spending.spentOn(wallet.chain, key(1))]).toEqual([40n, 40n]);
    expect(await spending.spentSince(wallet.chain, 0)).toBe(40n);
    expect(await spending.spentSince(wallet.chain, 2_000)).toBe(0n);
    await matches.setStatus(key(1), 'over', 'A');
    expect(await spending.reserved(wallet.chain)).toEqual([]);
  });

  test('an errand is there until it is over, and counts as spent whatever becomes of it', async () => {
    const { campJobs } = (await open()).journal;
    const first = await campJobs.decide(campJob(), 10);
    const second = await campJobs.decide(campJob({ topic: 'party', task: 2, cost: 0 }), 11);
    expect((await campJobs.unfinished('here')).map(({ id }) => id)).toEqual([first.id, second.id]);
    await campJobs.end(first.id, 'failed', 'sold out', 12);
    await campJobs.end(first.id, 'done', null, 13);
    expect(await campJobs.newest(2)).toMatchObject([
      { id: second.id },
      { status: 'failed', outcome: 'sold out' },
    ]);
    expect([await campJobs.spentBefore('here', 3), await campJobs.spentBefore('here', 4)]).toEqual([5, 0]);
    expect(campJobs.latest('here', 'party')).toBeUndefined();
    await campJobs.end(second.id, 'done', null, 14);
    expect(campJobs.latest('here', 'party')).toBe(2);
  });

  test('bans stand until they are lifted, and know the account once it has been heard', async () => {
    const { bans } = (await open()).journal;
    await bans.add({ login: 'troll', userId: null, by: 'mod', bannedAt: 2 });
    await bans.add({ login: 'spam', userId: '8', by: 'mod', bannedAt: 1 });
    await bans.add({ login: 'troll', userId: null, by: 'other', bannedAt: 3 });
    await bans.identify('troll', '7');
    await bans.identify('troll', '9');
    expect(bans.all()).toEqual([
      { login: 'spam', userId: '8', by: 'mod', bannedAt: 1 },
      { login: 'troll', userId: '7', by: 'mod', bannedAt: 2 },
    ]);
    await bans.remove('spam');
    expect(bans.all().map(({ login }) => login)).toEqual(['troll']);
  });

  test('a drawer keeps values as JSON, in the order of their changes, and empties no other', async () => {
    const { settings, choices } = (await open()).journal;
    await settings.set('b', { deep: [1] }, 1);
    await settings.set('a', 'x', 2);
    await choices.set('a', 'of another', 1);
    expect([...settings.all()]).toEqual([
      ['b', { deep: [1] }],
      ['a', 'x'],
    ]);
    await settings.set('b', null, 3);
    expect([...settings.all().keys()]).toEqual(['a', 'b']);
    await settings.remove('a');
    await settings.clear();
    expect([settings.all().size, [...choices.all()]]).toEqual([0, [['a', 'of another']]]);
  });

  test('a number is given once, also to those who ask at once', async () => {
    const { counters } = (await open()).journal;
    const asked = await Promise.all([1, 2, 3].map(() => counters.next('ballot')));
    expect(asked.sort()).toEqual([0, 1, 2]);
    expect(await counters.next('ballot')).toBe(3);
  });

  test('a side that was taken in a match is kept, and the newest match that had any brings them on', async () => {
    const { matches, members } = (await open()).journal;
    expect((await members.latest()).size).toBe(0);
    for (const n of [1, 2]) await matches.plan(planned(n));
    await members.add(key(1), [['ann', 'A']]);
    await members.add(
      key(1),
      new Map([
        ['ann', 'B'],
        ['bob', 'B'],
      ] as const),
    );
    expect(await members.of(key(1))).toEqual(
      new Map([
        ['ann', 'A'],
        ['bob', 'B'],
      ]),
    );
    expect(await members.latest()).toEqual(await members.of(key(1)));
    expect((await members.of(key(2))).size).toBe(0);
  });

  test('accounts are known from when they were heard first', async () => {
    const { accounts } = (await open()).journal;
    expect([accounts.heard('7', 10), accounts.heard('7', 20), accounts.heard('8', 30)]).toEqual([10, 10, 30]);
  });

  test('the audit log has the newest first for a look, and everything in its order', async () => {
    const { audit } = (await open()).journal;
    for (const at of [1, 2, 3]) await audit.add(entry(at));
    expect(audit.newest(2)).toEqual([entry(3), entry(2)]);
    const all: AuditEntry[] = [];
    for await (const one of audit.all()) {
      all.push(one);
      if (one.at === 1) await audit.add(entry(4));
    }
    expect(all.map(({ at }) => at)).toEqual([1, 2, 3, 4]);
  });
}
