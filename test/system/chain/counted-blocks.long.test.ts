import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casting, characters, dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  type Abi,
  type Address,
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  toHex,
} from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { deployPolylemma } from '#bot/chain-deployment';
import { polylemmaAbi, polylemmaOnChain } from '#bot/chain-on-chain';
import { ContractBook } from '#bot/contract-book';
import { cardSeedOf } from '#bot/secrets';
import { requireTodaysTable } from '#bot/todays-table';
import { polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type LocalRig, startRig } from '#helpers/chain/rig.ts';

/** Contracts of the version that counted blocks, as they were compiled; calls that are made here are as they were. */
const countingBlocks = z
  .record(z.enum(['characters', 'dealer', 'organizer', 'battlefield']), z.templateLiteral(['0x', z.string()]))
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../helpers/contracts/polylemma/counting-blocks.json', import.meta.url),
        'utf8',
      ),
    ),
  );
/** They were made without an owner among the arguments, which stands last today: whoever deployed them was theirs. */
const withoutOwner = (abi: Abi): Abi =>
  abi.map((item) => (item.type === 'constructor' ? { ...item, inputs: item.inputs.slice(0, -1) } : item));
const before = {
  characters: { abi: withoutOwner(characters.abi), bytecode: countingBlocks.characters },
  dealer: { abi: withoutOwner(dealer.abi), bytecode: countingBlocks.dealer },
  organizer: { abi: withoutOwner(organizer.abi), bytecode: countingBlocks.organizer },
  battlefield: { abi: polylemmaAbi, bytecode: countingBlocks.battlefield },
};
const MONTH = 1_296_000;
const STRANGER = `0x${'57'.repeat(20)}` as const;

let rig: LocalRig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
  rig.remove();
});

const call = async (seat: Seat, to: Hex, abi: Abi, functionName: string, ...args: unknown[]) => {
  const data = encodeFunctionData({ abi, functionName, args });
  await (await rig.owners[seat].send({ to, data, what: functionName, abi })).mined;
};
const read = (address: Hex, abi: Abi, functionName: string, ...args: unknown[]): Promise<unknown> =>
  rig.link.client.readContract({ address, abi, functionName, args });
const roleOf = (name: string): Hex => keccak256(toHex(name));
const timeNow = async (): Promise<number> =>
  Number((await rig.link.client.getBlock({ blockTag: 'latest' })).timestamp);

/** Deploys as the version before did, by a transaction of the owner's own, and notes it in the book as that one did. */
async function deployedBefore(
  name: string,
  { abi, bytecode }: { readonly abi: Abi; readonly bytecode: Hex },
  args: readonly unknown[],
): Promise<Address> {
  const { A } = rig.owners;
  const data = encodeDeployData({ abi, bytecode, args });
  const { mined } = await A.send({ data, what: `the deployment of ${name}`, abi });
  const { contractAddress: address } = await mined;
  if (!address) throw new Error(`${name} was not deployed`);
  const codeHash = keccak256((await rig.link.client.getCode({ address })) ?? '0x');
  const path = join(rig.dataDir, 'contracts.json');
  const book = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const key = `${name} ${keccak256(concatHex([data, A.address]))}`;
  writeFileSync(path, JSON.stringify({ ...book, [key]: { address, codeHash } }));
  rig = { ...rig, book: new ContractBook(path, rig.link, A) };
  return address;
}

/** What the version before has put on the chain, and its players have come to own. */
async function versionBefore() {
  const coin = await rig.deploy('coin', polylemmaCoin, [rig.owners.A.address]);
  const cast = await deployedBefore('characters', before.characters, [1_000_000n]);
  const economy = { staminaPeriod: 300, subscriptionPeriod: MONTH, latePenalty: 86_400 };
  const bank = await deployedBefore('dealer', before.dealer, [coin, cast, economy]);
  const desk = await deployedBefore('organizer', before.organizer, [cast, bank]);
  const table = await deployedBefore('battlefield', before.battlefield, [desk, cast]);
  const maker = await rig.deploy('casting', casting, [coin, cast, rig.owners.A.address]);
  for (const [at, abi, role, to] of [
    [coin, polylemmaCoin.abi, 'MINTER_ROLE', bank],
    [coin, polylemmaCoin.abi, 'MINTER_ROLE', maker],
    [cast, characters.abi, 'DEALER_ROLE', bank],
    [cast, characters.abi, 'DEALER_ROLE', maker],
    [bank, dealer.abi, 'ORGANIZER_ROLE', desk],
    [desk, organizer.abi, 'BATTLEFIELD_ROLE', table],
  ] as const)
    await call('A', at, abi, 'grantRole', roleOf(role), to);
  const casts = (name: string, levels: readonly number[]) =>
    levels.map((level, index) => ({
      name: toHex(`${name} ${index}`, { size: 32 }),
      level,
      kind: index % 3,
      attribute: (index * 7) % 10,
      image: 1 + index,
    }));
  const { A, B } = rig.owners;
  const levels = { A: [14, 9, 255, 1, 30], B: [4, 5, 6, 7] };
  for (const seat of SEATS)
    await call('A', maker, casting.abi, 'equip', rig.owners[seat].address, 5_000n, casts(seat, levels[seat]));
  for (const seat of SEATS) {
    await call(seat, coin, polylemmaCoin.abi, 'approve', bank, maxUint256);
    await call(seat, bank, dealer.abi, 'subscribe');
  }
  // one has changed hands, twice; one has risen; one is paid for and not drawn
  await call('A', cast, characters.abi, 'transferFrom', A.address, STRANGER, 2n);
  await call('B', cast, characters.abi, 'transferFrom', B.address, A.address, 7n);
  await call('A', bank, dealer.abi, 'levelUp', 1n);
  await call('A', bank, dealer.abi, 'order', toHex('Brook', { size: 32 }));
  return { coin, cast, bank, desk, table };
}

/** Everything of every character but how long it was owned. */
async function all(cast: Address) {
  const count = Number(await read(cast, characters.abi, 'totalSupply'));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const token = BigInt(index + 1);
      const { since, ...one } = (await read(cast, characters.abi, 'characterOf', token)) as {
        readonly since: number;
      };
      return { ...one, name: await read(cast, characters.abi, 'nameOf', token), since: Number(since) };
    }),
  );
}
const lasting = (those: Awaited<ReturnType<typeof all>>) => those.map(({ since: _, ...one }) => one);

const nonces = () => rig.link.client.getTransactionCount({ address: rig.owners.A.address });

it('a chain of the version that counted blocks goes on: characters, coins and subscriptions are whose they were', async () => {
  const old = await versionBefore();
  const { A, B } = rig.owners;
  const untilBlock = Number(await read(old.bank, dealer.abi, 'subscribedUntil', A.address));
  const begun = await timeNow();
  const coinsBefore = await read(old.coin, polylemmaCoin.abi, 'balanceOf', A.address);

  const game = await polylemmaOn(rig);
  const now = game.contracts;
  expect(now.coin).toBe(old.coin);
  expect(now.collection).not.toBe(old.cast);
  // the order is drawn, too, and everybody has what they had under the same number
  const made = await all(now.collection);
  const had = await all(old.cast);
  expect(had).toHaveLength(10);
  expect(lasting(made.slice(0, 10))).toEqual(lasting(had));
  expect(made[1]).toMatchObject({ owner: STRANGER, level: 9 });
  expect(made[6]).toMatchObject({ owner: A.address, level: 5 });
  expect(made[2]).toMatchObject({ owner: A.address, level: 255 });
  expect(made[9]).toMatchObject({ owner: A.address, name: toHex('Brook', { size: 32 }) });
  // by the rules of now their bonds count in seconds, from now
  for (const { since } of made) expect(since).toBeGreaterThanOrEqual(begun);
  expect(had[0]?.since).toBeLessThan(1_000);
  expect(game.said.filter((text) => /version before/.test(text))).toEqual([
    '10 characters of the version before are taken over with owner, name and level; their bonds begin anew',
  ]);
  // what is left of a subscription is two seconds a block
  const head = Number(await rig.link.client.getBlockNumber());
  for (const { address } of [A, B]) {
    const until = Number(await read(now.dealer, dealer.abi, 'subscribedUntil', address));
    const left = until - (await timeNow());
    expect(left).toBeGreaterThan(2 * (untilBlock - head) - 3_600);
    expect(left).toBeLessThanOrEqual(2 * MONTH);
  }
  expect(await read(old.coin, polylemmaCoin.abi, 'balanceOf', A.address)).toBe(coinsBefore);

  // it is done once, and whoever draws at the old dealer later has nothing of it here
  const sent = await nonces();
  const again = await polylemmaOn(rig);
  expect(again.contracts).toEqual(now);
  expect(again.said).toEqual([]);
  expect(await nonces()).toBe(sent);
  expect(await all(now.collection)).toEqual(made);

  // and it is played with
  await game.enter('classic');
  expect(rig.warnings).toEqual([]);
}, 120_000);

it('what was begun and interrupted is gone on with, wherever that was', async () => {
  const old = await versionBefore();
  const owners = SEATS.map((seat) => ({
    address: rig.owners[seat].address,
    cardSeed: cardSeedOf(rig.keys[seat].tableSecret),
  }));
  /** A start that ends before it sends more than so many transactions. */
  const startThatEnds = async (after: number): Promise<boolean> => {
    let sent = 0;
    const deployer = {
      ...rig.owners.A,
      send: async (...args: Parameters<typeof rig.owners.A.send>) => {
        if (sent === after) throw new Error('the program ends');
        sent += 1;
        return rig.owners.A.send(...args);
      },
    };
    try {
      await deployPolylemma({ link: rig.link, book: rig.book, deployer, owners });
      return true;
    } catch (error) {
      expect(String(error)).toContain('the program ends');
      return false;
    }
  };
  let starts = 1;
  while (!(await startThatEnds(1))) starts += 1;
  expect(starts).toBeGreaterThan(8);
  const { collection } = await deployPolylemma({
    link: rig.link,
    book: rig.book,
    deployer: rig.owners.A,
    owners,
  });
  const had = await all(old.cast);
  expect(lasting((await all(collection)).slice(0, had.length))).toEqual(lasting(had));
}, 120_000);

it('a network is deployed to anew: all players’ characters come along, and nobody can make any for nothing', async () => {
  const old = await versionBefore();
  const now = await deployPolylemma({
    link: rig.link,
    book: rig.book,
    deployer: rig.owners.A,
    owners: [],
    coinPrice: null,
  });
  expect(lasting(await all(now.collection))).toEqual(lasting(await all(old.cast)));
  const [maker] = (await rig.book.standing('casting')).slice(-1);
  if (maker === undefined) throw new Error('nothing has made them');
  const mayMake = await read(now.collection, characters.abi, 'hasRole', roleOf('DEALER_ROLE'), maker);
  expect(mayMake).toBe(false);
  // until then a show refuses to play at the table of before, and says why
  const require = (table: Address) => requireTodaysTable(rig.link, table, polylemmaOnChain);
  await expect(require(old.table)).rejects.toMatchObject({ name: 'Problem' });
  await expect(require(now.table)).resolves.toBeUndefined();
}, 120_000);

it('a player pays for no rest that it has had, however long the chain made no block', async () => {
  const game = await polylemmaOn(rig);
  const { dealer: bank } = game.contracts;
  const { A, B } = rig.owners;
  const ready = () => game.camp.makeReady(new AbortController().signal);
  await ready();
  await call('A', bank, dealer.abi, 'grantRole', roleOf('ORGANIZER_ROLE'), A.address);
  const play = async () => {
    await call('A', bank, dealer.abi, 'admit', B.address);
    await call('A', bank, dealer.abi, 'giveBack', B.address);
  };
  for (let match = 0; match < 10; match += 1) await play();
  expect(await read(bank, dealer.abi, 'staminaOf', B.address)).toBe(0n);
  const paid = async (): Promise<bigint> =>
    BigInt(String(await read(bank, dealer.abi, 'prizeOf', B.address)));
  const first = await paid();
  // the machine's time goes on, and a hundred minutes give a match's ten back
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000_000 });
  try {
    await ready();
    expect(await paid()).toBe(first);
    await play();
    await ready();
    expect(await paid()).toBe(first + 5n);
  } finally {
    vi.useRealTimers();
  }
}, 60_000);
