import type { MatchPhase } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchInfo } from '@show-of-hands/verify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { msg } from '../../base/words/book.ts';
import { BalancedTable, type Lag } from '../agent/balanced-table.fixture.ts';
import {
  commitmentOf,
  committed,
  JOINED,
  OPENED,
  playedMatch,
  revealed,
} from '../agent/match-story.fixture.ts';
import type { WatchStatus } from '../game/table-game.ts';
import { type MatchSnapshot, MatchWatch, type MatchWatchOptions } from './match-watch.ts';

const MATCH = `0x${'55'.repeat(32)}` as const;
const forever = new AbortController().signal;
const watches: MatchWatch[] = [];
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
});

/** A reader of a watch over a chain, and a way to wait until it has looked once more. */
function watching(
  chain: BalancedTable,
  { table: answers = chain.table, ...options }: Partial<MatchWatchOptions> = {},
) {
  const statuses: WatchStatus[] = [];
  const looks = { started: 0 };
  const table = {
    ...answers,
    async latestBlock() {
      looks.started += 1;
      return answers.latestBlock();
    },
  };
  const onStatus = (status: WatchStatus) => void statuses.push(status);
  const watch = new MatchWatch({ table, matchKey: MATCH, pollEvery: 1, onStatus, ...options });
  watches.push(watch);
  const seen: MatchSnapshot[] = [];
  void (async () => {
    for await (const one of watch.snapshots(forever)) seen.push(one);
  })();
  /** The look that is under way, and one whole look after it. */
  const looked = async (times = 1) => {
    const { started } = looks;
    watch.lookNow();
    await expect.poll(() => looks.started, { interval: 1 }).toBeGreaterThan(started + times);
  };
  const numbers = () => seen.map(({ block }) => Number(block.number));
  return { watch, seen, statuses, looked, numbers };
}

const logsOf = (snapshots: readonly MatchSnapshot[]) => snapshots.flatMap(({ logs }) => logs);

describe('a watch whose questions are answered by different nodes', () => {
  const LAGS: [string, Lag][] = [
    ['logs of single blocks', { logsIn: 1 }],
    ['logs of ranges', { logsOf: 1 }],
    ['all logs', { logsIn: 2, logsOf: 2 }],
    ['the match', { infoOf: 1 }],
    ['blocks by number', { block: 1 }],
    ['the latest block', { latestBlock: 1 }],
    ['the latest block, and logs by a node further behind', { latestBlock: 1, logsIn: 3, logsOf: 3 }],
  ];

  it.each(LAGS)('loses nothing when %s come from one that is behind', async (_, lag) => {
    const { blocks } = playedMatch();
    const chain = new BalancedTable();
    const { seen, looked, numbers } = watching(chain);
    for (const { info, logs } of blocks) {
      chain.mine(info, ...logs);
      chain.lag = lag;
      // the end, seen, ends the looking
      if (info.phase !== 'over') await looked(2);
      chain.lag = {};
      await expect.poll(numbers, { interval: 1 }).toContain(Number(chain.head.number));
    }
    const told = ({
      logs,
    }: {
      readonly logs: readonly { readonly type: string; readonly block: bigint }[];
    }) => logs.map(({ type, block }) => [type, block]);
    expect(seen.flatMap(told)).toEqual(blocks.flatMap(told));
    expect(seen.some(({ reset }) => reset)).toBe(false);
  });

  it('shows no block without what was told in it, when it starts in the middle of a match', async () => {
    const { chain, blocks } = playedMatch();
    chain.lag = { logsOf: 9, logsIn: 9 };
    const { seen, looked } = watching(chain);
    await looked(3);
    expect(seen).toEqual([]);
    chain.lag = {};
    await expect.poll(() => seen.length, { interval: 1 }).toBe(1);
    expect(logsOf(seen)).toEqual(blocks.flatMap(({ logs }) => logs));
  });

  it('says what a node leaves out of a match that lies further back', async () => {
    const { chain } = playedMatch();
    for (let block = 0; block < 20; block += 1) chain.mine();
    chain.lag = { logsOf: 32 };
    const { statuses, looked } = watching(chain);
    await looked(1);
    await expect
      .poll(() => statuses, { interval: 1 })
      .toMatchObject([
        {
          kind: 'offline',
          reason: { key: 'chain.gap' },
        },
      ]);
  });

  it('is news at once where a look was left without an answer', async () => {
    const chain = new BalancedTable();
    chain.mine({ phase: 'open' }, OPENED);
    let answer = () => {};
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { statuses } = watching(chain, {
      silence: 20,
      table: {
        ...chain.table,
        async logsIn(...of) {
          await silence;
          return chain.table.logsIn(...of);
        },
      },
    });
    const offline = { kind: 'offline', reason: msg('rpc.silentFor', { seconds: 0.02 }) };
    await expect.poll(() => statuses, { interval: 1 }).toEqual([offline]);
    answer();
    await expect.poll(() => statuses, { interval: 1 }).toEqual([offline, { kind: 'online' }]);
  });

  it('is no news while one look fails and the next one does not', async () => {
    const chain = new BalancedTable();
    chain.mine({ phase: 'open' }, OPENED);
    let failures = 0;
    const { statuses, numbers } = watching(chain, {
      table: {
        ...chain.table,
        async logsIn(...of) {
          failures -= 1;
          if (failures >= 0) throw new Error('unknown block');
          return chain.table.logsIn(...of);
        },
      },
    });
    for (let block = 1; block < 6; block += 1) {
      failures = 1;
      chain.mine();
      await expect.poll(numbers, { interval: 1 }).toContain(block);
    }
    expect(statuses).toEqual([]);
  });

  it('reads one block once, and asks for no range, while blocks come one by one', async () => {
    const chain = new BalancedTable();
    chain.mine({ phase: 'open' }, OPENED);
    const { numbers, looked } = watching(chain);
    await expect.poll(numbers, { interval: 1 }).toEqual([0]);
    for (let block = 1; block < 6; block += 1) {
      chain.mine();
      await looked();
      await expect.poll(numbers, { interval: 1 }).toContain(block);
    }
    const count = (question: string) => chain.asked.filter((one) => one.question === question).length;
    expect(count('logsIn')).toBe(6);
    expect(count('logsOf')).toBe(0);
  });
});

/** A chain whose node answers from a newer block than it is asked for, as often as it is told to. */
function hasty(chain: BalancedTable, from: MatchPhase, newer: Partial<MatchInfo>, times = 1) {
  const hurry = { left: times };
  const table = {
    ...chain.table,
    async infoOf(matchKey: typeof MATCH, block?: bigint) {
      const info = await chain.table.infoOf(matchKey, block);
      if (info.phase !== from || hurry.left === 0) return info;
      hurry.left -= 1;
      return { ...info, ...newer };
    },
  };
  return { table, hurry };
}

const ALL_OPEN = [
  { phase: 'opening', awaiting: ['B'] },
  { phase: 'committing', awaiting: ['A'] },
] as const;
const DRAWN = [
  { phase: 'drawing', awaiting: ['B'] },
  { phase: 'committing', awaiting: SEATS },
] as const;

it.each([
  ['first turn', 'seeding', ALL_OPEN],
  ['next phase', 'revealing', DRAWN],
] as const)(
  'a match is not said to have come to its %s by a node that answers from a newer block',
  async (_, before, [now, next]) => {
    const chain = new BalancedTable();
    chain.mine({ phase: 'open' }, OPENED);
    chain.mine({ phase: before }, JOINED);
    const { table, hurry } = hasty(chain, now.phase, next);
    const { seen, numbers } = watching(chain, { table });
    await expect.poll(numbers, { interval: 1 }).toContain(1);
    chain.mine(now);
    await expect.poll(numbers, { interval: 1 }).toContain(2);
    chain.mine(next);
    await expect.poll(numbers, { interval: 1 }).toContain(3);
    expect(hurry.left).toBe(0);
    expect(seen.map(({ info }) => info.phase).slice(-2)).toEqual([now.phase, next.phase]);
  },
);

it('a draw that no block tells is not believed, however often a node answers from a newer one', async () => {
  const chain = new BalancedTable();
  const link = commitmentOf('B', 0);
  chain.mine({ phase: 'open' }, OPENED);
  chain.mine({ phase: 'seeding' }, JOINED);
  const [now, next] = DRAWN;
  const { table, hurry } = hasty(chain, now.phase, { ...next, links: { A: ZERO_HASH, B: link } }, 4);
  const { seen, numbers } = watching(chain, { table });
  await expect.poll(numbers, { interval: 1 }).toContain(1);
  chain.mine(now);
  await expect.poll(numbers, { interval: 1 }).toContain(2);
  expect(hurry.left).toBe(0);
  expect(seen.at(-1)?.info.phase).toBe('drawing');
});

it('a watch tells its clock of every head once, and for how long it was not there', async () => {
  const chain = new BalancedTable();
  chain.mine();
  const told: [time: number, unseenMs: number][] = [];
  let now = 1_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const { looked } = watching(chain, {
    clock: { offsetMs: 0, saw: (...sight) => void told.push(sight) },
  });
  await looked(2);
  expect(told).toEqual([[chain.head.time, Number.POSITIVE_INFINITY]]);
  const seen = told[0];
  now += 7;
  chain.mine();
  await looked(2);
  expect(told).toEqual([seen, [chain.head.time, 7]]);
});

describe('blocks that are taken back', () => {
  async function committing(options?: Partial<MatchWatchOptions>) {
    const chain = new BalancedTable();
    chain.mine({ phase: 'open' }, OPENED);
    chain.mine({ phase: 'seeding' }, JOINED);
    const reader = watching(chain, options);
    await expect.poll(reader.numbers, { interval: 1 }).toContain(1);
    for (let block = 2; block < 5; block += 1) {
      chain.mine({ awaiting: SEATS });
      await expect.poll(reader.numbers, { interval: 1 }).toContain(block);
    }
    return { chain, ...reader };
  }

  it('are noticed where another block has taken their place, even if the chain is shorter now', async () => {
    const { chain, seen } = await committing();
    chain.takeBack(3);
    chain.mine();
    await expect.poll(() => seen.at(-1)?.reset, { interval: 1 }).toBe(true);
    expect(seen.at(-1)?.block).toMatchObject({ number: 2n });
    expect(logsOf(seen.slice(-1)).map(({ type }) => type)).toEqual(['opened', 'joined']);
  });

  it('are not suspected of a chain that is only shorter, until that has lasted', async () => {
    const { chain, seen, looked } = await committing();
    chain.lag = { latestBlock: 2, block: 2, infoOf: 2, logsIn: 2 };
    const before = seen.length;
    await looked(5);
    expect(seen).toHaveLength(before);
    const impatient = await committing({ patience: 30 });
    impatient.chain.takeBack(3);
    await expect.poll(() => impatient.seen.at(-1)?.reset, { interval: 1 }).toBe(true);
    expect(impatient.seen.at(-1)?.block).toMatchObject({ number: 1n });
  });

  it('take with them what was told in them', async () => {
    const { chain, seen } = await committing();
    const turn = { phase: 'committing', turn: 1 } as const;
    chain.mine(turn, committed('A', 0), committed('B', 0), revealed('A', 0), revealed('B', 0));
    await expect.poll(() => seen.at(-1)?.info.turn, { interval: 1 }).toBe(1);
    chain.takeBack(1);
    chain.mine({ turn: 0 });
    chain.mine();
    await expect.poll(() => seen.at(-1)?.info.turn, { interval: 1 }).toBe(0);
    const last = seen.findLastIndex(({ reset }) => reset);
    expect(logsOf(seen.slice(last)).map(({ type }) => type)).toEqual(['opened', 'joined']);
  });
});
