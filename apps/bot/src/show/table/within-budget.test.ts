import { describe, expect, it } from 'vitest';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Reservation } from '../../chain/budget/match-budget.ts';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import { EXTENT } from '../../chain/match-extent.fixture.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import type { MatchEnd, MatchListeners, TableGame } from '../../match/game/table-game.ts';
import { gameWithinBudget } from './within-budget.ts';

/** Every pause is over at once. */
const clock: Clock = {
  now: () => 0,
  after: (_, call) => {
    queueMicrotask(call);
    return () => undefined;
  },
};
const UNFUNDED = msg('chain.unfunded', { account: '0x12' });
const cannotPay = new Problem('it cannot pay', 'the match', 'nothing', {
  cause: new ChainFault('unfunded', '0x12 cannot pay for the opening', { said: UNFUNDED }),
});
const forever = new AbortController().signal;
const TOO_MUCH: Reservation = {
  kind: 'refused',
  why: 'perDay',
  needed: 2n,
  available: 1n,
  text: msg('budget.today', { needed: '2', available: '1' }),
};

/** What chat is asked about on the chain that costs something; nobody asks it here. */
const COUNCIL = {} as NonNullable<TableGame['campDecisions']>;

/** A table on one chain, which knows its own matches by their table. */
function tableOn(table: `0x${string}`, local: boolean) {
  const ends = new Map<string, { resolve: (end: MatchEnd) => void; reject: (reason: Error) => void }>();
  const game: TableGame = {
    rulesets: [],
    campDecisions: local ? null : COUNCIL,
    rivals: null,
    extentOf: () => EXTENT,
    recover: async () => undefined,
    reach: async (match) => (match.table === table ? { chainId: 1, table, local } : undefined),
    plan: async (preset, number) => matchAt(table, preset, number),
    planRival: async (_, number) => matchAt(table, 'rival', number),
    seat: async () => ({ kind: 'own' }),
    play(match) {
      const ended = new Promise<MatchEnd>((resolve, reject) => {
        ends.set(match.matchKey, { resolve, reject });
      });
      return { ended } as ReturnType<TableGame['play']>;
    },
  };
  return { game, ends };
}

const matchAt = (table: `0x${string}`, preset: string, number: number): PlannedMatch => ({
  matchKey: `${table}${number}`,
  number,
  table,
  preset,
  plan: '{}',
  pepper: '0x',
  plannedAt: 0,
});

/** @param failures how often the local chain does not start */
function rig(answer: () => Reservation, failures = 0) {
  const chain = tableOn('0xaa', false);
  const local = tableOn('0xbb', true);
  const reasons: (DisplayText | null)[] = [];
  const extents: MatchExtent[] = [];
  const warnings: string[] = [];
  let opened = 0;
  const game = gameWithinBudget({
    onChain: chain.game,
    budget: {
      reserve: async (_, __, extent) => {
        extents.push(extent);
        return answer();
      },
      covers: async () => true,
      reckon: async () => [],
    },
    offChain: async () => {
      opened += 1;
      if (opened <= failures) throw new Error('no port is free');
      return local.game;
    },
    clock,
    log: { info: () => {}, warn: (_, text) => void warnings.push(text) },
    onOffChain: (reason) => void reasons.push(reason),
  });
  return { game, chain, local, reasons, extents, warnings, opened: () => opened };
}

const nobody = {} as MatchListeners;

describe('matches within a budget', () => {
  it('are played on chain, with all that they can become reserved', async () => {
    const { game, chain, reasons, extents, opened } = rig(() => ({ kind: 'reserved', amount: 1n }));
    const match = await game.plan('plain', 1, forever);
    expect(match.table).toBe('0xaa');
    expect(extents).toEqual([EXTENT]);
    expect(await game.reach(match, forever)).toMatchObject({ local: false });
    const { ended } = game.play(match, null, nobody, forever);
    chain.ends.get(match.matchKey)?.resolve({} as MatchEnd);
    await ended;
    expect(reasons).toEqual([null]);
    expect(opened()).toBe(0);
  });

  it('are played on a local chain where the budget refuses, which is said; the next one asks again', async () => {
    const answers: Reservation[] = [TOO_MUCH, TOO_MUCH, { kind: 'reserved', amount: 1n }];
    const { game, reasons, warnings, opened } = rig(() => answers.shift() ?? TOO_MUCH);
    for (const [number, table] of [
      [1, '0xbb'],
      [2, '0xbb'],
      [3, '0xaa'],
    ] as const) {
      const match = await game.plan('plain', number, forever);
      expect(match.table).toBe(table);
      expect(await game.reach(match, forever)).toMatchObject({ local: table === '0xbb' });
    }
    expect(opened()).toBe(1);
    expect(reasons).toEqual([TOO_MUCH.text, TOO_MUCH.text, null]);
    expect(warnings[0]).toMatch(
      /leaves 1 for today. .* when a new day begins. Match 1 is played on a local chain/,
    );
  });

  it('go on after a restart where they were begun', async () => {
    const { game, opened } = rig(() => TOO_MUCH);
    expect(await game.reach(matchAt('0xaa', 'plain', 1), forever)).toMatchObject({ local: false });
    expect(opened()).toBe(0);
    expect(await game.reach(matchAt('0xbb', 'plain', 2), forever)).toMatchObject({ local: true });
    expect(opened()).toBe(1);
  });

  it('that no chain here knows are nobody’s', async () => {
    const { game } = rig(() => TOO_MUCH);
    const lost = matchAt('0xcc', 'plain', 1);
    expect(await game.reach(lost, forever)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['an account could not pay to enter it', cannotPay, '0xbb'],
    ['its seat was taken', new Problem('the seat is taken', 'the table', 'nothing'), '0xaa'],
  ])('follow one that was given up because %s', async (_, reason, next) => {
    const { game, chain, reasons } = rig(() => ({ kind: 'reserved', amount: 1n }));
    const match = await game.plan('plain', 1, forever);
    await game.reach(match, forever);
    const { ended } = game.play(match, null, nobody, forever);
    chain.ends.get(match.matchKey)?.reject(reason as Error);
    await expect(ended).rejects.toBe(reason);
    expect((await game.plan('plain', 2, forever)).table).toBe(next);
    // the chain is asked again after that
    expect((await game.plan('plain', 3, forever)).table).toBe('0xaa');
    expect(reasons).toEqual([null, next === '0xbb' ? UNFUNDED : null, null]);
  });

  it('wait for a local chain that does not start at once, and are played on chain if there is money by then', async () => {
    const answers: Reservation[] = [TOO_MUCH, TOO_MUCH, { kind: 'reserved', amount: 1n }];
    const late = rig(() => answers.shift() ?? TOO_MUCH, 2);
    expect((await late.game.plan('plain', 1, forever)).table).toBe('0xaa');
    expect(late.opened()).toBe(2);
    expect(late.warnings).toContainEqual(
      expect.stringContaining('does not start: no port is free; next try'),
    );

    const soon = rig(() => TOO_MUCH, 2);
    expect((await soon.game.plan('plain', 1, forever)).table).toBe('0xbb');
    expect(soon.opened()).toBe(3);
  });

  it('that were begun on a local chain wait for it, until the table stops', async () => {
    const begun = matchAt('0xbb', 'plain', 1);
    expect(await rig(() => TOO_MUCH, 2).game.reach(begun, forever)).toMatchObject({ local: true });
    const stop = new AbortController();
    const { game, warnings } = rig(() => TOO_MUCH, Number.POSITIVE_INFINITY);
    const reached = game.reach(begun, stop.signal);
    reached.catch(() => {});
    while (warnings.length === 0) await Promise.resolve();
    stop.abort(new Error('the table stops'));
    await expect(reached).rejects.toThrow('the table stops');
  });
});

it('asks chat nothing about its coins while matches are played off chain', async () => {
  let answer: Reservation = { kind: 'reserved', amount: 1n };
  const { game } = rig(() => answer);
  expect(game.campDecisions).toBe(COUNCIL);
  answer = TOO_MUCH;
  await game.plan('order', 1, forever);
  expect(game.campDecisions).toBeNull();
  answer = { kind: 'reserved', amount: 1n };
  await game.plan('order', 2, forever);
  expect(game.campDecisions).toBe(COUNCIL);
});
