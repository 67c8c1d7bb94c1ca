import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { triadWords } from '@show-of-hands/bus/triad/text';
import { describe, expect, it } from 'vitest';
import { FANTASY_MIDDLE } from '../fixtures/fantasy.ts';
import { BLIND, MIDDLE } from '../fixtures/view.ts';
import { ownHand } from './own-hand.ts';

const say = sayIn(triadWords, ENGLISH);

describe('a hand in words', () => {
  it('lists what can still be played, by the places that are typed', () => {
    for (const seat of ['A', 'B'] as const) {
      const left = MIDDLE.hands[seat].flatMap((slot, index) =>
        slot.kind === 'known' && slot.used ? [] : [String(index + 1)],
      );
      expect(ownHand(MIDDLE, seat, say).map(({ place }) => place)).toEqual(left);
    }
  });

  it('says no hand sign where ties take nothing', () => {
    const [first] = ownHand(FANTASY_MIDDLE, 'A', say);
    expect(first?.words).toBe('↑4 →8 ↓2 ←7 · aqua');
  });

  it('gives the four sides, and says of a hidden card only that it is hidden', () => {
    const [first] = ownHand(MIDDLE, 'A', say);
    expect(first?.words).toMatch(/^↑[1-9A] →[1-9A] ↓[1-9A] ←[1-9A] · (rock|paper|scissors)/);
    expect(ownHand(BLIND, 'A', say).every(({ words }) => words === 'face down')).toBe(
      BLIND.hands.A.every(({ kind }) => kind === 'hidden'),
    );
  });
});
