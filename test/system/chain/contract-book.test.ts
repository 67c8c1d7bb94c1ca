import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keccak256 } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { type ChainLink, connectChain } from '#bot/connect';
import { ContractBook } from '#bot/contract-book';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { type BareChain, startBareChain } from '#helpers/node/bare-chain.ts';

/** A contract without a function; its code is what follows. */
const contract = (code: string) => ({
  abi: [],
  bytecode: `0x600b600c600039600b6000f3${code}` as const,
  args: [],
});
const ECHO = contract('366000600037366000a000');
const OTHER = contract('366000600037366000a001');

let folder: string;
let chain: BareChain;
let link: ChainLink;
let store: MemoryTransactionStore;
const senders = new Set<AccountSender>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contract-book-'));
  chain = await startBareChain();
  link = await connectChain({ url: chain.url, chainId: chain.chainId });
  store = new MemoryTransactionStore();
  return async () => {
    await Promise.all([...senders].map((sender) => sender.close()));
    senders.clear();
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** As a new process has it: the store is what is left of the earlier one. */
function bookNow(): ContractBook {
  const sender = createSender({ link, key: chain.key, store, settings: { pollMs: 5 } });
  senders.add(sender);
  return new ContractBook(join(folder, 'contracts.json'), link, sender);
}

it('a contract is deployed once, also where the process ended before the book was written', async () => {
  const before = await chain.count();
  const { address } = await bookNow().addressOf({ name: 'echo', ...ECHO });
  rmSync(join(folder, 'contracts.json'));
  expect(await bookNow().addressOf({ name: 'echo', ...ECHO })).toMatchObject({ address });
  expect(await bookNow().addressOf({ name: 'echo', ...ECHO })).toEqual({ address, fresh: false });
  expect(await chain.count()).toBe(before + 1);
});

it('another name, other code, or a block that was taken back is another deployment', async () => {
  const first = await bookNow().addressOf({ name: 'echo', ...ECHO });
  const named = await bookNow().addressOf({ name: 'second echo', ...ECHO });
  const coded = await bookNow().addressOf({ name: 'echo', ...OTHER });
  expect(new Set([first.address, named.address, coded.address]).size).toBe(3);
  await chain.reorg(1);
  const again = await bookNow().addressOf({ name: 'echo', ...OTHER });
  expect(again).toEqual({ address: coded.address, fresh: true });
  expect(await link.client.getCode({ address: again.address })).toBe(`0x${'366000600037366000a001'}`);
});

it('an earlier version that does the same is gone on with as long as it stands: what people own lies in it', async () => {
  const { address } = await bookNow().addressOf({ name: 'echo', ...ECHO });
  const earlier = [keccak256('0x366000600037366000a000')];
  const newer = { name: 'echo', ...OTHER, earlier };
  const before = await chain.count();
  expect(await bookNow().addressOf(newer)).toEqual({ address, fresh: false });
  expect(await bookNow().addressOf(newer)).toEqual({ address, fresh: false });
  expect(await chain.count()).toBe(before);
  // not for another contract, nor where nobody says that it does the same
  const named = await bookNow().addressOf({ ...newer, name: 'second echo' });
  expect(named).toMatchObject({ fresh: true });
  const other = await bookNow().addressOf({ name: 'echo', ...OTHER });
  expect(other).toMatchObject({ fresh: true });
  // what is deployed itself comes first
  expect(await bookNow().addressOf(newer)).toEqual({ address: other.address, fresh: false });
});

it('an earlier version whose block was taken back is gone: the newer one takes its place', async () => {
  await bookNow().addressOf({ name: 'echo', ...ECHO });
  await chain.reorg(1);
  const earlier = [keccak256('0x366000600037366000a000')];
  const { address, fresh } = await bookNow().addressOf({ name: 'echo', ...OTHER, earlier });
  expect(fresh).toBe(true);
  expect(await link.client.getCode({ address })).toBe('0x366000600037366000a001');
});

it('it tells where all versions of a contract stand, and forgets those that are gone', async () => {
  const first = await bookNow().addressOf({ name: 'echo', ...ECHO });
  await bookNow().addressOf({ name: 'second echo', ...ECHO });
  const second = await bookNow().addressOf({ name: 'echo', ...OTHER });
  expect(await bookNow().standing('echo')).toEqual([first.address, second.address]);
  expect(await bookNow().standing('third echo')).toEqual([]);
  await chain.reorg(1);
  expect(await bookNow().standing('echo')).toEqual([first.address]);
});
