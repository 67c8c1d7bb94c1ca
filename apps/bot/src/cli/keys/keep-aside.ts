import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/**
 * Copies a file to a name beside it that nothing has yet; the copy is on disk when this returns.
 *
 * @returns where the copy is
 */
export function keepAside(path: string): string {
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number += 1) {
    const copy = join(dir, `${name}-before-${number}${ext}`);
    const file = created(copy);
    if (file === undefined) continue;
    try {
      writeFileSync(file, readFileSync(path));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return copy;
  }
}

/** Undefined if there is such a file. What is kept aside may be secret: only its owner reads it. */
function created(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  }
}
