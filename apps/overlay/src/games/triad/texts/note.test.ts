import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { triadWords } from '@show-of-hands/bus/triad/said';
import { describe, expect, it } from 'vitest';
import { DRAFT, ROUND_TWO, SWAPPED } from '../fixtures/rule-views.ts';
import { MIDDLE } from '../fixtures/view.ts';
import { triadNote } from './note.ts';

const say = sayIn(triadWords, ENGLISH);

describe('what draws have made of a match', () => {
  it.each([
    ['plain rules', MIDDLE, null],
    ['Roulette', SWAPPED, 'adds Swap, Same'],
    ['the second round', ROUND_TWO, 'round 2, hand cards count'],
    ['the first of several rounds', { ...MIDDLE, rounds: 3 }, 'round 1, hand cards count'],
    ['both', { ...ROUND_TWO, drawn: ['aceKiller'] }, 'adds Ace Killer, round 2, hand cards count'],
    ['a draft, before any round', { ...DRAFT, rounds: 3 }, null],
  ])('is told of %s', (_, view, note) => {
    expect(triadNote(view, say)).toBe(note);
  });
});
