import { battlefield, characters, dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { type Abi, encodeFunctionData, type Hex, keccak256, maxUint256, toHex } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { polylemmaAbi, polylemmaOnChain } from '#bot/chain-on-chain';
import { presets } from '#bot/rules-presets';
import { createTableReader } from '#bot/table-reader';
import { type PolylemmaRig, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type EnteringMatch, type LocalRig, planMatch, startRig } from '#helpers/chain/rig.ts';

/** Coins of each owner before anything is paid. */
const PURSE = 500n;
const MOST_CHARACTERS = 1_000_000n;

let rig: LocalRig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
  rig.remove();
});

const call = async (seat: 'A' | 'B', to: Hex, abi: Abi, functionName: string, ...args: unknown[]) =>
  (
    await rig.owners[seat].send({
      to,
      data: encodeFunctionData({ abi, functionName, args }),
      what: functionName,
      abi,
    })
  ).mined;
const read = (address: Hex, abi: Abi, functionName: string, ...args: unknown[]): Promise<unknown> =>
  rig.link.client.readContract({ address, abi, functionName, args });
const roleOf = (name: string): Hex => keccak256(toHex(name));

/**
 * Dealer, organizer and battlefield as a version before has put them on the chain: coin and characters are the ones
 * that are gone on with, the others have entries of their own in the book.
 */
async function earlierVersion() {
  const { address } = rig.owners.A;
  const coin = await rig.deploy('coin', polylemmaCoin, [address]);
  const cast = await rig.deploy('characters', characters, [MOST_CHARACTERS, address]);
  const economy = { staminaPeriod: 599, subscriptionPeriod: 2_592_000, latePenalty: 172_800 };
  const bank = await rig.deploy('dealer', dealer, [coin, cast, economy, address]);
  const desk = await rig.deploy('organizer', organizer, [cast, bank, address]);
  const table = await rig.deploy('battlefield', battlefield, [desk, cast]);
  for (const [at, abi, role, to] of [
    [coin, polylemmaCoin.abi, 'MINTER_ROLE', bank],
    [coin, polylemmaCoin.abi, 'MINTER_ROLE', address],
    [cast, characters.abi, 'DEALER_ROLE', bank],
    [cast, characters.abi, 'DEALER_ROLE', address],
    [bank, dealer.abi, 'ORGANIZER_ROLE', desk],
    [bank, dealer.abi, 'ORGANIZER_ROLE', address],
    [desk, organizer.abi, 'BATTLEFIELD_ROLE', table],
  ] as const)
    await call('A', at, abi, 'grantRole', roleOf(role), to);
  const parties: Record<string, bigint[]> = {};
  for (const seat of SEATS) {
    const owner = rig.owners[seat].address;
    await call('A', coin, polylemmaCoin.abi, 'mint', owner, PURSE);
    await call(seat, coin, polylemmaCoin.abi, 'approve', bank, maxUint256);
    await call(seat, bank, dealer.abi, 'subscribe');
    parties[owner] = [];
    for (let one = 0; one < 4; one += 1) {
      await call('A', cast, characters.abi, 'mint', owner, toHex('Ember', { size: 32 }), 0, 0, 1);
      parties[owner].push(BigInt(String(await read(cast, characters.abi, 'totalSupply'))));
    }
  }
  // a party is taken as it was a second before
  await rig.passTime(1);
  const reader = createTableReader({ link: rig.link, table, abi: polylemmaAbi, listed: false });
  const rules = presets.find(({ id }) => id === 'classic')?.rulesetId;
  if (rules === undefined) throw new Error('no preset');
  const setting = polylemmaOnChain.settingOf({ rules, collection: cast, pool: [] });
  const plan = (): Promise<EnteringMatch> =>
    planMatch(
      rig,
      reader,
      polylemmaAbi,
      { rules, setting, publicSeats: ['A'] },
      async (_secrets, owner) => parties[owner] ?? [],
      { brings: polylemmaOnChain.brings },
    );
  return { coin, cast, bank, desk, table, plan };
}

type Earlier = Awaited<ReturnType<typeof earlierVersion>>;

/** What both owners have, in their wallets and with the earlier dealer. */
const stand = async ({ coin, cast, bank }: Earlier) => {
  const of = async (seat: 'A' | 'B') => {
    const { address } = rig.owners[seat];
    const [own, credit, deposit, tokens] = await Promise.all([
      read(coin, polylemmaCoin.abi, 'balanceOf', address),
      read(bank, dealer.abi, 'creditOf', address),
      read(bank, dealer.abi, 'depositOf', address),
      read(cast, characters.abi, 'balanceOf', address),
    ]);
    return { own, credit, deposit, tokens };
  };
  return { A: await of('A'), B: await of('B') };
};

/** The next start of the program, with this version's contracts; nobody has so little that it is given coins. */
const start = (): Promise<PolylemmaRig> => polylemmaOn(rig);

it('coins, deposit, character and subscription of an earlier dealer are the players’ again at the next start, once', async () => {
  const earlier = await earlierVersion();
  const { bank } = earlier;
  const { A, B } = rig.owners;
  // chat has won 7 coins, waits in a proposal that nobody will answer, and has paid for a character
  await call('A', bank, dealer.abi, 'reward', A.address, B.address, 7n);
  await call('A', bank, dealer.abi, 'admit', B.address);
  await call('A', bank, dealer.abi, 'giveBack', B.address);
  await (await earlier.plan()).enter('A');
  await call('A', bank, dealer.abi, 'order', toHex('Brook', { size: 32 }));
  const until = await read(bank, dealer.abi, 'subscribedUntil', A.address);
  const before = await stand(earlier);
  expect(before).toMatchObject({ A: { credit: 0n, deposit: 10n }, B: { own: 480n, credit: 10n } });

  const game = await start();
  const home = await stand(earlier);
  // 500 less a subscription and a character, and 7 that were won; the other one has paid its subscription
  expect(home.A).toMatchObject({ own: PURSE - 10n - 5n + 7n, credit: 0n, deposit: 0n });
  expect(home.B).toMatchObject({ credit: 0n, deposit: 0n });
  expect(game.said.filter((text) => /earlier/.test(text))).toEqual([
    expect.stringMatching(
      /^match 0x[0-9a-f]{64} of an earlier version, which nobody goes on with, is ended \(seat A\)$/,
    ),
    'a character that seat A had ordered from an earlier dealer is drawn',
    '10 coins that an earlier dealer kept for seat A are in its wallet',
    '10 coins that an earlier dealer kept for seat B are in its wallet',
  ]);
  // what was paid for goes on, and is not paid for again
  const { dealer: now } = game.contracts;
  expect(await read(now, dealer.abi, 'subscribedUntil', A.address)).toBe(until);
  const charged = await read(earlier.coin, polylemmaCoin.abi, 'balanceOf', A.address);
  await game.camp.makeReady(new AbortController().signal);
  expect(await read(earlier.coin, polylemmaCoin.abi, 'balanceOf', A.address)).toBe(charged);

  const again = await start();
  expect(again.said).toEqual([]);
  expect((await stand(earlier)).A).toEqual(home.A);
  expect(rig.warnings).toEqual([]);
}, 60_000);

it('a match under way keeps its deposits until its time is over, and then they come home, too', async () => {
  const earlier = await earlierVersion();
  const match = await earlier.plan();
  for (const seat of SEATS) await match.enter(seat);

  const game = await start();
  expect(await stand(earlier)).toMatchObject({ A: { deposit: 10n }, B: { deposit: 10n } });
  expect(game.said.filter((text) => /earlier/.test(text))).toEqual(
    SEATS.map(
      (seat) =>
        `match ${match.matchKey} of an earlier version holds a deposit of seat ${seat} until its time is over`,
    ),
  );

  await rig.passTime(1_000);
  await game.camp.makeReady(new AbortController().signal);
  expect(await stand(earlier)).toMatchObject(
    bySeat(() => ({ own: expect.any(BigInt), credit: 0n, deposit: 0n })),
  );
  const said = game.said.filter((text) => /kept/.test(text));
  expect(said).toEqual(
    SEATS.map((seat) => `10 coins that an earlier dealer kept for seat ${seat} are in its wallet`),
  );
  await game.camp.makeReady(new AbortController().signal);
  expect(game.said.filter((text) => /kept/.test(text))).toEqual(said);
  expect(rig.warnings).toEqual([]);
}, 60_000);
