import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_SETUP_VALUE } from '@show-of-hands/bus';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { putInPlace } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';

const file = z.strictObject({
  version: z.literal(1),
  passwords: z.record(z.string(), z.string().max(MAX_SETUP_VALUE)),
});
type Passwords = ReadonlyMap<string, string>;

/** Passwords of obs-websocket by the name of the OBS, as the setup in the dock keeps them. */
export interface PasswordFile {
  /** For messages. */
  readonly path: string;
  /** Why the file cannot be read as it is now; null where it can, or there is none. OBS holds up no show. */
  readonly problem: Problem | null;
  /** Undefined also where the file cannot be read. */
  read(name: string): string | undefined;
  /** Empty text forgets it. A file that cannot be read is put aside. @throws if it could not be written */
  write(name: string, password: string): void;
}

/** In the data folder, in a file that only its owner can read, where the system knows such modes. */
export function obsPasswordFile(data: string): PasswordFile {
  const path = join(data, 'obs-passwords.json');
  return {
    path,
    get problem() {
      return contentOf(path) === 'unreadable' ? unreadable(path) : null;
    },
    read: (name) => {
      const content = contentOf(path);
      return content === 'unreadable' ? undefined : content.get(name);
    },
    write: (name, password) => {
      const before = contentOf(path);
      // it is kept, so that somebody can repair it
      if (before === 'unreadable') putInPlace(path, `${path}.unreadable-${Date.now()}`);
      const kept = new Map(before === 'unreadable' ? [] : before);
      if (password === '') kept.delete(name);
      else kept.set(name, password);
      const content = { version: 1, passwords: Object.fromEntries(kept) };
      writeDurably(path, `${JSON.stringify(content, null, 2)}\n`, 0o600);
      // a draft that a crash left behind keeps the mode it was made with
      chmodSync(path, 0o600);
    },
  };
}

/** The parser's message is left out on purpose: it may quote the file. */
function contentOf(path: string): Passwords | 'unreadable' {
  try {
    return new Map(Object.entries(file.parse(JSON.parse(readFileSync(path, 'utf8'))).passwords));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? new Map() : 'unreadable';
  }
}

const unreadable = (path: string): Problem =>
  new Problem(
    'The passwords of OBS cannot be read, so it is connected to without one',
    path,
    "enter the password in the dock's setup again: the file is put aside then",
  );
