import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAT_SCOPES, Token } from '#bot/oauth';
import { type SignInStore, signInFile } from '#bot/token-source';
import { type OAuthServer, type OAuthServerOptions, startOAuthServer } from './oauth-server.ts';

export const ACCOUNT = 'hands_bot';
export const CLIENT = 'client-of-tests';

/** Servers and folders that a test has opened, and the end of them all. */
export class Premises {
  readonly #closers: (() => unknown)[] = [];

  async server(options: OAuthServerOptions = {}): Promise<OAuthServer> {
    const server = await startOAuthServer(options);
    this.#closers.push(() => server.stop());
    return server;
  }

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'soh-account-'));
    this.#closers.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** A data folder whose account has signed in. */
  signedIn(server: OAuthServer, scopes: readonly string[] = CHAT_SCOPES, login = ACCOUNT): SignInStore {
    const store = signInFile(this.folder());
    signIn(server, store, scopes, login);
    return store;
  }

  later(close: () => unknown): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}

/** The account signs in (again): the file holds new tokens afterwards. */
export function signIn(
  server: OAuthServer,
  store: SignInStore,
  scopes: readonly string[] = CHAT_SCOPES,
  login = ACCOUNT,
): void {
  const { access, refresh } = server.issue(login, CLIENT, scopes);
  store.write({ login, clientId: CLIENT, access: new Token(access), refresh: new Token(refresh) });
}

/** Waits until it is so; it must become so within five seconds. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 5_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
