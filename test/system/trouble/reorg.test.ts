import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { connectChain } from '#bot/connect';
import type { Journal } from '#bot/journal';
import { createRowCipher } from '#bot/row-cipher';
import { Secret } from '#bot/secrets';
import { openJournal } from '#bot/sqlite-journal';
import { chainName } from '#bot/transaction-store';
import { type BareChain, startBareChain } from '#helpers/node/bare-chain.ts';
import { until } from '#helpers/processes/processes.ts';

const cipher = createRowCipher(new Secret(`0x${'d1'.repeat(32)}`));
let chain: BareChain;
let journal: Journal;
let sender: AccountSender;
let open: () => Promise<AccountSender>;
let wallet: { chain: string; account: Hex };

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reorg-'));
  chain = await startBareChain();
  journal = openJournal(join(folder, 'journal.db'), cipher);
  const link = await connectChain(chain);
  wallet = { chain: chainName(link.chainId, link.genesis), account: chain.account };
  open = async () =>
    createSender({
      link,
      key: chain.key,
      store: journal.transactions,
      settings: { pollMs: 5, longestPollMs: 20, rebroadcastMs: 50, restMs: 20, settleDepth: 6 },
    });
  sender = await open();
  return async () => {
    await sender.close();
    await journal.close();
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

async function send(name: string, data: Hex): Promise<Hex> {
  const purpose = { key: name, once: true, matchKey: null };
  const { mined } = await sender.send({ to: chain.echo, data, what: name, abi: [], purpose });
  return (await mined).transactionHash;
}

const isIn = (data: readonly Hex[]) => async () =>
  JSON.stringify(await chain.heard()) === JSON.stringify(data);

it('three blocks that are taken back at every call change nothing of what is in the chain at last', async () => {
  const data = Array.from({ length: 6 }, (_, turn) => `0xc0${turn}${turn}` as Hex);
  for (const [turn, one] of data.entries()) {
    await send(`commit ${turn}`, one);
    await chain.reorg(3);
    await until(`all up to ${turn} stand again`, isIn(data.slice(0, turn + 1)));
  }
  expect(await chain.count()).toBe(data.length);
});

it('a transaction that is taken back is the same one when it stands again', async () => {
  const hash = await send('commit 0', '0xc0');
  await chain.mine(2);
  await chain.reorg(3);
  await until('it stands again', isIn(['0xc0']));
  const again = await sender.send({
    to: chain.echo,
    data: '0xc0',
    what: 'commit 0',
    abi: [],
    purpose: { key: 'commit 0', once: true, matchKey: null },
  });
  expect((await again.mined).transactionHash).toBe(hash);
});

it('blocks that are taken back while the program is off are noticed by the next one', async () => {
  await send('commit 0', '0xc0');
  await send('commit 1', '0xc1');
  await sender.close();
  await chain.reorg(2);
  expect(await chain.heard()).toEqual([]);
  sender = await open();
  await sender.resume();
  await until('both stand again', isIn(['0xc0', '0xc1']));
  await send('commit 2', '0xc2');
  expect(await chain.heard()).toEqual(['0xc0', '0xc1', '0xc2']);
});

it('what is deep enough is not looked for any more, and its cost is booked', async () => {
  await send('commit 0', '0xc0');
  await chain.mine(6);
  await until('it is settled', async () => (await journal.transactions.unfinished(wallet)).length === 0);
  expect((await journal.transactions.latest(wallet, 'commit 0'))?.fate).toMatchObject({
    kind: 'settled',
    inclusion: { success: true },
  });
  expect(await journal.spending.spentSince(wallet.chain, 0)).toBeGreaterThan(20_000n);
});

it('even what was settled is sent again when it is asked for and gone', async () => {
  await send('commit 0', '0xc0');
  await chain.mine(6);
  await until('it is settled', async () => (await journal.transactions.unfinished(wallet)).length === 0);
  await chain.reorg(8);
  const hash = await send('commit 0', '0xc0');
  expect(await chain.heard()).toEqual(['0xc0']);
  expect((await journal.transactions.latest(wallet, 'commit 0'))?.attempts.map((one) => one.hash)).toEqual([
    hash,
  ]);
});
