import { describe, expect, it } from 'vitest';
import { DEFAULT_SYNERGY } from './defaults.ts';
import { traitOf } from './traits.ts';

const { traitDerivation } = DEFAULT_SYNERGY;

describe('the trait of a card', () => {
  it.each([
    // classId, seasonId, rarity
    [1, 1, 1, 'wind'],
    [5, 2, 1, 'flame'],
    [1, 3, 2, 'earth'],
    [2, 4, 2, 'aqua'],
    [1, 1, 3, 'light'],
    [2, 1, 3, 'metal'],
    [3, 1, 3, 'cosmic'],
    [4, 1, 3, 'forest'],
    [5, 4, 3, 'shadow'],
    [1, 1, 4, 'thunder'],
    [5, 4, 5, 'cosmic'],
  ])('of class %i, season %i, rarity %i is %s', (classId, seasonId, rarity, trait) => {
    expect(traitOf(traitDerivation, { classId, seasonId, rarity })).toBe(trait);
  });

  it('is none when the ruleset derives none', () => {
    const off = { ...traitDerivation, enabled: false };
    expect(traitOf(off, { classId: 1, seasonId: 1, rarity: 4 })).toBe('none');
  });

  it.each([
    [0, 1, 1, 'class 0'],
    [6, 1, 1, 'class 6'],
    [1, 5, 3, 'season 5'],
    [1, 1, 6, 'rarity 6'],
  ])('of class %i, season %i, rarity %i does not exist', (classId, seasonId, rarity, named) => {
    expect(() => traitOf(traitDerivation, { classId, seasonId, rarity })).toThrow(named);
  });
});
