import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { OAuthServer, OAuthServerOptions } from '../../../../../test/helpers/chat/oauth-server.ts';
import { ACCOUNT, CLIENT, Premises, until } from '../../../../../test/helpers/chat/sign-in.ts';
import { signInFile } from '../../chat/account/token-source.ts';
import { tool } from '../main.ts';

const premises = new Premises();
afterEach(() => premises.close());

interface Run {
  readonly server: OAuthServer;
  readonly data: string;
  readonly said: () => string;
  readonly stop: () => void;
  readonly status: Promise<number>;
}

/** `soh login` as a person runs it, with the configuration of a table that has an account. */
async function login(
  chat: Readonly<Record<string, unknown>> = {},
  argv: readonly string[] = [],
  options: OAuthServerOptions = {},
): Promise<Run> {
  const server = await premises.server({ intervalMs: 20, ...options });
  const folder = premises.folder();
  const data = join(folder, 'data');
  const config = { data, chat: { oauth: server.address, clientId: CLIENT, account: ACCOUNT, ...chat } };
  writeFileSync(join(folder, 'show-of-hands.json'), JSON.stringify(config));
  const output = new PassThrough();
  let said = '';
  output.on('data', (chunk) => {
    said += String(chunk);
  });
  const end = new AbortController();
  const status = tool(['login', ...argv], {
    input: new PassThrough(),
    output,
    errors: output,
    surroundings: { env: {}, folder, signal: end.signal },
  });
  return { server, data, said: () => said, stop: () => end.abort(), status };
}

async function codeOf({ said }: Run): Promise<string> {
  await until(() => /code {3}\S+/.test(said()), 'the code');
  return /code {3}(\S+)/.exec(said())?.[1] ?? '';
}

describe('signing the account in', () => {
  it('shows an address and a code, waits for consent, and keeps a sign-in that is good', async () => {
    const run = await login();
    run.server.approve(await codeOf(run), ACCOUNT);
    expect(await run.status).toBe(0);
    expect(run.said()).toContain(`open   ${run.server.address}`);
    expect(run.said()).toContain(`signed in as ${ACCOUNT}`);
    const store = signInFile(run.data);
    const kept = store.read();
    expect(kept).toMatchObject({ login: ACCOUNT, clientId: CLIENT });
    expect(run.server.isGood(kept?.access.reveal() ?? '', ACCOUNT)).toBe(true);
    expect(run.said()).not.toContain(kept?.access.reveal() ?? '?');
    expect(run.said()).not.toContain(kept?.refresh.reveal() ?? '?');
    // where the system knows such modes
    if (process.platform !== 'win32') expect(statSync(store.path).mode & 0o777).toBe(0o600);
  });

  it('closes a file that everyone could read', async () => {
    const first = await login();
    first.server.approve(await codeOf(first), ACCOUNT);
    await first.status;
    const { path } = signInFile(first.data);
    writeFileSync(`${path}.new`, 'left behind by a crash', { mode: 0o644 });
    const kept = signInFile(first.data).read();
    if (kept === undefined) throw new Error('nothing was kept');
    signInFile(first.data).write(kept);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(ACCOUNT);
  });

  it('without an account in the configuration says which one it is and where to name it', async () => {
    const run = await login({ account: null });
    run.server.approve(await codeOf(run), 'another_bot');
    expect(await run.status).toBe(0);
    expect(run.said()).toContain('"account": "another_bot"');
  });

  it('keeps nothing when another account signs in', async () => {
    const run = await login();
    run.server.approve(await codeOf(run), 'somebody');
    expect(await run.status).toBe(1);
    expect(run.said()).toMatch(/somebody has signed in, but hands_bot was expected/);
    expect(signInFile(run.data).read()).toBeUndefined();
  });

  it('keeps nothing when the person denies, and the sign-in of before stays', async () => {
    const run = await login();
    run.server.deny(await codeOf(run));
    expect(await run.status).toBe(1);
    expect(run.said()).toMatch(/denied/);
    expect(signInFile(run.data).read()).toBeUndefined();
  });

  it('says what to register when it is not known for which application', async () => {
    const run = await login({ clientId: null });
    expect(await run.status).toBe(1);
    expect(run.said()).toContain('client id');
    expect(run.server.asked('/oauth2/device')).toBe(0);
  });

  it('takes account and application from the command line, too', async () => {
    const run = await login({ clientId: null, account: null }, [
      '--client-id',
      'mine',
      '--account',
      '@Own_Bot',
    ]);
    run.server.approve(await codeOf(run), 'own_bot');
    expect(await run.status).toBe(0);
    expect(signInFile(run.data).read()).toMatchObject({ login: 'own_bot', clientId: 'mine' });
  });

  it('ends when it is stopped, however long the code is good', async () => {
    const run = await login({}, [], { intervalMs: 60_000 });
    await codeOf(run);
    run.stop();
    expect(await run.status).toBe(1);
  });
});
