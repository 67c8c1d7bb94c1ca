import { describe, expect, it } from 'vitest';
import { bySeat, type Seat } from '../../seat.ts';
import { headerOf } from '../matches.fixture.ts';
import { classicOf, plainRuleset } from '../ruleset/defaults.ts';
import { chaosSlotOf, drawRootOf, openSlotsOf, rouletteOf, SLOTS, swapOf } from './draws.ts';
import { seatOfTurn } from './turn-order.ts';
import type { Slot } from './types.ts';

/** The public protocol's worked example; its ruleset id belongs to no ruleset. */
const header = headerOf(plainRuleset(), { rulesetId: `0x${'11'.repeat(32)}` });

describe('the draws of a match', () => {
  it('follow from salt, players and ruleset id', () => {
    expect(drawRootOf(header)).toBe('0x580b10fb781633896122d2e1c9c00e5ed5f921b3c0ff34ea7f0ae2e6431fb9d8');
  });

  it('do not depend on how an address is spelled', () => {
    const lower = { ...header, playerA: header.playerA.toLowerCase() as typeof header.playerA };
    expect(drawRootOf(lower)).toBe(drawRootOf(header));
  });

  it.each([
    [0, [1, 2, 0, 4, 3, 1, 2, 3, 4]],
    [1, [1, 1, 4, 3, 3, 0, 0, 4, 2]],
  ] as const)('give Chaos its cards when player %i starts', (firstPlayer, expected) => {
    const left: Record<Seat, Slot[]> = bySeat(() => [...SLOTS]);
    const drawn = expected.map((_, turn) => {
      const seat = seatOfTurn(firstPlayer, turn);
      const slot = chaosSlotOf(header, turn, seat, left[seat]);
      left[seat] = left[seat].filter((other) => other !== slot);
      return slot;
    });
    expect(drawn).toEqual(expected);
  });

  it('give Three Open three slots of each hand', () => {
    expect(openSlotsOf(classicOf('threeOpen'), header)).toEqual({ A: [0, 3, 4], B: [0, 1, 3] });
  });

  it('open all slots under All Open, also beside Three Open', () => {
    const all = { A: SLOTS, B: SLOTS };
    expect(openSlotsOf(classicOf('allOpen'), header)).toEqual(all);
    expect(openSlotsOf(classicOf('allOpen', 'threeOpen'), header)).toEqual(all);
  });

  it('open nothing without an open rule', () => {
    expect(openSlotsOf(classicOf('chaos'), header)).toEqual({ A: [], B: [] });
  });

  it('give Swap its two slots', () => {
    expect(swapOf(header)).toEqual({ A: 4, B: 3 });
  });

  it('give Roulette as many rules as it picks, none twice and no two that contradict each other', () => {
    const pool = ['order', 'chaos', 'reverse', 'allOpen', 'threeOpen'] as const;
    for (let i = 0; i < 50; i += 1) {
      const salt = `0x${i.toString(16).padStart(64, '0')}` as const;
      const drawn = rouletteOf({ pool, picks: 3 }, { ...header, salt });
      expect(new Set(drawn).size).toBe(3);
      expect(drawn).toContain('reverse');
      expect(drawn.some((flag) => flag === 'order' || flag === 'chaos')).toBe(true);
      expect(drawn.some((flag) => flag === 'allOpen' || flag === 'threeOpen')).toBe(true);
    }
  });

  it('end when a pool has run out', () => {
    expect(rouletteOf({ pool: ['order', 'chaos'], picks: 2 }, header)).toHaveLength(1);
  });
});
