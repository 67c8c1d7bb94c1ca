import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MODERATOR } from '#helpers/chat/chat-room.ts';
import { until } from '#helpers/processes/processes.ts';
import {
  agree,
  canChallenge,
  EACH,
  leftOf,
  questionOf,
  StakedShows,
  saidIn,
  stakesOf,
} from '#helpers/rivals/staked-shows.ts';
import type { SmallShow } from '#helpers/show/small-show.ts';
import type { TwoShows } from '#helpers/show/two-shows.ts';

// Two channels play for a token and for the chain's coin: asked in the dock, put in, won, lost, brought home, refused.

const UNIT = 10n ** 18n;

let staked: StakedShows;
let shows: TwoShows;

beforeAll(async () => {
  staked = await StakedShows.open(94_151);
  ({ shows } = staked);
}, 300_000);
afterAll(() => staked?.close());

const clientOf = () => createPublicClient({ transport: http(shows.network.url) });

it('refuses what is over the limit of a match, no amount, a series, and another token', async () => {
  for (const [args, why] of [
    [{ amount: '51', token: 'SHPC' }, /51 SHPC is more than you allow for a match: 50 SHPC/],
    [{ amount: '1.5', token: 'SHPC' }, /"1\.5" is no amount of SHPC/],
    [
      { amount: '5', token: 'DOGE' },
      /Choose what to play for: SHPC, ETH|Choose what to play for: SHPC, native/,
    ],
    [{ amount: '5', token: 'SHPC', games: '3', invited: shows.owners.away }, /never played for money/],
  ] as const) {
    expect(await staked.challenge(args)).toMatchObject({ ok: false, message: expect.stringMatching(why) });
  }
  expect(questionOf(shows.home)).toBeNull();
});

it('puts nothing in before the dock has said yes: no line of chat counts, a yes least of all', async () => {
  const { token, vault } = staked;
  const { home } = shows;
  expect(await staked.challenge({ amount: '20', token: 'SHPC' })).toMatchObject({ ok: true });
  await until('the dock asks', () => questionOf(home) !== null);
  const { id = '' } = questionOf(home) ?? {};
  const confirm = home.tap.control.actions.find(({ name }) => name === 'put-in')?.confirm;
  expect(confirm).toMatch(/Play this match for 20 SHPC\?.*you get 40 SHPC.*after that: 40 SHPC/);
  for (const login of [home.room.channel, MODERATOR]) {
    for (const line of [
      '!yes',
      `!put-in ${id}`,
      `!put-in ${id} yes`,
      '!yes',
      '!challenge 1 unrated computer 10 0 5 shpc yes',
    ])
      home.room.say(login, line);
  }
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect([home.tap.show.challenge, questionOf(home)?.id, home.tap.control.rivals?.next]).toEqual([
    null,
    id,
    null,
  ]);
  expect(await token.allowance(shows.owners.home, vault)).toBe(0n);
  expect(await token.balanceOf(shows.owners.home)).toBe(EACH);
});

it('plays for a token: what was agreed to is put in, and both stakes come home to the winner', async () => {
  const { token, vault } = staked;
  const { home, away, owners } = shows;
  await agree(home);
  const code = await shows.codeOf(home);
  expect(await token.balanceOf(owners.home)).toBe(EACH - 20n);
  expect(await token.balanceOf(vault)).toBe(20n);
  await until('the dock tells what is left', () => leftOf(home, 'SHPC') === '40 SHPC');

  // the other show is told what it is for, in the lobby and by its code
  expect(await away.tap.act('lobby', {}, true)).toMatchObject({ ok: true });
  await until('the lobby lists it', () => (away.tap.control.rivals?.lobby?.open.length ?? 0) > 0);
  expect(away.tap.control.rivals?.lobby?.open[0]).toMatchObject({ stake: '20 SHPC', why: null });
  away.room.say(away.room.channel, `!accept ${code} computer yes`);
  expect(await away.tap.act('accept', { code, player: 'computer' }, true)).toMatchObject({ ok: true });
  await agree(away);
  const keys = () => [home, away].map(({ tap }) => tap.show.match?.matchKey);
  await until('both have the match', () => keys()[0] !== undefined && keys()[0] === keys()[1], 120_000);
  expect(await token.balanceOf(vault)).toBe(40n);
  expect(home.tap.show.match?.ruleset.name).toMatch(/· 20 SHPC each$/);

  const isOver = () => [home, away].every(({ tap }) => tap.show.match?.phase === 'over');
  await until('the match is over for both', isOver, 400_000);
  const winner = home.tap.show.match?.ending?.winner;
  const isToldTo = (show: SmallShow) => /^(Won|Lost|A draw)/.test(saidIn(show));
  await until('both are told what became of it', () => isToldTo(home) && isToldTo(away), 120_000);
  const won = { A: 20n, B: -20n }[winner as 'A' | 'B'] ?? 0n;
  expect([await token.balanceOf(owners.home), await token.balanceOf(owners.away)]).toEqual([
    EACH + won,
    EACH - won,
  ]);
  expect(await token.balanceOf(vault)).toBe(0n);
  for (const owner of Object.values(owners)) expect(await token.allowance(owner, vault)).toBe(0n);
  if (winner === 'A') {
    expect(saidIn(home)).toBe(`Won: 40 SHPC came home from match ${code}; 20 SHPC of that was put in.`);
    expect(home.tap.show.match?.ruleset.name).toMatch(/· 20 SHPC won$/);
    expect(saidIn(away)).toBe(`Lost: the 20 SHPC put into match ${code} went to the rival.`);
  }
  if (winner === 'B') {
    expect(saidIn(away)).toMatch(/^Won: 40 SHPC/);
    expect(saidIn(home)).toMatch(/^Lost: the 20 SHPC/);
  }
}, 600_000);

it('keeps the limit of the day over a restart', async () => {
  const { home } = shows;
  await home.restart();
  await until('another match can be wanted', () => canChallenge(home), 60_000);
  expect(leftOf(home, 'SHPC')).toBe('40 SHPC');
  expect(await staked.challenge({ amount: '41', token: 'SHPC' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/41 SHPC is more than what is left for today: 40 SHPC of 60 SHPC/),
  });
}, 120_000);

it('brings back the coin of a challenge that nobody has joined, and gives back its share of the day', async () => {
  const { vault } = staked;
  const { home, owners } = shows;
  const coin = stakesOf(home)?.tokens.at(-1)?.symbol ?? '';
  const client = clientOf();
  const balance = () => client.getBalance({ address: owners.home });
  const before = await balance();
  expect(await staked.challenge({ amount: '0.5', token: coin })).toMatchObject({ ok: true });
  await agree(home);
  await shows.codeOf(home);
  expect(await client.getBalance({ address: vault })).toBe(UNIT / 2n);
  // a process that dies puts nothing in twice, and forgets nothing
  home.tap.close();
  await home.bots.at(-1)?.kill();
  await home.start();
  await shows.codeOf(home);
  await until('the dock tells what is left', () => leftOf(home, coin) === `0.5 ${coin}`);
  expect(stakesOf(home)?.open).toEqual([expect.objectContaining({ amount: `0.5 ${coin}` })]);
  expect(await client.getBalance({ address: vault })).toBe(UNIT / 2n);
  expect(await home.tap.act('withdraw', {}, true)).toMatchObject({ ok: true });
  await until('it is told that it came back', () => saidIn(home).includes('has no winner'), 120_000);
  expect(saidIn(home)).toMatch(new RegExp(`0\\.5 ${coin} came back`));
  expect(await client.getBalance({ address: vault })).toBe(0n);
  expect(leftOf(home, coin)).toBe(`1 ${coin}`);
  // but for gas
  expect(before - (await balance())).toBeLessThan(UNIT / 100n);
}, 300_000);

it('sends no money to a table whose code is not what this version deploys for its owner', async () => {
  const { token } = staked;
  const { home, away, config, owners } = shows;
  await until('home can challenge', () => canChallenge(home), 60_000);
  const stakes = config.table?.rivals?.stakes;
  if (!stakes) throw new Error('nothing is configured to play for');
  const strange = { ...stakes, contractsOwner: owners.away };
  await away.restart({ ...config, table: { ...config.table, rivals: { stakes: strange } } });
  expect(await staked.challenge({ amount: '5', token: 'SHPC' })).toMatchObject({ ok: true });
  await agree(home);
  const code = await shows.codeOf(home);
  const had = await token.balanceOf(owners.away);
  const refused = await away.tap.act('accept', { code, player: 'computer' }, true);
  expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/The code of this table/) });
  expect(questionOf(away)).toBeNull();
  expect(await home.tap.act('withdraw', {}, true)).toMatchObject({ ok: true });
  await until('it came back', () => saidIn(home).includes('5 SHPC came back'), 120_000);
  expect(await token.balanceOf(owners.away)).toBe(had);
}, 300_000);
