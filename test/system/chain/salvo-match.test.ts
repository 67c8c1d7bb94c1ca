import { salvoTable } from '@show-of-hands/contracts/testing';
import { otherSeat, SEATS } from '@show-of-hands/engine';
import {
  checkConfirmations,
  checkJoining,
  checkLinks,
  Divergence,
  type Evidence,
  MatchFold,
  type MatchLog,
} from '@show-of-hands/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainGame } from '#bot/chain-game';
import { gather } from '#bot/evidence';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { honest, type SalvoRig, salvoOn } from '#helpers/chain/salvo-rig.ts';
import { until } from '#helpers/processes/processes.ts';
import type { SalvoTypes } from '#salvo/salvo.ts';

const { abi } = salvoTable;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;

let rig: Rig;
let played: SalvoRig;

beforeAll(async () => {
  rig = await startRig();
  played = await salvoOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  rig.warnings.length = 0;
  return () => played.stopWatching();
});

describe('a match with draws and answers', () => {
  it('begins without seeds, by a shell that both links draw, which both seats answer', async () => {
    const match = await played.enter();
    await played.play(match);
    const logs = await played.logsOf(match);
    const beginning = logs.map((log) => ('turn' in log && log.turn === 0 ? log.type : '')).filter(Boolean);
    expect(beginning).toEqual(['linkShown', 'linkShown', 'drawn', 'answered', 'answered']);
    expect(logs.some(({ type }) => type === 'seedRevealed')).toBe(false);
    expect(rig.warnings).toEqual([]);
  });

  it('has every shot answered by the seat that was shot at, and shows both waters at the end', async () => {
    const match = await played.enter();
    await played.play(match);
    const logs = await played.logsOf(match);
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
    const { ending, cause } = await played.table.infoOf(match.matchKey);
    expect([cause, ['A', 'B', 'draw'].includes(ending)]).toEqual(['played', true]);
  });
});

describe('what the chain says of such a match', () => {
  let evidence: Evidence;
  beforeAll(async () => {
    const match = await played.enter();
    await played.play(match);
    evidence = await gather({ link: rig.link, table: played.table, abi, matchKey: match.matchKey });
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
    const match = await played.enter(honest.brings, { actWindow: 60 });
    // it says of every cell what its neighbour is, with that one's proof
    const lying: ChainGame<SalvoTypes> = {
      ...honest,
      answer: (state, seat, own) => {
        const shots = state.waters[seat].map((shot) => ({ ...shot, at: shot.at ^ 1 }));
        return honest.answer({ ...state, waters: { ...state.waters, [seat]: shots } }, seat, own);
      },
    };
    const b = played.agentOf(match, 'B', { binding: lying }).play(forever);
    const a = played.agentOf(match, 'A').play(forever);
    await until('the lie is refused', () => rig.warnings.some((text) => text.includes('secret root wrong')));
    const answered = async () =>
      (await played.logsOf(match)).some((log) => log.type === 'answered' && log.seat === 'A');
    await until('the other seat has answered', answered);
    await rig.passTime(120);
    await Promise.all([a, b]);
    expect(await played.table.infoOf(match.matchKey)).toMatchObject({ ending: 'A', cause: 'time' });
  });

  it.each<[string, readonly number[]]>([
    ['water without a ship', []],
    ['two ships', [10, 11, 14, 15]],
    ['a ship in pieces', [10, 15]],
  ])('given from %s is found at the end: the seat has lost, though it had won', async (_, cells) => {
    const match = await played.playUnlawful(cells);
    const info = await played.table.infoOf(match.matchKey);
    expect(info).toMatchObject({ ending: 'A', cause: 'audit', score: { B: 2 } });
  });
});
