import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../chain/durable-file.ts';

const FILE = 'running.json';
const note = z.object({ origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }) });

/** Tells other programs of this user where the show of a data folder answers. Whoever ends the show takes it back. */
export function noteRunning(data: string, origin: string): () => void {
  const path = join(data, FILE);
  writeDurably(path, JSON.stringify({ origin }), 0o600);
  return () => rmSync(path, { force: true });
}

/** Where the show of a data folder answers, if one runs; a show that was killed leaves what it had told. */
export function runningAt(data: string): string | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(join(data, FILE), 'utf8'))).origin;
  } catch {
    return undefined;
  }
}
