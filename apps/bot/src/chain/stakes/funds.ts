import { stakeVault } from '@show-of-hands/contracts';
import { type Seat, seatIndex } from '@show-of-hands/engine';
import { tableAbi } from '@show-of-hands/verify';
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import type { AccountSender } from '../outbox/account-sender.ts';
import { purposeOfBytes } from '../outbox/purpose.ts';
import type { ChainLink } from '../rpc/connect.ts';
import { faultOf } from '../rpc/fault.ts';

interface FundsOptions {
  readonly link: ChainLink;
  readonly table: Address;
  /** Of the owner whose money it is. */
  readonly sender: AccountSender;
}

/** An owner's money, as far as matches at one table are played for it. Each call throws a ChainFault if the chain does not answer. */
export interface Funds {
  /** What the owner has. @param token null for the coin */
  balanceOf(token: Address | null): Promise<bigint>;
  decimalsOf(token: Address): Promise<number>;
  /**
   * Lets the table's vault take exactly so much of a token: what it may take by now counts for nothing. The coin needs no leave.
   *
   * @param matchKey whose gas it is
   */
  allow(token: Address, amount: bigint, matchKey: Hex): Promise<void>;
  /** What a seat can take out of the vault now. */
  dueTo(matchKey: Hex, seat: Seat): Promise<bigint>;
  /** Takes it out, to the owner. @throws ChainFault also if the seat is another's */
  takeOut(matchKey: Hex, seat: Seat): Promise<void>;
}

export function fundsOf({ link, table, sender }: FundsOptions): Funds {
  const { client } = link;
  let vault: Promise<Address> | undefined;
  const attempt = async <T>(what: string, read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      throw faultOf(error, what, [...stakeVault.abi, ...erc20Abi]);
    }
  };
  /** The table has made it, and has no other. */
  const vaultOf = (): Promise<Address> => {
    vault ??= attempt('a read of the vault', () =>
      client.readContract({ address: table, abi: tableAbi, functionName: 'vault' }),
    ).catch((error: unknown) => {
      vault = undefined;
      throw error;
    });
    return vault;
  };
  const allowance = async (token: Address): Promise<bigint> => {
    const args = [sender.address, await vaultOf()] as const;
    return attempt('a read of what the vault may take', () =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args }),
    );
  };
  const approve = async (token: Address, amount: bigint, matchKey: Hex): Promise<void> => {
    const args = [await vaultOf(), amount] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    const what = amount === 0n ? 'taking back the leave to take a stake' : 'the leave to take the stake';
    const purpose = { ...purposeOfBytes(token, data), matchKey };
    await (await sender.send({ to: token, data, what, abi: erc20Abi, purpose })).mined;
  };
  return {
    balanceOf: (token) =>
      attempt('a read of the balance', () => {
        if (token === null) return client.getBalance({ address: sender.address });
        const args = [sender.address] as const;
        return client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args });
      }),
    decimalsOf: (token) =>
      attempt('a read of the decimals of the token', () =>
        client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
      ),
    async allow(token, amount, matchKey) {
      const before = await allowance(token);
      if (before === amount) return;
      // some tokens change no leave but to or from nothing
      if (before > 0n && amount > 0n) await approve(token, 0n, matchKey);
      await approve(token, amount, matchKey);
    },
    async dueTo(matchKey, seat) {
      const args = [matchKey, seatIndex(seat)] as const;
      const address = await vaultOf();
      return attempt('a read of what is due', () =>
        client.readContract({ address, abi: stakeVault.abi, functionName: 'dueTo', args }),
      );
    },
    async takeOut(matchKey, seat) {
      const to = await vaultOf();
      const args = [matchKey, seatIndex(seat), sender.address] as const;
      const data = encodeFunctionData({ abi: stakeVault.abi, functionName: 'withdraw', args });
      const purpose = { ...purposeOfBytes(to, data), matchKey };
      await (await sender.send({ to, data, what: 'taking out the stake', abi: stakeVault.abi, purpose }))
        .mined;
    },
  };
}
