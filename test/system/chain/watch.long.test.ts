import { oddsTable } from '@show-of-hands/contracts/testing';
import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Address, createTestClient, type Hex, http } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainFault } from '#bot/fault';
import { followMatch, type Observation } from '#bot/match-follower';
import { type MatchSnapshot, MatchWatch } from '#bot/match-watch';
import { commitmentFor } from '#bot/open-commitment';
import type { TableReader } from '#bot/table-client';
import type { WatchStatus } from '#bot/table-game';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { type EnteredMatch, enterBoth, type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';
import type { OddsEvent, OddsState } from '#odds/odds.ts';
import { oddsOnChain } from '#odds/odds-bot.ts';

const { abi } = oddsTable;
let rig: NodeRig;
let address: Address;
let table: TableReader;
let match: EnteredMatch;
let watch: MatchWatch;
let statuses: WatchStatus[];
let before: { readonly contract: Hex; readonly match: Hex };
const forever = new AbortController().signal;

beforeEach(async () => {
  rig = await startNodeRig();
  const contract = await chainClient().snapshot();
  address = await rig.deploy('odds', oddsTable, []);
  table = createTableReader({ link: rig.link, table: address, abi, listed: false });
  before = { contract, match: await chainClient().snapshot() };
  match = await enterBoth(rig, table, abi, { rules: ZERO_HASH, publicSeats: [] }, async () => []);
  statuses = [];
  watch = new MatchWatch({
    table,
    matchKey: match.matchKey,
    pollEvery: 10,
    patience: 100,
    onStatus: (status) => void statuses.push(status),
  });
});
afterEach(async () => {
  await watch.stop();
  await rig.stop();
  rig.remove();
});

const chainClient = () => createTestClient({ mode: 'anvil', transport: http(rig.node.url) });
async function revealSeeds(): Promise<void> {
  for (const seat of SEATS) {
    const writer = createTableWriter({ sender: rig.agents[seat], table: address, abi });
    const seed = match.secrets[seat].seed().reveal();
    const { mined } = await writer.send({ kind: 'revealSeed', matchKey: match.matchKey, seat, seed });
    await mined;
  }
}

/** Keeps what an iteration has given so far. */
function collect<T>(source: AsyncIterable<T>) {
  const seen: T[] = [];
  const ended = (async () => {
    for await (const one of source) seen.push(one);
  })();
  ended.catch(() => {});
  return { seen, ended };
}
const typesOf = (snapshot: Pick<MatchSnapshot, 'logs'> | undefined) => snapshot?.logs.map((log) => log.type);

describe('a watch', () => {
  it('gives every reader all logs once and in order, whenever the reader came', async () => {
    const early = collect(watch.snapshots(forever));
    await until('the first snapshot', () => early.seen.length > 0);
    await revealSeeds();
    await until('both seeds', () => early.seen.at(-1)?.info.phase === 'committing');
    const late = collect(watch.snapshots(forever));
    await until('the late reader', () => late.seen.length > 0);
    const all = ['opened', 'joined', 'seedRevealed', 'seedRevealed', 'started'];
    expect(early.seen.flatMap((snapshot) => typesOf(snapshot) ?? [])).toEqual(all);
    expect(typesOf(late.seen[0])).toEqual(all);
    expect(early.seen.every((snapshot) => !snapshot.reset)).toBe(true);
  });

  it('starts over when the chain takes blocks back', async () => {
    const snapshot = await chainClient().snapshot();
    await revealSeeds();
    const reader = collect(watch.snapshots(forever));
    await until('the start', () => reader.seen.at(-1)?.info.phase === 'committing');
    await chainClient().revert({ id: snapshot });
    await chainClient().mine({ blocks: 9 });
    await until('the snapshot after', () => reader.seen.some((snapshot) => snapshot.reset));
    const after = reader.seen.find((snapshot) => snapshot.reset);
    expect(after?.info.phase).toBe('seeding');
    expect(typesOf(after)).toEqual(['opened', 'joined']);
  });

  it('gives nothing that is of two forks, when blocks are taken back while it looks', async () => {
    const snapshot = await chainClient().snapshot();
    await revealSeeds();
    let forks = 0;
    let logs = Promise.resolve<unknown>(undefined);
    await watch.stop();
    watch = new MatchWatch({
      table: {
        ...table,
        logsIn: (...of) => {
          const read = table.logsIn(...of);
          logs = read;
          return read;
        },
        async infoOf(...of) {
          await logs;
          if (forks === 0) {
            forks += 1;
            await chainClient().revert({ id: snapshot });
            await chainClient().mine({ blocks: 9 });
          }
          return table.infoOf(...of);
        },
      },
      matchKey: match.matchKey,
      pollEvery: 10,
    });
    const reader = collect(watch.snapshots(forever));
    await until('a snapshot', () => reader.seen.length > 0);
    expect(forks).toBe(1);
    const [first] = reader.seen;
    expect(typesOf(first)?.includes('started')).toBe(first?.info.phase === 'committing');
  });

  it('goes on after an end that is taken back, for a reader that doubts it', async () => {
    const snapshot = await chainClient().snapshot();
    await rig.passTime(700);
    const writer = createTableWriter({ sender: rig.owners.A, table: address, abi });
    await (await writer.send({ kind: 'callTime', matchKey: match.matchKey })).mined;
    const phases: string[] = [];
    for await (const { info, reset } of watch.snapshots(forever)) {
      phases.push(reset ? `reset ${info.phase}` : info.phase);
      if (phases.length > 1) break;
      await chainClient().revert({ id: snapshot });
      await chainClient().mine({ blocks: 9 });
      watch.takeBackEnd();
    }
    expect(phases).toEqual(['over', 'reset seeding']);
  });

  it.each(['match', 'contract'] as const)(
    'ends with a clear fault when the chain no longer has the %s',
    async (what) => {
      const reader = collect(watch.snapshots(forever));
      await until('the first snapshot', () => reader.seen.length > 0);
      await chainClient().revert({ id: before[what] });
      await chainClient().mine({ blocks: 9 });
      await expect(reader.ended).rejects.toMatchObject({ kind: 'replaced' });
    },
  );

  it('says once that the chain does not answer, and ends quietly when it is stopped', async () => {
    const reader = collect(watch.snapshots(forever));
    await until('the first snapshot', () => reader.seen.length > 0);
    await rig.stop();
    await until('the report', () => statuses.length > 0);
    expect(statuses).toEqual([{ kind: 'offline', reason: expect.objectContaining({ key: 'rpc.away' }) }]);
    await watch.stop();
    await reader.ended;
  });
});

describe('a follower', () => {
  const follow = (lie: boolean, read: TableReader = table) => {
    const binding = oddsOnChain(abi);
    return collect<Observation<OddsState, OddsEvent>>(
      followMatch({
        watch,
        table: read,
        // a contract that says something else than the engine: what the table must never play on
        binding: lie
          ? { ...binding, divergence: (state, key, _, phase) => binding.divergence(state, key, LIAR, phase) }
          : binding,
        observer: { hands: {}, shown: [] },
        signal: forever,
      }),
    );
  };
  const LIAR = { read: async () => [7, 7] };

  async function playRound(): Promise<void> {
    const decision = { move: '0x01', ballotDigest: ZERO_HASH } as const;
    const { matchKey, secrets } = match;
    const writers = SEATS.map((seat) => ({
      seat,
      writer: createTableWriter({ sender: rig.agents[seat], table: address, abi }),
    }));
    for (const { seat, writer } of writers) {
      const commitment = commitmentFor(table.venue, secrets[seat], 0, decision);
      await (
        await writer.send({ kind: 'commit', matchKey, seat, turn: 0, commitment, ballotDigest: ZERO_HASH })
      ).mined;
    }
    for (const { seat, writer } of writers.reverse()) {
      const salt = secrets[seat].commitSalt(0).reveal();
      await (await writer.send({ kind: 'reveal', matchKey, seat, ...decision, salt, disclosure: '0x' }))
        .mined;
    }
  }

  it('yields a turn once its last reveal is there, whoever revealed first', async () => {
    await revealSeeds();
    const reader = follow(false);
    await playRound();
    await until('the turn', () => reader.seen.some((seen) => seen.turns.length > 0));
    const [turn] = reader.seen.flatMap((seen) => seen.turns);
    expect(turn).toMatchObject({ turn: 0, seats: ['A', 'B'], events: [{ winner: 'A' }] });
    expect(reader.seen.at(-1)?.state).toEqual({ wins: { A: 1, B: 0 }, rounds: [{ A: 1, B: 1 }] });
  });

  it('goes on when the block is taken back at which it compares', async () => {
    await revealSeeds();
    const snapshot = await chainClient().snapshot();
    let forks = 0;
    const reader = follow(false, {
      ...table,
      async read(...what) {
        if (forks === 0) {
          forks += 1;
          await chainClient().revert({ id: snapshot });
          await chainClient().mine({ blocks: 12 });
        }
        return table.read(...what);
      },
    });
    await playRound();
    await until('the snapshot after', () => reader.seen.some((seen) => seen.reset));
    expect(forks).toBe(1);
  });

  it('asks again while there is no later block, however often the chain does not answer what it compares with', async () => {
    await revealSeeds();
    let refused = 0;
    const reader = follow(false, {
      ...table,
      async read(...what) {
        refused += 1;
        if (refused < 8) throw new ChainFault('unreachable', 'the node does not answer');
        return table.read(...what);
      },
    });
    await playRound();
    await until('the turn', () => reader.seen.some((seen) => seen.turns.length > 0));
    expect(refused).toBeGreaterThanOrEqual(8);
  });

  it('believes no difference that a block makes which the node is given while it is asked', async () => {
    await revealSeeds();
    let early = 0;
    const reader = follow(false, {
      ...table,
      async read(...what) {
        if (early > 0) return table.read(...what);
        early += 1;
        await chainClient().mine({ blocks: 1 });
        return LIAR.read();
      },
    });
    await playRound();
    await until('the turn', () => reader.seen.some((seen) => seen.turns.length > 0));
    expect(early).toBe(1);
  });

  it('stops with both states when engine and contract disagree', async () => {
    await revealSeeds();
    const reader = follow(true);
    await playRound();
    await expect(reader.ended).rejects.toThrow(/disagree after turn 1[\s\S]*engine: 1,0\ncontract: 7,7/);
    expect(reader.seen.every((seen) => seen.turns.length === 0)).toBe(true);
  });
});
