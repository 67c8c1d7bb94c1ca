import { salvoTable } from '@show-of-hands/contracts/testing';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  checkConfirmations,
  checkJoining,
  checkLinks,
  Divergence,
  type Evidence,
  MatchFold,
  type MatchLog,
} from '@show-of-hands/verify';
import { type Hex, padHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainGame } from '#bot/chain-game';
import type { Decide } from '#bot/decision';
import { gather } from '#bot/evidence';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { type EnteredMatch, enterBoth, MemoryDecisions, type Rig, startRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';
import { type SalvoState, type SalvoTypes, salvo } from '#salvo/salvo.ts';
import { salvoOnChain } from '#salvo/salvo-bot.ts';

const { abi } = salvoTable;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;

let rig: Rig;
let table: TableReader;
let watches: MatchWatch[] = [];

beforeAll(async () => {
  rig = await startRig();
  const address = await rig.deploy('salvo', salvoTable, []);
  table = createTableReader({ link: rig.link, table: address, abi, listed: false });
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  rig.warnings.length = 0;
  return async () => {
    await Promise.all(watches.map((watch) => watch.stop()));
    watches = [];
  };
});

const honest = salvoOnChain(abi);
/** Which secrets a seat enters with, if not its own place's. */
const hiding = (words: readonly Hex[]): ChainGame<SalvoTypes> => ({
  ...honest,
  brings: { ...honest.brings, secretsOf: () => words },
});
const SHIP = padHex('0x01', { size: 32 });
const WATER = Array.from({ length: 16 }, () => ZERO_HASH);

/** The first cell that was not shot at, or, for a seat that wants to win, where the other one's ship is. */
const first: Decide<SalvoState> = async ({ view, turn }) => {
  const [move = 0] = salvo.legalMoves(view, turn % 2 === 1 ? 'A' : 'B');
  return { move: salvo.codec.encode(move), ballotDigest: turn % 2 === 1 ? DIGEST : ZERO_HASH };
};

interface Seated {
  readonly binding?: ChainGame<SalvoTypes>;
  readonly decide?: Decide<SalvoState>;
}

function agentOf(
  { matchKey, secrets }: EnteredMatch,
  seat: Seat,
  { binding = honest, decide = first }: Seated,
) {
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
    observer: { hands: {}, shown: [], secrets: { [seat]: binding.brings.secretsOf([], secrets[seat]) } },
    store: new MemoryDecisions(),
    decide,
    nextBlock: rig.nextBlock,
    onStep: () => {},
    log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
    now: Date.now,
  });
}

const enter = (brings = honest.brings, windows: { actWindow?: number } = {}) =>
  enterBoth(rig, table, abi, { rules: ZERO_HASH, publicSeats: ['A'], ...windows }, async () => [], {
    brings,
    seeds: false,
    draws: 1,
  });

const play = (match: EnteredMatch, seated: Partial<Record<Seat, Seated>> = {}) =>
  Promise.all(SEATS.map((seat) => agentOf(match, seat, seated[seat] ?? {}).play(forever)));
const logsOf = async ({ matchKey }: EnteredMatch) =>
  table.logsOf(matchKey, 0n, (await table.latestBlock()).number);

describe('a match with draws and answers', () => {
  it('begins without seeds, by a shell that both links draw, which both seats answer', async () => {
    const match = await enter();
    await play(match);
    const logs = await logsOf(match);
    const beginning = logs.map((log) => ('turn' in log && log.turn === 0 ? log.type : '')).filter(Boolean);
    expect(beginning).toEqual(['linkShown', 'linkShown', 'drawn', 'answered', 'answered']);
    expect(logs.some(({ type }) => type === 'seedRevealed')).toBe(false);
    expect(rig.warnings).toEqual([]);
  });

  it('has every shot answered by the seat that was shot at, and shows both waters at the end', async () => {
    const match = await enter();
    await play(match);
    const logs = await logsOf(match);
    const moved = logs.flatMap((log) => (log.type === 'moved' ? [log] : []));
    const answered = logs.flatMap((log) => (log.type === 'answered' && log.turn > 0 ? [log] : []));
    expect(answered.map(({ turn, seat }) => [turn, seat])).toEqual(
      moved.map(({ turn, seat }) => [turn, otherSeat(seat)]),
    );
    // the seat that was decided in public committed, the other one hid nothing
    expect(moved.every(({ seat, committed }) => (committed === null) === (seat === 'B'))).toBe(true);
    expect(logs.flatMap((log) => (log.type === 'secretListShown' ? [log.seat] : [])).toSorted()).toEqual(
      SEATS,
    );
    const { ending, cause } = await table.infoOf(match.matchKey);
    expect([cause, ['A', 'B', 'draw'].includes(ending)]).toEqual(['played', true]);
  });
});

describe('what the chain says of such a match', () => {
  let evidence: Evidence;
  beforeAll(async () => {
    const match = await enter();
    await play(match);
    evidence = await gather({ link: rig.link, table, abi, matchKey: match.matchKey });
  });
  const found = (logs: readonly MatchLog[], check: typeof checkLinks) =>
    [...check({ ...evidence, logs })].map(({ verdict, claim }) => `${verdict}: ${claim}`);
  const without = (...types: readonly MatchLog['type'][]) =>
    evidence.logs.filter(({ type }) => !types.includes(type));
  const changed = (change: (log: MatchLog) => MatchLog) => evidence.logs.map(change);

  it('holds: links, the opening that was joined, and the blocks between', () => {
    expect(found(evidence.logs, checkLinks)).toEqual(['holds: links']);
    expect(found(evidence.logs, checkJoining)).toEqual(['holds: joining']);
    expect(found(evidence.logs, checkConfirmations)).toEqual(['holds: confirmations']);
  });

  it('fails with another link, another draw, or none', () => {
    const link = changed((log) => (log.type === 'linkShown' ? { ...log, link: DIGEST } : log));
    expect(found(link, checkLinks)).toEqual(
      expect.arrayContaining(['fails: link 1 of A', 'fails: link 1 of B']),
    );
    const salt = changed((log) => (log.type === 'drawn' ? { ...log, turnSalt: DIGEST } : log));
    expect(found(salt, checkLinks)).toEqual(['fails: draw of turn 1']);
    expect(found(without('drawn'), checkLinks)).toEqual(['fails: draw of turn 1']);
    expect(found(without('linkShown'), checkLinks)).toContain('fails: draw of turn 1');
    expect(found(without('linkShown', 'drawn'), checkLinks)).toEqual([
      'fails: links of A',
      'fails: links of B',
    ]);
  });

  it('cannot be played by the rules without the draw that is due', () => {
    const fold = () => new MatchFold(honest, { hands: {}, shown: [] }, evidence.matchKey);
    expect(fold().take(evidence.logs, evidence.info).length).toBeGreaterThan(2);
    expect(() => fold().take(without('linkShown', 'drawn'), evidence.info)).toThrow(Divergence);
  });

  it('fails where a block too few lies between', () => {
    const joined = evidence.logs.find(({ type }) => type === 'joined')?.block ?? 0n;
    const early = changed((log) => (log.type === 'linkShown' ? { ...log, block: joined } : log));
    expect(found(early, checkConfirmations).toSorted()).toEqual([
      'fails: link of A for turn 1',
      'fails: link of B for turn 1',
    ]);
  });
});

describe('Never: an answer that the seat’s secrets do not force', () => {
  it('is refused by the table, so that a seat which insists on it loses by time', async () => {
    const match = await enter(honest.brings, { actWindow: 60 });
    // it says of every cell what its neighbour is, with that one's proof
    const lying: ChainGame<SalvoTypes> = {
      ...honest,
      answer: (state, seat, own) => {
        const shots = state.waters[seat].map((shot) => ({ ...shot, at: shot.at ^ 1 }));
        return honest.answer({ ...state, waters: { ...state.waters, [seat]: shots } }, seat, own);
      },
    };
    const b = agentOf(match, 'B', { binding: lying }).play(forever);
    const a = agentOf(match, 'A', {}).play(forever);
    await until('the lie is refused', () => rig.warnings.some((text) => text.includes('secret root wrong')));
    const answered = async () =>
      (await logsOf(match)).some((log) => log.type === 'answered' && log.seat === 'A');
    await until('the other seat has answered', answered);
    await rig.passTime(120);
    await Promise.all([a, b]);
    expect(await table.infoOf(match.matchKey)).toMatchObject({ ending: 'A', cause: 'time' });
  });

  it.each<[string, readonly number[]]>([
    ['water without a ship', []],
    ['two ships', [10, 11, 14, 15]],
    ['a ship in pieces', [10, 15]],
  ])('given from %s is found at the end: the seat has lost, though it had won', async (_, cells) => {
    const liar = hiding(WATER.map((word, cell) => (cells.includes(cell) ? SHIP : word)));
    const { secretsOf } = honest.brings;
    const match = await enter({
      ...honest.brings,
      secretsOf: (tokens, own) => (own.seat === 'B' ? liar : honest).brings.secretsOf(tokens, own),
    });
    const target = secretsOf([], match.secrets.A).flatMap((word, cell) => (word === SHIP ? [cell] : []));
    const aiming: Decide<SalvoState> = async ({ view }) => {
      const open = [...salvo.legalMoves(view, 'B')];
      return {
        move: salvo.codec.encode(open.find((cell) => target.includes(cell)) ?? open[0] ?? 0),
        ballotDigest: ZERO_HASH,
      };
    };
    await play(match, { B: { binding: liar, decide: aiming } });
    const info = await table.infoOf(match.matchKey);
    expect(info).toMatchObject({ ending: 'A', cause: 'audit', score: { B: 2 } });
  });
});
