import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, unstopped } from '../../base/words/display-text.ts';
import { type OAuth, Token } from './oauth.ts';

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
interface SignIn {
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

export const LOGIN_COMMAND = 'npm run soh -- login';
export const TOKEN_VARIABLE = 'SOH_CHAT_TOKEN';

/** `gone`: only a person can help, as the text says. `later`: trying again may help. */
export type TokenState =
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'gone'; readonly text: DisplayText }
  | { readonly kind: 'later'; readonly text: DisplayText };

/** Where access tokens come from. Nothing here rejects. */
export interface TokenSource {
  /** The token as it is kept now; whether it is good is another question. */
  held(): TokenState;
  /** Another token in place of this one, which is not valid any more. One call at a time. */
  renew(worn: Token): Promise<TokenState>;
}

/** One token that the environment gives: there is nothing to renew it with. */
export function fixedToken(text: string): TokenSource {
  // a token copied from a chat client has this prefix
  const token = new Token(text.trim().replace(/^oauth:/i, ''));
  return {
    held: () => ({ kind: 'token', token }),
    renew: async () => ({
      kind: 'gone',
      text: msg('account.tokenEnded', { variable: TOKEN_VARIABLE, command: LOGIN_COMMAND }),
    }),
  };
}

interface KeptTokensOptions {
  readonly store: SignInStore;
  readonly oauth: Pick<OAuth, 'refresh'>;
  /** Told of every secret before anything is done with it. */
  readonly hide: (secret: string) => void;
}

/**
 * The sign-in that is kept on disk. A refresh token is good once, so the next one is on disk before its access
 * token is given out: whatever kills the process afterwards, the next start goes on from the file. The file
 * is read anew each time, for a person may sign in while the bot runs.
 */
export function keptTokens({ store, oauth, hide }: KeptTokensOptions): TokenSource {
  /** Granted, but not on disk yet: it must not be used. */
  let unsaved: { readonly signIn: SignIn; readonly worn: SignIn } | undefined;

  const read = (): SignIn | TokenState => {
    try {
      const signIn = store.read();
      if (signIn === undefined) return gone(msg('account.none', { command: LOGIN_COMMAND }));
      hide(signIn.access.reveal());
      hide(signIn.refresh.reveal());
      return signIn;
    } catch {
      return gone(msg('account.unreadable', { path: store.path, command: LOGIN_COMMAND }));
    }
  };

  const save = (signIn: SignIn, worn: SignIn): TokenState => {
    const now = read();
    // somebody has signed in meanwhile: that is what counts now
    const isOurs = 'kind' in now || now.refresh.equals(worn.refresh);
    if (!isOurs) {
      unsaved = undefined;
      return { kind: 'token', token: now.access };
    }
    try {
      store.write(signIn);
    } catch {
      unsaved = { signIn, worn };
      return {
        kind: 'later',
        text: msg('account.unwritten', { path: store.path }),
      };
    }
    unsaved = undefined;
    return { kind: 'token', token: signIn.access };
  };

  return {
    held: () => {
      if (unsaved !== undefined) return save(unsaved.signIn, unsaved.worn);
      const now = read();
      return 'kind' in now ? now : { kind: 'token', token: now.access };
    },
    renew: async (worn) => {
      if (unsaved !== undefined) return save(unsaved.signIn, unsaved.worn);
      const before = read();
      if ('kind' in before) return before;
      if (!before.access.equals(worn)) return { kind: 'token', token: before.access };
      const answer = await oauth.refresh(before.clientId, before.refresh);
      switch (answer.kind) {
        case 'ok':
          hide(answer.value.access.reveal());
          hide(answer.value.refresh.reveal());
          return save({ ...before, ...answer.value }, before);
        case 'unreachable':
          return { kind: 'later', text: msg('account.notRenewed', { why: unstopped(answer.reason) }) };
        case 'refused': {
          const now = read();
          if (!('kind' in now) && !now.refresh.equals(before.refresh))
            return { kind: 'token', token: now.access };
          return gone(msg('account.ended', { why: unstopped(answer.reason), command: LOGIN_COMMAND }));
        }
        default:
          return answer satisfies never;
      }
    },
  };
}

const gone = (text: DisplayText): TokenState => ({ kind: 'gone', text });
