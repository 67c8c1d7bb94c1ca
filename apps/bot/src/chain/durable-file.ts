import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that after a crash it holds either the old text or the new one, never a part. */
export function writeDurably(path: string, text: string, mode = 0o644): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', mode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
