import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchEndRequest } from './running-show.ts';

let data: string;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  data = mkdtempSync(join(tmpdir(), 'end-'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(data, { recursive: true });
});

describe('a show that is asked to end', () => {
  it('hears of it once, within a second, and takes the request away', () => {
    const asked = vi.fn();
    stop = watchEndRequest(data, asked);
    vi.advanceTimersByTime(1_000);
    expect(asked).not.toHaveBeenCalled();
    const request = join(data, 'end-the-show');
    writeFileSync(request, '');
    vi.advanceTimersByTime(1_000);
    expect(asked).toHaveBeenCalledOnce();
    expect(existsSync(request)).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('needs no folder to be asked in: a start that fails says why', () => {
    writeFileSync(join(data, 'file'), '');
    for (const folder of ['not there', 'file', join('file', 'deeper')]) {
      const asked = vi.fn();
      const stopLooking = watchEndRequest(join(data, folder), asked);
      vi.advanceTimersByTime(1_000);
      stopLooking();
      expect(asked).not.toHaveBeenCalled();
    }
  });

  it('is not ended by a request that an earlier show did not live to see', () => {
    writeFileSync(join(data, 'end-the-show'), '');
    const asked = vi.fn();
    stop = watchEndRequest(data, asked);
    vi.advanceTimersByTime(5_000);
    expect(asked).not.toHaveBeenCalled();
  });
});
