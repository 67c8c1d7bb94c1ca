import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { putInPlace, removeFile, whenFree } from './held-file.ts';

/** Writes a file so that after a crash it holds either the old content or the new one, never a part. */
export function writeDurably(path: string, content: string | Uint8Array, mode = 0o644): void {
  const draft = `${path}.new`;
  const file = whenFree(() => openSync(draft, 'w', mode));
  try {
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    putInPlace(draft, path);
  } catch (error) {
    // half a file takes up room where there may be none
    removeFile(draft);
    throw error;
  }
}
