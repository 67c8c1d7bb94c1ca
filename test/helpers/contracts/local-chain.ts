import {
  type Abi,
  type Address,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  type PublicClient,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem';
import { connectChain, type RemoteLink } from '#bot/connect';
import { ChainNode } from '../node/chain-node.ts';
import { until } from '../processes/processes.ts';

/** A real chain on which anybody can be acted for. */
export interface LocalChain {
  readonly link: RemoteLink;
  /** For reads. */
  readonly client: PublicClient;
  /** Who deploys, and curates what is deployed. */
  readonly deployer: Address;
  deploy(
    artifact: { readonly abi: Abi; readonly bytecode: Hex },
    args?: readonly unknown[],
  ): Promise<Address>;
  /** Sends a transaction as an address, with enough of the chain's coin; fails if it is refused. */
  send(from: Address, to: Address, data: Hex): Promise<TransactionReceipt>;
  /** Puts code on an address. */
  setCode(address: Address, bytecode: Hex): Promise<void>;
  /** Adds empty blocks. */
  mine(blocks: number): Promise<void>;
  /** Adds a block so many seconds later. */
  pass(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startLocalChain(): Promise<LocalChain> {
  const chain = await ChainNode.start();
  const link = await connectChain({ chainId: chain.chainId, url: chain.url });
  const client = createTestClient({
    mode: 'anvil',
    transport: http(chain.url, { retryCount: 0, timeout: 20_000 }),
  })
    .extend(publicActions)
    .extend(walletActions);
  const deployer: Address = '0x00000000000000000000000000000000000000d1';
  const known = new Set<Address>();
  const actAs = async (address: Address): Promise<void> => {
    if (known.has(address)) return;
    await client.impersonateAccount({ address });
    await client.setBalance({ address, value: 10n ** 20n });
    known.add(address);
  };
  const mined = async (hash: Hex, what: string): Promise<TransactionReceipt> => {
    let receipt: TransactionReceipt | undefined;
    // viem's own wait looks again only when a block is mined, and here no other one may follow
    await until(`the receipt of ${what}`, async () => {
      receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
      return receipt !== undefined;
    });
    if (receipt?.status !== 'success') throw new Error(`${what} was refused on chain`);
    return receipt;
  };
  return {
    link,
    client: link.client,
    deployer,
    async deploy({ abi, bytecode }, args = []) {
      await actAs(deployer);
      const nonce = BigInt(await client.getTransactionCount({ address: deployer }));
      const hash = await client.deployContract({ abi, bytecode, args, account: deployer, chain: null });
      await mined(hash, 'a deployment');
      return getContractAddress({ from: deployer, nonce });
    },
    async send(from, to, data) {
      await actAs(from);
      return mined(await client.sendTransaction({ account: from, to, data, chain: null }), 'a transaction');
    },
    setCode: (address, bytecode) => client.setCode({ address, bytecode }),
    mine: (blocks) => client.mine({ blocks }),
    async pass(seconds) {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
    },
    stop: () => chain.stop(),
  };
}
