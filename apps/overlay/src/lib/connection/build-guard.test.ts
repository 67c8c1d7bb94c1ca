import { describe, expect, it } from 'vitest';
import { type Marks, shouldReload } from './build-guard.ts';

function memory(): Marks {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('a page of another build', () => {
  it('stays when the build is its own, or none is announced', () => {
    expect(shouldReload('b1', 'b1', memory())).toBe(false);
    expect(shouldReload('b1', '', memory())).toBe(false);
  });

  it('reloads once for each build, not for ever', () => {
    const marks = memory();
    expect([1, 2, 3].map(() => shouldReload('b1', 'b2', marks))).toEqual([true, false, false]);
    expect(shouldReload('b1', 'b3', marks)).toBe(true);
  });

  it('does not reload where it could not remember that it did', () => {
    const closed: Marks = {
      getItem: () => null,
      setItem: () => {
        throw new Error('storage is closed');
      },
    };
    const forgetful: Marks = { getItem: () => null, setItem: () => undefined };
    expect(shouldReload('b1', 'b2', closed)).toBe(false);
    expect(shouldReload('b1', 'b2', forgetful)).toBe(false);
  });
});
