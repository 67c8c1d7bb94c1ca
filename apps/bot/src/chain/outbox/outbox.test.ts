import fc from 'fast-check';
import { type Hex, keccak256, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test } from 'vitest';
import { MemoryTransactionStore } from '../../../../../test/helpers/chain/memory-transactions.ts';
import { Problem } from '../../base/problem.ts';
import type { StoredTransaction, TransactionStore } from '../../journal/transaction-store.ts';
import { ChainFault } from '../rpc/fault.ts';
import { LIES, LyingNode } from './lying-node.fixture.ts';
import { type Order, Outbox } from './outbox.ts';
import { OUTBOX_DEFAULTS, type OutboxSettings } from './settings.ts';
import { signerOf } from './signing.ts';

const account = privateKeyToAccount(`0x${'5e'.repeat(32)}`);
const wallet = { chain: '1:0xabc', account: account.address };
const signer = signerOf(account, 1, () => 0);
const open = new Set<Outbox>();

afterEach(async () => {
  await Promise.all([...open].map((outbox) => outbox.close()));
  open.clear();
});

const newNode = () => new LyingNode(account.address, keccak256);

function outboxOn(node: LyingNode, store: TransactionStore, settings: Partial<OutboxSettings> = {}) {
  const outbox = new Outbox({
    chain: node,
    wallet,
    signer,
    store,
    settings: {
      ...OUTBOX_DEFAULTS,
      mineTimeoutMs: 60,
      rebroadcastMs: 3,
      stuckAfterMs: 9,
      pollMs: 1,
      longestPollMs: 1,
      restMs: 1,
      settleDepth: 4,
      confirmations: 1,
      maxFeePerGas: 1_000_000n,
      ...settings,
    },
  });
  open.add(outbox);
  return outbox;
}

const order = (name: string, data: Hex = '0x01', once = true): Order => ({
  purpose: { key: name, once, matchKey: null },
  payload: { to: wallet.account, data, what: name },
});

/** A store that is asked afterwards which bytes were written down for a broadcast. */
class WatchedStore extends MemoryTransactionStore {
  readonly written = new Map<Hex, StoredTransaction['purpose']>();

  override async add(...[at, transaction]: Parameters<MemoryTransactionStore['add']>): Promise<void> {
    await super.add(at, transaction);
    this.written.set(transaction.attempt.raw, transaction.purpose);
  }

  override async addAttempt(
    ...[at, nonce, attempt]: Parameters<MemoryTransactionStore['addAttempt']>
  ): Promise<void> {
    await super.addAttempt(at, nonce, attempt);
    const purpose = (await this.at(at, nonce))?.purpose;
    if (purpose !== undefined) this.written.set(attempt.raw, purpose);
  }
}

/** One that takes its time over every read and write, so that anything may come in between. */
class SlowStore extends WatchedStore {
  override async latest(...of: Parameters<WatchedStore['latest']>) {
    await later();
    return super.latest(...of);
  }

  override async add(...what: Parameters<WatchedStore['add']>) {
    await later();
    await super.add(...what);
  }

  override async addAttempt(...what: Parameters<WatchedStore['addAttempt']>) {
    await later();
    await super.addAttempt(...what);
  }

  override async setFate(...what: Parameters<WatchedStore['setFate']>) {
    await later();
    await super.setFate(...what);
  }
}
const later = () => new Promise((done) => setImmediate(done));

/** Nonces that were ever signed, by purpose. */
function noncesOf(store: WatchedStore): Map<string, Set<number>> {
  const nonces = new Map<string, Set<number>>();
  for (const [raw, { key }] of store.written) {
    const known = nonces.get(key) ?? new Set();
    nonces.set(key, known.add(parseTransaction(raw).nonce ?? 0));
  }
  return nonces;
}

/** What a program does that wants a call made: again and again until it is mined, over restarts. */
type Move = 'send' | 'mine' | 'restart' | 'take back';
const moves = fc.array(
  fc.record({
    move: fc.constantFrom<Move>('send', 'mine', 'restart', 'take back'),
    lies: fc.array(fc.constantFrom(...LIES), { maxLength: 12 }),
  }),
  { minLength: 3, maxLength: 14 },
);

test('whatever a node answers, one call never has two nonces, and all that is broadcast was written down', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (script) => {
      const node = newNode();
      const store = new SlowStore();
      const settings = { mineTimeoutMs: 8, rebroadcastMs: 1, stuckAfterMs: 3 };
      let outbox = outboxOn(node, store, settings);
      let turn = 0;
      for (const { move, lies } of script) {
        node.lie(lies);
        if (move === 'mine') node.mine();
        else if (move === 'take back') node.takeBack(2);
        else if (move === 'restart') {
          await outbox.close();
          outbox = outboxOn(node, store, settings);
        } else {
          const mined = await outbox
            .post(order(`commit ${turn}`, `0x${(turn + 1).toString(16).padStart(2, '0')}`))
            .then(({ mined }) => {
              node.mine();
              return mined.then(() => true);
            })
            .catch((error: unknown) => {
              if (error instanceof Problem) throw error;
              return false;
            });
          if (mined) turn += 1;
        }
        for (const raw of node.received) expect(store.written.has(raw)).toBe(true);
      }
      await outbox.close();
      open.delete(outbox);
      for (const [purpose, nonces] of noncesOf(store))
        expect([purpose, [...nonces]]).toEqual([purpose, [...nonces].slice(0, 1)]);
    }),
    { numRuns: 60 },
  );
});

test('once a node tells the truth again, every call that was asked for is in the chain exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...LIES), { maxLength: 40 }), async (lies) => {
      const node = newNode();
      const store = new SlowStore();
      const outbox = outboxOn(node, store, { mineTimeoutMs: 20 });
      node.lie(lies);
      for (const turn of [1, 2, 3]) {
        let done = false;
        for (let tries = 0; !done && tries < 100; tries += 1) {
          done = await outbox.post(order(`commit ${turn}`, `0x0${turn}` as Hex)).then(
            async ({ mined }) => {
              node.mine();
              return mined.then(
                () => true,
                () => false,
              );
            },
            () => false,
          );
          node.mine();
        }
      }
      await outbox.close();
      open.delete(outbox);
      const data = node.mined.map(({ raw }) => parseTransaction(raw).data).filter((one) => one !== undefined);
      expect(data).toEqual(['0x01', '0x02', '0x03']);
    }),
    { numRuns: 30 },
  );
});

/** Blocks come until the promise is settled. */
async function mineUntil<T>(node: LyingNode, what: Promise<T>): Promise<T> {
  let done = false;
  const settled = what.finally(() => {
    done = true;
  });
  settled.catch(() => {});
  for (let blocks = 0; !done && blocks < 3_000; blocks += 1) {
    node.mine();
    await new Promise((next) => setTimeout(next, 1));
  }
  return settled;
}

test('a transaction that is not mined is replaced by one that pays an eighth more, under the same nonce', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const { mined } = await outboxOn(node, store).post(order('commit 0'));
  await expect(mined).rejects.toMatchObject({ kind: 'notMined' });
  const signed = [...store.written.keys()].map((raw) => parseTransaction(raw));
  expect(signed.length).toBeGreaterThan(2);
  for (const [index, { nonce, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n }] of signed.entries()) {
    expect(nonce).toBe(0);
    const { maxFeePerGas: fee = 0n, maxPriorityFeePerGas: tip = 0n } = signed[index - 1] ?? {};
    expect(maxFeePerGas * 1_000n).toBeGreaterThanOrEqual(fee * 1_125n);
    expect(maxPriorityFeePerGas * 1_000n).toBeGreaterThanOrEqual(tip * 1_125n);
  }
});

test('no replacement pays more than the cap; then the same bytes are sent again', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store, { maxFeePerGas: 1_300n, mineTimeoutMs: 120 });
  await expect((await outbox.post(order('commit 0'))).mined).rejects.toThrow();
  const fees = [...store.written.keys()].map((raw) => parseTransaction(raw).maxFeePerGas);
  expect(fees).toHaveLength(3);
  for (const fee of fees) expect(fee).toBeLessThanOrEqual(1_300n);
});

test('whichever attempt is mined counts', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store, { mineTimeoutMs: 5_000 });
  const { mined } = await outbox.post(order('commit 0'));
  const [first] = store.written.keys();
  while (store.written.size < 3) await new Promise((next) => setTimeout(next, 1));
  node.displace(first ?? '0x');
  expect((await mined).transactionHash).toBe(keccak256(first ?? '0x'));
});

/** A node that mines at once and answers only when whoever sent it has found it mined. */
class LateNode extends LyingNode {
  readonly #isFound: () => Promise<boolean>;

  constructor(isFound: () => Promise<boolean>) {
    super(account.address, keccak256);
    this.#isFound = isFound;
  }

  override async broadcast(raw: Hex) {
    const answer = await super.broadcast(raw);
    this.mine();
    for (let looks = 0; !(await this.#isFound()) && looks < 1_000; looks += 1)
      await new Promise((next) => setTimeout(next, 1));
    return answer;
  }
}

test('what is found mined before the node has answered to it is not waited for', async () => {
  const store = new MemoryTransactionStore();
  let sent = 0;
  const node = new LateNode(
    async () => sent === 0 || (await store.unfinished(wallet)).every(({ fate }) => fate.kind === 'mined'),
  );
  const outbox = outboxOn(node, store, { mineTimeoutMs: 5_000, settleDepth: 1_000 });
  await (await outbox.post(order('commit 0'))).mined;
  sent = 1;
  // the first one is still looked after, and so the second is found
  const { mined } = await outbox.post(order('reveal 0', '0x02'));
  const { transactionHash } = await mined;
  expect(node.mined.at(-1)?.hash).toBe(transactionHash);
}, 4_000);

test('after a restart the same bytes are broadcast before anything new is signed', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const first = outboxOn(node, store);
  node.lie([
    ...Array.from({ length: 6 }, () => 'truth' as const),
    ...Array.from({ length: 40 }, () => 'fails' as const),
  ]);
  await first.post(order('commit 0')).catch(() => undefined);
  await first.close();
  node.lie([]);
  node.received.clear();
  const [raw] = store.written.keys();

  const second = outboxOn(node, store);
  const { mined } = await second.post(order('reveal 0', '0x02'));
  expect([...node.received][0]).toEqual(raw);
  await mineUntil(node, mined);
  expect(node.mined.map((one) => one.nonce)).toEqual([0, 1]);
});

test('what the chain takes back is sent again, the same bytes, with nobody asking', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store, { mineTimeoutMs: 5_000 });
  for (const turn of [0, 1]) await mineUntil(node, (await outbox.post(order(`commit ${turn}`))).mined);
  const before = node.mined.map(({ raw }) => raw);
  node.takeBack(2);
  for (let blocks = 0; node.mined.length < 2 && blocks < 3_000; blocks += 1) {
    node.mine();
    await new Promise((next) => setTimeout(next, 1));
  }
  expect(node.mined.map(({ raw }) => raw)).toEqual(before);
});

test('a transaction that is lost with its block is sent again where a later one waits for it, on a chain that does not grow', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store, { mineTimeoutMs: 5_000, stuckAfterMs: 100_000 });
  for (const turn of [0, 1, 2]) await mineUntil(node, (await outbox.post(order(`commit ${turn}`))).mined);
  const before = node.mined.map(({ raw }) => raw);
  while (node.mined.length > 0) node.takeBack(1);
  // the last one is wanted again; those below it have done their part long ago
  await outbox.post(order('commit 2'));
  const sent = () => before.filter((raw) => node.received.has(raw));
  for (let looks = 0; sent().length < 3 && looks < 3_000; looks += 1)
    await new Promise((next) => setTimeout(next, 1));
  expect(sent()).toEqual(before);
  await mineUntil(node, (await outbox.post(order('commit 2'))).mined);
  expect(node.mined.map(({ raw }) => raw)).toEqual(before);
});

test('a call that succeeded is not made again; one that may be repeated is', async () => {
  const node = newNode();
  const outbox = outboxOn(node, new WatchedStore());
  for (const name of ['commit 0', 'commit 0']) await mineUntil(node, (await outbox.post(order(name))).mined);
  expect(node.mined).toHaveLength(1);
  for (const name of ['time', 'time']) {
    await mineUntil(node, (await outbox.post(order(name, '0x07', false))).mined);
  }
  expect(node.mined).toHaveLength(3);
});

test('another call under a purpose that has been signed for is refused', async () => {
  const node = newNode();
  const outbox = outboxOn(node, new WatchedStore());
  await outbox.post(order('commit 0', '0x01'));
  await expect(outbox.post(order('commit 0', '0x02'))).rejects.toBeInstanceOf(Problem);
});

test('a nonce that another program of the account used is given up only with that transaction as proof', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store, { mineTimeoutMs: 400 });
  const { mined } = await outbox.post(order('commit 0'));
  const foreign = await signer.sign(
    0,
    { to: null, data: '0xfe', gas: 1n, what: '' },
    { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  );
  node.displace(foreign.raw);
  node.mine();
  await expect(mined).rejects.toThrow(/took its place/);
  await mineUntil(node, (await outbox.post(order('commit 0'))).mined);
  expect(node.mined.map(({ nonce }) => nonce)).toEqual([0, 1]);
});

test('a nonce that another program has just used is left to it, before its transaction is deep', async () => {
  const node = newNode();
  const outbox = outboxOn(node, new WatchedStore());
  await mineUntil(node, (await outbox.post(order('commit 0'))).mined);
  const foreign = await signer.sign(
    1,
    { to: null, data: '0xfe', gas: 1n, what: '' },
    { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  );
  node.received.add(foreign.raw);
  node.mine();
  await mineUntil(node, (await outbox.post(order('commit 1'))).mined);
  expect(node.mined.map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
});

test('a nonce that the chain has gone past long ago, and whose transaction no node shows, holds up no later one', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const first = outboxOn(node, store);
  await first.post(order('commit 0'));
  await first.close();
  const foreign = await signer.sign(
    0,
    { to: null, data: '0xfe', gas: 1n, what: '' },
    { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  );
  node.displace(foreign.raw);
  for (let block = 0; block < 20; block += 1) node.mine();
  node.keepStates(5);
  const outbox = outboxOn(node, store, { mineTimeoutMs: 5_000 });
  const { mined } = await outbox.post(order('commit 1', '0x02'));
  // it is stuck: nothing is mined until it pays more
  for (let looks = 0; looks < 3_000 && ((await store.at(wallet, 1))?.attempts.length ?? 0) < 2; looks += 1)
    await new Promise((next) => setTimeout(next, 1));
  expect((await store.at(wallet, 1))?.attempts.length).toBeGreaterThan(1);
  await mineUntil(node, mined);
});

test('what another program has sent since is no hindrance on a node that keeps few states, however much it was', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store);
  await mineUntil(node, (await outbox.post(order('commit 0'))).mined);
  for (let block = 0; block < 20; block += 1) node.mine();
  for (let nonce = 1; nonce <= 30; nonce += 1) {
    const payload = { to: null, data: '0xfe', gas: 1n, what: '' } as const;
    node.received.add(
      (await signer.sign(nonce, payload, { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })).raw,
    );
  }
  node.mine();
  for (let block = 0; block < 60; block += 1) node.mine();
  node.keepStates(62);
  await mineUntil(node, (await outbox.post(order('commit 1', '0x02'))).mined);
  expect(node.mined.at(-1)?.nonce).toBe(31);
});

test('a first count that was too high leaves a gap, which empty transfers fill', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store, { mineTimeoutMs: 5_000, stuckAfterMs: 100_000 });
  // the look for earlier transactions asks nothing; then gas, fees, head, and the count
  node.lie(['truth', 'truth', 'truth', 'countTooHigh', 'truth']);
  const { mined } = await outbox.post(order('commit 0', '0x0c'));
  await mineUntil(node, mined);
  expect(node.mined.map(({ raw }) => parseTransaction(raw).data ?? '')).toEqual(['', '', '0x0c']);
});

test('an account that cannot pay is told as such', async () => {
  const node = newNode();
  node.broadcast = async () => ({ kind: 'unfunded' });
  const failure = await outboxOn(node, new WatchedStore())
    .post(order('commit 0'))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChainFault);
  expect(failure).toMatchObject({ kind: 'unfunded', message: expect.stringContaining(wallet.account) });
});

test('what an account cannot hold is not signed: nothing is left that would be sent later', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store);
  // 50,000 gas at 1,000 wei, with what is asked for beyond the estimate
  const held = 300_000n * 1_000n;
  node.balanceOf = async () => held - 1n;
  const failure = await outbox.post(order('commit 0')).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'unfunded', message: expect.stringContaining(wallet.account) });
  expect(await store.unfinished(wallet)).toEqual([]);
  node.balanceOf = async () => held;
  await mineUntil(node, (await outbox.post(order('commit 0'))).mined);
  expect(node.mined).toHaveLength(1);
});

test('coins that go with a call are signed with it, must be there beside its gas, and are part of what it is', async () => {
  const node = newNode();
  const store = new WatchedStore();
  const outbox = outboxOn(node, store);
  const paying = order('pack 1');
  const withCoins = { ...paying, payload: { ...paying.payload, value: 500n } };
  const held = 300_000n * 1_000n + 500n;
  node.balanceOf = async () => held - 1n;
  await expect(outbox.post(withCoins)).rejects.toMatchObject({ kind: 'unfunded' });
  node.balanceOf = async () => held;
  await mineUntil(node, (await outbox.post(withCoins)).mined);
  expect(node.mined.map(({ raw }) => parseTransaction(raw).value)).toEqual([500n]);
  // done already, with these coins and no others
  await (await outbox.post(withCoins)).mined;
  await expect(outbox.post(paying)).rejects.toThrow('it is the one that counts');
  expect(node.mined).toHaveLength(1);
});
