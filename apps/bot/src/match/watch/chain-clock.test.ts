import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownClock, measuredClock } from './chain-clock.ts';

const START = 1_800_000_000_000;

/** A chain with a block every so often, seen by a machine whose clock is wrong by `wrong` ms. */
function watched(wrong: number) {
  const state = { now: START, wrong };
  const clock = measuredClock(() => state.now - state.wrong);
  /** A block comes, and is seen `late` ms after that. */
  const block = (every: number, late: number, unseenMs = Math.min(late, every) + 200) => {
    state.now += every;
    const time = Math.floor(state.now / 1_000);
    state.now += late;
    clock.saw(time, unseenMs);
    state.now -= late;
  };
  return { clock, block, state };
}

const lateness = fc.array(fc.integer({ min: 0, max: 2_500 }), { minLength: 20, maxLength: 60 });
const spacing = fc.integer({ min: 250, max: 15_000 });

describe('a measured clock', () => {
  test('is within what blocks take to be seen, whatever this machine’s clock says', () => {
    const wrong = fc.integer({ min: -600_000, max: 600_000 });
    fc.assert(
      fc.property(wrong, spacing, lateness, (off, every, lates) => {
        const { clock, block } = watched(off);
        for (const late of lates) block(every, late);
        // a block is seen up to 2.5 s late, and its time leaves up to a second out
        expect(clock.offsetMs).toBeGreaterThanOrEqual(off - 3_500);
        expect(clock.offsetMs).toBeLessThanOrEqual(off + 5_000);
      }),
    );
  });

  test('leaves a machine alone whose clock is right', () => {
    fc.assert(
      fc.property(spacing, lateness, (every, lates) => {
        const { clock, block } = watched(0);
        for (const late of lates) {
          block(every, late);
          expect(clock.offsetMs).toBe(0);
        }
      }),
    );
  });

  test('knows at the first block that this machine is slow, however old the block is', () => {
    const { clock, block } = watched(60_000);
    block(12_000, 11_000, Number.POSITIVE_INFINITY);
    expect(clock.offsetMs).toBeGreaterThanOrEqual(48_000);
  });

  test('does not take an old block for a slow chain', () => {
    const { clock, block } = watched(0);
    block(12_000, 3_600_000, Number.POSITIVE_INFINITY);
    block(12_000, 40_000, 40_000);
    expect(clock.offsetMs).toBe(0);
  });

  test('is not misled by a node that catches up, once a block has been seen in time', () => {
    const { clock, block } = watched(0);
    block(12_000, 500);
    for (let seen = 0; seen < 15; seen += 1) block(200, 90_000 - 200 * seen, 200);
    expect(clock.offsetMs).toBe(0);
  });

  test.each([60_000, -60_000])('follows a machine whose clock is set anew by %s ms', (change) => {
    const { clock, block, state } = watched(0);
    for (let seen = 0; seen < 30; seen += 1) block(12_000, 500);
    state.wrong = change;
    for (let seen = 0; seen < 30; seen += 1) block(12_000, 500);
    expect(Math.abs(clock.offsetMs - change)).toBeLessThanOrEqual(5_000);
  });

  test('stands still while nothing contradicts it, so that deadlines that are shown do', () => {
    const { clock, block } = watched(-60_000);
    for (let seen = 0; seen < 20; seen += 1) block(12_000, 800);
    const before = clock.offsetMs;
    for (const late of [2_000, 700, 1_500, 900]) block(12_000, late);
    expect(clock.offsetMs).toBe(before);
  });
});

test('a clock that is known is not measured', () => {
  const clock = knownClock(-5_000);
  clock.saw(1, 0);
  expect(clock.offsetMs).toBe(-5_000);
});
