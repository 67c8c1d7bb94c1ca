import { polylemmaCoin } from '@show-of-hands/contracts';
import {
  type Address,
  createWalletClient,
  encodeDeployData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  publicActions,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Network } from './network.ts';

/** A token on a network that both shows can play for, without decimals. */
export interface RealToken {
  readonly address: Address;
  balanceOf(owner: Address): Promise<bigint>;
  /** What somebody may take of an owner's. */
  allowance(owner: Address, spender: Address): Promise<bigint>;
}

/** Deploys one, and gives each owner as much. */
export async function deployToken(
  network: Network,
  owners: readonly Address[],
  amount: bigint,
): Promise<RealToken> {
  const account = privateKeyToAccount(keccak256(toHex('who makes the token')));
  await network.fund(account.address);
  const wallet = createWalletClient({ account, transport: http(network.url) }).extend(publicActions);
  const { abi, bytecode } = polylemmaCoin;
  const mined = async (hash: Hex) => wallet.waitForTransactionReceipt({ hash });
  const made = await mined(
    await wallet.sendTransaction({
      chain: null,
      data: encodeDeployData({ abi, bytecode, args: [account.address] }),
    }),
  );
  const address = made.contractAddress;
  if (!address) throw new Error('the token was not deployed');
  const at = { chain: null, address, abi } as const;
  const role = await wallet.readContract({ ...at, functionName: 'MINTER_ROLE' });
  await mined(
    await wallet.writeContract({ ...at, functionName: 'grantRole', args: [role, account.address] }),
  );
  for (const owner of owners)
    await mined(await wallet.writeContract({ ...at, functionName: 'mint', args: [owner, amount] }));
  const token = { address, abi: erc20Abi } as const;
  return {
    address,
    balanceOf: (owner) => wallet.readContract({ ...token, functionName: 'balanceOf', args: [owner] }),
    allowance: (owner, spender) =>
      wallet.readContract({ ...token, functionName: 'allowance', args: [owner, spender] }),
  };
}
