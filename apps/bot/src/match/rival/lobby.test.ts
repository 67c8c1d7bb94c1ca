import type { KeyedLog, MatchEntry, MatchTerms } from '@show-of-hands/verify';
import { type Hex, numberToHex } from 'viem';
import { expect, it } from 'vitest';
import { OPENED } from '../agent/match-story.fixture.ts';
import { Lobby } from './lobby.ts';

const ENTRY: MatchEntry = OPENED.type === 'opened' ? OPENED.entry : missing();
const TERMS: MatchTerms = OPENED.type === 'opened' ? OPENED.terms : missing();

function missing(): never {
  throw new Error('a match begins with its opening');
}

const keyOf = (match: number): Hex => numberToHex(match, { size: 32 });
const ownerOf = (owner: number) => numberToHex(owner, { size: 20 });

/** A chain with a block every second, and what a table told in each. */
class TableLogs {
  head = 0n;
  asked: (readonly [bigint, bigint])[] = [];
  readonly #logs: KeyedLog[] = [];
  /** The last block before what was taken back, for each time. */
  readonly #forks: bigint[] = [];

  block(number: bigint) {
    const fork = BigInt(this.#forks.filter((before) => number > before).length);
    const hash = numberToHex(number * 1_000n + fork, { size: 32 });
    return { number, hash, time: 1_000_000 + Number(number) };
  }

  opened(
    match: number,
    {
      owner = 1,
      joinFor = 600,
      terms,
      entry,
    }: {
      readonly owner?: number;
      readonly joinFor?: number;
      readonly terms?: Partial<MatchTerms>;
      readonly entry?: Partial<MatchEntry>;
    } = {},
  ): void {
    const { time } = this.block(this.head);
    this.#add(match, {
      type: 'opened',
      edition: 2,
      owner: ownerOf(owner),
      nonce: keyOf(match),
      terms: { ...TERMS, ...terms },
      entry: { ...ENTRY, ...entry },
      deadline: time + joinFor,
    });
  }

  joined(match: number): void {
    this.#add(match, { type: 'joined', owner: ownerOf(9), entry: ENTRY, deadline: 0 });
  }

  ended(match: number): void {
    this.#add(match, { type: 'ended', ending: 'void', cause: 'cancelled', score: null });
  }

  /** The chain takes the newest blocks back. */
  takeBack(blocks: bigint): void {
    this.head -= blocks;
    this.#forks.push(this.head);
    while ((this.#logs.at(-1)?.block ?? -1n) > this.head) this.#logs.pop();
  }

  readonly table = {
    latestBlock: async () => this.block(this.head),
    block: async (number: bigint) => this.block(number),
    matchesIn: async (from: bigint, to: bigint) => {
      this.asked.push([from, to]);
      return this.#logs.filter(({ block }) => block >= from && block <= to);
    },
  };

  #add(match: number, told: object): void {
    this.head += 1n;
    this.#logs.push({
      matchKey: keyOf(match),
      block: this.head,
      index: 0,
      hash: '0x',
      ...told,
    } as unknown as KeyedLog);
  }
}

const openIn = async (lobby: Lobby) => (await lobby.open()).map(({ matchKey }) => Number(matchKey));

it('has the matches that wait for somebody to join them, the newest first', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  for (const match of [1, 2, 3, 4]) chain.opened(match);
  chain.joined(2);
  chain.ended(3);
  expect(await openIn(lobby)).toEqual([4, 1]);
  chain.opened(5, { joinFor: 10 });
  expect(await openIn(lobby)).toEqual([5, 4, 1]);
  chain.head += 20n;
  expect(await openIn(lobby)).toEqual([4, 1]);
});

it('forgets what the chain takes back, and knows what it takes back again', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  chain.opened(1);
  chain.head += 100n;
  chain.opened(2);
  chain.joined(1);
  expect(await openIn(lobby)).toEqual([2]);
  chain.takeBack(2n);
  expect(await openIn(lobby)).toEqual([1]);
});

it('reads what is new, and all again that may have changed once the chain has taken back more than a few blocks', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  chain.head = 200_000n;
  await lobby.open();
  for (const match of [1, 2, 3]) chain.opened(match);
  chain.head += 40n;
  await lobby.open();
  chain.opened(4);
  chain.asked = [];
  expect(await openIn(lobby)).toEqual([4, 3, 2, 1]);
  expect(chain.asked.map(([from, to]) => Number(to - from))).toEqual([9 - 1]);
  // the blocks after the second opening
  chain.takeBack(chain.head - 200_002n);
  chain.head += 45n;
  expect(await openIn(lobby)).toEqual([2, 1]);
});

it('misses nothing that a node has left out of blocks it had not heard of', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  chain.head = 200_000n;
  chain.opened(1);
  const { matchesIn } = chain.table;
  const deaf = { ...chain.table, matchesIn: async (from: bigint, to: bigint) => matchesIn(from, to - 3n) };
  let table = deaf;
  const hearing = new Lobby({
    ...chain.table,
    matchesIn: (from: bigint, to: bigint) => table.matchesIn(from, to),
  });
  chain.opened(2);
  expect(await openIn(hearing)).toEqual([]);
  table = chain.table;
  chain.head += 1n;
  expect(await openIn(hearing)).toEqual(await openIn(lobby));
  expect(await openIn(hearing)).toEqual([2, 1]);
});

it('reads each block once that cannot be taken back any more', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  chain.head = 200_000n;
  for (let look = 0; look < 5; look++) {
    chain.opened(look);
    chain.head += 99n;
    await lobby.open();
  }
  const blocks = chain.asked.map(([from, to]) => Number(to - from));
  expect(blocks[0]).toBeGreaterThan(86_000);
  expect(Math.max(...blocks.slice(1))).toBeLessThanOrEqual(164);
  expect(await openIn(lobby)).toEqual([4, 3, 2, 1, 0]);
});

it('finds a challenge by how its key begins, and says where several begin alike', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  for (const match of [1, 2]) chain.opened(match);
  const name = { kind: 'key', matchKey: keyOf(2) } as const;
  expect(await lobby.find(name)).toMatchObject({ kind: 'one', challenge: { matchKey: keyOf(2) } });
  expect(await lobby.find({ kind: 'code', beginning: '0x0000' })).toEqual({ kind: 'several' });
  expect(await lobby.find({ kind: 'code', beginning: '0x01' })).toEqual({ kind: 'none' });
});

it('shows the newest few of an owner who opens many', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  chain.opened(1, { owner: 7 });
  for (let match = 2; match < 50; match++) chain.opened(match);
  const shown = (await lobby.shown()).map(({ matchKey }) => Number(matchKey));
  expect(shown).toEqual([49, 48, 47, 1]);
});

it('keeps nothing of what its opener has written where that is more than any match needs', async () => {
  const chain = new TableLogs();
  const lobby = new Lobby(chain.table);
  const long = 'x'.repeat(100_000);
  chain.opened(1);
  chain.opened(2, { entry: { ballots: long } });
  chain.opened(3, { entry: { setting: `0x${'ab'.repeat(5_000)}` } });
  chain.opened(4, { terms: { setting: `0x${'ab'.repeat(5_000)}` } });
  const open = await lobby.open();
  expect(open.map(({ matchKey, isTooLarge }) => [Number(matchKey), isTooLarge])).toEqual([
    [4, true],
    [3, true],
    [2, true],
    [1, false],
  ]);
  const text = JSON.stringify(open, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(text.length).toBeLessThan(10_000);
});
