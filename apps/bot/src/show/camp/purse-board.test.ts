import type { CampHoldings, MatchShow, PurseShow } from '@show-of-hands/bus';
import { expect, it } from 'vitest';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { configSchema } from '../../config/schema.ts';
import { FakeCampDecisions } from './camp.fixture.ts';
import { PurseBoard } from './purse-board.ts';

const matchKey = `0x${'5c'.repeat(32)}` as const;
const over = { matchKey, ending: { winner: 'A', cause: 'played', score: { A: 3, B: 0 } } } as MatchShow;

class PayingCampDecisions extends FakeCampDecisions {
  paid = 0;
  override async paidFor(match: MatchShow): Promise<PurseShow['paid']> {
    this.paid += 1;
    const pay = { result: 'won', own: 65, other: 78 } as const;
    return { matchKey: match.matchKey, coins: 3_248, label: 'a win', for: { game: 'polylemma', pay } };
  }
}

function rig() {
  const campDecisions = new PayingCampDecisions();
  campDecisions.coins = 1_000;
  const shown: (PurseShow | null)[] = [];
  const warnings: string[] = [];
  const kept = new Map<string, unknown>();
  const written: unknown[] = [];
  const keep = async (name: string, value: unknown) => {
    if (now.isFull) throw new Error('the disk is full');
    kept.set(name, value);
    written.push(value);
  };
  const now = {
    campDecisions: campDecisions as FakeCampDecisions | null,
    match: null as MatchShow | null,
    spent: 0,
    isFull: false,
  };
  const rules = configSchema.parse({}).table.camp;
  const board = new PurseBoard({
    campDecisions: () => now.campDecisions,
    rules: () => rules,
    campJobs: { spentBefore: async () => now.spent },
    nextMatch: () => 2,
    match: () => now.match,
    publish: (purse) => void shown.push(purse),
    kept: { all: () => kept, set: keep },
    now: () => 7,
    log: { info: () => undefined, warn: (_, text) => void warnings.push(text) },
  });
  return { board, campDecisions, shown, warnings, now, rules, kept, written };
}

it('shows all that chat owns, what of it may be spent, and what the last match paid, once it is over', async () => {
  const { board, shown, now, campDecisions, rules } = rig();
  await board.look();
  expect(shown.at(-1)).toEqual({ coins: 1_000, spendable: 250, paid: null });
  now.match = { ...over, ending: null };
  await board.look();
  expect(shown.at(-1)?.paid).toBeNull();
  expect(shown.at(-1)?.after).toBeUndefined();
  now.match = over;
  campDecisions.coins += 3_248;
  await board.look();
  expect(shown.at(-1)).toMatchObject({
    coins: 4_248,
    spendable: 1_062,
    after: matchKey,
    paid: { matchKey, coins: 3_248 },
  });
  // chat has spent some, and the match has left the picture: what it paid stays until another one is over
  now.match = null;
  now.spent = 1_000;
  campDecisions.coins -= 1_000;
  await board.look();
  expect(shown.at(-1)).toMatchObject({ coins: 3_248, spendable: 62, paid: { matchKey } });
  expect(campDecisions.paid).toBe(1);
  rules.budget = 0;
  await board.look();
  expect(shown.at(-1)?.spendable).toBe(0);
});

it('shows nothing where there are no coins, and what it knew where the chain does not answer', async () => {
  const { board, shown, now, campDecisions, warnings } = rig();
  await board.look();
  campDecisions.purse = () => Promise.reject(new ChainFault('unreachable', 'no answer'));
  await board.look();
  expect(shown).toHaveLength(1);
  expect(warnings).toEqual([expect.stringContaining('no answer')]);
  now.campDecisions = null;
  await board.look();
  expect(shown.at(-1)).toBeNull();
});

const togs = (count: number): CampHoldings => ({
  game: 'cryptogs',
  holdings: { togs: [{ token: 7, picture: 3, rarity: 12 }], count, loan: 0, toPack: null },
});

class CollectingCampDecisions extends PayingCampDecisions {
  count = 1;
  readonly holdings = async () => togs(this.count);
}

it('keeps what chat owns beside coins as it was shown last, and writes it once as long as it is the same', async () => {
  const { board, shown, now, kept, written } = rig();
  const owner = new CollectingCampDecisions();
  now.campDecisions = owner;
  await board.look();
  await board.look();
  expect(shown.at(-1)?.holdings).toEqual(togs(1));
  expect(kept).toEqual(new Map([['cryptogs', togs(1)]]));
  owner.count = 2;
  await board.look();
  expect(written).toEqual([togs(1), togs(2)]);
});

it('shows what chat owns where it cannot be kept, says so, and keeps it as soon as it can', async () => {
  const { board, shown, now, kept, warnings } = rig();
  now.campDecisions = new CollectingCampDecisions();
  now.isFull = true;
  await board.look();
  expect(shown.at(-1)?.holdings).toEqual(togs(1));
  expect(warnings).toEqual([expect.stringContaining('the disk is full')]);
  now.isFull = false;
  await board.look();
  expect(kept.get('cryptogs')).toEqual(togs(1));
});
