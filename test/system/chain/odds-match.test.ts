import type { ChainStep } from '@show-of-hands/bus';
import { oddsTable } from '@show-of-hands/contracts/testing';
import { bySeat, otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decide } from '#bot/decision';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import type { TableReader, TableWriter } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { commitmentsNow } from '#helpers/chain/commitments.ts';
import { type EnteredMatch, enterBoth, MemoryDecisions, type Rig, startRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';
import type { OddsState } from '#odds/odds.ts';
import { oddsOnChain } from '#odds/odds-bot.ts';

const { abi } = oddsTable;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const nobody = { hands: {}, shown: [] };

let rig: Rig;
let address: Address;
let table: TableReader;
let steps: ChainStep[];
let watches: MatchWatch[] = [];

beforeAll(async () => {
  rig = await startRig();
  address = await rig.deploy('odds', oddsTable, []);
  table = createTableReader({ link: rig.link, table: address, abi, listed: false });
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  steps = [];
  rig.warnings.length = 0;
  return async () => {
    await Promise.all(watches.map((watch) => watch.stop()));
    watches = [];
  };
});

const writerOf = (seat: Seat): TableWriter =>
  createTableWriter({ sender: rig.agents[seat], table: address, abi });

function agentOf(
  { matchKey, secrets }: EnteredMatch,
  seat: Seat,
  decide: Decide<OddsState>,
  more: { store?: MemoryDecisions; table?: TableReader; writer?: TableWriter; now?: () => number } = {},
) {
  const watch = new MatchWatch({ table: more.table ?? table, matchKey, pollEvery: 20 });
  watches.push(watch);
  return new SeatAgent({
    matchKey,
    seat,
    binding: oddsOnChain(abi),
    table,
    writer: writerOf(seat),
    watch,
    secrets: secrets[seat],
    tokens: [],
    observer: nobody,
    store: new MemoryDecisions(),
    decide,
    nextBlock: rig.nextBlock,
    onStep: (step) => void steps.push(step),
    log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
    now: Date.now,
    ...more,
  });
}

const enter = (publicSeat: Seat | null, windows: { actWindow?: number; voteWindow?: number } = {}) =>
  enterBoth(
    rig,
    table,
    abi,
    { rules: ZERO_HASH, publicSeats: publicSeat === null ? [] : [publicSeat], ...windows },
    async () => [],
  );
const always =
  (move: '0x00' | '0x01'): Decide<OddsState> =>
  async () => ({ move, ballotDigest: ZERO_HASH });
const never: Decide<OddsState> = () => new Promise(() => {});
const forever = new AbortController().signal;

describe('a simultaneous match with a public seat', () => {
  it.each(SEATS)(
    'is decided by seat %s in public only after the other seat’s commitment stands on chain',
    async (publicSeat) => {
      const match = await enter(publicSeat);
      const hidden = otherSeat(publicSeat);
      const asked: string[] = [];
      const players = bySeat((seat) =>
        agentOf(match, seat, async ({ turn, view }) => {
          const { phase } = await table.infoOf(match.matchKey);
          const commitments = await commitmentsNow(table, match.matchKey);
          asked.push(`${turn} ${seat} ${phase}`);
          expect(view.rounds.length).toBe(turn);
          if (seat === publicSeat) expect(commitments[hidden]).not.toBeNull();
          return {
            move: turn === 0 ? '0x01' : '0x00',
            ballotDigest: seat === publicSeat ? DIGEST : ZERO_HASH,
          };
        }),
      );
      await Promise.all(SEATS.map((seat) => players[seat].play(forever)));
      const info = await table.infoOf(match.matchKey);
      expect(info).toMatchObject({ phase: 'over', ending: 'A', cause: 'played' });
      expect(asked).toEqual(
        [0, 1].flatMap((turn) => [`${turn} ${hidden} committing`, `${turn} ${publicSeat} publicCommitting`]),
      );
      const logs = await table.logsOf(match.matchKey, 0n, (await table.latestBlock()).number);
      const digests = logs.flatMap((log) => (log.type === 'committed' ? [[log.seat, log.ballotDigest]] : []));
      expect(digests).toEqual(
        [hidden, publicSeat, hidden, publicSeat].map((s) => [s, s === hidden ? ZERO_HASH : DIGEST]),
      );
      expect(rig.warnings).toEqual([]);
    },
  );

  it('is followed transaction by transaction: sending, pending with its hash, confirmed', async () => {
    const match = await enter('A');
    await Promise.all([
      agentOf(match, 'A', always('0x00')).play(forever),
      agentOf(match, 'B', always('0x00')).play(forever),
    ]);
    const ids = new Set(steps.map((step) => step.id));
    expect(ids.size).toBe(2 * (1 + 2 * 2));
    for (const id of ids) {
      const life = steps.filter((step) => step.id === id);
      expect(life.map((step) => step.status)).toEqual(['sending', 'pending', 'confirmed']);
      expect(life.map((step) => step.hash === null)).toEqual([true, false, false]);
    }
  });
});

describe('Never 2: at most one commitment per turn, and none before its decision is remembered', () => {
  it('remembers the decision before anything is sent', async () => {
    const match = await enter(null);
    const store = new MemoryDecisions();
    const writer = writerOf('A');
    const order: string[] = [];
    const remember = store.remember.bind(store);
    store.remember = async (...args) => {
      await remember(...args);
      order.push(`remember ${args[1]}`);
    };
    const watched: TableWriter = {
      address: writer.address,
      send(call) {
        if (call.kind === 'commit') order.push(`commit ${call.turn}`);
        return writer.send(call);
      },
    };
    await Promise.all([
      agentOf(match, 'A', always('0x00'), { store, writer: watched }).play(forever),
      agentOf(match, 'B', always('0x00')).play(forever),
    ]);
    expect(order).toEqual(['remember 0', 'commit 0', 'remember 1', 'commit 1']);
  });

  it('plays the remembered decision after a restart, whatever it would decide now', async () => {
    const match = await enter(null);
    const store = new MemoryDecisions();
    for (const turn of [0, 1])
      await store.remember(match.matchKey, turn, { move: '0x01', ballotDigest: DIGEST });
    await Promise.all([
      agentOf(match, 'A', always('0x00'), { store }).play(forever),
      agentOf(match, 'B', always('0x01')).play(forever),
    ]);
    const logs = await table.logsOf(match.matchKey, 0n, (await table.latestBlock()).number);
    const moves = logs.flatMap((log) => (log.type === 'moved' && log.seat === 'A' ? [log.move] : []));
    expect(moves).toEqual(['0x01', '0x01']);
  });

  it('goes on after its process died between commit and reveal, with the keys and the chain alone', async () => {
    const match = await enter(null);
    const dies = new AbortController();
    let answer = (): void => {};
    const late = new Promise<void>((done) => {
      answer = done;
    });
    const b = agentOf(match, 'B', async () => {
      await late;
      return { move: '0x00', ballotDigest: ZERO_HASH };
    }).play(forever);
    const first = agentOf(match, 'A', async () => ({ move: '0x01', ballotDigest: DIGEST })).play(dies.signal);
    await until('A has committed', async () => (await commitmentsNow(table, match.matchKey)).A !== null);
    dies.abort();
    await first;
    answer();
    await Promise.all([agentOf(match, 'A', always('0x00')).play(forever), b]);
    const logs = await table.logsOf(match.matchKey, 0n, (await table.latestBlock()).number);
    const commits = logs.filter((log) => log.type === 'committed' && log.seat === 'A' && log.turn === 0);
    expect(commits).toHaveLength(1);
    expect(logs.find((log) => log.type === 'moved' && log.seat === 'A')).toMatchObject({
      move: '0x01',
      committed: { ballotDigest: DIGEST },
    });
  });

  it('commits nothing when the decision cannot be remembered', async () => {
    const match = await enter(null);
    const store = new MemoryDecisions();
    store.remember = () => Promise.reject(new Error('the disk is full'));
    const end = new AbortController();
    const b = agentOf(match, 'B', never).play(end.signal);
    await expect(agentOf(match, 'A', always('0x00'), { store }).play(forever)).rejects.toThrow(
      'the disk is full',
    );
    expect((await commitmentsNow(table, match.matchKey)).A).toBeNull();
    end.abort();
    await b;
  });
});

describe('a seat whose player fails', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('no idea'))],
    ['answers with a move that is not legal', async () => ({ move: '0x07' as const, ballotDigest: DIGEST })],
  ])('plays its first legal move and says why, if the player %s', async (_, decide) => {
    const match = await enter(null);
    await Promise.all([
      agentOf(match, 'A', decide).play(forever),
      agentOf(match, 'B', always('0x00')).play(forever),
    ]);
    const logs = await table.logsOf(match.matchKey, 0n, (await table.latestBlock()).number);
    expect(logs.flatMap((log) => (log.type === 'moved' && log.seat === 'A' ? [log.move] : []))).toEqual([
      '0x00',
      '0x00',
    ]);
    expect(rig.warnings).toEqual([
      expect.stringMatching(/Seat A made no decision for turn 1/),
      expect.stringMatching(/Seat A made no decision for turn 2/),
    ]);
  });
});

describe('deadlines', () => {
  it('calls time on an opponent who lets one pass, and stops asking its own player', async () => {
    const match = await enter(null, { actWindow: 60 });
    const cancelled = new Promise<void>((done) => {
      void agentOf(match, 'B', ({ signal }) => {
        signal.addEventListener('abort', () => done());
        return new Promise(() => {});
      }).play(forever);
    });
    const a = agentOf(match, 'A', always('0x00')).play(forever);
    await until('A has committed', async () => (await commitmentsNow(table, match.matchKey)).A !== null);
    await rig.passTime(120);
    await a;
    await cancelled;
    expect(await table.infoOf(match.matchKey)).toMatchObject({ ending: 'A', cause: 'time' });
    expect(steps.filter((step) => step.kind === 'time' && step.status === 'confirmed')).toHaveLength(1);
  });

  it('ends void when nobody acts', async () => {
    const match = await enter(null, { actWindow: 60 });
    const players = SEATS.map((seat) => agentOf(match, seat, never).play(forever));
    await until('both are asked', async () => (await table.infoOf(match.matchKey)).phase === 'committing');
    await rig.passTime(120);
    await Promise.all(players);
    expect(await table.infoOf(match.matchKey)).toMatchObject({ ending: 'void', cause: 'time' });
  });

  it('are told in this machine’s time, however far ahead of it the chain is', async () => {
    const AHEAD = 3_000;
    const WINDOW = 60;
    await rig.passTime(AHEAD);
    const match = await enter(null, { actWindow: WINDOW });
    const left: number[] = [];
    const decide: Decide<OddsState> = async ({ deadline, decideBy }) => {
      expect(decideBy).toBeLessThan(deadline);
      left.push((deadline - Date.now()) / 1_000);
      return { move: '0x01', ballotDigest: ZERO_HASH };
    };
    await Promise.all(SEATS.map((seat) => agentOf(match, seat, decide).play(forever)));
    expect(left).toHaveLength(4);
    for (const seconds of left) {
      expect(seconds).toBeGreaterThan(WINDOW - 10);
      expect(seconds).toBeLessThan(WINDOW + 5);
    }
  });
});
