import { afterEach, describe, expect, it } from 'vitest';
import type { OAuthServer, OAuthServerOptions } from '../../../../../test/helpers/chat/oauth-server.ts';
import { ACCOUNT, CLIENT, Premises } from '../../../../../test/helpers/chat/sign-in.ts';
import { type LoginOutcome, signInByDevice } from './device-login.ts';
import { CHAT_SCOPES, createOAuth } from './oauth.ts';

const premises = new Premises();
afterEach(() => premises.close());

interface Scene {
  readonly outcome: LoginOutcome;
  readonly waits: readonly number[];
  readonly hidden: readonly string[];
  readonly server: OAuthServer;
}

/** Signs in while time passes at once; `person` is told the code at every wait, counted from 1. */
async function play(
  person: (server: OAuthServer, code: string, wait: number, stop: () => void) => void,
  options: Omit<OAuthServerOptions, 'now'> = {},
): Promise<Scene> {
  let now = Date.now();
  const server = await premises.server({ ...options, now: () => now });
  const stop = new AbortController();
  const waits: number[] = [];
  const hidden: string[] = [];
  let code = '';
  const outcome = await signInByDevice({
    oauth: createOAuth(server.address, 1_000),
    clientId: CLIENT,
    hide: (secret) => hidden.push(secret),
    show: (shown) => {
      expect(shown.address).toContain(server.address);
      code = shown.userCode;
    },
    wait: async (ms) => {
      now += ms;
      waits.push(ms);
      person(server, code, waits.length, () => stop.abort());
    },
    now: () => now,
    signal: stop.signal,
  });
  return { outcome, waits, hidden, server };
}

describe('signing in by device code', () => {
  it('waits in the given interval until the person agrees, and gives tokens that are good', async () => {
    const { outcome, waits, hidden, server } = await play((service, code, wait) => {
      if (wait === 3) service.approve(code, ACCOUNT);
    });
    expect(outcome).toMatchObject({ kind: 'signedIn', facts: { login: ACCOUNT, scopes: CHAT_SCOPES } });
    expect(waits).toEqual([5_000, 5_000, 5_000]);
    if (outcome.kind !== 'signedIn') return;
    expect(server.isGood(outcome.grant.access.reveal(), ACCOUNT)).toBe(true);
    expect(hidden).toContain(outcome.grant.access.reveal());
    expect(hidden).toContain(outcome.grant.refresh.reveal());
    expect(JSON.stringify(outcome)).not.toContain(outcome.grant.access.reveal());
  });

  it('asks less often once it is told to slow down', async () => {
    const { outcome, waits } = await play((service, code, wait) => {
      if (wait === 1) service.failNext('/oauth2/token', { kind: 'refuse', message: 'slow_down' });
      if (wait === 3) service.approve(code, ACCOUNT);
    });
    expect(outcome.kind).toBe('signedIn');
    expect(waits).toEqual([5_000, 10_000, 10_000]);
  });

  it('goes on through faults of the service', async () => {
    const { outcome } = await play((service, code, wait) => {
      if (wait === 1) service.failNext('/oauth2/token', { kind: 'cut' }, { kind: 'status', status: 503 });
      if (wait === 3) service.approve(code, ACCOUNT);
    });
    expect(outcome.kind).toBe('signedIn');
  });

  it('ends with the code when nobody agrees', async () => {
    const { outcome, waits } = await play(() => undefined, { deviceLivesMs: 60_000 });
    expect(outcome).toMatchObject({ kind: 'failed', what: expect.stringContaining('run out') });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
  });

  it('ends when the person denies', async () => {
    const { outcome } = await play((service, code) => service.deny(code));
    expect(outcome).toMatchObject({ kind: 'failed', what: expect.stringContaining('denied') });
  });

  it.each([
    [['chat:read'], 'chat:edit'],
    [['chat:edit'], 'chat:read'],
    [[], 'chat:read and chat:edit'],
  ])('does not take a consent to %j only', async (scopes, missing) => {
    const { outcome } = await play((service, code) => service.approve(code, ACCOUNT, scopes));
    expect(outcome).toMatchObject({ kind: 'failed', what: expect.stringContaining(missing) });
  });

  it('says so when the service does not know the application', async () => {
    const { outcome } = await play(() => undefined, { clientIds: ['another'] });
    expect(outcome).toMatchObject({ kind: 'failed', remedy: expect.stringContaining('client id') });
  });

  it('stops when it is told to', async () => {
    const { outcome, waits } = await play((_service, _code, wait, stop) => {
      if (wait === 2) stop();
    });
    expect(outcome.kind).toBe('stopped');
    expect(waits).toHaveLength(2);
  });
});
