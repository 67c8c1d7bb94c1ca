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
    now: () => now,
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
    new FrameMeter(page.animations, (figure) => figures.push(figure)).measure();
    page.run();
    expect(figures).toEqual([fps]);
  });

  it('asks for no frame once nothing moves, and says nothing of an animation too short to tell', () => {
    const page = pageOf(16.667, 100);
    const figures: number[] = [];
    const meter = new FrameMeter(page.animations, (figure) => figures.push(figure));
    meter.measure();
    meter.measure();
    expect(page.run()).toBeLessThan(10);
    expect(figures).toEqual([]);
  });

  it('measures a second of an animation that goes on, and asks for no more frames', () => {
    const page = pageOf(20, 60_000);
    const figures: number[] = [];
    const meter = new FrameMeter(page.animations, (figure) => figures.push(figure));
    meter.measure();
    expect(page.run()).toBeLessThan(60);
    expect(figures).toEqual([50]);
    // the next one is measured as well
    meter.measure();
    page.run();
    expect(figures).toEqual([50, 50]);
  });

  it('measures what stirs often as seldom as once in ten seconds', () => {
    const page = pageOf(20, 60_000);
    const figures: number[] = [];
    const meter = new FrameMeter(page.animations, (figure) => figures.push(figure));
    meter.stir(0);
    page.run();
    const measuredAt = page.now();
    for (let later = 0; later < 10_000; later += 250) {
      meter.stir(measuredAt + later);
      page.run();
    }
    expect(figures).toEqual([50]);
    meter.stir(measuredAt + 10_000);
    page.run();
    expect(figures).toEqual([50, 50]);
  });
});
