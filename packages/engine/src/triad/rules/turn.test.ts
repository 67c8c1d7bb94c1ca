import { describe, expect, it } from 'vitest';
import type { BySeat } from '../../seat.ts';
import { triad } from '../game.ts';
import { after, cardOf, headerOf, moveTo, played, started } from '../matches.fixture.ts';
import { DEFAULT_TACTICS, plainRuleset } from '../ruleset/defaults.ts';
import type { Card, JankenHand, TriadEvent, TriadState } from './types.ts';

type FourEdges = readonly [number, number, number, number];

/** Two hands from edges (up, right, down, left); slots left out hold cards that never attack. */
const handsOf = (a: readonly FourEdges[], b: readonly FourEdges[]): BySeat<readonly Card[]> => {
  const hand = (edges: readonly FourEdges[], first: number): readonly Card[] =>
    [0, 1, 2, 3, 4].map((slot) => cardOf(first + slot, edges[slot] ?? [0, 0, 0, 0]));
  return { A: hand(a, 1), B: hand(b, 6) };
};

const flipsOf = (events: readonly TriadEvent[]) => events.filter((event) => event.type === 'flip');
const ownersOf = (state: TriadState): string => state.board.map((placed) => placed?.owner ?? '.').join('');

const NONE = { triadPlus: 0, ignoreWarningMark: false };

describe('ordinary captures (docs/rules.md R2.4, R2.5)', () => {
  it('take a neighbour whose touching edge is lower, in scan order', () => {
    // B's cards on B1 and A2 touch A's card on B2 with 3 and 4; A attacks with 5 upward and 5 to the left.
    const hands = handsOf(
      [
        [1, 1, 1, 1],
        [5, 1, 1, 5],
      ],
      [
        [1, 1, 3, 1],
        [1, 4, 1, 1],
      ],
    );
    const before = after(started({ hands }), [moveTo(0, 8), moveTo(0, 1)]);
    const second = after(before, [moveTo(2, 7), moveTo(1, 3)]);
    const { state, events } = played(second, moveTo(1, 4));
    expect(
      flipsOf(events).map(({ cell, direction, attack, defence, winBy, wave, rule }) => ({
        cell,
        direction,
        attack,
        defence,
        winBy,
        wave,
        rule,
      })),
    ).toEqual([
      { cell: 1, direction: 'up', attack: 5, defence: 3, winBy: 'gt', wave: 1, rule: 'basic' },
      { cell: 3, direction: 'left', attack: 5, defence: 4, winBy: 'gt', wave: 1, rule: 'basic' },
    ]);
    expect(ownersOf(state)).toBe('.A.AA..AA');
  });

  it("do not take a neighbour whose edge is higher, nor across the board's rim", () => {
    const hands = handsOf(
      [
        [9, 9, 9, 9],
        [4, 4, 4, 4],
      ],
      [[5, 5, 5, 5]],
    );
    // C1 and A2 are no neighbours though their numbers follow each other.
    const { events } = played(after(started({ hands }), [moveTo(2, 8), moveTo(0, 3)]), moveTo(0, 2));
    expect(flipsOf(events)).toEqual([]);
    const higher = played(after(started({ hands }), [moveTo(2, 8), moveTo(0, 3)]), moveTo(1, 4));
    expect(flipsOf(higher.events)).toEqual([]);
  });

  it.each<[JankenHand, JankenHand, boolean]>([
    [0, 0, false],
    [0, 1, false],
    [0, 2, true],
    [1, 0, true],
    [1, 1, false],
    [1, 2, false],
    [2, 0, false],
    [2, 1, true],
    [2, 2, false],
  ])('settle equal edges by hand: %i against %i wins: %s', (attacker, defender, wins) => {
    const { A, B } = handsOf([], []);
    const hands = {
      A: [cardOf(1, [5, 5, 5, 5], defender), ...A.slice(1)],
      B: [cardOf(6, [5, 5, 5, 5], attacker), ...B.slice(1)],
    };
    const { events } = played(after(started({ hands }), [moveTo(0, 4)]), moveTo(0, 5));
    expect(flipsOf(events).map(({ tieBreak, winBy }) => ({ tieBreak, winBy }))).toEqual(
      wins ? [{ tieBreak: true, winBy: 'tieBreak' }] : [],
    );
  });

  it('chain: every flipped card attacks onward, breadth first', () => {
    // B holds B1, C1, A2; A's card on A1 takes B1 (right) and A2 (down); B1 takes C1 in the next wave.
    const hands = handsOf(
      [[0, 9, 9, 0]],
      [
        [0, 8, 0, 1],
        [0, 0, 0, 2],
        [1, 0, 0, 0],
      ],
    );
    const before = after(started({ hands }), [
      moveTo(1, 8),
      moveTo(0, 1),
      moveTo(2, 5),
      moveTo(1, 2),
      moveTo(3, 7),
      moveTo(2, 3),
    ]);
    const { state, events } = played(before, moveTo(0, 0));
    expect(flipsOf(events).map(({ from, cell, wave, rule }) => [from, cell, wave, rule])).toEqual([
      [0, 1, 1, 'basic'],
      [0, 3, 1, 'basic'],
      [1, 2, 2, 'combo'],
    ]);
    expect(ownersOf(state)).toBe('AAAA.A.AA');
  });

  it('stop at the chain cap of an old record', () => {
    const hands = handsOf(
      [
        [5, 1, 1, 5],
        [5, 5, 5, 5],
      ],
      [
        [1, 1, 3, 1],
        [1, 4, 1, 1],
      ],
    );
    const capped = { ...plainRuleset(), meta: { chainCapPerTurn: 1 } };
    const before = after(started({ hands, ruleset: capped }), [
      moveTo(2, 8),
      moveTo(0, 1),
      moveTo(3, 7),
      moveTo(1, 3),
    ]);
    expect(flipsOf(played(before, moveTo(1, 4)).events).map((flip) => flip.cell)).toEqual([1]);
  });
});

describe('the lowest edge (docs/rules.md R1.2, R2.4, R3.3)', () => {
  const ruleset = {
    ...plainRuleset(),
    tactics: {
      ...DEFAULT_TACTICS,
      warningMark: { ...DEFAULT_TACTICS.warningMark, edgeMin: 2 },
    },
  };
  // Paper against rock: a tie would be A's.
  const { A, B } = handsOf([], []);
  const hands = { A: A.map((card) => ({ ...card, jankenHand: 1 as const })), B };

  it('does not change a card that nothing modifies', () => {
    expect(after(started({ ruleset, hands }), [moveTo(0, 4)]).board[4]?.edges.up).toBe(0);
  });

  it('counts in every comparison, on both sides', () => {
    const { events } = played(after(started({ ruleset, hands }), [moveTo(0, 8), moveTo(0, 0)]), moveTo(1, 1));
    expect(flipsOf(events)).toMatchObject([{ attack: 2, defence: 2, tieBreak: true }]);
  });

  it('limits what a mark takes', () => {
    const three = { A: A.map((card) => ({ ...card, edges: { up: 3, right: 2, down: 1, left: 9 } })), B };
    const header = headerOf(ruleset, { firstPlayer: 1 });
    const marked = after(started({ ruleset, hands: three, header }), [moveTo(0, 0, 4)]);
    const { state } = played(marked, moveTo(0, 4));
    expect(state.board[4]?.edges).toEqual({ up: 2, right: 2, down: 2, left: 8 });
  });
});

describe('combos (docs/rules.md R4)', () => {
  /** A's last card takes as many of B's cards on the middle row and column as `count` says. */
  function comboOf(count: number): readonly TriadEvent[] {
    const weak: FourEdges = [0, 0, 0, 0];
    const strong: FourEdges = [9, 9, 9, 9];
    const targets = [1, 5, 7, 3] as const;
    const hands = handsOf([weak, weak, weak, weak, weak], [weak, weak, weak, weak]);
    const center = cardOf(5, [1, 1, 1, 1]);
    const guarded = {
      A: [...hands.A.slice(0, 4), center],
      // Cards that shall not fall hold strong edges; being rock against rock they do not win ties either.
      B: hands.B.map((card, i) => (i < count ? card : cardOf(6 + i, strong))),
    };
    const start = started({ hands: guarded });
    const corners = [0, 2, 6, 8] as const;
    const lines = targets.flatMap((target, i) => {
      const slot = ([0, 1, 2, 3] as const)[i] ?? 0;
      return [moveTo(slot, corners[i] ?? 0), moveTo(slot, target)];
    });
    return played(after(start, lines), moveTo(4, 4)).events;
  }

  it('count the placed card: two flips are momentum', () => {
    expect(comboOf(2).find((event) => event.type === 'combo')).toMatchObject({
      count: 3,
      effect: 'momentum',
      pending: { triadPlus: 1, ignoreWarningMark: false },
    });
  });

  it('three flips are domination', () => {
    expect(comboOf(3).find((event) => event.type === 'combo')).toMatchObject({
      count: 4,
      effect: 'domination',
      pending: { triadPlus: 2, ignoreWarningMark: false },
    });
  });

  it('four flips are fever', () => {
    expect(comboOf(4).find((event) => event.type === 'combo')).toMatchObject({
      count: 5,
      effect: 'fever',
      pending: { triadPlus: 0, ignoreWarningMark: true },
    });
  });

  it('one flip is none', () => {
    expect(comboOf(1).filter((event) => event.type === 'combo')).toEqual([]);
  });

  it('strengthen the next card of the seat, once', () => {
    const state = { ...started(), pending: { A: { triadPlus: 2, ignoreWarningMark: false }, B: NONE } };
    const { state: next, events } = played(state, moveTo(0, 4));
    const edges = state.hands.A[0]?.kind === 'known' ? state.hands.A[0].card.edges : undefined;
    expect(events[0]).toMatchObject({
      type: 'placed',
      applied: { triadPlus: 2 },
      edges: { up: Math.min(10, (edges?.up ?? 0) + 2), left: Math.min(10, (edges?.left ?? 0) + 2) },
    });
    expect(next.pending.A).toEqual(NONE);
  });
});

describe('warning marks (docs/rules.md R3)', () => {
  const edges: FourEdges = [5, 0, 10, 1];
  const hands = handsOf([edges, edges, edges, edges, edges], [edges, edges, edges, edges, edges]);

  it('cost the opponent who steps on one, and are used up', () => {
    const marked = after(started({ hands }), [moveTo(0, 0, 4)]);
    expect(marked.marksLeft).toEqual({ A: 2, B: 3 });
    const { state, events } = played(marked, moveTo(0, 4));
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'markTriggered', cell: 4, penalty: -1 },
      { type: 'placed', edges: { up: 4, right: 0, down: 9, left: 0 } },
    ]);
    expect(state.marks).toEqual([]);
  });

  it("vanish when their owner's next turn starts", () => {
    const marked = after(started({ hands }), [moveTo(0, 0, 4)]);
    const { state, events } = played(marked, moveTo(0, 8));
    expect(events.at(-1)).toEqual({ type: 'marksExpired', cells: [4] });
    expect(state.marks).toEqual([]);
    expect(played(state, moveTo(1, 4)).events.some((event) => event.type === 'markTriggered')).toBe(false);
  });

  it('are consumed without a cost in a fever', () => {
    const marked = after(started({ hands }), [moveTo(0, 0, 4)]);
    const fever = { ...marked, pending: { A: NONE, B: { triadPlus: 0, ignoreWarningMark: true } } };
    const { state, events } = played(fever, moveTo(0, 4));
    expect(events[0]).toEqual({ type: 'markTriggered', cell: 4, penalty: 0 });
    expect(state.board[4]?.edges).toEqual({ up: 5, right: 0, down: 10, left: 1 });
    expect(state.marks).toEqual([]);
  });

  it('add up with a bonus before the edges are limited', () => {
    // One by one, 10 + 1 - 1 would be 9 and 0 + 1 - 1 would be 0: as a sum nothing changes.
    const marked = after(started({ hands }), [moveTo(0, 0, 4)]);
    const bonus = { ...marked, pending: { A: NONE, B: { triadPlus: 1, ignoreWarningMark: false } } };
    const { state, events } = played(bonus, moveTo(0, 4));
    expect(state.board[4]?.edges).toEqual({ up: 5, right: 0, down: 10, left: 1 });
    expect(events[0]).toEqual({ type: 'markTriggered', cell: 4, penalty: -1 });
  });

  it('may not be set on a live mark, the own cell, or an occupied one', () => {
    const marked = after(started({ hands }), [moveTo(0, 0, 4)]);
    const code = (mark: 0 | 4 | 8): string | undefined => {
      const tried = triad.play(marked, { B: { move: moveTo(0, 8, mark) } });
      return tried.ok ? undefined : tried.error.code;
    };
    expect([code(4), code(8), code(0)]).toEqual([
      'mark_on_live_mark',
      'mark_on_own_cell',
      'mark_on_occupied_cell',
    ]);
  });

  it('run out', () => {
    let state = started({ hands });
    state = after(state, [
      moveTo(0, 0, 8),
      moveTo(0, 1),
      moveTo(1, 2, 8),
      moveTo(1, 3),
      moveTo(2, 4, 8),
      moveTo(2, 5),
    ]);
    expect(state.marksLeft.A).toBe(0);
    const tried = triad.play(state, { A: { move: moveTo(3, 6, 8) } });
    expect(tried).toMatchObject({ ok: false, error: { code: 'mark_limit' } });
  });

  it('are more for the second player where the ruleset says so', () => {
    const ruleset = {
      ...plainRuleset(),
      tactics: {
        ...DEFAULT_TACTICS,
        warningMark: { ...DEFAULT_TACTICS.warningMark, secondPlayerExtraUses: 2 },
        secondPlayerBalance: { enabled: true, firstMoveTriadPlus: 3 },
      },
    };
    const state = started({ ruleset });
    expect(state.marksLeft).toEqual({ A: 3, B: 5 });
    expect(state.pending).toEqual({ A: NONE, B: { triadPlus: 3, ignoreWarningMark: false } });
  });
});

describe('Order and Chaos (docs/rules.md R5.1, R5.2)', () => {
  it('Order allows the first unused card only', () => {
    const state = started({ ruleset: plainRuleset('order') });
    expect(state.forced).toBe(0);
    expect(triad.play(state, { A: { move: moveTo(1, 4) } })).toMatchObject({
      ok: false,
      error: { code: 'order_violation' },
    });
    expect(after(state, [moveTo(0, 4), moveTo(0, 0)]).forced).toBe(1);
  });

  it('Chaos allows the drawn card only, and the event says what forced it', () => {
    const state = started({ ruleset: plainRuleset('chaos') });
    const { forced } = state;
    if (forced === null) throw new Error('Chaos forces a card on every turn');
    const other = forced === 0 ? 1 : 0;
    expect(triad.play(state, { A: { move: moveTo(other, 4) } })).toMatchObject({
      ok: false,
      error: { code: 'chaos_violation' },
    });
    expect(played(state, moveTo(forced, 4)).events[0]).toMatchObject({ type: 'placed', forcedBy: 'chaos' });
  });

  it('with both on, Order wins', () => {
    expect(started({ ruleset: plainRuleset('order', 'chaos') }).forced).toBe(0);
  });
});
