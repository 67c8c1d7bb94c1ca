import { describe, expect, it } from 'vitest';
import { gotIt, type Tries, waitForTry } from './useReloadForMissed.ts';

const storage = (): Tries => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
};

describe('another try for a game that was missed', () => {
  it('waits twice as long each time, a minute at most, and begins anew once the game was there', () => {
    const tries = storage();
    const waits = Array.from({ length: 9 }, () => waitForTry(tries));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    gotIt(tries);
    expect(waitForTry(tries)).toBe(1_000);
  });

  it('is not made where nothing can be kept', () => {
    const full: Tries = {
      getItem: () => null,
      setItem: () => {
        throw new Error('no storage');
      },
    };
    expect(waitForTry(full)).toBeNull();
    expect(waitForTry({ getItem: () => null, setItem: () => {} })).toBeNull();
    expect(() => gotIt(full)).not.toThrow();
  });
});
