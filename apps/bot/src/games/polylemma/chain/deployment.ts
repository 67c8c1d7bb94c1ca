import { battlefield, casting, characters, dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import { type Abi, type Address, encodeFunctionData, type Hex } from 'viem';
import type { Contracts, LocalDeployment } from '../../../chain/contract-book.ts';
import { drawCast } from '../characters/cast-draw.ts';
import { grantedOf, type Role, rolesAbi, rolesOf, type Workers } from './roles.ts';

/** Characters of an owner to begin with: enough to choose a party from. */
const CHARACTERS = 12;
/** More there will never be: tokens are drawn from all of them. */
const MOST_CHARACTERS = 1_000_000n;
/** How long things last, in blocks: a point of stamina, a subscription, and what a late seat loses of it. */
const ECONOMY = { staminaPeriod: 300, subscriptionPeriod: 1_296_000, latePenalty: 86_400 } as const;
/**
 * Coins that the owners of both seats begin with, and have again where fewer than a tenth are left: chat's first
 * evening, and for whoever plays against it the levels of all evenings (`camp/rival.ts`).
 */
const PURSES = [2_000n, 10_000_000n] as const;
/** The same for the pool that rewards are paid from. */
const POOL = 1_000_000n;

/**
 * Earlier versions of contracts that a chain goes on with, by the hash of their code: chat's characters and coins are
 * theirs, and bonds and matches hang on them. The oldest characters are those of before the picture: their token's
 * address has no image, and its attribute is a number; the others differ only in how they were compiled.
 */
const EARLIER: Partial<Record<keyof Workers | 'casting', readonly Hex[]>> = {
  characters: [
    '0xd118f2990914ac71af0d7c638113807bb12bd88ef140918d2f5709e7931b9724',
    '0x033c23fe1053028dd80795f4db7f36470e1844fc48c0ef1ebe6f4dc6999f4e49',
  ],
  coin: ['0xaacae0d2165d96e405424cceaa36efd5fcc2887f4830fddd52670cd523d06754'],
};

export type PolylemmaDeployment = LocalDeployment;

/** Everything that the game is made of on a chain. */
export interface PolylemmaContracts extends Contracts {
  readonly dealer: Address;
  readonly coin: Address;
}

type Put = (
  name: keyof Workers | 'casting',
  artifact: { readonly abi: Abi; readonly bytecode: Hex },
  args: readonly unknown[],
) => Promise<Address>;

/**
 * Puts POLYLEMMA on a chain: coin, characters, dealer, organizer, battlefield, and for each owner characters and coins
 * to begin with. What is there already stays as it is, so that this can be done at every start.
 */
export async function deployPolylemma(deployment: PolylemmaDeployment): Promise<PolylemmaContracts> {
  const { book } = deployment;
  const put: Put = async (name, artifact, args) =>
    (await book.addressOf({ name, ...artifact, args, earlier: EARLIER[name] ?? [] })).address;
  const parts = await deployWorkers(put);
  await grant(deployment, rolesOf(parts));
  if (deployment.owners.length > 0) await equip(deployment, put, parts);
  const { battlefield: table, organizer: registry, characters: collection, dealer, coin } = parts;
  return { table, registry, collection, dealer, coin };
}

async function deployWorkers(put: Put): Promise<Workers> {
  const coin = await put('coin', polylemmaCoin, []);
  const collection = await put('characters', characters, [MOST_CHARACTERS]);
  const bank = await put('dealer', dealer, [coin, collection, ECONOMY]);
  const registry = await put('organizer', organizer, [collection, bank]);
  const table = await put('battlefield', battlefield, [registry, collection]);
  return { coin, characters: collection, dealer: bank, organizer: registry, battlefield: table };
}

async function grant({ link, deployer }: PolylemmaDeployment, roles: readonly Role[]): Promise<void> {
  const missing = (await grantedOf(link, roles)).filter(({ granted }) => !granted);
  for (const { at, name, id, to: worker, what } of missing) {
    const data = encodeFunctionData({ abi: rolesAbi, functionName: 'grantRole', args: [id, worker] });
    await (await deployer.send({ to: at, data, what: `the ${name}: ${what}`, abi: rolesAbi })).mined;
  }
}

/**
 * Characters and coins to begin with. Where nobody gets any, nothing can make them out of nothing, and the pool is
 * left to those who buy coins.
 */
async function equip(deployment: PolylemmaDeployment, put: Put, parts: Workers): Promise<void> {
  const { link, deployer, owners } = deployment;
  const { client } = link;
  const to = await put('casting', casting, [parts.coin, parts.characters]);
  await grant(deployment, [
    { at: parts.coin, name: 'MINTER_ROLE', to, what: 'coins to begin with' },
    { at: parts.characters, name: 'DEALER_ROLE', to, what: 'characters to begin with' },
  ]);
  const bank = { address: parts.dealer, abi: dealer.abi } as const;
  const give = async (
    player: Address,
    coins: bigint,
    cast: ReturnType<typeof drawCast>,
    what: string,
  ): Promise<void> => {
    const { abi } = casting;
    const data = encodeFunctionData({ abi, functionName: 'equip', args: [player, coins, cast] });
    await (await deployer.send({ to, data, what, abi })).mined;
  };
  const pool = await client.readContract({ ...bank, functionName: 'pool' });
  if (pool < POOL / 10n) await give(parts.dealer, POOL, [], 'coins for the dealer’s pool');
  for (const [seat, { address, cardSeed }] of owners.entries()) {
    const purse = PURSES[seat] ?? PURSES[0];
    const [held, own, credit] = await Promise.all([
      client.readContract({
        address: parts.characters,
        abi: characters.abi,
        functionName: 'balanceOf',
        args: [address],
      }),
      client.readContract({
        address: parts.coin,
        abi: polylemmaCoin.abi,
        functionName: 'balanceOf',
        args: [address],
      }),
      client.readContract({ ...bank, functionName: 'creditOf', args: [address] }),
    ]);
    const coins = own + credit < purse / 10n ? purse : 0n;
    const cast = drawCast(cardSeed, CHARACTERS).slice(Number(held));
    if (coins > 0n || cast.length > 0)
      await give(address, coins, cast, `characters and coins for ${address}`);
  }
}
