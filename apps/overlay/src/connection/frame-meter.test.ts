import { describe, expect, it } from 'vitest';
import { FrameMeter } from './frame-meter.ts';

/** A page whose frames come every `step` ms, and on which something moves until `until`. */
function pageOf(step: number, until: number) {
  const queue: ((at: number) => void)[] = [];
  let now = 0;
  let asked = 0;
  return {
    animations: {
      moving: () => now < until,
      nextFrame: (callback: (at: number) => void) => {
        asked += 1;
        queue.push(callback);
      },
    },
    /** Draws frames as long as any are asked for; how many were. */
    run: () => {
      for (let callback = queue.shift(); callback !== undefined; callback = queue.shift()) {
        now += step;
        callback(now);
      }
      return asked;
    },
  };
}

describe('the frame meter', () => {
  it.each([
    [16.667, 60],
    [33.333, 30],
    [100, 10],
  ])('a frame every %d ms is %d a second', (step, fps) => {
    const page = pageOf(step, 900);
    const figures: number[] = [];
    new FrameMeter(page.animations, (figure) => figures.push(figure)).begin();
    page.run();
    expect(figures).toEqual([fps]);
  });

  it('asks for no frame once nothing moves, and says nothing of a film too short to tell', () => {
    const page = pageOf(16.667, 100);
    const figures: number[] = [];
    const meter = new FrameMeter(page.animations, (figure) => figures.push(figure));
    meter.begin();
    meter.begin();
    expect(page.run()).toBeLessThan(10);
    expect(figures).toEqual([]);
  });

  it('measures a film that goes on second by second', () => {
    const page = pageOf(20, 2_500);
    const figures: number[] = [];
    new FrameMeter(page.animations, (figure) => figures.push(figure)).begin();
    page.run();
    expect(figures).toEqual([50, 50, 50]);
  });
});
