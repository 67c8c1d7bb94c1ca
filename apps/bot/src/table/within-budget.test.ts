import { describe, expect, it } from 'vitest';
import { systemClock } from '../ballot/index.ts';
import type { Reservation } from '../chain/budget.ts';
import type { PlannedMatch } from '../journal/journal.ts';
import type { MatchEnd, MatchListeners, TableGame } from './table-game.ts';
import { gameWithinBudget } from './within-budget.ts';

const forever = new AbortController().signal;
const TOO_MUCH: Reservation = {
  kind: 'refused',
  why: 'perDay',
  needed: 2n,
  available: 1n,
  text: 'A match may cost 2; today 1 is left',
};

/** A table on one chain, which knows its own matches by their table. */
function tableOn(table: `0x${string}`, local: boolean) {
  const ends = new Map<string, { resolve: (end: MatchEnd) => void; reject: (reason: Error) => void }>();
  const game: TableGame = {
    rulesets: [],
    mostRounds: () => 3,
    recover: async () => undefined,
    reach: async (match) => (match.table === table ? { chainId: 1, table, local } : undefined),
    plan: async (preset, number) => matchAt(table, preset, number),
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

function rig(answer: () => Reservation) {
  const chain = tableOn('0xaa', false);
  const local = tableOn('0xbb', true);
  const released: string[] = [];
  const reasons: (string | null)[] = [];
  const rounds: number[] = [];
  const warnings: string[] = [];
  let opened = 0;
  const game = gameWithinBudget({
    onChain: chain.game,
    budget: {
      reserve: async (_, __, most = 1) => {
        rounds.push(most);
        return answer();
      },
      release: (matchKey) => void released.push(matchKey),
    },
    offChain: async () => {
      opened += 1;
      return local.game;
    },
    clock: systemClock,
    log: { info: () => {}, warn: (_, text) => void warnings.push(text) },
    onOffChain: (reason) => void reasons.push(reason),
  });
  return { game, chain, local, released, reasons, rounds, warnings, opened: () => opened };
}

const nobody = {} as MatchListeners;

describe('matches within a budget', () => {
  it('are played on chain, with their rounds reserved, and set free what they did not spend', async () => {
    const { game, chain, released, reasons, rounds, opened } = rig(() => ({ kind: 'reserved', amount: 1n }));
    const match = await game.plan('plain', 1, forever);
    expect(match.table).toBe('0xaa');
    expect(rounds).toEqual([3]);
    expect(await game.reach(match)).toMatchObject({ local: false });
    const { ended } = game.play(match, nobody, forever);
    expect(released).toEqual([]);
    chain.ends.get(match.matchKey)?.resolve({} as MatchEnd);
    await ended;
    expect(released).toEqual([match.matchKey]);
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
      expect(await game.reach(match)).toMatchObject({ local: table === '0xbb' });
    }
    expect(opened()).toBe(1);
    expect(reasons).toEqual([TOO_MUCH.text, TOO_MUCH.text, null]);
    expect(warnings[0]).toContain('today 1 is left. Match 1 is played on a local chain');
  });

  it('go on after a restart where they were begun', async () => {
    const { game, opened } = rig(() => TOO_MUCH);
    expect(await game.reach(matchAt('0xaa', 'plain', 1))).toMatchObject({ local: false });
    expect(opened()).toBe(0);
    expect(await game.reach(matchAt('0xbb', 'plain', 2))).toMatchObject({ local: true });
    expect(opened()).toBe(1);
  });

  it('that no chain here knows are nobody’s, and hold no budget back', async () => {
    const { game, released } = rig(() => TOO_MUCH);
    const lost = matchAt('0xcc', 'plain', 1);
    expect(await game.reach(lost)).toBeUndefined();
    expect(released).toEqual([lost.matchKey]);
  });

  it('keep their reservation when only this process leaves them, and lose it when they fail', async () => {
    const { game, chain, released } = rig(() => ({ kind: 'reserved', amount: 1n }));
    const leaving = new AbortController();
    for (const signal of [leaving.signal, forever]) {
      const match = await game.plan('plain', signal === forever ? 2 : 1, forever);
      await game.reach(match);
      const { ended } = game.play(match, nobody, signal);
      leaving.abort();
      chain.ends.get(match.matchKey)?.reject(new Error('it ends'));
      await expect(ended).rejects.toThrow('it ends');
    }
    expect(released).toEqual(['0xaa2']);
  });
});
