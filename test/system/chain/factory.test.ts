import { FACTORY, FACTORY_BIRTH, FACTORY_CODE } from '@show-of-hands/contracts/deployment';
import { getContractAddress, parseTransaction, recoverTransactionAddress } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { type ChainLink, connectChain } from '#bot/connect';
import { bringFactory } from '#bot/factory';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { type BareChain, type BareChainOptions, startBareChain } from '#helpers/node/bare-chain.ts';
import { type FaultProxy, startFaultProxy } from '#helpers/node/fault-proxy.ts';

let chain: BareChain;
let proxy: FaultProxy;
let link: ChainLink;
let payer: AccountSender;

const begin = async (options: BareChainOptions) => {
  chain = await startBareChain({ chainId: 77_021, ...options });
  proxy = await startFaultProxy(chain.url);
  link = await connectChain({ url: proxy.url, chainId: chain.chainId });
  payer = createSender({
    link,
    key: chain.key,
    store: new MemoryTransactionStore(),
    settings: { pollMs: 5 },
  });
};
beforeEach(() => begin({ factory: false }));
afterEach(end);

async function end(): Promise<void> {
  await payer.close();
  await proxy.close();
  await chain.stop();
}

const isThere = async () => (await link.client.getCode({ address: FACTORY })) === FACTORY_CODE;
const sent = () => proxy.calls.filter(({ method }) => method === 'eth_sendRawTransaction');
const isBirth = (raw: unknown) => raw === FACTORY_BIRTH.transaction;

it('the well-known transaction is what is said of it: its sender, what it takes, where the proxy stands then', async () => {
  const { sender, transaction, gasPrice, funds } = FACTORY_BIRTH;
  const told = parseTransaction(transaction);
  expect(told).toMatchObject({ type: 'legacy', gas: 100_000n, gasPrice });
  expect(told.chainId).toBeUndefined();
  expect(100_000n * gasPrice).toBe(funds);
  const from = await recoverTransactionAddress({ serializedTransaction: transaction as never });
  expect(from).toBe(sender);
  expect(getContractAddress({ from, nonce: 0n })).toBe(FACTORY);
});

it('is brought where it is missing, once', async () => {
  expect(await isThere()).toBe(false);
  await bringFactory(link, payer);
  expect(await isThere()).toBe(true);
  // one transaction paid for it, and what was broadcast before had nobody to pay
  expect(await chain.count()).toBe(1);
  const before = sent().length;
  await bringFactory(link, payer);
  expect(sent().length).toBe(before);
});

it('goes on where it was cut off: paid for and not broadcast, partly paid for, broadcast and not mined', async () => {
  await chain.setBalance(FACTORY_BIRTH.sender, FACTORY_BIRTH.funds);
  await bringFactory(link, payer);
  expect(await isThere()).toBe(true);
  expect(await chain.count()).toBe(0);
  await end();

  await begin({ factory: false });
  await chain.setBalance(FACTORY_BIRTH.sender, FACTORY_BIRTH.funds - 5n);
  await bringFactory(link, payer);
  expect(await isThere()).toBe(true);
  expect(await link.client.getBalance({ address: FACTORY_BIRTH.sender })).toBeLessThan(FACTORY_BIRTH.funds);
  await end();

  await begin({ factory: false, automine: false });
  await chain.setBalance(FACTORY_BIRTH.sender, FACTORY_BIRTH.funds);
  const first = bringFactory(link, payer);
  while (!sent().some(({ params: [raw] }) => isBirth(raw))) await new Promise((done) => setTimeout(done, 5));
  // another one, as a process that began after the first had ended
  const second = bringFactory(link, payer);
  await chain.mine();
  await Promise.all([first, second]);
  expect(await isThere()).toBe(true);
  expect(await chain.count()).toBe(0);
});

it.each([
  'only replay-protected (EIP-155) transactions allowed over RPC',
  'Chain id must be specified, transactions must be EIP-155 protected',
])('where the node says "%s" nothing is paid, and it is said what to do', async (message) => {
  proxy.fault = ({ method, params: [raw] }) =>
    method === 'eth_sendRawTransaction' && isBirth(raw)
      ? { kind: 'error', code: -32_000, message }
      : undefined;
  const before = await link.client.getBalance({ address: chain.account });
  const refused = await bringFactory(link, payer).catch((error: unknown) => error);
  expect(String(refused)).toMatch(/refuses transactions without a chain id/);
  expect(String(refused)).toContain(message);
  expect(refused).toMatchObject({
    remedy: expect.stringMatching(/--rpc\.allow-unprotected-txs.*0x4e59b448/),
  });
  expect(await link.client.getBalance({ address: chain.account })).toBe(before);
  expect(await chain.count()).toBe(0);
});

it('while gas costs more than the transaction pays, nothing is sent', async () => {
  await chain.setBaseFee(FACTORY_BIRTH.gasPrice * 2n);
  await chain.mine();
  await expect(bringFactory(link, payer)).rejects.toThrow(
    /Gas costs .* gwei now, and the transaction .* pays 100/,
  );
  expect(sent()).toEqual([]);
});

it('other code at its address is refused', async () => {
  await chain.setCode(FACTORY, '0x6000');
  await expect(bringFactory(link, payer)).rejects.toThrow(
    /Other code than the deterministic deployment proxy's/,
  );
  expect(sent()).toEqual([]);
});

it('a chain on which the transaction fails is named as such', async () => {
  // nothing can be made where something has been
  await chain.setNonce(FACTORY, 1);
  await expect(bringFactory(link, payer)).rejects.toThrow(/was mined, and failed/);
  expect(await isThere()).toBe(false);
});
