import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Address, createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { Secret } from '#bot/secrets';
import { anvilBinary } from './anvil-binary.ts';

/** A contract that says what it was called with, and does nothing else: each call is one log. */
const ECHO_RUNTIME = '366000600037366000a000';
const ECHO: Hex = `0x600b600c600039600b6000f3${ECHO_RUNTIME}`;

export interface BareChainOptions {
  readonly chainId?: number;
  /** False: blocks are made by `mine` alone. */
  readonly automine?: boolean;
  /** False: the deterministic deployment proxy, which such a chain begins with, is missing. */
  readonly factory?: boolean;
}

/** A local chain with one funded account and a contract that counts what reaches it. */
export interface BareChain {
  readonly url: string;
  readonly chainId: number;
  readonly key: Secret;
  readonly account: Address;
  /** The contract. */
  readonly echo: Address;
  mine(blocks?: number): Promise<void>;
  /** Takes blocks back, with everything in them. */
  reorg(depth: number): Promise<void>;
  setBalance(account: Address, wei: bigint): Promise<void>;
  setCode(address: Address, code: Hex): Promise<void>;
  setNonce(address: Address, nonce: number): Promise<void>;
  setBaseFee(wei: bigint): Promise<void>;
  /** Forgets what it was sent and has not mined. */
  dropPool(): Promise<void>;
  /** What the contract was called with, in the chain's order. */
  heard(): Promise<readonly Hex[]>;
  count(): Promise<number>;
  stop(): Promise<void>;
}

const key = new Secret(`0x${'a5'.repeat(32)}`);

export async function startBareChain(options: BareChainOptions = {}): Promise<BareChain> {
  const { chainId = 31_337, automine = true, factory = true } = options;
  const args = ['--host', '127.0.0.1', '--port', '0', '--accounts', '1', '--chain-id', String(chainId)];
  if (!factory) args.push('--disable-default-create2-deployer');
  const process = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(process, 'exit');
  let url = '';
  for await (const line of createInterface({ input: process.stdout })) {
    const found = /Listening on (\S+)/.exec(line)?.[1];
    if (found !== undefined) {
      url = `http://${found}`;
      break;
    }
  }
  // what it prints from now on is not read
  process.stdout.resume();
  const client = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);
  const owner = privateKeyToAccount(key.reveal()).address;
  await client.setBalance({ address: owner, value: 10n ** 20n });
  const [deployer] = await client.getAddresses();
  if (deployer === undefined) throw new Error('the chain has no account to deploy with');
  const hash = await client.deployContract({ account: deployer, abi: [], bytecode: ECHO, chain: null });
  const { contractAddress: echo } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  if (!echo) throw new Error('the contract was not deployed');
  // so that taking blocks back later never takes the balance or the contract
  await client.mine({ blocks: 5 });
  if (!automine) await client.setAutomine(false);
  return {
    url,
    chainId,
    key,
    account: owner,
    echo,
    mine: (blocks = 1) => client.mine({ blocks }),
    async reorg(depth) {
      await client.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    },
    setBalance: (address, value) => client.setBalance({ address, value }),
    setNonce: (address, nonce) => client.setNonce({ address, nonce }),
    setCode: (address, bytecode) => client.setCode({ address, bytecode }),
    setBaseFee: (baseFeePerGas) => client.setNextBlockBaseFeePerGas({ baseFeePerGas }),
    async dropPool() {
      await client.request<{ Method: 'anvil_dropAllTransactions'; Parameters: []; ReturnType: null }>({
        method: 'anvil_dropAllTransactions',
        params: [],
      });
    },
    async heard() {
      const logs = await client.getLogs({ address: echo, fromBlock: 0n, toBlock: 'latest' });
      return logs.map(({ data }) => data);
    },
    count: () => client.getTransactionCount({ address: owner }),
    async stop() {
      process.kill();
      await ended;
    },
  };
}
