import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moves } from '../arbitraries.fixture.ts';
import { after, cardOf, headerOf, moveTo, PLAIN_HANDS, setupOf, started } from '../matches.fixture.ts';
import { begin } from '../rules/setup.ts';
import { DIRECTIONS, type TriadState } from '../rules/types.ts';
import { canonicalRuleset } from '../ruleset/canonical.ts';
import { DEFAULT_TACTICS, defaultV2, plainRuleset } from '../ruleset/defaults.ts';
import type { ClassicFlag, Ruleset } from '../ruleset/ruleset.ts';
import { packMove, QuickMatch, unpackMove } from './index.ts';
import { drawnAhead, Rolls, randomMatch } from './random-matches.fixture.ts';

const withoutMarks = (...flags: readonly ClassicFlag[]): Ruleset =>
  canonicalRuleset({
    ...plainRuleset(...flags),
    tactics: { ...DEFAULT_TACTICS, warningMark: { ...DEFAULT_TACTICS.warningMark, enabled: false } },
  });

/** The number of lines of play of a length. The last move of a line is counted, not made. */
function perft(match: QuickMatch, depth: number, legal = new Int32Array(20_000), at = 0): number {
  const count = match.legalMoves(legal, at);
  if (depth === 1) return count;
  let lines = 0;
  for (let i = at; i < at + count; i++) {
    match.make(legal[i] ?? 0);
    lines += perft(match, depth - 1, legal, at + count);
    match.unmake();
  }
  return lines;
}

describe('counting lines of play', () => {
  it.each([
    [1, 45],
    [2, 1_800],
    [3, 50_400],
    [4, 1_209_600],
  ])('without marks there are, after %i turns, %i', (depth, lines) => {
    expect(perft(QuickMatch.of(started({ ruleset: withoutMarks() })), depth)).toBe(lines);
  });

  it.each(['order', 'chaos'] as const)('with %s there are 362,880 whole rounds', (rule) => {
    expect(perft(QuickMatch.of(started({ ruleset: withoutMarks(rule) })), 9)).toBe(362_880);
  });

  it.each([
    [1, 405],
    [2, 45 * (320 + 8 * 285)],
  ])('with marks there are, after %i turns, %i', (depth, lines) => {
    expect(perft(QuickMatch.of(started()), depth)).toBe(lines);
  });
});

/** Everything that the rest of the round depends on, in words. */
function described(match: QuickMatch): string {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => {
    if (match.owner(cell) < 0) return '-';
    const edges = DIRECTIONS.map((direction) => match.storedEdge(cell, direction));
    return [match.cardOn(cell), match.owner(cell), ...edges, match.shield(cell)].join('.');
  });
  const seats = ([0, 1] as const).map((seat) => [
    Math.min(match.marksLeft(seat), 5),
    match.bonusPlus(seat),
    match.bonusIgnoresMark(seat),
  ]);
  return [...cells, ...seats, match.mark].join(' ');
}

describe('the key of a position', () => {
  it('is the same for equal positions and another for others, over the first turns of many matches', () => {
    let positions = 0;
    let transposed = 0;
    for (let seed = 0; seed < 60; seed++) {
      const match = QuickMatch.of(drawnAhead(randomMatch(new Rolls(seed))));
      const keys = new Map<string, string>();
      const mixed: string[] = [];
      const legal = new Int32Array(5 * 2_025);
      const rolls = new Rolls(seed);
      const visit = (depth: number, at: number): void => {
        const key = `${match.hashLow} ${match.hashHigh}`;
        const words = described(match);
        if (keys.has(key)) transposed += 1;
        if ((keys.get(key) ?? words) !== words) mixed.push(`${key}: ${keys.get(key)} and ${words}`);
        keys.set(key, words);
        if (depth === 0) return;
        const count = match.legalMoves(legal, at);
        for (let i = 0; i < Math.min(count, 14); i++) {
          match.make(legal[at + (count <= 14 ? i : rolls.below(count))] ?? 0);
          visit(depth - 1, at + count);
          match.unmake();
        }
      };
      visit(3, 0);
      expect(mixed).toEqual([]);
      expect(new Set(keys.values()).size).toBe(keys.size);
      positions += keys.size;
    }
    expect(positions).toBeGreaterThan(30_000);
    expect(transposed).toBeGreaterThan(500);
  });
});

describe('a quick match', () => {
  it('packs every placement into a number and back', () => {
    fc.assert(
      fc.property(moves, (move) => {
        expect(unpackMove(packMove(move))).toEqual(move);
      }),
    );
  });

  it.each([9, 5 << 4, 9 << 8, 4 << 12])('refuses %i, which is no packed move', (packed) => {
    expect(() => unpackMove(packed)).toThrow(/no packed move/);
  });

  it('refuses a hidden card that may still be played, and says which', () => {
    const hands = { ...PLAIN_HANDS, B: PLAIN_HANDS.B.map((card, slot) => (slot === 2 ? null : card)) };
    expect(() => QuickMatch.of(started({ hands }))).toThrow(/card 3 of seat B.*hidden/);
  });

  it('needs no card that Order never asks for', () => {
    const ruleset = withoutMarks('order');
    const hands = { ...PLAIN_HANDS, B: PLAIN_HANDS.B.map((card, slot) => (slot === 4 ? null : card)) };
    expect(perft(QuickMatch.of(started({ ruleset, hands })), 5)).toBe(9 * 8 * 7 * 6 * 5);
  });

  it('refuses a match whose hands are still drafted', () => {
    const ruleset: Ruleset = { ...plainRuleset(), version: 3, draft: { poolSize: 10 } };
    const pool = [...PLAIN_HANDS.A, ...PLAIN_HANDS.B];
    const header = headerOf(ruleset, { version: 2 });
    const drafting = begin(setupOf({ ruleset, header, hands: { A: [], B: [] }, pool }));
    expect(() => QuickMatch.of(drafting)).toThrow(/finish the draft/);
  });

  it('takes back no more than was played on it', () => {
    const state = after(started(), [moveTo(0, 4)]);
    const match = QuickMatch.of(state);
    match.make(packMove(moveTo(0, 0)));
    match.unmake();
    expect(() => match.unmake()).toThrow(/none to take back/);
  });

  it('counts the card in hand under Sudden Death', () => {
    const margins = (ruleset: Ruleset, version: 1 | 2): readonly number[] => {
      const match = QuickMatch.of(started({ ruleset, header: headerOf(ruleset, { version }) }));
      return [
        match.margin(),
        ...[0, 4, 8].map((cell, i) => {
          match.make(packMove(moveTo(i < 2 ? 0 : 1, cell as 0 | 4 | 8)));
          return match.margin();
        }),
      ];
    };
    const suddenDeath: Ruleset = { ...withoutMarks(), version: 3, suddenDeath: { maxRounds: 2 } };
    expect(margins(withoutMarks(), 1)).toEqual([0, 1, 0, 1]);
    expect(margins(suddenDeath, 2)).toEqual([0, 0, 0, 0]);
  });

  it('plays on from the middle of a match, with marks, bonuses and changed edges', () => {
    const state: TriadState = begin({
      ...setupOf({ ruleset: defaultV2('same') }),
      hands: {
        A: PLAIN_HANDS.A.map((card) => ({ ...card, trait: 'cosmic' as const })),
        B: PLAIN_HANDS.B.map((card) => cardOf(Number(card.tokenId), [1, 1, 1, 1])),
      },
    });
    const match = QuickMatch.of(after(state, [moveTo(0, 0, 4), moveTo(0, 8)]));
    expect(match.storedEdge(0, 'up')).toBe((PLAIN_HANDS.A[0]?.edges.up ?? 0) + 1);
    expect([match.turn, match.seat, match.marksLeft(0), match.marksLeft(1)]).toEqual([2, 0, 2, 3]);
  });
});
