import { describe, expect, it } from 'vitest';
import { bySeat, type Seat } from '../seat.ts';
import { plainRuleset } from './config/defaults.ts';
import { chaosSlotOf, drawRootOf, openSlotsOf, SLOTS } from './draws.ts';
import { headerOf } from './matches.fixture.ts';
import { seatOfTurn } from './seats.ts';
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
    expect(openSlotsOf(plainRuleset('threeOpen'), header)).toEqual({ A: [0, 3, 4], B: [0, 1, 3] });
  });

  it('open all slots under All Open, also beside Three Open', () => {
    const all = { A: SLOTS, B: SLOTS };
    expect(openSlotsOf(plainRuleset('allOpen'), header)).toEqual(all);
    expect(openSlotsOf(plainRuleset('allOpen', 'threeOpen'), header)).toEqual(all);
  });

  it('open nothing without an open rule', () => {
    expect(openSlotsOf(plainRuleset('chaos'), header)).toEqual({ A: [], B: [] });
  });
});
