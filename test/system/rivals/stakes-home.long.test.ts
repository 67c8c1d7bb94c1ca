import { tableAbi } from '@show-of-hands/verify';
import { type Address, createWalletClient, http, keccak256, publicActions, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Deaths } from '#helpers/faults/deaths.ts';
import { until } from '#helpers/processes/processes.ts';
import { EACH, leftOf, StakedShows, saidIn, stakesOf } from '#helpers/rivals/staked-shows.ts';
import type { TwoShows } from '#helpers/show/two-shows.ts';

// Stakes of matches that are not played to their end come home as well, whatever happens to the bots meanwhile.

const ACT_WINDOW = 60;
const STAKE = 20;

let staked: StakedShows;
let shows: TwoShows;
/** Those of home. */
let deaths: Deaths;

beforeAll(async () => {
  staked = await StakedShows.open(94_152, {
    blockTime: 1,
    table: { actWindow: ACT_WINDOW, level: 1 },
    programOf: (side, folder) => {
      // home's first match is over when it dies, and nothing has been taken out
      const those = new Deaths(folder, side === 'home' ? ['match.over.after'] : []);
      if (side === 'home') deaths = those;
      return those.program;
    },
  });
  ({ shows } = staked);
}, 300_000);
afterAll(() => staked?.close());

const balances = async () => {
  const { token, vault } = staked;
  const { home, away } = shows.owners;
  return {
    home: await token.balanceOf(home),
    away: await token.balanceOf(away),
    vault: await token.balanceOf(vault),
  };
};

/** Somebody whom the match is no affair of. */
function stranger() {
  const account = privateKeyToAccount(keccak256(toHex('who calls time')));
  return createWalletClient({ account, transport: http(shows.network.url) }).extend(publicActions);
}

it('a rival stops and stays away: both stakes come home to the winner by time, also where its bot dies before it takes them out', async () => {
  const { home, away, network } = shows;
  const code = await staked.opened(STAKE);
  await staked.accepted(code);
  const match = () => home.tap.show.match;
  await until('the match is under way', () => (match()?.turn ?? 0) >= 1, 120_000);
  const matchKey = match()?.matchKey ?? '0x';
  expect(await balances()).toEqual({ home: EACH - 20n, away: EACH - 20n, vault: 40n });
  away.tap.close();
  await away.bots.at(-1)?.kill();

  const isDead = () => home.bots.at(-1)?.running !== true;
  const isStuck = () => match()?.awaiting.join() === 'B';
  for (let calls = 0; !isDead() && calls < 40; calls++) {
    await until('the rival is awaited, or home has died', () => isDead() || isStuck(), 120_000);
    if (isDead()) break;
    await network.passTime(ACT_WINDOW + 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  expect(deaths.died.map((point) => point.split(' ')[0])).toEqual(['match.over.after']);
  expect(await balances()).toEqual({ home: EACH - 20n, away: EACH - 20n, vault: 40n });

  await deaths.revive(home);
  await until('it is told that it has won', () => saidIn(home) !== '', 120_000);
  expect(saidIn(home)).toBe(`Won: 40 SHPC came home from match ${code}; 20 SHPC of that was put in.`);
  expect((await home.recordOf(matchKey)).ending).toMatchObject({ winner: 'A', cause: 'time' });
  expect(await balances()).toEqual({ home: EACH + 20n, away: EACH - 20n, vault: 0n });
  expect([stakesOf(home)?.open, leftOf(home, 'SHPC')]).toEqual([[], '40 SHPC']);

  await away.start();
  await until('whoever stopped is told, too', () => saidIn(away) !== '', 120_000);
  expect(saidIn(away)).toBe(`Lost: the 20 SHPC put into match ${code} went to the rival.`);
  expect(await balances()).toEqual({ home: EACH + 20n, away: EACH - 20n, vault: 0n });
}, 600_000);

it('both stop and the match is void: each has its own stake back at its next start, and its share of the day', async () => {
  const { home, away, network, owners } = shows;
  // away has taken its seat when it dies, and has shown nothing
  const last = new Deaths(away.folder, ['revealSeed.signed.before']);
  await away.restart();
  const before = await balances();
  const code = await staked.opened(STAKE);
  const matchKey = home.tap.show.challenge?.matchKey ?? '0x';
  home.tap.close();
  await home.bots.at(-1)?.kill();
  await staked.accepted(code);
  await until('away has died', () => away.bots.at(-1)?.running !== true, 120_000);
  expect(await balances()).toEqual({ home: before.home - 20n, away: before.away - 20n, vault: 40n });

  const anyone = stranger();
  await network.fund(anyone.account.address);
  // away's is the table of both
  const table = (home.tap.show.chain.table ?? '0x') as Address;
  // time is called, and again when the grace is over
  for (let calls = 0; calls < 2; calls++) {
    await network.passTime(ACT_WINDOW + 1);
    const hash = await anyone.writeContract({
      chain: null,
      address: table,
      abi: tableAbi,
      functionName: 'callTime',
      args: [matchKey],
    });
    expect((await anyone.waitForTransactionReceipt({ hash })).status).toBe('success');
  }

  expect(last.left).toEqual([]);
  await home.start();
  await away.start();
  for (const show of [home, away]) {
    await until('the dock tells what came of it', () => saidIn(show).includes(code), 120_000);
    expect(saidIn(show)).toBe(`Match ${code} has no winner: 20 SHPC came back.`);
    expect([stakesOf(show)?.open, leftOf(show, 'SHPC')]).toEqual([[], '40 SHPC']);
    expect((await show.recordOf(matchKey)).ending).toMatchObject({ winner: 'void', cause: 'time' });
  }
  expect(await balances()).toEqual({ ...before, vault: 0n });
  for (const owner of Object.values(owners))
    expect(await staked.token.allowance(owner, staked.vault)).toBe(0n);
}, 600_000);
