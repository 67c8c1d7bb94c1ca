import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, keccak256, parseTransaction } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { connectChain } from '#bot/connect';
import type { Journal } from '#bot/journal';
import { createRowCipher } from '#bot/row-cipher';
import { Secret } from '#bot/secrets';
import type { OutboxSettings } from '#bot/settings';
import { openJournal } from '#bot/sqlite-journal';
import { type BareChain, startBareChain } from '#helpers/node/bare-chain.ts';
import { type Fault, type FaultProxy, type RpcCall, startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { until } from '#helpers/processes/processes.ts';

const cipher = createRowCipher(new Secret(`0x${'d1'.repeat(32)}`));
let folder: string;
let chain: BareChain;
let proxy: FaultProxy;
let journal: Journal;
let senders: AccountSender[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sender-'));
  chain = await startBareChain({ automine: false });
  proxy = await startFaultProxy(chain.url);
  journal = openJournal(join(folder, 'journal.db'), cipher);
  senders = [];
  return async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    await journal.close();
    await proxy.close();
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

async function senderNow(settings: Partial<OutboxSettings> = {}): Promise<AccountSender> {
  const link = await connectChain({ url: proxy.url, chainId: chain.chainId }, { timeout: 500 });
  const sender = createSender({
    link,
    key: chain.key,
    store: journal.transactions,
    settings: {
      mineTimeoutMs: 20_000,
      rebroadcastMs: 50,
      stuckAfterMs: 100_000,
      pollMs: 5,
      longestPollMs: 20,
      restMs: 20,
      ...settings,
    },
  });
  senders.push(sender);
  return sender;
}

const call = (name: string, data: Hex) => ({
  to: chain.echo,
  data,
  what: name,
  abi: [],
  purpose: { key: name, once: true, matchKey: null },
});

/** Blocks come until the promise is settled. */
async function mineUntil<T>(what: Promise<T>): Promise<T> {
  let done = false;
  const watched = what.finally(() => {
    done = true;
  });
  watched.catch(() => {});
  await until('it is settled', async () => {
    await chain.mine();
    return done;
  });
  return watched;
}

const broadcasts = (): readonly Hex[] =>
  proxy.calls
    .filter(({ method }) => method === 'eth_sendRawTransaction')
    .map(({ params: [raw] }) => raw as Hex);

/** As a program does that has to: again and again until it is done. */
async function insist(sender: AccountSender, name: string, data: Hex): Promise<void> {
  await until(
    name,
    () =>
      sender.send(call(name, data)).then(
        ({ mined }) =>
          mined.then(
            () => true,
            () => false,
          ),
        () => false,
      ),
    60_000,
  );
}

describe('the journal comes first', () => {
  it('what is broadcast lies on disk, sealed, before the node hears of it', async () => {
    const sender = await senderNow();
    const onDisk: boolean[] = [];
    proxy.fault = async ({ method, params: [raw] }) => {
      if (method !== 'eth_sendRawTransaction') return undefined;
      const wallet = { chain: chainOf(), account: chain.account };
      const stored = (await journal.transactions.unfinished(wallet)).flatMap(({ attempts }) => attempts);
      onDisk.push(stored.some((attempt) => attempt.raw === raw));
      return undefined;
    };
    const { mined } = await sender.send(call('commit 1', '0xc0ffee'));
    await mineUntil(mined);
    // on a busy machine the same bytes may be sent again before they are mined
    expect(new Set(broadcasts()).size).toBe(1);
    expect(new Set(onDisk)).toEqual(new Set([true]));
  });

  it.each<[string, Fault['kind'] | 'nothing']>([
    ['the node heard it and the process ended', 'cutAfter'],
    ['the process ended before the node heard it', 'cut'],
    ['the answer never came', 'hold'],
  ])('after a restart it goes on with the very same bytes: %s', async (_, kind) => {
    const first = await senderNow({ mineTimeoutMs: 300 });
    proxy.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? ({ kind } as Fault) : undefined);
    const lost = await first
      .send(call('commit 1', '0xc0ffee'))
      .then(
        ({ mined }) => mined,
        (error) => Promise.reject(error),
      )
      .catch((error: unknown) => error);
    expect(lost).toMatchObject({ kind: 'notMined' });
    await first.close();
    const signed = new Set(broadcasts());
    expect(signed.size).toBe(1);

    proxy.fault = () => undefined;
    const second = await senderNow();
    await second.resume();
    const reveal = second.send(call('reveal 1', '0x5a17')).then(({ mined }) => mined);
    await mineUntil(reveal);
    expect(await chain.heard()).toEqual(['0xc0ffee', '0x5a17']);
    expect(new Set(broadcasts().filter((raw) => parseTransaction(raw).nonce === 0))).toEqual(signed);
  });

  it('asks for the same again, after a restart: the transaction of before, not another', async () => {
    const first = await senderNow();
    const { hash } = await first.send(call('commit 1', '0xc0ffee'));
    await first.close();
    const second = await senderNow();
    const again = await second.send(call('commit 1', '0xc0ffee'));
    expect(again.hash).toBe(hash);
    await mineUntil(again.mined);
    await (await second.send(call('commit 1', '0xc0ffee'))).mined;
    expect(await chain.heard()).toEqual(['0xc0ffee']);
  });
});

const chainOf = () => `${chain.chainId}:${genesis}`;
let genesis: Hex;
beforeEach(async () => {
  genesis = (await connectChain({ url: chain.url, chainId: chain.chainId })).genesis;
});

describe('a stuck transaction', () => {
  it('is replaced under its nonce by one that the node takes, and mined once', async () => {
    const sender = await senderNow({ stuckAfterMs: 60 });
    const { mined } = await sender.send(call('commit 1', '0xc0ffee'));
    await until('two replacements', () => new Set(broadcasts()).size >= 3);
    const receipt = await mineUntil(mined);
    const signed = [...new Set(broadcasts())];
    expect(new Set(signed.map((raw) => parseTransaction(raw).nonce))).toEqual(new Set([0]));
    expect(signed.map((raw) => keccak256(raw))).toContain(receipt.transactionHash);
    expect(await chain.heard()).toEqual(['0xc0ffee']);
  });

  it('whose fee fell below the base fee is sent with more', async () => {
    const sender = await senderNow({ stuckAfterMs: 60 });
    const { mined } = await sender.send(call('commit 1', '0xc0ffee'));
    await chain.dropPool();
    await chain.setBaseFee(40_000_000_000n);
    await mineUntil(mined);
    expect(await chain.heard()).toEqual(['0xc0ffee']);
  });

  it('that the node forgot is sent again, the same bytes', async () => {
    const sender = await senderNow();
    const { mined } = await sender.send(call('commit 1', '0xc0ffee'));
    await chain.dropPool();
    await until('it is sent again', () => broadcasts().length >= 2);
    await mineUntil(mined);
    expect(new Set(broadcasts()).size).toBe(1);
  });

  it('for lack of money goes on when there is some', async () => {
    await chain.setBalance(chain.account, 1_000n);
    const sender = await senderNow();
    const refused = await sender.send(call('commit 1', '0xc0ffee')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'unfunded', message: expect.stringContaining(chain.account) });
    await chain.setBalance(chain.account, 10n ** 18n);
    const again = sender.send(call('commit 1', '0xc0ffee')).then(({ mined }) => mined);
    await mineUntil(again);
    expect(await chain.heard()).toEqual(['0xc0ffee']);
  });
});

describe('a node that is wrong about nonces', () => {
  const lies: [string, (call: RpcCall) => Fault | undefined][] = [
    ['counts none', ({ method }) => count(method, '0x0')],
    ['counts too many', ({ method }) => count(method, '0x63')],
    [
      'says that the nonce is used',
      ({ method }) => {
        const says = { kind: 'error', code: -32_000, message: 'nonce too low' } as const;
        return method === 'eth_sendRawTransaction' ? says : undefined;
      },
    ],
    ['says that it has it', ({ method }) => sent(method, 'already known')],
    ['wants ever more', ({ method }) => sent(method, 'replacement transaction underpriced')],
  ];
  const count = (method: string, result: string): Fault | undefined =>
    method === 'eth_getTransactionCount' ? { kind: 'answer', result } : undefined;
  const sent = (method: string, message: string): Fault | undefined =>
    method === 'eth_sendRawTransaction' ? { kind: 'error', code: -32_000, message } : undefined;

  it.each(lies)('%s: each call is in the chain once, in order', async (_, lie) => {
    const sender = await senderNow({ mineTimeoutMs: 400 });
    await mineUntil((await sender.send(call('commit 0', '0xc0'))).mined);
    proxy.fault = lie;
    const early = await sender
      .send(call('commit 1', '0xc1'))
      .then(({ mined }) => mined)
      .catch((error: unknown) => error);
    expect(early).toBeDefined();
    proxy.fault = () => undefined;
    await mineUntil(insist(sender, 'commit 1', '0xc1'));
    await mineUntil(insist(sender, 'commit 2', '0xc2'));
    expect(await chain.heard()).toEqual(['0xc0', '0xc1', '0xc2']);
  });
});

describe('a chain that is hard to reach', () => {
  it('with three of ten calls failing, one way or another, every call is made once', async () => {
    const kinds = ['cut', 'cutAfter', 'status'] as const;
    let seed = 20_261;
    const chance = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const sender = await senderNow({ mineTimeoutMs: 2_000, stuckAfterMs: 300 });
    proxy.fault = () => {
      const kind = kinds[Math.floor(chance() * 3)] ?? 'cut';
      if (chance() >= 0.3) return undefined;
      return kind === 'status' ? { kind, status: 503 } : { kind };
    };
    const names = Array.from({ length: 12 }, (_, turn) => `0xc0${turn.toString(16).padStart(2, '0')}` as Hex);
    await mineUntil(
      (async () => {
        for (const name of names) await insist(sender, `commit ${name}`, name);
      })(),
    );
    expect(await chain.heard()).toEqual(names);
  });

  it('a dead node that comes back has everything sent to it again', async () => {
    const sender = await senderNow();
    const { mined } = await sender.send(call('commit 1', '0xc0ffee'));
    proxy.fault = () => ({ kind: 'cut' });
    await chain.dropPool();
    const asked = proxy.calls.length;
    await until('it is asked for in vain', () => proxy.calls.length > asked + 8);
    proxy.fault = () => undefined;
    await mineUntil(mined);
    expect(await chain.heard()).toEqual(['0xc0ffee']);
  });
});
