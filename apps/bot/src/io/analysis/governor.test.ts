import { describe, expect, test } from 'vitest';
import { Governor, type GovernorOptions, HALF_A_CORE } from './serve-thinking.ts';

/** A process that does nothing but work and rest. */
class Worker {
  now = 1_000;
  used = 0;
  /** When processor time was taken: from, to. */
  readonly spells: (readonly [number, number])[] = [];
  readonly governor: Governor;

  constructor(options?: GovernorOptions) {
    this.governor = new Governor({ now: () => this.now, used: () => this.used }, options);
  }

  work(ms: number): void {
    this.spells.push([this.now, this.now + ms]);
    this.now += ms;
    this.used += ms;
  }

  /** Works in steps of `step` ms until `end`, resting as it is told. */
  until(end: number, step: number): void {
    while (this.now < end) {
      const rest = this.governor.restMs();
      if (rest > 0) this.now += rest;
      else this.work(step);
    }
  }

  /** The most processor time that was taken in any `windowMs`. */
  most(windowMs: number): number {
    // spells follow one another: each edge of a window passes them once
    const takenUntil = () => {
      let [index, before] = [0, 0];
      return (time: number): number => {
        for (
          let spell = this.spells[index];
          spell !== undefined && spell[1] <= time;
          spell = this.spells[index]
        ) {
          before += spell[1] - spell[0];
          index += 1;
        }
        const [from = time] = this.spells[index] ?? [];
        return before + Math.max(0, time - from);
      };
    };
    const mostOf = (starts: readonly number[]): number => {
      const [untilStart, untilEnd] = [takenUntil(), takenUntil()];
      return Math.max(...starts.map((start) => untilEnd(start + windowMs) - untilStart(start)));
    };
    return Math.max(
      mostOf(this.spells.map(([from]) => from)),
      mostOf(this.spells.map(([, to]) => to - windowMs)),
    );
  }
}

describe('a governor', () => {
  test.each([1, 3, 20, 45])('with steps of %i ms lets no 5 s take more than half a core', (step) => {
    const worker = new Worker();
    worker.until(40_000, step);
    expect(worker.most(5_000)).toBeLessThanOrEqual(2_500);
    // and it does not keep what it may take from being taken
    expect(worker.used / 39_000).toBeGreaterThan(HALF_A_CORE.share - 0.01);
  });

  test('lets the first moment go on without a rest', () => {
    const worker = new Worker();
    worker.until(1_000 + HALF_A_CORE.burstMs, 5);
    expect(worker.used).toBe(HALF_A_CORE.burstMs);
    expect(worker.governor.restMs()).toBe(0);
  });

  test('does not save up more than that while nothing is done', () => {
    const worker = new Worker();
    worker.now += 3_600_000;
    const idle = worker.now;
    worker.until(idle + 10_000, 5);
    expect(worker.most(5_000)).toBeLessThanOrEqual(2_500);
  });

  test('counts what was taken without asking, and forgives what would take longer than the longest rest', () => {
    const worker = new Worker();
    worker.work(1_000);
    expect(worker.governor.restMs()).toBeGreaterThan(500);
    worker.work(60_000);
    expect(worker.governor.restMs()).toBe(HALF_A_CORE.restMs);
  });

  test('counts what the process took before it was there', () => {
    const worker = new Worker();
    worker.used = 400;
    expect(worker.governor.restMs()).toBeGreaterThan(100);
  });

  test('a rest as long as it was told is enough', () => {
    const worker = new Worker();
    worker.work(2_000);
    worker.now += worker.governor.restMs();
    expect(worker.governor.restMs()).toBe(0);
  });
});
