import { casting as castingContract, characters, dealer, polylemmaCoin } from '@show-of-hands/contracts';
import { type Address, encodeFunctionData } from 'viem';
import type { ContractsOwner, LocalDeployment } from '../../../chain/contract-book.ts';
import { drawCast } from '../characters/cast-draw.ts';
import { type EarlierContracts, owedBefore } from './earlier-dealers.ts';
import type { Workers } from './roles.ts';

/** Characters of an owner to begin with: enough to choose a party from. */
const CHARACTERS = 12;
/**
 * Coins that the owners of both seats begin with, and have again where fewer than a tenth are left: chat's first
 * evening, and for whoever plays against it the levels of all evenings (`camp/rival.ts`).
 */
const PURSES = [2_000n, 10_000_000n] as const;
/**
 * Prize money of every owner, put up again where less than a tenth is left: chat wins what the other side has put up,
 * and this is more than all matches of one start can pay.
 */
export const PRIZE_MONEY = 100_000_000n;

interface Equipment extends Pick<LocalDeployment, 'link' | 'owners'>, Workers {
  /** Whose all of them are, and who gives. */
  readonly owner: ContractsOwner;
  /** What makes coins and characters. */
  readonly casting: Address;
  /** Where owners may have coins beside. */
  readonly before: EarlierContracts;
}

/** Characters, coins and prize money to begin with. Done again, it gives what was not given yet. */
export async function equip(equipment: Equipment): Promise<void> {
  for (const [seat, owner] of equipment.owners.entries()) {
    await equipOwner(equipment, owner, PURSES[seat] ?? PURSES[0]);
    await putUpPrize(equipment, owner.address);
  }
}

async function equipOwner(
  equipment: Equipment,
  { address, cardSeed }: Equipment['owners'][number],
  purse: bigint,
): Promise<void> {
  const { link, characters: cast, coin, dealer: bank, before } = equipment;
  const args = [address] as const;
  const { client } = link;
  const [held, own, credit, elsewhere] = await Promise.all([
    client.readContract({ address: cast, abi: characters.abi, functionName: 'balanceOf', args }),
    client.readContract({ address: coin, abi: polylemmaCoin.abi, functionName: 'balanceOf', args }),
    client.readContract({ address: bank, abi: dealer.abi, functionName: 'creditOf', args }),
    owedBefore(link, before, address),
  ]);
  const coins = own + credit + elsewhere < purse / 10n ? purse : 0n;
  const drawn = drawCast(cardSeed, CHARACTERS).slice(Number(held));
  if (coins > 0n || drawn.length > 0)
    await give(equipment, address, coins, drawn, `characters and coins for ${address}`);
}

async function putUpPrize(equipment: Equipment, address: Address): Promise<void> {
  const { link, owner, dealer: bank } = equipment;
  const { abi } = dealer;
  const { client } = link;
  const at = { address: bank, abi } as const;
  const prize = await client.readContract({ ...at, functionName: 'prizeOf', args: [address] });
  if (prize >= PRIZE_MONEY / 10n) return;
  // coins that were made for it before an interruption are there
  if ((await client.readContract({ ...at, functionName: 'pool' })) < PRIZE_MONEY)
    await give(equipment, bank, PRIZE_MONEY, [], 'coins to put up as prize money');
  const data = encodeFunctionData({ abi, functionName: 'endow', args: [address, PRIZE_MONEY] });
  await owner.act({ to: bank, data, what: `prize money for ${address}`, abi });
}

async function give(
  { owner, casting: to }: Equipment,
  player: Address,
  coins: bigint,
  cast: ReturnType<typeof drawCast>,
  what: string,
): Promise<void> {
  const { abi } = castingContract;
  const data = encodeFunctionData({ abi, functionName: 'equip', args: [player, coins, cast] });
  await owner.act({ to, data, what, abi });
}
