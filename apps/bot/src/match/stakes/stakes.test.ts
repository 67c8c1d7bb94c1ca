import type { MatchInfo } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import { expect, it } from 'vitest';
import type { DisplayText } from '../../base/words/display-text.ts';
import { matchInfo, matchTerms } from '../agent/match-info.fixture.ts';
import type { StakeToken } from './money.ts';
import { StakeBook } from './stake-book.ts';
import { Stakes } from './stakes.ts';

const OWN: Address = `0x${'a1'.repeat(20)}`;
const RIVAL: Address = `0x${'b1'.repeat(20)}`;
const TOKEN: Address = `0x${'cc'.repeat(20)}`;
const TABLE: Address = `0x${'dd'.repeat(20)}`;
const DAY = 86_400_000;
const keyOf = (digit: number): Hex => `0x${String(digit).repeat(64)}`;

const usdc: StakeToken = {
  address: TOKEN,
  symbol: 'USDC',
  decimals: 0,
  perMatch: 50n,
  perDay: 80n,
  rate: null,
};
const coin: StakeToken = { ...usdc, address: null, symbol: 'ETH' };

/** An owner's money, with what has been done about it. */
function fundsWith() {
  const done: string[] = [];
  const has = { balance: 1_000n, decimals: 0, due: 0n };
  return {
    done,
    has,
    funds: {
      balanceOf: async () => has.balance,
      decimalsOf: async () => has.decimals,
      allow: async (_token: Address, amount: bigint) => void done.push(`allow ${amount}`),
      dueTo: async () => has.due,
      takeOut: async (_matchKey: Hex, seat: string) => void done.push(`take out ${seat}`),
    },
  };
}

interface Rig {
  readonly isListed?: boolean;
  readonly joining?: 'join' | 'counter';
  readonly rows?: Map<string, unknown>;
}

function rig({ isListed = true, joining = 'join', rows = new Map() }: Rig = {}) {
  const clock = { now: 10 * DAY + 1_000 };
  const chain: { info: MatchInfo } = { info: matchInfo({ owners: { A: OWN, B: RIVAL } }) };
  const { done, has, funds } = fundsWith();
  const now = () => clock.now;
  const book = new StakeBook({
    kept: {
      all: () => rows,
      set: async (name, value) => void rows.set(name, JSON.parse(JSON.stringify(value))),
      remove: async (name) => void rows.delete(name),
    },
    now,
  });
  const stakes = new Stakes({
    tokens: [usdc, coin],
    isListed,
    joining,
    funds,
    table: {
      venue: { chainId: 5, table: TABLE },
      latestBlock: async () => ({ number: 100n, hash: keyOf(9), time: 1 }),
      infoOf: async () => chain.info,
    },
    owner: OWN,
    confirmations: 2,
    book,
    onPutIn: () => {},
    now,
  });
  const putIn = (digit: number, amount: bigint, token: Address | null = TOKEN) =>
    stakes.putIn({ matchKey: keyOf(digit), seat: 'A', token, amount });
  return { stakes, book, clock, chain, done, has, putIn, rows };
}

const keyIn = (why: DisplayText | null) => (why === null || typeof why === 'string' ? why : why.key);
const asking = (over: object) => matchTerms({ stake: 20n, stakeToken: TOKEN, ...over });

it.each<[string, object, Rig, string | null]>([
  ['nothing', { stake: 0n, stakeToken: null }, {}, null],
  ['a listed token', {}, {}, null],
  ["the chain's coin", { stakeToken: null }, {}, null],
  ['just as much as a match may be for', { stake: 50n }, {}, null],
  ['more than that', { stake: 51n }, {}, 'stake.no.match'],
  ['another token', { stakeToken: RIVAL }, {}, 'stake.no.token'],
  ['a game of a series', { series: { id: keyOf(1), length: 3, game: 1 } }, {}, 'stake.no.series'],
  ['a table of unknown code', {}, { isListed: false }, 'stake.no.table'],
  ['coin where a counter takes the seat', { stakeToken: null }, { joining: 'counter' }, 'stake.no.coin'],
])('plays for %s, or says why not', (_, terms, options, why) => {
  expect(keyIn(rig(options).stakes.whyNot(asking(terms)))).toBe(why);
});

it('asks the chain whether the money is there, and the token what it is taken for', async () => {
  const { stakes, has } = rig();
  const stake = { token: TOKEN, amount: 20n };
  expect(await stakes.whyNotNow(stake)).toBeNull();
  has.balance = 19n;
  expect(keyIn(await stakes.whyNotNow(stake))).toBe('stake.no.funds');
  has.decimals = 6;
  expect(keyIn(await stakes.whyNotNow(stake))).toBe('stake.no.decimals');
});

it('counts what is put in for a day, over restarts, until midnight UTC', async () => {
  const { stakes, putIn, clock, rows, done } = rig();
  await putIn(1, 50n);
  // a process that is started again does it again, and it counts once
  await putIn(1, 50n);
  expect([stakes.leftOf(usdc), stakes.leftOf(coin)]).toEqual([30n, 80n]);
  const again = rig({ rows });
  expect(keyIn(again.stakes.whyNot(asking({ stake: 31n })))).toBe('stake.no.day');
  await expect(again.putIn(2, 31n)).rejects.toThrow('more than what is left for today');
  expect(again.done).toEqual([]);
  await again.putIn(2, 30n);
  expect(done).toEqual(['allow 50', 'allow 50']);
  clock.now += DAY;
  expect(stakes.leftOf(usdc)).toBe(80n);
});

const open = ({ book }: Pick<ReturnType<typeof rig>, 'book'>) => book.open(5)[0] as never;

it.each([
  ['A', 'won', 40n, 60n],
  ['B', 'lost', 0n, 60n],
  ['draw', 'drawn', 20n, 60n],
  // what no winner was found for was not played for
  ['void', 'back', 20n, 80n],
] as const)('brings home what is due after %s', async (ending, outcome, home, left) => {
  const one = rig();
  await one.putIn(1, 20n);
  expect(await one.stakes.settle(open(one), true)).toBeNull();
  one.chain.info = matchInfo({ phase: 'over', ending, owners: { A: OWN, B: RIVAL } });
  one.has.due = home;
  expect(await one.stakes.settle(open(one), false)).toEqual({ outcome, home });
  expect(one.done.slice(1)).toEqual([
    ...(home === 0n ? [] : ['take out A']),
    // what nobody took the vault may not take later
    ...(outcome === 'back' ? ['allow 0'] : []),
  ]);
  expect([one.stakes.open, one.stakes.leftOf(usdc)]).toEqual([[], left]);
});

it('gives back what a match never took, once it cannot come any more, and the leave to take it', async () => {
  const one = rig();
  await one.putIn(1, 20n);
  one.chain.info = matchInfo({ phase: 'none' });
  expect(await one.stakes.settle(open(one), false)).toBeNull();
  one.clock.now += 600_001;
  expect(await one.stakes.settle(open(one), true)).toBeNull();
  expect(await one.stakes.settle(open(one), false)).toEqual({ outcome: 'back', home: 0n });
  expect(one.done).toEqual(['allow 20', 'allow 0']);
  expect(one.stakes.leftOf(usdc)).toBe(80n);
});

it('leaves what another match is about to take', async () => {
  const one = rig();
  await one.putIn(1, 20n);
  one.clock.now += 600_001;
  await one.putIn(2, 30n);
  one.chain.info = matchInfo({ phase: 'none' });
  expect(await one.stakes.settle(open(one), false)).toEqual({ outcome: 'back', home: 0n });
  expect(one.done).toEqual(['allow 20', 'allow 30']);
});

it('takes nothing for its own that another channel was faster for', async () => {
  const one = rig();
  await one.stakes.putIn({ matchKey: keyOf(1), seat: 'B', token: TOKEN, amount: 20n });
  one.chain.info = matchInfo({ phase: 'over', ending: 'B', owners: { A: RIVAL, B: TABLE } });
  one.has.due = 40n;
  expect(await one.stakes.settle(open(one), false)).toEqual({ outcome: 'back', home: 0n });
  expect(one.done).toEqual(['allow 20', 'allow 0']);
});
