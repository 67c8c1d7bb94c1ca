import { characters, dealer, polylemmaCoin } from '@show-of-hands/contracts';
import { type Abi, type Address, encodeFunctionData, type Hex, type Log, maxUint256 } from 'viem';
import type { AccountSender, SentTransaction } from '../../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';

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

/** What a player can pay with: what the dealer owes it pays first, then its own coins as far as the dealer may take them. */
interface Purse {
  readonly credit: bigint;
  readonly own: bigint;
  readonly allowance: bigint;
}

const purseNow = ({ link, dealer: bank, coin, player: { address } }: Bank): Promise<Purse> => {
  const { client } = link;
  const at = { address: coin, abi: polylemmaCoin.abi } as const;
  return asked('a read of the coins', async () => {
    const [credit, own, allowance] = await Promise.all([
      client.readContract({ address: bank, abi: dealer.abi, functionName: 'creditOf', args: [address] }),
      client.readContract({ ...at, functionName: 'balanceOf', args: [address] }),
      client.readContract({ ...at, functionName: 'allowance', args: [address, bank] }),
    ]);
    return { credit, own, allowance };
  });
};

/**
 * Coins that the player has.
 *
 * @throws ChainFault
 */
export async function purseOf(bank: Bank): Promise<number> {
  const { credit, own } = await purseNow(bank);
  return told(credit + own);
}

/**
 * Coins that can be won from a player.
 *
 * @throws ChainFault
 */
export async function prizeOf({ link: { client }, dealer: address }: Bank, player: Address): Promise<number> {
  const { abi } = dealer;
  const args = [player] as const;
  return told(
    await asked('a look for what can be won', () =>
      client.readContract({ address, abi, functionName: 'prizeOf', args }),
    ),
  );
}

/** More coins than can be counted exactly are told as the most that can. */
const told = (coins: bigint): number => Number(coins < MOST_TOLD ? coins : MOST_TOLD);

const MOST_TOLD = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Sees to it that the dealer may take so many coins of the player's own.
 *
 * @param campJob that it is for; left out where it is for none
 * @throws ChainFault
 */
export async function letTake(bank: Bank, cost: number, campJob?: number): Promise<void> {
  const { credit, allowance } = await purseNow(bank);
  if (credit + allowance >= BigInt(cost)) return;
  const data = encodeFunctionData({
    abi: polylemmaCoin.abi,
    functionName: 'approve',
    args: [bank.dealer, maxUint256],
  });
  const what = 'leave for the dealer to take coins';
  const { coin: to, player } = bank;
  const purpose = campJob === undefined ? {} : { purpose: purposeFor(campJob, 'leave') };
  await logsOf(player.send({ to, data, what, abi: bankAbi, ...purpose }));
}

/** The logs of a transaction that is mined, whoever wrote them. */
export const logsOf = async (sent: Promise<SentTransaction>): Promise<readonly Log[]> => {
  const { mined } = await sent;
  return (await mined).logs;
};

/** What a call of a camp job is for: with the camp job's id it is made once, whatever happens to the process. */
export const purposeFor = (campJob: number, step: string) => ({
  key: `errand ${campJob} ${step}`,
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
