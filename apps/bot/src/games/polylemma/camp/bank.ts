import { characters, dealer, polylemmaCoin } from '@show-of-hands/contracts';
import type { Abi, Address, Hex, Log } from 'viem';
import type { AccountSender, SentTransaction } from '../../../chain/account-sender.ts';
import type { ChainLink } from '../../../chain/connect.ts';
import { faultOf } from '../../../chain/revert.ts';

/** Coins for a character by chance. */
export const PULL_PRICE = 5;

/** Coins for one level more. */
export const levelPrice = (level: number): number => level ** 2;

/** The highest level there is. */
export const HIGHEST_LEVEL = 255;

/** Everything that a dealer's calls can be refused with. */
export const bankAbi: Abi = [...dealer.abi, ...polylemmaCoin.abi, ...characters.abi];

/** The dealer, its coin, and the player who deals with it. */
export interface Bank {
  readonly link: ChainLink;
  readonly dealer: Address;
  readonly coin: Address;
  readonly player: AccountSender;
}

/** @throws ChainFault */
export async function asked<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw faultOf(error, what, bankAbi);
  }
}

/**
 * Coins that the player can pay with at once: what the dealer owes it, and what the dealer may take of its own.
 *
 * @throws ChainFault
 */
export async function purseOf({ link, dealer: bank, coin, player }: Bank): Promise<number> {
  const { client } = link;
  const own = { address: coin, abi: polylemmaCoin.abi } as const;
  const [credit, balance, allowance] = await asked('a read of the coins', () =>
    Promise.all([
      client.readContract({
        address: bank,
        abi: dealer.abi,
        functionName: 'creditOf',
        args: [player.address],
      }),
      client.readContract({ ...own, functionName: 'balanceOf', args: [player.address] }),
      client.readContract({ ...own, functionName: 'allowance', args: [player.address, bank] }),
    ]),
  );
  return Number(least(credit + least(balance, allowance), BigInt(Number.MAX_SAFE_INTEGER)));
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The logs of a transaction that is mined, whoever wrote them. */
export const logsOf = async (sent: Promise<SentTransaction>): Promise<readonly Log[]> => {
  const { mined } = await sent;
  return (await mined).logs;
};

/** What a call of an errand is for: with the errand's id it is made once, whatever happens to the process. */
export const purposeFor = (errand: number, step: string) => ({
  key: `errand ${errand} ${step}`,
  once: true,
  matchKey: null,
});

/** A call to the dealer as it is sent. */
export const callOf = (
  { dealer: to }: Bank,
  data: Hex,
  what: string,
  purpose: ReturnType<typeof purposeFor>,
) => ({ to, data, what, abi: bankAbi, purpose });
