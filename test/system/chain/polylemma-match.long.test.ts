import { join } from 'node:path';
import { dealer } from '@show-of-hands/contracts';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import {
  type PolylemmaMove,
  type PolylemmaState,
  type PolylemmaView,
  polylemma,
  RANDOM_SLOT,
  rewardsOf,
} from '@show-of-hands/engine/polylemma';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { MatchFold } from '@show-of-hands/verify';
import { createTestClient, http, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deployPolylemma } from '#bot/chain-deployment';
import { polylemmaAbi } from '#bot/chain-on-chain';
import { ContractBook } from '#bot/contract-book';
import type { Decide } from '#bot/decision';
import { polylemmaGas } from '#bot/gas';
import { followMatch } from '#bot/match-follower';
import { MatchWatch } from '#bot/match-watch';
import type { TableWriter } from '#bot/table-client';
import { createTableWriter } from '#bot/table-writer';
import { commitmentsNow } from '#helpers/chain/commitments.ts';
import { anyBattleMove, drawnMove, type PolylemmaRig, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type EnteringMatch, type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;
const never: Decide<PolylemmaView> = () => new Promise(() => {});

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);

let rig: NodeRig;
let game: PolylemmaRig;
const watches: MatchWatch[] = [];
beforeAll(async () => {
  rig = await startNodeRig();
  game = await polylemmaOn(rig);
}, 60_000);
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop();
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

function watchOf({ matchKey }: EnteringMatch): MatchWatch {
  const watch = new MatchWatch({ table: game.table, matchKey, pollEvery: 20 });
  watches.push(watch);
  return watch;
}

const logsOf = async ({ matchKey }: EnteringMatch) =>
  game.table.logsOf(matchKey, 0n, (await game.table.latestBlock()).number);

/** What the dealer owes the owners. */
async function creditsOf(): Promise<Record<Seat, bigint>> {
  const [A = 0n, B = 0n] = await Promise.all(
    SEATS.map((seat) =>
      rig.link.client.readContract({
        address: game.contracts.dealer,
        abi: dealer.abi,
        functionName: 'creditOf',
        args: [rig.owners[seat].address],
      }),
    ),
  );
  return { A, B };
}

/** What can be won from the owners. */
async function prizes(): Promise<Record<Seat, bigint>> {
  const [A = 0n, B = 0n] = await Promise.all(
    SEATS.map((seat) =>
      rig.link.client.readContract({
        address: game.contracts.dealer,
        abi: dealer.abi,
        functionName: 'prizeOf',
        args: [rig.owners[seat].address],
      }),
    ),
  );
  return { A, B };
}

/** Plays the match as the public follows it; the last state. */
async function played(match: EnteringMatch, decide: Readonly<Record<Seat, Decide<PolylemmaView>>>) {
  const watch = watchOf(match);
  const { table, binding } = game;
  const playing = Promise.all(
    SEATS.map((seat) => game.agent(match, seat, watch, decide[seat]).play(forever)),
  );
  playing.catch(() => {});
  let last: PolylemmaState | null = null;
  const observer = { hands: {}, shown: [] };
  for await (const { state, info } of followMatch({ watch, table, binding, observer, signal: forever })) {
    last = state;
    if (info.phase === 'over') break;
  }
  await playing;
  if (last === null) throw new Error('the match never began');
  return last;
}

/** The match before its first round, as the log of the join has it. */
async function firstState(match: EnteringMatch): Promise<PolylemmaState> {
  const fold = new MatchFold(game.binding, { hands: {}, shown: [] }, match.matchKey);
  const begun = (await logsOf(match)).filter((log) => log.type !== 'moved');
  fold.take(begun, await game.table.infoOf(match.matchKey));
  if (fold.state === null) throw new Error('the match never began');
  return fold.state;
}

it.each(SCALE > 1 ? ['classic', 'fickle', 'bare'] : ['classic'])(
  'a match by the rules %s is played to its end: chat decides only once the other seat’s commitment stands',
  async (preset) => {
    const match = await game.enter(preset);
    const before = await creditsOf();
    const prize = await prizes();
    const asked: string[] = [];
    const player = (seat: Seat): Decide<PolylemmaView> => {
      const move = anyBattleMove(seat === 'A' ? DIGEST : ZERO_HASH);
      return async (request) => {
        const { phase } = await game.table.infoOf(match.matchKey);
        const commitments = await commitmentsNow(game.table, match.matchKey);
        asked.push(`${request.turn} ${seat} ${phase}`);
        if (seat === 'A') expect(commitments.B).not.toBeNull();
        return move(request);
      };
    };
    const state = await played(match, { A: player('A'), B: player('B') });

    const outcome = polylemma.outcome(state);
    const rounds = state.rounds.length;
    const info = await game.table.infoOf(match.matchKey);
    expect(info).toMatchObject({ phase: 'over', cause: 'played', ending: outcome?.winner });
    expect(asked).toEqual(
      Array.from({ length: rounds }, (_, turn) => [
        `${turn} B committing`,
        `${turn} A publicCommitting`,
      ]).flat(),
    );
    const logs = await logsOf(match);
    for (let turn = 0; turn < rounds; turn += 1) {
      const blockOf = (type: 'committed' | 'moved', seat: Seat): bigint => {
        const [log, ...more] = logs.filter(
          (one) => one.type === type && 'turn' in one && one.turn === turn && one.seat === seat,
        );
        if (log === undefined || more.length > 0)
          throw new Error(`${type} ${turn} ${seat} is not there once`);
        return log.block;
      };
      // confirmed, before chat's own commitment, and before any reveal
      expect(blockOf('committed', 'A')).toBeGreaterThan(blockOf('committed', 'B'));
      for (const seat of SEATS) {
        expect(blockOf('moved', seat)).toBeGreaterThan(blockOf('committed', 'A'));
      }
    }
    // the winner is paid what the rules say, as far as it can be won, and both have their deposits back
    const rewards = rewardsOf(state.ruleset, state.parties, outcome?.winner ?? 'draw');
    const after = await creditsOf();
    for (const seat of SEATS) {
      const [reward, most] = [BigInt(rewards[seat]), prize[otherSeat(seat)]];
      expect(after[seat] - before[seat]).toBe((reward < most ? reward : most) + 10n);
    }
    // what a random slot is becomes known with its reveal, and not before
    const told = logs.flatMap((log) => (log.type === 'disclosed' && log.hash !== logs[1]?.hash ? [log] : []));
    const used = SEATS.flatMap((seat) =>
      state.rounds.flatMap(({ played: moves }, turn) =>
        moves[seat].slot === RANDOM_SLOT ? [`${turn}${seat}`] : [],
      ),
    );
    expect(told.map(({ turn, seat }) => `${turn}${seat}`).sort()).toEqual([...used].sort());
    // no seat could have spent more than is reserved for it
    const receipts = await Promise.all(
      [...new Set(logs.map(({ hash }) => hash))].map((hash) =>
        rig.link.client.getTransactionReceipt({ hash }),
      ),
    );
    const gasOf = (sender: string): bigint[] =>
      receipts.filter(({ from }) => from === sender.toLowerCase()).map(({ gasUsed }) => gasUsed);
    for (const seat of SEATS) {
      expect(sumOf(gasOf(rig.owners[seat].address))).toBeLessThan((polylemmaGas.opening * 8n) / 10n);
      const sent = gasOf(rig.agents[seat].address);
      expect(sumOf(sent)).toBeLessThan((polylemmaGas.round * 8n) / 10n);
      for (const gas of sent) expect(gas).toBeLessThan((polylemmaGas.dearest * 8n) / 10n);
    }
    expect(rig.warnings).toEqual([]);
  },
);

it('neither seat can take the other’s time: each phase has a deadline of its own, however late it begins', async () => {
  const match = await game.enter('classic', { actWindow: 100, voteWindow: 300 });
  const watch = watchOf(match);
  let commitB = (): void => {};
  const wait = new Promise<void>((done) => {
    commitB = done;
  });
  const b = game.agent(match, 'B', watch, async (request) => {
    await wait;
    return anyBattleMove(ZERO_HASH)(request);
  });
  const a = game.agent(match, 'A', watch, never);
  const playing = Promise.all([b.play(forever), a.play(forever)]);
  await until('B is asked', async () => (await game.table.infoOf(match.matchKey)).phase === 'committing');
  // B takes nearly all of its time
  await rig.passTime(80);
  commitB();
  await until(
    'chat is asked',
    async () => (await game.table.infoOf(match.matchKey)).phase === 'publicCommitting',
  );
  const { time } = await game.table.latestBlock();
  const { deadline, awaiting } = await game.table.infoOf(match.matchKey);
  expect(awaiting).toEqual(['A']);
  expect(deadline - time).toBeGreaterThan(290);
  // and chat, which lets all of its own pass, is the one that loses
  await rig.passTime(320);
  await playing;
  expect(await game.table.infoOf(match.matchKey)).toMatchObject({ ending: 'B', cause: 'time' });
}, 60_000);

it.each(SEATS)(
  'seat %s, which never reveals, has lost: the other one wins, and has both deposits',
  async (late) => {
    const match = await game.enter('bare', { actWindow: 60 });
    const before = await creditsOf();
    const prize = await prizes();
    const watch = watchOf(match);
    const honest = otherSeat(late);
    const writer = createTableWriter({
      sender: rig.agents[late],
      table: game.contracts.table,
      abi: polylemmaAbi,
    });
    // what it sends to reveal never arrives
    const lossy: TableWriter = {
      address: writer.address,
      send: (call) => (call.kind === 'reveal' ? new Promise<never>(() => {}) : writer.send(call)),
    };
    const stops = new AbortController();
    const move = anyBattleMove(ZERO_HASH);
    const playing = game.agent(match, honest, watch, move).play(forever);
    const other = game.agent(match, late, watch, move, { writer: lossy }).play(stops.signal);
    await until('one has revealed', async () => {
      const { phase, awaiting } = await game.table.infoOf(match.matchKey);
      return phase === 'revealing' && awaiting.join() === late;
    });
    await rig.passTime(400);
    await playing;
    stops.abort();
    expect(await game.table.infoOf(match.matchKey)).toMatchObject({ ending: honest, cause: 'time' });
    const after = await creditsOf();
    // silence pays no reward: the late one's deposit is forfeit, and what could have been won from it is gone
    expect(after[honest] - before[honest]).toBe(20n);
    const { parties, ruleset } = await firstState(match);
    const won = BigInt(rewardsOf(ruleset, parties, honest)[honest]);
    expect((await prizes())[late]).toBe(prize[late] < won ? 0n : prize[late] - won);
    expect(after[late]).toBe(before[late]);
    // the other seat's agent hangs in what it sends, and is left there
    void other;
  },
  60_000,
);

it('holds against the contract for whoever comes to it between two reveals, the first of a random slot', async () => {
  const match = await game.enter('classic', { actWindow: 60 });
  const watch = watchOf(match);
  const writer = createTableWriter({
    sender: rig.agents.B,
    table: game.contracts.table,
    abi: polylemmaAbi,
  });
  const encoded = (slot: PolylemmaMove['slot']) => polylemma.codec.encode({ slot, points: 0 });
  const decide =
    (second: PolylemmaMove['slot']): Decide<PolylemmaView> =>
    async ({ turn }) => ({ move: encoded(turn === 0 ? 0 : second), ballotDigest: ZERO_HASH });
  // its second reveal never arrives
  const lossy: TableWriter = {
    address: writer.address,
    send: (call) =>
      call.kind === 'reveal' && call.move === encoded(1) ? new Promise<never>(() => {}) : writer.send(call),
  };
  const stops = new AbortController();
  const playing = game.agent(match, 'A', watch, decide(RANDOM_SLOT)).play(forever);
  const other = game.agent(match, 'B', watch, decide(1), { writer: lossy }).play(stops.signal);
  await until('the random slot is told, and the other reveal is to come', async () => {
    const { phase, awaiting, turn } = await game.table.infoOf(match.matchKey);
    return turn === 1 && phase === 'revealing' && awaiting.join() === 'B';
  });
  const comer = watchOf(match);
  const { table, binding } = game;
  const observer = { hands: {}, shown: [] };
  const told: number[] = [];
  for await (const { state, turns } of followMatch({
    watch: comer,
    table,
    binding,
    observer,
    signal: forever,
  })) {
    told.push(...turns.map(({ turn }) => turn));
    expect(state?.drawn.A ?? null).toBeNull();
    if (told.length > 0) break;
  }
  expect(told).toEqual([0]);
  // and once the other one has lost by its time
  await rig.passTime(400);
  await playing;
  stops.abort();
  expect(await game.table.infoOf(match.matchKey)).toMatchObject({ ending: 'A', cause: 'time' });
  const board = { read: (name: string, args: readonly unknown[]) => game.table.read(name, args) };
  const fold = new MatchFold(binding, observer, match.matchKey);
  fold.take(await logsOf(match), await game.table.infoOf(match.matchKey));
  if (fold.state === null) throw new Error('the match never began');
  expect(await binding.divergence(fold.state, match.matchKey, board, 'over')).toBeNull();
  // the other seat's agent hangs in what it sends, and is left there
  void other;
  rig.warnings.length = 0;
}, 60_000);

it('nobody wins where neither seat acts, and both are free for the next match', async () => {
  const match = await game.enter('bare', { actWindow: 60 });
  const watch = watchOf(match);
  const seats = SEATS.map((seat) => game.agent(match, seat, watch, anyBattleMove(ZERO_HASH)));
  const stops = new AbortController();
  const playing = seats.map((seat) => seat.play(stops.signal));
  await until('the seeds are told', async () => (await game.table.infoOf(match.matchKey)).salt !== null);
  stops.abort();
  await Promise.all(playing);
  // a new program that knows nothing of it waits for its end, and then begins another
  await rig.passTime(1_000);
  await game.camp.makeReady(forever);
  const { phase, cause } = await game.table.infoOf(match.matchKey);
  expect({ phase, cause }).toEqual({ phase: 'over', cause: 'time' });
  rig.warnings.length = 0;
}, 60_000);

it('is played to its end, with the same commitments, when three blocks are taken back in every round', async () => {
  const match = await game.enter('classic');
  const anvil = createTestClient({ mode: 'anvil', transport: http(rig.node.url) });
  await anvil.mine({ blocks: 4 });
  const seen = new Map<string, Set<string>>();
  let taken = 0;
  const player = (seat: Seat): Decide<PolylemmaView> => {
    let last = 0;
    return async ({ view, turn, matchKey }) => {
      if (seat === 'B' && turn > last) {
        last = turn;
        for (const log of await logsOf(match)) {
          if (log.type !== 'committed') continue;
          const place = `${log.turn}${log.seat}`;
          seen.set(place, (seen.get(place) ?? new Set()).add(log.commitment));
        }
        taken += 1;
        await anvil.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
          method: 'anvil_reorg',
          params: [3, []],
        });
      }
      const move = drawnMove(view, seat, `${matchKey}${turn}${seat}`);
      return { move: polylemma.codec.encode(move), ballotDigest: ZERO_HASH };
    };
  };
  const state = await played(match, { A: player('A'), B: player('B') });
  expect(await game.table.infoOf(match.matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
  expect(taken).toBe(state.rounds.length - 1);
  for (const log of await logsOf(match)) {
    if (log.type !== 'committed') continue;
    const before = seen.get(`${log.turn}${log.seat}`) ?? new Set([log.commitment]);
    expect([...before]).toEqual([log.commitment]);
  }
  rig.warnings.length = 0;
}, 60_000);

it('where nobody is given anything to begin with, the dealer alone makes coins and characters', async () => {
  const { link, owners, dataDir } = rig;
  const book = new ContractBook(join(dataDir, 'bare-contracts.json'), link, owners.B);
  const {
    coin,
    collection,
    dealer: bank,
  } = await deployPolylemma({
    link,
    book,
    deployer: owners.B,
    owners: [],
  });
  const granted = await Promise.all(
    [coin, collection].map((address) =>
      link.client.getContractEvents({
        address,
        abi: parseAbi([
          'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
        ]),
        eventName: 'RoleGranted',
        fromBlock: 0n,
        strict: true,
      }),
    ),
  );
  const admin = owners.B.address.toLowerCase();
  for (const logs of granted) {
    const others = logs.map(({ args }) => args.account.toLowerCase()).filter((account) => account !== admin);
    expect(others).toEqual([bank.toLowerCase()]);
  }
});
