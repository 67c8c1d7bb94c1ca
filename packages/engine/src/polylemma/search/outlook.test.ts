import { describe, expect, test } from 'vitest';
import { characterOf, startOf } from '../match.fixture.ts';
import { BARE } from '../rules/ruleset.ts';
import type { Attribute, Kind, PolylemmaState } from '../rules/types.ts';
import { clashesOf, guessesOf, oddsOf } from './clash.ts';
import { solve } from './matrix.ts';
import { furthest, mirrored, Outlook } from './outlook.ts';
import { after, evenParties, settled } from './positions.fixture.ts';

/** Small parties: a point or two each, so that every way to spend them can be gone through. */
const small = (highest: number) => {
  const kinds: readonly Kind[] = ['fire', 'grass', 'water', 'fire'];
  const attributes: readonly Attribute[] = ['none', 'vital', 'typeless', 'sameLevel'];
  const party = (first: number, turn: number) =>
    [0, 1, 2, 3].map((i) =>
      characterOf(first + i, {
        level: i === turn ? highest : 1,
        kind: kinds[(i + turn) % 4] ?? 'fire',
        attribute: attributes[(i + turn) % 4] ?? 'none',
      }),
    );
  return { ruleset: BARE, parties: { A: party(1, 0), B: party(5, 2) } };
};

/** A's lead at the end by going through the whole game, straight from the rules. */
function played(view: PolylemmaState): number {
  const worth = (
    a: readonly number[],
    b: readonly number[],
    pointsA: number,
    pointsB: number,
    lead: number,
  ): number => {
    const left = a.length;
    if (left === 0 || Math.abs(lead) > left) return lead;
    const upTo = (points: number) => Array.from({ length: points + 1 }, (_, spent) => spent);
    const rows = a.flatMap((slot) => upTo(pointsA).map((spent) => ({ slot, spent })));
    const columns = b.flatMap((slot) => upTo(pointsB).map((spent) => ({ slot, spent })));
    const payoffs = rows.flatMap((row) =>
      columns.map((column) => {
        const clashes = clashesOf(
          guessesOf(view, 'A', row.slot as 0),
          guessesOf(view, 'B', column.slot as 0),
          5 - left,
          view.ruleset,
        );
        const odds = oddsOf(clashes, { points: row.spent, slack: 0 }, { points: column.spent, slack: 0 });
        const then = (after: number): number =>
          worth(
            a.filter((slot) => slot !== row.slot),
            b.filter((slot) => slot !== column.slot),
            pointsA - row.spent,
            pointsB - column.spent,
            after,
          );
        return odds.A * then(lead + 1) + odds.B * then(lead - 1) + (1 - odds.A - odds.B) * then(lead);
      }),
    );
    const matrix = { rows: rows.length, columns: columns.length, payoffs: Float64Array.from(payoffs) };
    return solve(matrix, 24).value;
  };
  const unused = (seat: 'A' | 'B') =>
    [0, 1, 2, 3, 4].filter((slot) => !view.rounds.some((round) => round.played[seat].slot === slot));
  const won = (seat: 'A' | 'B') => view.rounds.filter(({ winner }) => winner === seat).length;
  return worth(unused('A'), unused('B'), view.points.A, view.points.B, won('A') - won('B'));
}

const worthOf = (view: PolylemmaState, parts: number, rounds: number, lessons = 24): number => {
  const outlook = new Outlook(view, parts);
  settled(outlook.look(rounds));
  return solve(outlook.stage(), lessons).value;
};

describe('an outlook', () => {
  test.each([
    ['one point each, three rounds left', after(small(1), [4, 0, 4, 0], [0, 0, 1, 0])],
    ['two points each, two rounds left', after(small(2), [4, 0, 4, 0], [0, 0, 1, 1], [1, 0, 0, 0])],
    ['nobody knows who stands in two slots', after(small(1), [0, 0, 1, 0], [1, 1, 0, 0], [2, 0, 3, 1])],
    ['a lead that ends it soon', after(small(1), [0, 1, 3, 0], [1, 0, 2, 0], [2, 0, 1, 1])],
  ])('that looks to the end is the game itself: %s', (_what, view) => {
    const left = furthest(view);
    expect(left).toBeGreaterThan(0);
    // points of the last round are all spent there: worth the same as playing it out
    expect(worthOf(view, 63, left)).toBeCloseTo(played(view), 1);
  });

  test('is worth nothing where both seats have the same', () => {
    for (const rounds of [0, 1, 2]) {
      expect(worthOf(startOf({ parties: evenParties(0) }), 3, rounds)).toBeCloseTo(0, 6);
    }
  });

  test('is the opposite from the other side', () => {
    const view = after({ parties: evenParties(1) }, [0, 3, 2, 5], [4, 6, 1, 0]);
    expect(worthOf(mirrored(view), 4, 2)).toBeCloseTo(0 - worthOf(view, 4, 2), 6);
    expect(mirrored(mirrored(view))).toEqual(view);
  });

  test('is better with better characters', () => {
    const parties = evenParties(2);
    const better = { ...parties, A: parties.A.map((one) => ({ ...one, level: one.level + 6 })) };
    expect(worthOf(startOf({ parties: better }), 4, 1)).toBeGreaterThan(1);
  });

  test('pauses before a step has become long', () => {
    const outlook = new Outlook(startOf({ parties: evenParties(0) }), 4);
    let most = 0;
    let before = 0;
    for (const _ of outlook.look(1)) {
      most = Math.max(most, outlook.nodes - before);
      before = outlook.nodes;
    }
    expect(before).toBeGreaterThan(4_000);
    expect(most).toBeLessThan(700);
  });
});
