import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../chain/durable-file.ts';
import { Problem } from '../problem.ts';

const file = z.strictObject({ version: z.literal(1), passwords: z.record(z.string(), z.string().max(200)) });

/** Passwords of obs-websocket by the name of the OBS, as the setup in the dock keeps them. */
export interface PasswordFile {
  /** For messages. */
  readonly path: string;
  /** @throws Problem for a file that cannot be read */
  read(name: string): string | undefined;
  /** Empty text forgets it. @throws if it could not be written */
  write(name: string, password: string): void;
}

/** In the data folder, in a file that only its owner can read, where the system knows such modes. */
export function obsPasswordFile(data: string): PasswordFile {
  const path = join(data, 'obs-passwords.json');
  const all = (): ReadonlyMap<string, string> => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
      throw unreadable(path);
    }
    try {
      return new Map(Object.entries(file.parse(JSON.parse(text)).passwords));
    } catch {
      throw unreadable(path);
    }
  };
  return {
    path,
    read: (name) => all().get(name),
    write: (name, password) => {
      const kept = new Map(all());
      if (password === '') kept.delete(name);
      else kept.set(name, password);
      const content = { version: 1, passwords: Object.fromEntries(kept) };
      writeDurably(path, `${JSON.stringify(content, null, 2)}\n`, 0o600);
      // a draft that a crash left behind keeps the mode it was made with
      chmodSync(path, 0o600);
    },
  };
}

/** The cause is left out on purpose: a parser's message may quote the file. */
const unreadable = (path: string): Problem =>
  new Problem(
    'The passwords of OBS cannot be read',
    path,
    'delete the file and set OBS up again in the dock',
  );
