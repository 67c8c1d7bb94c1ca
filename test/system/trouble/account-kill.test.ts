import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '#bot/clock';
import { createOAuth } from '#bot/oauth';
import { TokenKeeper } from '#bot/token-keeper';
import { keptTokens } from '#bot/token-source';
import type { OAuthServer } from '#helpers/chat/oauth-server.ts';
import { ACCOUNT, Premises } from '#helpers/chat/sign-in.ts';

const premises = new Premises();
afterEach(() => premises.close());

const BUILT = new URL('../../../apps/bot/dist/chat/account/', import.meta.url).href;

/** Renews the sign-in in a process that is killed just before or just after the new one is written. */
async function killedWhileRenewing(oauth: string, data: string, moment: 'before' | 'after'): Promise<void> {
  const program = `
    const [{ signInFile, keptTokens }, { createOAuth }] = await Promise.all(
      ['token-source.js', 'oauth.js'].map((name) => import(${JSON.stringify(BUILT)} + name)));
    const store = signInFile(${JSON.stringify(data)});
    const write = (signIn) => {
      if (${JSON.stringify(moment)} === 'after') store.write(signIn);
      process.kill(process.pid, 'SIGKILL');
    };
    const source = keptTokens({
      store: { ...store, write }, oauth: createOAuth(${JSON.stringify(oauth)}), hide: () => undefined });
    await source.renew(source.held().token);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  // it did not get to an end of its own, and to nothing else that ended it
  expect(signal).toBe('SIGKILL');
}

async function scene(moment: 'before' | 'after'): Promise<{ server: OAuthServer; keeper: TokenKeeper }> {
  const server = await premises.server();
  const store = premises.signedIn(server);
  server.endAccess(ACCOUNT);
  await killedWhileRenewing(server.address, dirname(store.path), moment);
  expect(server.asked('/oauth2/token')).toBe(1);
  const oauth = createOAuth(server.address);
  const keeper = new TokenKeeper({
    account: ACCOUNT,
    source: keptTokens({ store, oauth, hide: () => undefined }),
    oauth,
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined },
  });
  premises.later(() => keeper.stop());
  return { server, keeper };
}

it('a bot that is killed when its renewed sign-in is on disk goes on with it at the next start', async () => {
  const { server, keeper } = await scene('after');
  const token = await keeper.token('first');
  expect(server.isGood(token ?? '', ACCOUNT)).toBe(true);
  // and the refresh token on disk is the one that is good
  server.endAccess(ACCOUNT);
  expect(server.isGood((await keeper.token('refused')) ?? '', ACCOUNT)).toBe(true);
});

it('one that is killed before it could write reads chat and says how to sign in', async () => {
  const { keeper } = await scene('before');
  expect(await keeper.token('first')).toBeNull();
  expect(keeper.status).toMatchObject({
    kind: 'gone',
    text: { key: 'account.ended', values: { command: 'npm run soh -- login' } },
  });
});
