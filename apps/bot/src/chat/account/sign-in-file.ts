import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { Problem } from '../../base/problem.ts';
import { Token } from './token.ts';

const token = z
  .string()
  .min(1)
  .transform((text) => new Token(text));

const file = z.strictObject({
  version: z.literal(1),
  login: z.string().min(1),
  clientId: z.string().min(1),
  access: token,
  refresh: token,
});

/** An account's sign-in as it is kept. */
export interface SignIn {
  readonly login: string;
  /** The application that it was given to: only that one can refresh it. */
  readonly clientId: string;
  readonly access: Token;
  /** Good once: the answer to it brings the next one. */
  readonly refresh: Token;
}

/** Where a sign-in is kept. */
export interface SignInStore {
  /** For messages. */
  readonly path: string;
  /** Undefined: nobody has signed in. @throws Problem for a file that cannot be read */
  read(): SignIn | undefined;
  /** After it returns, the sign-in survives a crash. @throws if it could not be written */
  write(signIn: SignIn): void;
}

/** The sign-in in the data folder, in a file that only its owner can read, where the system knows such modes. */
export function signInFile(data: string): SignInStore {
  const path = join(data, 'chat-account.json');
  return {
    path,
    read: () => {
      let text: string;
      try {
        text = readFileSync(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw unreadable(path);
      }
      try {
        const { version: _, ...signIn } = file.parse(JSON.parse(text));
        return signIn;
      } catch {
        throw unreadable(path);
      }
    },
    write: ({ login, clientId, access, refresh }) => {
      const kept = { version: 1, login, clientId, access: access.reveal(), refresh: refresh.reveal() };
      writeDurably(path, `${JSON.stringify(kept, null, 2)}\n`, 0o600);
      // a draft that a crash left behind keeps the mode it was made with
      chmodSync(path, 0o600);
    },
  };
}

/** The cause is left out on purpose: a parser's message may quote the file. */
const unreadable = (path: string): Problem =>
  new Problem('The sign-in of the chat account cannot be read', path, 'sign in again: npm run soh -- login');
