import { describe, expect, it, vi } from 'vitest';
import { putInPlace } from './put-in-place.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** A system that refuses the first renames. */
function system(platform: NodeJS.Platform, refusals: readonly string[]) {
  const left = [...refusals];
  const rename = vi.fn(() => {
    const code = left.shift();
    if (code !== undefined) throw refusal(code);
  });
  return { platform, rename, pause: vi.fn() };
}

describe('renaming over a file', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])(
    'waits on Windows for the program that holds it, which is told as %s',
    (code) => {
      const windows = system('win32', [code, code]);
      putInPlace('from', 'to', windows);
      expect(windows.rename).toHaveBeenCalledTimes(3);
      expect(windows.pause).toHaveBeenCalledTimes(2);
    },
  );

  it('gives up on Windows within a second, with what it was told', () => {
    const windows = system('win32', Array<string>(50).fill('EBUSY'));
    expect(() => putInPlace('from', 'to', windows)).toThrow('EBUSY');
    const waited = windows.pause.mock.calls.reduce((sum, [ms]) => sum + Number(ms), 0);
    expect(waited).toBeGreaterThan(300);
    expect(waited).toBeLessThan(1_000);
  });

  it.each([
    ['win32', 'ENOENT'],
    ['linux', 'EPERM'],
    ['darwin', 'EACCES'],
  ] as const)('does not wait for what waiting does not mend: %s, %s', (platform, code) => {
    const there = system(platform, [code]);
    expect(() => putInPlace('from', 'to', there)).toThrow(code);
    expect(there.pause).not.toHaveBeenCalled();
  });
});
