import { describe, expect, it } from 'vitest';
import { progressTo } from './progress.mjs';

/** Something to write to, with a clock. */
function stage(isTTY) {
  const written = [];
  const clock = { now: 0 };
  const to = { isTTY, write: (text) => void written.push(text) };
  return { written, clock, progress: progressTo(to, () => clock.now) };
}

describe('progress', () => {
  it('is told in plain lines where there is no terminal, few of them, and how it ended', () => {
    const { written, clock, progress } = stage(false);
    for (let done = 0; done <= 100; done += 1) {
      progress.at(`${done} of 100`);
      clock.now += 100;
    }
    progress.end('done');
    expect(written).toEqual(['0 of 100\n', '50 of 100\n', '100 of 100\n', 'done\n']);
  });

  it('is one line in a terminal, which stays as it ended', () => {
    const { written, progress } = stage(true);
    progress.at('1 of 2');
    progress.at('2 of 2');
    progress.end('done');
    expect(written.filter((text) => text.includes('\n'))).toEqual(['done\n']);
    expect(written).toContain('1 of 2');
    expect(written).toContain('2 of 2');
  });
});
