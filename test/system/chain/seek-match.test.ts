import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { seekTable } from '@show-of-hands/contracts/testing';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { checkSecrets, checkToldOnChain, type MatchLog } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainGame } from '#bot/chain-game';
import type { Decide } from '#bot/decision';
import { MatchBook } from '#bot/match-book';
import { MatchWatch } from '#bot/match-watch';
import { secretsAfterMoves } from '#bot/own-secrets';
import { SeatAgent } from '#bot/seat-agent';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { type EnteredMatch, enterBoth, MemoryDecisions, type Rig, startRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';
import { PLACES, type SeekMove, type SeekState, type SeekTypes, seek } from '#seek/seek.ts';
import { seekOnChain } from '#seek/seek-bot.ts';
import { polylemmaRecord } from '../../../packages/verify/src/polylemma/record.fixture.ts';

const { abi } = seekTable;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;
const honest = seekOnChain(abi);

let rig: Rig;
let table: TableReader;
const watches: MatchWatch[] = [];

beforeAll(async () => {
  rig = await startRig();
  const address = await rig.deploy('seek', seekTable, []);
  table = createTableReader({ link: rig.link, table: address, abi, listed: false });
});
afterAll(async () => {
  await Promise.all(watches.map((watch) => watch.stop()));
  await rig.stop();
  rig.remove();
});

/** Where a seat has its thing once it has moved so many times. */
function thingOf({ secrets }: EnteredMatch, seat: Seat, times = 0): number {
  const hiding = { binding: honest, secrets: secrets[seat], tokens: [] };
  const moves = Array.from({ length: times }, () => ({ place: 0, moves: true }));
  const own = secretsAfterMoves(hiding, { owner: rig.owners[seat].address, rules: ZERO_HASH }, moves);
  return own?.values.findIndex((word) => word !== ZERO_HASH) ?? -1;
}

/** Moves of the four turns: A’s thing moves in both of its, B’s in its first; B asks where A’s thing is by then. */
const movesOf = (match: EnteredMatch): readonly SeekMove[] => [
  { place: (thingOf(match, 'B') + 5) % PLACES, moves: true },
  { place: thingOf(match, 'A', 1), moves: true },
  // where B’s thing was before it moved
  { place: thingOf(match, 'B'), moves: true },
  { place: thingOf(match, 'A', 2), moves: false },
];

function agentOf(
  match: EnteredMatch,
  seat: Seat,
  binding: ChainGame<SeekTypes>,
  store = new MemoryDecisions(),
) {
  const { matchKey, secrets } = match;
  const moves = movesOf(match);
  const decide: Decide<SeekState> = async ({ turn }) => ({
    move: seek.codec.encode(moves[turn] ?? { place: 0, moves: false }),
    ballotDigest: seat === 'A' ? DIGEST : ZERO_HASH,
  });
  const watch = new MatchWatch({ table, matchKey, pollEvery: 20 });
  watches.push(watch);
  return new SeatAgent({
    matchKey,
    seat,
    binding,
    table,
    writer: createTableWriter({ sender: rig.agents[seat], table: table.venue.table, abi }),
    watch,
    secrets: secrets[seat],
    tokens: [],
    observer: {
      hands: {},
      shown: [],
      secrets: { [seat]: binding.brings.secretsOf([], secrets[seat], ZERO_HASH) },
    },
    store,
    decide,
    nextBlock: rig.nextBlock,
    onStep: () => {},
    log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
    now: Date.now,
  });
}

const enter = (windows: { actWindow?: number } = {}) =>
  enterBoth(rig, table, abi, { rules: ZERO_HASH, publicSeats: ['A'], ...windows }, async () => [], {
    brings: honest.brings,
  });
const logsOf = async ({ matchKey }: EnteredMatch) =>
  table.logsOf(matchKey, 0n, (await table.latestBlock()).number);

/** A match as its record would have it. */
async function recordOf({ matchKey }: EnteredMatch, logs: readonly MatchLog[]): Promise<MatchRecord> {
  const book = new MatchBook();
  book.take(logs, [], false);
  const turns = await book.turns(seek, [], async () => undefined);
  const { chainId, table: address } = table.venue;
  const played = polylemmaRecord('a match to put another into', 1);
  return {
    ...played,
    matchKey,
    chain: { chainId, rpcUrl: null, table: address },
    turns,
    ...(book.told && { told: book.told }),
  };
}

const chain: Parameters<typeof checkToldOnChain>[1] = {
  async call(to, data) {
    const { data: value = '0x' } = await rig.link.client.call({ to: to as Hex, data: data as Hex });
    return { ok: true, value };
  },
  async receipt(hash) {
    const { status, blockNumber, logs } = await rig.link.client.getTransactionReceipt({ hash: hash as Hex });
    return { ok: true, value: { succeeded: status === 'success', block: Number(blockNumber), logs } };
  },
};

describe('a match in which moves hide secrets anew', () => {
  let match: EnteredMatch;
  let logs: readonly MatchLog[];
  beforeAll(async () => {
    rig.warnings.length = 0;
    match = await enter();
    await Promise.all(SEATS.map((seat) => agentOf(match, seat, honest).play(forever)));
    logs = await logsOf(match);
  });

  it('is played to its end: whoever asks where the thing is now finds it, and not where it was', async () => {
    expect(await table.infoOf(match.matchKey)).toMatchObject({
      ending: 'B',
      cause: 'played',
      score: { A: 0, B: 2 },
    });
    expect(rig.warnings).toEqual([]);
  });

  it('has each answer from the root that stood as the turn began, and every list at the end', () => {
    const opened = logs.flatMap((log) => (log.type === 'secretOpened' ? [[log.seat, log.root]] : []));
    expect(opened).toEqual([
      ['B', 0],
      ['A', 1],
      ['B', 1],
      ['A', 2],
    ]);
    const lists = logs.flatMap((log) => (log.type === 'secretListShown' ? [`${log.seat}${log.root}`] : []));
    expect(lists.toSorted()).toEqual(['A0', 'A1', 'A2', 'B0', 'B1']);
  });

  it('has moves whose commitments and bytes have the new root in them, of both seats', async () => {
    const roots = logs.flatMap((log) => (log.type === 'secretsReplaced' ? [log.secretRoot] : []));
    const moves = logs.flatMap((log) => (log.type === 'moved' ? [log] : []));
    expect(roots).toHaveLength(3);
    for (const [index, root] of roots.entries()) {
      expect(moves[index]?.move.endsWith(root.slice(2))).toBe(true);
      expect(moves[index]?.committed === null).toBe(moves[index]?.seat === 'B');
    }
  });

  it('has a record that the chain bears out, and contradicts where a list, a root or an answer is another', async () => {
    const record = await recordOf(match, logs);
    const { told } = record;
    if (told === undefined) throw new Error('the record tells nothing');
    const checked = async (more: Partial<ToldRecord>) =>
      (await checkToldOnChain({ ...record, told: { ...told, ...more } }, chain))?.verdict;
    expect(await checked({})).toBe('holds');
    const other = (hex: Hex): Hex => `0x${hex.slice(2, -1)}${hex.endsWith('0') ? '1' : '0'}`;
    const [first, ...more] = told.replaced ?? [];
    if (first === undefined) throw new Error('no root was replaced');
    expect(await checked({ replaced: [{ ...first, secretRoot: other(first.secretRoot) }, ...more] })).toBe(
      'fails',
    );
    expect(await checked({ replaced: more })).toBe('fails');
    const swapped = told.lists.map((list) => ({
      ...list,
      root: list.root === 0 ? 1 : list.root === 1 ? 0 : 2,
    }));
    expect(await checked({ lists: swapped })).toBe('fails');
    // an answer that is said to be of an earlier turn, when another root stood
    const early = told.answers.map((one) => (one.turn === 3 ? { ...one, turn: 1 } : one));
    expect(await checked({ answers: early })).toBe('fails');
  });

  it('has logs whose secrets hold, and not with a list or an answer of another root', async () => {
    const info = await table.infoOf(match.matchKey);
    const { matchKey } = match;
    const verdicts = (told: readonly MatchLog[]) => {
      const evidence = {
        table: { venue: table.venue, block: async () => undefined },
        matchKey,
        info,
        logs: told,
        calls: new Map(),
      };
      return new Set([...checkSecrets(evidence)].map(({ verdict }) => verdict));
    };
    expect(verdicts(logs)).toEqual(new Set(['holds']));
    const changed = (change: (log: MatchLog) => MatchLog) => verdicts(logs.map(change));
    const lists: Parameters<typeof changed>[0] = (log) =>
      log.type === 'secretListShown' && log.root === 1 ? { ...log, values: log.values.toReversed() } : log;
    expect(changed(lists)).toContain('fails');
    const earlier = logs.find((log) => log.type === 'secretListShown' && log.seat === 'A' && log.root === 1);
    if (earlier?.type !== 'secretListShown') throw new Error('the list was shown');
    // a true opening, under the root that the move of the turn before had replaced
    const answers: Parameters<typeof changed>[0] = (log) =>
      log.type === 'secretOpened' && log.root === 2
        ? { ...log, root: 1, value: earlier.values[log.at] ?? '0x', salt: earlier.salts[log.at] ?? '0x' }
        : log;
    expect(changed(answers)).toContain('fails');
  });
});

describe('Never: an answer from secrets that a move has replaced', () => {
  it('is refused by the table, so that a seat which insists on it loses by time', async () => {
    rig.warnings.length = 0;
    const match = await enter({ actWindow: 60 });
    const hiding = { binding: honest, secrets: match.secrets.A, tokens: [] };
    const before = secretsAfterMoves(hiding, { owner: rig.owners.A.address, rules: ZERO_HASH }, []);
    const stale: ChainGame<SeekTypes> = {
      ...honest,
      answer: (state, seat, own) => honest.answer(state, seat, before ?? own),
    };
    const playing = [agentOf(match, 'A', stale).play(forever), agentOf(match, 'B', honest).play(forever)];
    await until('the old root is refused', () =>
      rig.warnings.some((text) => text.includes('secret root wrong')),
    );
    await rig.passTime(120);
    await rig.passTime(120);
    await Promise.all(playing);
    expect(await table.infoOf(match.matchKey)).toMatchObject({ ending: 'B', cause: 'time' });
  });
});
