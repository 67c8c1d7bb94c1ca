import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { putInPlace, removeFile, whenFree } from './held-file.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** A system that refuses what is done first. */
function system(platform: NodeJS.Platform, refusals: readonly string[]) {
  const left = [...refusals];
  const act = vi.fn(() => {
    const code = left.shift();
    if (code !== undefined) throw refusal(code);
    return 'done';
  });
  return { act, there: { platform, pause: vi.fn() } };
}

describe('a file that another program has open', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is waited for on Windows, where that is told as %s', (code) => {
    const { act, there } = system('win32', [code, code]);
    expect(whenFree(act, there)).toBe('done');
    expect(act).toHaveBeenCalledTimes(3);
    expect(there.pause).toHaveBeenCalledTimes(2);
  });

  it('is given up on Windows within a second, with what was told', () => {
    const { act, there } = system('win32', Array<string>(50).fill('EBUSY'));
    expect(() => whenFree(act, there)).toThrow('EBUSY');
    const waited = there.pause.mock.calls.reduce((sum, [ms]) => sum + Number(ms), 0);
    expect(waited).toBeGreaterThan(300);
    expect(waited).toBeLessThan(1_000);
  });

  it.each([
    ['win32', 'ENOENT'],
    ['linux', 'EPERM'],
    ['darwin', 'EACCES'],
  ] as const)('is not waited for where waiting mends nothing: %s, %s', (platform, code) => {
    const { act, there } = system(platform, [code]);
    expect(() => whenFree(act, there)).toThrow(code);
    expect(there.pause).not.toHaveBeenCalled();
  });
});

it('renames over a file, and removes one that may not be there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    writeFileSync(from, 'new');
    writeFileSync(to, 'old');
    putInPlace(from, to);
    expect([existsSync(from), readFileSync(to, 'utf8')]).toEqual([false, 'new']);
    removeFile(to);
    removeFile(to);
    expect(existsSync(to)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
