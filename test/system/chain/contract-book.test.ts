import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOfCode } from '@show-of-hands/contracts/deployment';
import { concatHex, keccak256 } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { type ChainLink, connectChain } from '#bot/connect';
import { ContractBook } from '#bot/contract-book';
import { Secret } from '#bot/secrets';
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

it('other code, or a block that was taken back is another deployment; another name is not', async () => {
  const first = await bookNow().addressOf({ name: 'echo', ...ECHO });
  const named = await bookNow().addressOf({ name: 'second echo', ...ECHO });
  const coded = await bookNow().addressOf({ name: 'echo', ...OTHER });
  expect(named).toEqual({ address: first.address, fresh: false });
  expect(coded.address).not.toBe(first.address);
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
  expect(other.address).toBe(named.address);
  // what is deployed itself comes first
  expect(await bookNow().addressOf(newer)).toEqual({ address: other.address, fresh: false });
});

it('where somebody else has sent the same, nothing is sent: it stands where it stands on every chain', async () => {
  const { address } = await bookNow().addressOf({ name: 'echo', ...ECHO });
  const stranger = new Secret(`0x${'b6'.repeat(32)}`);
  const sender = createSender({
    link,
    key: stranger,
    store: new MemoryTransactionStore(),
    settings: { pollMs: 5 },
  });
  senders.add(sender);
  await chain.setBalance(sender.address, 10n ** 18n);
  const other = new ContractBook(join(folder, 'of-a-stranger.json'), link, sender);
  expect(await other.addressOf({ name: 'echo', ...ECHO })).toEqual({ address, fresh: false });
  expect(await link.client.getTransactionCount({ address: sender.address })).toBe(0);
  expect(address).toBe(addressOfCode(ECHO.bytecode));
});

it('what an earlier version deployed by itself is gone on with, and told as standing elsewhere', async () => {
  bookNow();
  const own = [...senders][0];
  if (own === undefined) throw new Error('there is no sender');
  const made = await (await own.send({ data: ECHO.bytecode, what: 'an earlier deployment', abi: [] })).mined;
  const at = made.contractAddress as `0x${string}`;
  const codeHash = keccak256('0x366000600037366000a000');
  const key = `echo ${keccak256(concatHex([ECHO.bytecode, own.address]))}`;
  writeFileSync(join(folder, 'contracts.json'), JSON.stringify({ [key]: { address: at, codeHash } }));
  const book = bookNow();
  expect(await book.addressOf({ name: 'echo', ...ECHO })).toEqual({ address: at, fresh: false });
  expect([...book.elsewhere]).toEqual([['echo', { at, placed: addressOfCode(ECHO.bytecode) }]]);
  // the entry says of nobody that it is another owner's: it is who deployed it
  const newer = { name: 'echo', ...OTHER, earlier: [codeHash] };
  expect(await bookNow().addressOf(newer)).toEqual({ address: at, fresh: false });
  const another = { ...newer, owner: `0x${'33'.repeat(20)}` } as const;
  expect(await bookNow().addressOf(another)).toMatchObject({ fresh: true });
});

it('a deployment that an earlier version signed, and did not write down, is no obstacle', async () => {
  const address = addressOfCode(ECHO.bytecode);
  bookNow();
  const own = [...senders][0];
  if (own === undefined) throw new Error('there is no sender');
  // as that version named it
  const key = `deploy echo ${keccak256(concatHex([ECHO.bytecode, own.address]))}`;
  const purpose = { key, once: true, matchKey: null };
  const signed = await own.send({ data: ECHO.bytecode, what: 'the deployment of echo', abi: [], purpose });
  await signed.mined;
  expect(await bookNow().addressOf({ name: 'echo', ...ECHO })).toEqual({ address, fresh: true });
});

it('an earlier version of another owner is not gone on with', async () => {
  const owner = `0x${'33'.repeat(20)}` as const;
  await bookNow().addressOf({ name: 'echo', ...ECHO, owner });
  const newer = { name: 'echo', ...OTHER, earlier: [keccak256('0x366000600037366000a000')] };
  expect(await bookNow().addressOf(newer)).toMatchObject({ fresh: true });
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
